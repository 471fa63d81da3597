"""Who takes part: late entries, those who leave and come back, byes asked for, late arrivals."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from arpad.core.errors import refusal
from arpad.core.event import ByeKind, Player
from arpad.core.names import words_of
from arpad.rules.pairing.initial_order import place_in_order
from arpad.rules.pairing.numbering import LAST_ROUND_TO_CORRECT
from arpad.tournament.formats.registry import is_over, require_sound
from arpad.tournament.leaving import is_by_table, require_not_played, without_players
from arpad.tournament.running import Apart, ApartKind, AskedBye, RunningEvent, SittingOut

ASKED_FOR = (ByeKind.ZERO, ByeKind.HALF, ByeKind.FULL)


@dataclass(frozen=True, slots=True)
class Enter:
    """A player entered after the list was made: the place in it, and what missed rounds bring."""

    do: ClassVar[str] = "enter"
    player: Player
    number: int
    missed: ByeKind = ByeKind.ZERO
    rating_list: str = ""

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The list with the player in it; the rating list is remembered for those after."""
        running.require_swiss()
        running.require_unfinished()
        entry = len(running.players) + 1
        if self.player.no != entry or not 1 <= self.number <= entry:
            raise refusal("hall.entry_number", "player", found=self.player.no, expected=entry)
        at = self.number - 1
        out = SittingOut(entry, self.missed)
        return replace(
            running,
            players=(*running.players, self.player),
            order=(*running.order[:at], entry, *running.order[at:]),
            rounds=tuple(
                replace(each, sitting_out=(*each.sitting_out, out)) for each in running.rounds
            ),
            rating_list=self.rating_list or running.rating_list,
        )


@dataclass(frozen=True, slots=True)
class Remove:
    """A player taken off the list before the first round, as if never entered."""

    do: ClassVar[str] = "remove"
    player: int

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The list without the player, and without what was noted of them."""
        running.require_swiss()
        running.require_unfinished()
        name = running.player(self.player).name
        if running.rounds:
            raise refusal("hall.too_late_to_remove", "player", "C.04.2 D.3", found=name)
        apart = (_without(each, self.player) for each in running.apart)
        return replace(
            running,
            order=tuple(entry for entry in running.order if entry != self.player),
            removed=running.removed | {self.player},
            byes=tuple(bye for bye in running.byes if bye.player != self.player),
            withdrawn=_others(running.withdrawn, self.player),
            arriving=_others(running.arriving, self.player),
            fixed_boards=_others(running.fixed_boards, self.player),
            apart=tuple(each for each in apart if each is not None),
        )


def _others(values: Mapping[int, int], player: int) -> dict[int, int]:
    return {no: value for no, value in values.items() if no != player}


def _without(apart: Apart, player: int) -> Apart | None:
    """Players kept apart but for one; None where nobody is left to be kept apart from."""
    if player not in apart.players:
        return apart
    left = tuple(no for no in apart.players if no != player)
    alone = len(left) < (1 if apart.kind is ApartKind.CLUB else 2)
    return None if alone else apart._replace(players=left)


@dataclass(frozen=True, slots=True)
class Withdraw:
    """A player who has left, and is not paired from a round on (C.04.2 D.3).

    By a table, where that round was given out already, its open games are forfeited (C.05 6.6(2)).
    """

    do: ClassVar[str] = "leave"
    player: int
    from_round: int
    reason: str = ""

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament without the player from then on."""
        running.require_unfinished()
        player = running.player(self.player)
        if self.player in running.withdrawn:
            raise refusal("hall.left_already", "player", found=player.name)
        gone = replace(running, withdrawn={**running.withdrawn, self.player: self.from_round})
        if not is_by_table(running):
            require_to_come(running, self.from_round)
            return gone
        require_not_played(running, (self.player,), self.from_round)
        return without_players(gone, (self.player,), self.from_round)


@dataclass(frozen=True, slots=True)
class Return:
    """A player who had left and is paired again; rounds in between bring nothing."""

    do: ClassVar[str] = "return"
    player: int

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with the player."""
        running.require_unfinished()
        player = running.player(self.player)
        if self.player not in running.withdrawn:
            raise refusal("hall.not_left", "player", found=player.name)
        left = {no: first for no, first in running.withdrawn.items() if no != self.player}
        return require_sound(replace(running, withdrawn=left))


@dataclass(frozen=True, slots=True)
class AskBye:
    """A round a player will not play (C.04.2 D.4), and for how much; None: will play after all."""

    do: ClassVar[str] = "bye"
    player: int
    round: int
    kind: ByeKind | None = ByeKind.ZERO

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with the bye noted."""
        running.require_swiss()
        running.require_unfinished()
        player = running.player(self.player)
        require_to_come(running, self.round)
        if self.kind is not None and self.kind not in ASKED_FOR:
            raise refusal("hall.bye_kind", "points", found=self.kind, expected=", ".join(ASKED_FOR))
        kept = tuple(
            bye for bye in running.byes if (bye.player, bye.round) != (self.player, self.round)
        )
        if self.kind is None:
            if kept == running.byes:
                raise refusal("hall.no_bye", "player", found=player.name, round=self.round)
            return replace(running, byes=kept)
        return replace(running, byes=(*kept, AskedBye(self.player, self.round, self.kind)))


@dataclass(frozen=True, slots=True)
class ArriveLate:
    """A player of the list who is not paired before a round (C.04.2 C.2)."""

    do: ClassVar[str] = "late"
    player: int
    first_round: int

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with the player to come."""
        running.require_swiss()
        running.require_unfinished()
        player = running.player(self.player)
        require_to_come(running, self.first_round)
        if any(self.player in paired_in(running, number) for number in rounds_paired(running)):
            raise refusal("hall.plays_already", "player", "C.04.2 C.2", found=player.name)
        return replace(running, arriving={**running.arriving, self.player: self.first_round})


@dataclass(frozen=True, slots=True)
class ChangePlayer:
    """What the list says of a player put right (C.04.2 B.3); ``order`` where numbers change."""

    do: ClassVar[str] = "change"
    player: Player
    order: tuple[int, ...] = ()

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The list with the player as they are; numbers stay when the tournament is over."""
        running.player(self.player.no)
        if self.order:
            running.require_unfinished()
        if self.order and sorted(self.order) != sorted(running.order):
            found, expected = len(self.order), len(running.order)
            raise refusal("hall.entry_number", "player", found=found, expected=expected)
        at = self.player.no - 1
        players = (*running.players[:at], self.player, *running.players[at + 1 :])
        return replace(running, players=players, order=self.order or running.order)


def enter(
    running: RunningEvent, player: Player, missed: ByeKind = ByeKind.ZERO, rating_list: str = ""
) -> Enter:
    """A player fitted in where they belong (C.04.2 B.2 and C.3); others keep their order."""
    refuse_namesake(running, player)
    entry = len(running.players) + 1
    number = place_among(running, running.order, player)
    remembered = "" if rating_list == running.rating_list else rating_list
    return Enter(replace(player, no=entry, points=None, rank=None), number, missed, remembered)


def ask_bye(
    running: RunningEvent, player: int, round: int, kind: ByeKind | None = ByeKind.ZERO
) -> AskBye:
    """A round a player will not play; refused of one in which they are not paired anyhow."""
    if kind is not None and running.is_away(player, round):
        name = running.player(player).name
        raise refusal("hall.away_anyhow", "player", "C.04.2 D.3", found=name, round=round)
    return AskBye(player, round, kind)


def has_full_byes(running: RunningEvent) -> bool:
    """Whether anybody got or asked for a full-point bye."""
    given = (out.kind for course in running.rounds for out in course.sitting_out)
    return ByeKind.FULL in (*given, *(bye.kind for bye in running.byes))


def change_player(running: RunningEvent, changed: Player) -> ChangePlayer:
    """A player put right, by entry number; until round 4 is paired, in the place they belong to."""
    before = running.player(changed.no)
    if changed == before:
        raise refusal("hall.nothing_changed", "player", found=before.name)
    moves = running.plan is None and place_in_order(changed) != place_in_order(before)
    if not moves or running.finished or running.last_round >= LAST_ROUND_TO_CORRECT:
        return ChangePlayer(changed)
    others = tuple(entry for entry in running.order if entry != changed.no)
    at = place_among(running, others, changed) - 1
    order = (*others[:at], changed.no, *others[at:])
    return ChangePlayer(changed, order if order != running.order else ())


def place_among(running: RunningEvent, order: tuple[int, ...], player: Player) -> int:
    """The pairing number a player gets among others, whose order is kept."""
    place = place_in_order(player)
    numbered = enumerate(order, start=1)
    before = (no for no, entry in numbered if place < place_in_order(running.player(entry)))
    return next(before, len(order) + 1)


def refuse_namesake(running: RunningEvent, player: Player) -> None:
    """Refuse somebody who is on the list, by id or, where no ids tell them apart, by name."""
    for other in running.entered:
        same_id = bool(player.id) and player.id == other.id
        told_apart = player.id and other.id and player.id != other.id
        if same_id or (words_of(player.name) == words_of(other.name) and not told_apart):
            number = running.numbers()[other.no]
            raise refusal("hall.entered_already", "player", found=other.name, number=number)


def require_to_come(running: RunningEvent, round: int) -> None:
    """Refuse a round that was paired already, or that never comes."""
    coming = running.last_round + 1
    last = running.number_of_rounds if is_over(running) else max(running.number_of_rounds, coming)
    if last < coming:
        raise refusal("hall.all_given_out", "round", found=last)
    if not running.last_round < round <= last:
        expected = f"{coming}-{last}" if coming < last else str(last)
        raise refusal("hall.round_past", "round", found=round, expected=expected)


def rounds_paired(running: RunningEvent) -> range:
    """The numbers of the rounds that were paired."""
    return range(1, running.last_round + 1)


def paired_in(running: RunningEvent, round: int) -> set[int]:
    """Everybody who was paired in a round, or had its bye."""
    course = running.rounds[round - 1]
    paired = {no for board in course.boards for no in (board.white, board.black)}
    return paired | ({course.bye} if course.bye else set())
