"""What rating an event gives: records from which numbers are read and workings are made.

Points are half points, expectations and changes hundredths.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from arpad.core.errors import UnknownName
from arpad.core.event import Bye, ByeKind, Event, Game, Player
from arpad.core.exact import Mean
from arpad.core.finding import Finding
from arpad.core.report import Sums
from arpad.core.step import Exact
from arpad.core.teams import pairs_teams
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.edition import Edition

SHOWN_NUMBERS = 20


class PlayerGame(NamedTuple):
    """A game that may count, seen by one of its players."""

    round: int
    opponent: int
    half_points: int


class Ignored(NamedTuple):
    """A game that does not count for some of its players, and why.

    ``reason`` is a key of the catalogue.
    """

    entry: Game | Bye
    players: tuple[int, ...]
    article: str
    reason: str


class IgnoredRound(NamedTuple):
    """A round that does not count for one player; no ``opponent``: a bye."""

    round: int
    opponent: int | None
    result: str
    article: str
    reason: str


class OpponentLine(NamedTuple):
    """A game that counts as a whole with others; in a round robin the opponent may be unrated."""

    round: int
    opponent: int
    rating: int | None
    half_points: int


class GameLine(NamedTuple):
    """A game of a rated player: the true difference, the one that counts, and PD."""

    round: int
    opponent: int
    rating: int
    half_points: int
    gap: int
    counted: int
    expected: int


class MovedOpponent(NamedTuple):
    """An opponent whose rating counts as another one."""

    opponent: int
    rating: int
    counted: int


class AverageExpectation(NamedTuple):
    """An expected score taken from an average instead of game by game."""

    mean: Mean
    average: int
    gap: int
    counted: int
    expected_each: int
    factor: int
    less_half_points: int
    moved: tuple[MovedOpponent, ...] = ()


class Void(NamedTuple):
    """Why a performance does not count; ``reason`` is a key of the catalogue."""

    article: str
    reason: str
    numbers: Mapping[str, Exact] = {}


class Estimate(NamedTuple):
    """A rating from a centre and a score: by bonus, by difference, or neither."""

    centre: Fraction | int
    games: int
    half_points: int
    score: int
    rule: str
    difference: int | None
    adjusted: Fraction | int | None
    rating: Fraction | None


class Pass(NamedTuple):
    """One round of the iteration in a round robin with unrated players."""

    moved: tuple[MovedOpponent, ...]
    mean: Fraction
    centre: int
    estimate: Estimate
    rating: int


class RatedInRoundRobin(NamedTuple):
    """A rated player's share in the average of a round robin; no dp: left out of it."""

    no: int
    rating: int
    half_points: int
    games: int
    score: int
    difference: int | None


class EstimatedInRoundRobin(NamedTuple):
    """An unrated player in the average of a round robin: Rp against the rated alone."""

    no: int
    rating: int


class RoundRobinAverage(NamedTuple):
    """Ra of a round robin and what it was made of; no dpa when everybody is rated.

    ``improved`` are the juniors who enter with the rating they got here, ``estimated`` the
    unrated who enter with what they scored against the rated alone.
    """

    rated: tuple[RatedInRoundRobin, ...]
    mean: Mean
    mean_difference: Mean | None
    n: int
    exact: Fraction
    average: int
    improved: tuple[int, ...] = ()
    estimated: tuple[EstimatedInRoundRobin, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Development:
    """K as used: the rule that gave it, the limit on K·n, and what had to be assumed."""

    k: int
    base: int
    article: str
    reason: str
    games: int
    assumed: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedPlayer:
    """A rated player's event calculated, with all that its working says.

    ``rating`` is the one at entry; ``standard_used``: the standard rating, for want of
    one in rapid or blitz. ``improved`` are the opponents whose games count with the rating they
    got here, as juniors rated first. ``sums`` stand for the games where none was reported.
    """

    player: Player
    edition: Edition
    rating: int
    standard_used: bool
    lines: tuple[GameLine, ...] | tuple[OpponentLine, ...]
    average: AverageExpectation | None
    round_robin: RoundRobinAverage | None
    half_points: int
    expected: int
    development: Development
    new_rating: int
    performance: Estimate | None = None
    improved: tuple[int, ...] = ()
    sums: Sums | None = None

    @property
    def n(self) -> int:
        """Games that count."""
        return self.sums.games if self.sums else len(self.lines)

    @property
    def all_lines(self) -> Sequence[GameLine | OpponentLine]:
        """The games that count; sums as so many games against their mean."""
        return lines_of_sums(self.sums) if self.sums else self.lines

    @property
    def sum(self) -> int:
        """W - We in hundredths."""
        return self.half_points * 50 - self.expected

    @property
    def change(self) -> int:
        """K(W - We) in hundredths."""
        return self.development.k * self.sum

    @property
    def listed(self) -> bool:
        """Whether the new rating stays on the list."""
        floor = self.edition.lists.floor
        enters = self.n > 0 or not self.standard_used
        return enters and (floor is None or self.new_rating >= floor.value)


def lines_of_sums(sums: Sums) -> tuple[OpponentLine, ...]:
    """Sums as games, for what is made of the games of several events together.

    Each is against another opponent of the mean; only the points of all of them are known, and
    stand with the first.
    """
    each = (sums.half_points, *(0 for _ in range(sums.games - 1)))
    return tuple(
        OpponentLine(0, -place, sums.opponents, half_points)
        for place, half_points in enumerate(each[: sums.games], start=1)
    )


def published_rating(edition: Edition, performance: Fraction | None) -> int | None:
    """A performance rounded and limited as a first rating is."""
    if performance is None:
        return None
    rounded = edition.initial.rounding.value(performance)
    maximum = edition.initial.maximum
    return min(rounded, maximum.value) if maximum else rounded


@dataclass(frozen=True, slots=True, kw_only=True)
class UnratedPlayer:
    """An unrated player's event calculated, with all that its working says.

    ``performance`` is exact, ``as_opponent`` what rated opponents may count as the rating
    (None: they may not); ``void`` says why the performance does not count for the player. With an
    ``award`` the games are those it is made of. ``needed`` are the games a first rating takes;
    ``sums`` stand for the games where none was reported.
    """

    player: Player
    edition: Edition
    lines: tuple[OpponentLine, ...] = ()
    mean: Mean | None = None
    estimate: Estimate | None = None
    passes: tuple[Pass, ...] = ()
    round_robin: RoundRobinAverage | None = None
    performance: Fraction | None = None
    as_opponent: int | None = None
    award: int | None = None
    needed: Cited[int] | None = None
    listed: bool = False
    void: Void | None = None
    sums: Sums | None = None

    @property
    def n(self) -> int:
        """Games the performance is made of."""
        return self.sums.games if self.sums else len(self.lines)

    @property
    def all_lines(self) -> Sequence[OpponentLine]:
        """Those games; sums as so many games against their mean."""
        return lines_of_sums(self.sums) if self.sums else self.lines

    @property
    def half_points(self) -> int:
        """Points from those games."""
        if self.sums:
            return self.sums.half_points
        return sum(line.half_points for line in self.lines)

    @property
    def counts(self) -> bool:
        """Whether the performance counts towards a first rating."""
        return self.void is None or self.is_awarded_beside

    @property
    def is_awarded_beside(self) -> bool:
        """Whether an award stands in for a performance that does not count by itself."""
        return self.award is not None and self.edition.initial.award_rated_only is not None

    @property
    def ru(self) -> int | None:
        """The rating of this event, rounded as it would be published; None when void."""
        if self.award is not None:
            return self.award
        return None if self.void else published_rating(self.edition, self.performance)


@dataclass(frozen=True, slots=True)
class EventRating:
    """Everything that came out of one event, players in the order of the document.

    ``incomplete``: a round robin calculated as a Swiss, because a game of it was not played.
    """

    event: Event
    edition: Edition
    players: tuple[RatedPlayer | UnratedPlayer, ...]
    ignored: tuple[Ignored, ...]
    incomplete: bool = False

    @property
    def losses(self) -> tuple[Ignored, ...]:
        """What does not count; a member who is not lined up for a match of teams loses nothing."""
        if not pairs_teams(self.event):
            return self.ignored
        return tuple(
            each
            for each in self.ignored
            if isinstance(each.entry, Game) or each.entry.kind is not ByeKind.ZERO
        )

    def player(self, no: int) -> RatedPlayer | UnratedPlayer:
        """The player with this number."""
        for each in self.players:
            if each.player.no == no:
                return each
        raise UnknownName(unknown_player(str(no), [each.player.no for each in self.players]))


def unknown_player(found: str, numbers: Sequence[int], place: str = "player") -> Finding:
    """The refusal of a player who is not there, with some who are."""
    values = {"found": found, "expected": some_of(numbers)}
    return Finding.error("player_unknown", place, **values)


def some_of(numbers: Sequence[int]) -> str:
    """The first numbers, and the last where there are many."""
    shown = ", ".join(str(number) for number in numbers[:SHOWN_NUMBERS])
    return shown if len(numbers) <= SHOWN_NUMBERS else f"{shown}, … {numbers[-1]}"
