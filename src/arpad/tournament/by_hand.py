"""What the arbiter decides by hand: who must not meet, and who needs a certain board."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from arpad.core.errors import refusal
from arpad.core.event import Player
from arpad.rules.pairing.values import Board
from arpad.tournament.formats.plan import TEAM_MATCHES
from arpad.tournament.running import Apart, ApartKind, RunningEvent

CLUB = "club"


@dataclass(frozen=True, slots=True)
class KeepApart:
    """Players who are not to meet in some rounds, or in any (record 260).

    Rounds that were paired are none of them. ``lifted``: from the next round on they may meet.
    """

    do: ClassVar[str] = "apart"
    kind: ApartKind
    players: tuple[int, ...] = ()
    first_round: int | None = None
    last_round: int | None = None
    lifted: bool = False

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with the pairs forbidden."""
        running.require_swiss()
        running.require_unfinished()
        for no in self.players:
            running.player(no)
        if self.lifted:
            return _lifted(running, self)
        if self.kind is ApartKind.CLUB:
            if not any(club_of(player) for player in running.entered):
                raise refusal("hall.no_clubs", "clubs")
        elif len(set(self.players)) < 2:
            raise refusal("hall.apart_alone", "players", found=len(set(self.players)))
        if (self.first_round or 1) > (self.last_round or running.number_of_rounds):
            first, last = self.first_round or 1, self.last_round or running.number_of_rounds
            raise refusal("hall.rounds_backwards", "last_round", found=f"{first}-{last}")
        apart = Apart(self.kind, self.players, _to_come(running, self.first_round), self.last_round)
        return replace(running, apart=(*running.apart, apart))


def keep_apart(
    running: RunningEvent,
    kind: ApartKind,
    players: tuple[int, ...] = (),
    first_round: int | None = None,
    last_round: int | None = None,
) -> KeepApart:
    """Players to keep apart from now on, or from a later round."""
    return KeepApart(kind, players, _to_come(running, first_round), last_round)


def _to_come(running: RunningEvent, first_round: int | None) -> int | None:
    """The first round a wish can be about: what was paired was paired without it."""
    if not running.rounds:
        return first_round
    return max(first_round or 1, running.last_round + 1)


def _lifted(running: RunningEvent, step: KeepApart) -> RunningEvent:
    """The tournament in which those who were kept apart may meet from the next round on."""
    last = running.last_round
    wanted = (step.kind is ApartKind.CLUB, frozenset(step.players))
    kept: list[Apart] = []
    for apart in running.apart:
        is_meant = (apart.kind is ApartKind.CLUB, frozenset(apart.players)) == wanted
        if not is_meant or (apart.last_round or last + 1) <= last:
            kept.append(apart)
        elif (apart.first_round or 1) <= last:
            kept.append(apart._replace(last_round=last))
    if tuple(kept) == running.apart:
        names = "; ".join(running.player(no).name for no in step.players) or "–"
        raise refusal("hall.not_apart", "players", found=names)
    return replace(running, apart=tuple(kept))


@dataclass(frozen=True, slots=True)
class FixBoard:
    """A player who needs a certain board, whomever they play; None: no longer."""

    do: ClassVar[str] = "fix-board"
    player: int
    board: int | None

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with the board kept, from the next pairing on."""
        running.require_unfinished()
        player = running.player(self.player)
        if running.system in TEAM_MATCHES:
            raise refusal("hall.boards_of_match", "board", "C.05 7", found=running.system)
        others = {no: board for no, board in running.fixed_boards.items() if no != self.player}
        if self.board is None:
            if len(others) == len(running.fixed_boards):
                raise refusal("hall.no_fixed_board", "player", found=player.name)
            return replace(running, fixed_boards=others)
        for no, board in others.items():
            if board == self.board:
                name = running.player(no).name
                raise refusal("hall.board_taken", "board", found=self.board, expected=name)
        return replace(running, fixed_boards={**others, self.player: self.board})


def fix_board(running: RunningEvent, player: int, board: int) -> FixBoard:
    """A board for a player; a hall may have more tables than games, but not more than players."""
    most = len(running.players)
    if not 1 <= board <= most:
        raise refusal("hall.no_such_table", "board", found=board, expected=f"1-{most}")
    return FixBoard(player, board)


def club_of(player: Player) -> str:
    """The club of a player, which an event has among what no report has a column for."""
    club = player.extra.get(CLUB)
    return club.strip() if isinstance(club, str) else ""


def clubs_of(players: Collection[Player]) -> dict[str, tuple[int, ...]]:
    """The clubs with more than one player; capitals aside."""
    clubs: dict[str, list[int]] = {}
    for player in players:
        if club := club_of(player):
            clubs.setdefault(club.casefold(), []).append(player.no)
    return {club: tuple(members) for club, members in clubs.items() if len(members) > 1}


def seated(boards: Collection[Board], fixed: Mapping[int, int]) -> tuple[int, ...]:
    """The number of the table of each game, in the order of the pairing.

    A game of somebody with a fixed board is played there, the others fill the tables in order.
    Where two with fixed boards meet, White's is kept.
    """
    wanted = [fixed.get(each.white) or fixed.get(each.black) for each in boards]
    taken: set[int] = set()
    kept: list[int | None] = []
    for number in wanted:
        free = number is not None and number not in taken
        kept.append(number if free else None)
        taken |= {number} if free and number else set()
    free_tables = (number for number in range(1, 2 * len(wanted) + 1) if number not in taken)
    return tuple(number or next(free_tables) for number in kept)
