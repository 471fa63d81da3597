"""A tournament under way: what the steps of its journal add up to.

Players are named by their entry number, which never changes; the pairing number is their place in
``RunningEvent.order`` (C.04.2 B and C.3), and only events made for others (``as_event``) have it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple

from arpad.core.errors import refusal
from arpad.core.event import ByeKind, Correction, Event, Player, Result
from arpad.core.play import Play
from arpad.core.report import MatchForfeit
from arpad.tournament.formats.plan import FormatPlan, HallSystem


class ApartKind(StrEnum):
    """Why players are not to meet."""

    PAIR = "pair"
    FAMILY = "family"
    CLUB = "club"


class HallBoard(NamedTuple):
    """One game of a round: the number on its table, the two players, and how it ended."""

    board: int
    white: int
    black: int
    result: Result | None = None
    correction: Correction | None = None
    rated: bool = True

    @property
    def turned(self) -> "HallBoard":
        """The board with the colours changed: each player keeps the points."""
        result = self.result.turned if self.result else None
        return self._replace(white=self.black, black=self.white, result=result)


class SittingOut(NamedTuple):
    """Somebody who is not paired in a round, and for how much."""

    player: int
    kind: ByeKind


class SetPair(NamedTuple):
    """A pair as the arbiter or the rules have it, White first."""

    white: int
    black: int


class HandMade(NamedTuple):
    """What the arbiter set of a round, and why; ``rules`` is what the rules would have paired.

    ``bye`` is whom the arbiter gave the bye, ``rules_bye`` whom the rules would have given it;
    ``apart`` are the pairs among those set that were to be kept apart.
    """

    reason: str
    pairs: tuple[SetPair, ...] = ()
    bye: int | None = None
    rules: tuple[SetPair, ...] = ()
    rules_bye: int | None = None
    apart: tuple[SetPair, ...] = ()


class Leg(NamedTuple):
    """Which game of which stage of a knock-out; ``play_off`` 0 are the games of the tie itself."""

    stage: int
    play_off: int
    game: int


class HallMatch(NamedTuple):
    """A match of teams: their numbers, who sits at the boards (0: nobody), and who did not come.

    ``first_wrong`` and ``second_wrong`` are the boards a team sat at out of its order.
    """

    first: int
    second: int
    first_players: tuple[int, ...] = ()
    second_players: tuple[int, ...] = ()
    forfeit: MatchForfeit | None = None
    first_wrong: tuple[int, ...] = ()
    second_wrong: tuple[int, ...] = ()


class ListedAs(NamedTuple):
    """A player of the list a round was paired from, and the rating of then."""

    player: int
    rating: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HallRound:
    """A round as it was paired and as far as it is played, boards in the order of the pairing.

    ``bye`` is a player, ``team_bye`` the number of a team. ``listed`` are the players with their
    ratings of then, in the order of the pairing numbers the round was paired with.
    """

    number: int
    boards: tuple[HallBoard, ...]
    bye: int | None = None
    sitting_out: tuple[SittingOut, ...] = ()
    by_hand: HandMade | None = None
    leg: Leg | None = None
    matches: tuple[HallMatch, ...] = ()
    team_bye: int | None = None
    listed: tuple[ListedAs, ...] = ()

    @property
    def open_boards(self) -> tuple[HallBoard, ...]:
        """The games without a result."""
        return tuple(board for board in self.boards if board.result is None)

    def board_text(self, table: int) -> str:
        """The number of a board; where matches are played that of the match and the board: 2.3."""
        seats = max((len(match.first_players) for match in self.matches), default=0)
        if not seats:
            return str(table)
        match, board = divmod(table - 1, seats)
        return f"{match + 1}.{board + 1}"


class AskedBye(NamedTuple):
    """A round in which a player will not be paired."""

    player: int
    round: int
    kind: ByeKind


class Apart(NamedTuple):
    """Players who are not to meet; of clubs, everybody of the same club whoever it is."""

    kind: ApartKind
    players: tuple[int, ...] = ()
    first_round: int | None = None
    last_round: int | None = None


class HandedIn(NamedTuple):
    """The line-up of a team for a round: players by board, 0 at an empty one."""

    round: int
    team: int
    players: tuple[int, ...]


class DecidedTie(NamedTuple):
    """Who goes through although no game says so, and why."""

    tie: int
    winner: int
    reason: str
    seed: int | None = None


class SentReport(NamedTuple):
    """A report that was handed to an office: its code and version there, and its bytes.

    ``play_offs`` is the kind of play where it was that of play-offs.
    """

    code: str
    version: int
    sha256: str
    play_offs: Play | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningEvent:
    """A tournament as it stands.

    ``head`` is the event without players and rounds. ``withdrawn`` has the first round a player
    is not paired in, ``arriving`` the first one in which a player who is late can be;
    ``last_accelerated`` is the last player of the upper group, settled with the first round.
    ``plan`` is that of a format that is not Swiss; teams are those of ``head`` and have the
    numbers of their places, ``withdrawn_teams`` is as ``withdrawn``. ``removed`` are entries of
    ``players`` that ``order`` does not have any more; ``rating_list`` is that which completes those
    who enter. ``taken_rounds`` were paired before the journal began.
    """

    head: Event
    players: tuple[Player, ...]
    order: tuple[int, ...]
    system: str
    readings: Mapping[str, str] = field(default_factory=dict)
    accelerated: bool = False
    last_accelerated: int | None = None
    rounds: tuple[HallRound, ...] = ()
    withdrawn: Mapping[int, int] = field(default_factory=dict)
    arriving: Mapping[int, int] = field(default_factory=dict)
    byes: tuple[AskedBye, ...] = ()
    apart: tuple[Apart, ...] = ()
    fixed_boards: Mapping[int, int] = field(default_factory=dict)
    finished: bool = False
    plan: FormatPlan | None = None
    lineups: tuple[HandedIn, ...] = ()
    withdrawn_teams: Mapping[int, int] = field(default_factory=dict)
    decided: tuple[DecidedTie, ...] = ()
    sent: tuple[SentReport, ...] = ()
    removed: frozenset[int] = frozenset()
    rating_list: str = ""
    taken_rounds: int = 0

    @property
    def entered(self) -> tuple[Player, ...]:
        """The players who take part, by entry number."""
        if not self.removed:
            return self.players
        return tuple(player for player in self.players if player.no not in self.removed)

    @property
    def number_of_rounds(self) -> int:
        """The rounds announced (C.04.1 a), or as many as play-offs have made of them."""
        return max(self.head.rounds or 0, self.last_round)

    @property
    def last_round(self) -> int:
        """The last round that was paired."""
        return len(self.rounds)

    @property
    def is_round_over(self) -> bool:
        """Whether the last round that was paired has all its results; so before the first."""
        return not self.rounds or not self.rounds[-1].open_boards

    def player(self, entry: int) -> Player:
        """The player with an entry number."""
        if not 1 <= entry <= len(self.players) or entry in self.removed:
            raise refusal("hall.unknown_player", "player", found=entry, expected=len(self.players))
        return self.players[entry - 1]

    def round(self, number: int) -> HallRound:
        """A round that was paired."""
        if not 1 <= number <= len(self.rounds):
            raise refusal("hall.round_unpaired", "round", found=number, expected=len(self.rounds))
        return self.rounds[number - 1]

    def numbers(self) -> dict[int, int]:
        """The pairing number of each player by the entry number."""
        return {entry: number for number, entry in enumerate(self.order, start=1)}

    def listed(self) -> tuple[ListedAs, ...]:
        """The list as it is: who is on it, by pairing number, with which rating."""
        return tuple(ListedAs(entry, self.players[entry - 1].rating) for entry in self.order)

    def is_away(self, entry: int, round: int) -> bool:
        """Whether a player has left before a round, or comes after it."""
        gone = self.withdrawn.get(entry)
        return (gone is not None and gone <= round) or round < self.arriving.get(entry, 1)

    def with_round(self, changed: HallRound) -> "RunningEvent":
        """The tournament with another course of a round."""
        at = changed.number - 1
        return replace(self, rounds=(*self.rounds[:at], changed, *self.rounds[at + 1 :]))

    def require_results(self) -> None:
        """C.04.2 D.1: refuse to go on without a result of every game."""
        for course in self.rounds:
            if lacking := sorted(board.board for board in course.open_boards):
                raise refusal(
                    "hall.results_missing",
                    "board",
                    "C.04.2 D.1 (3.1)",
                    found=", ".join(map(course.board_text, lacking)),
                    round=course.number,
                    number=len(lacking),
                )

    def require_swiss(self) -> None:
        """Refuse what only a Swiss of players knows: elsewhere the draw stands (C.05 6.4)."""
        if self.system == HallSystem.TEAM_SWISS:
            raise refusal("hall.players_only", "journal", "C.04.6", found=self.system)
        if self.plan is not None:
            raise refusal("hall.swiss_only", "journal", "C.05 6.4", found=self.system)

    def require_unfinished(self) -> None:
        """Refuse to change what is finished."""
        if self.finished:
            raise refusal("hall.finished", "journal")
