"""What an edition of the rating regulations consists of.

Every constant is a ``Cited`` value; None means that the edition has no such rule.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from arpad.core.event import Play
from arpad.core.flags import REQUESTED
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.kinds import (
    Expectation,
    FromSums,
    LateEntry,
    OpponentCount,
    Pooling,
    RoundRobin,
    ShorterEvents,
    Stages,
    StartingOrder,
    Unit,
    UnratedOpponents,
)
from arpad.rules.regulations.policies.development import KPolicy
from arpad.rules.regulations.policies.gap_cap import CapPolicy, cap_every_gap
from arpad.rules.regulations.readings import Reading
from arpad.rules.regulations.severity import Effect

Rounding = Callable[[int | Fraction], int]


class WideGap(NamedTuple):
    """Games with at least this difference are not rated when somebody is rated above the limit."""

    difference: int
    rated_above: int


class Fictitious(NamedTuple):
    """Draws against opponents who were not there."""

    opponents: int
    rating: int


class ChampionshipAward(NamedTuple):
    """A rating for half the points, and what unrated opponents count as to that end."""

    rating: int
    unrated_as: int


class TimeBand(NamedTuple):
    """Minutes for 60 moves when somebody is rated at least ``rating``."""

    rating: int
    minutes: int


class Closing(NamedTuple):
    """How long before the list date reports close."""

    months: int
    days: int


class Composition(NamedTuple):
    """How many rated players an event of up to (or exactly) so many players needs."""

    players: int
    rated: int
    exactly: bool = False


class EventKind(NamedTuple):
    """A kind of events by ``level`` and ``form``, the category it is of and the article for it.

    ``form``: closed, open, qualifying for the level above, or any other.
    """

    level: str
    form: str
    category: str
    article: str


class ArbiterRank(NamedTuple):
    """The highest category of events an arbiter of this title directs."""

    title: str
    category: str


class EliteRegistration(NamedTuple):
    """Days of registration when somebody is rated above a limit."""

    days: int
    open_above: int
    women_above: int


class OneTimeLift(NamedTuple):
    """Every rating below a limit was raised by a share of what it lacked, on one day."""

    day: date
    below: int
    share: Fraction


class StandardLift(NamedTuple):
    """A rapid or blitz rating too far below the standard one was raised, on one day."""

    day: date
    margin: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CountingRules:
    """Which games count.

    ``match_request``: those after a decided match do, too, where that was requested beforehand.
    ``sums``: who is rated from the sums of games that are not reported. ``stages``: when those of
    one event count together; ``round_robin_stages_apart``: but for round robins among them.
    """

    unplayed: Cited[bool]
    unrated_opponents: Cited[UnratedOpponents]
    incomplete_as_swiss: Cited[bool] | None = None
    match_needs_rated: Cited[bool] | None = None
    match_decided: Cited[bool] | None = None
    match_request: Cited[bool] | None = None
    scheveningen_all_games: Cited[bool] | None = None
    scheveningen_unrated_limit: Cited[int] | None = None
    wide_gap: Cited[WideGap] | None = None
    sums: Cited[FromSums] | None = None
    stages: Cited[Stages] | None = None
    round_robin_stages_apart: Cited[bool] | None = None

    def after_decision(self, flags: Collection[str]) -> Cited[bool] | None:
        """What leaves out the games after a decided match, unless a request waives it.

        FIDE 2022, 6.2; FIDE 2022 rapid, 5.2.
        """
        waived = self.match_request is not None and REQUESTED in flags
        return None if waived else self.match_decided


@dataclass(frozen=True, slots=True, kw_only=True)
class InitialRules:
    """The rating of a player who had none.

    Formulas are given as the article writes them. Points are half points;
    ``points_first_event`` is asked in the first event, ``points_outside_round_robin`` and
    ``points_any_event`` in every one. ``minimum_opponents`` counts different rated opponents,
    ``minimum_games`` games against them, both within one event that is no round robin.
    """

    table: Cited[str]
    mean: Cited[str]
    even: Cited[str]
    difference: Cited[str]
    rounding: Cited[Rounding]
    pooling: Cited[Pooling]
    score_rounding: Rounding
    mean_rounding: Rounding | None = None
    performance_rounding: Rounding | None = None
    bonus: Cited[Fraction] | None = None
    difference_at_limit: Cited[int] | None = None
    fictitious: Cited[Fictitious] | None = None
    maximum: Cited[int] | None = None
    points_first_event: Cited[int] | None = None
    points_any_event: Cited[int] | None = None
    points_outside_round_robin: Cited[int] | None = None
    points_against_rated_only: bool = False
    minimum_opponents: Cited[int] | None = None
    minimum_games: Cited[int] | None = None
    minimum_performance: Cited[int] | None = None
    first_below_floor: Cited[bool] | None = None
    only_first_below_floor: bool = False
    later_results: Cited[bool] | None = None
    round_robin: Cited[RoundRobin] | None = None
    round_robin_mean: Cited[str] | None = None
    round_robin_difference: Cited[str] | None = None
    round_robin_n: OpponentCount = OpponentCount.OPPONENTS
    round_robin_passes: Cited[int] | None = None
    championship_award: Cited[ChampionshipAward] | None = None
    award_at_once: Cited[bool] | None = None
    award_rated_only: Cited[bool] | None = None
    standard_rating: Cited[bool] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class KRules:
    """The development coefficient; ``new_until`` is in games, ``junior_until`` in years.

    ``junior_by_peak``: ``junior_below`` is asked of the highest rating ever, not the present one.
    """

    policy: Cited[KPolicy]
    middle: Cited[int]
    new: Cited[int] | None = None
    new_until: Cited[int] | None = None
    top: Cited[int] | None = None
    top_from: Cited[int] | None = None
    junior: Cited[int] | None = None
    junior_until: Cited[int] | None = None
    junior_below: Cited[int] | None = None
    junior_by_peak: bool = True
    product_limit: Cited[int] | None = None
    per: Unit = Unit.EVENT


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeRules:
    """What a rated player wins or loses."""

    expectation: Cited[Expectation]
    table: Cited[str]
    change: Cited[str]
    k: KRules
    rounding: Cited[Rounding]
    rounds_new_rating: bool = False
    rounding_unit: Unit = Unit.PERIOD
    gap_cap: Cited[int] | None = None
    cap_policy: CapPolicy = cap_every_gap
    cap_each_opponent: bool = True
    uncapped_from: Cited[int] | None = None
    round_robin_expectation: Cited[str] | None = None
    expected_in_tenths: bool = False
    performance_above: Cited[int] | None = None
    juniors_first: Cited[bool] | None = None
    exceptional_from: Cited[int] | None = None
    exceptional_games: Cited[int] | None = None
    exceptional_shorter: Cited[ShorterEvents] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ListRules:
    """What is published, when, and for how long.

    ``first_games_count``: the games of a first rating are among those after which K falls;
    ``delisted_remember``: who leaves the list keeps games and highest rating.
    ``any_day``: a list may appear on every day, after each event, whatever the months.
    ``digits_printed``: a printed list has so many of the first digits of a rating.
    ``first_rating_at_once``: who gets a first rating enters the later events of the same list
    with it, and is a reference there.
    """

    months: Cited[tuple[int, ...]]
    closing: Cited[Closing] | None = None
    official_closing: Cited[Closing] | None = None
    floor: Cited[int] | None = None
    delisted: Cited[int] | None = None
    minimum_games: Cited[int] | None = None
    minimum_games_team: Cited[int] | None = None
    minimum_games_disabled: Cited[int] | None = None
    window_months: Cited[int] | None = None
    inactive_below_games: Cited[int] | None = None
    inactive_after_months: Cited[int] | None = None
    inactive_shown_lists: Cited[int] | None = None
    active_again_games: Cited[int] | None = None
    late_entry: Cited[LateEntry] | None = None
    first_games_count: bool = True
    delisted_remember: bool = True
    one_time_lift: Cited[OneTimeLift] | None = None
    standard_lift: Cited[StandardLift] | None = None
    any_day: Cited[bool] | None = None
    digits_printed: Cited[int] | None = None
    first_rating_at_once: Cited[bool] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AdmissionRules:
    """What an event must be like to be rated at all; times are minutes, for 60 moves.

    ``duration_reached``: an event of as many days as ``duration_days`` is too long already.
    ``categories``: the kinds of events there are, those of the highest category first.
    """

    categories: Cited[tuple[EventKind, ...]] | None = None
    arbiter_titles: Cited[tuple[ArbiterRank, ...]] | None = None
    starting_order: Cited[StartingOrder] | None = None
    minutes: Cited[tuple[TimeBand, ...]] | None = None
    minutes_per_game: bool = False
    longer_than: Cited[int] | None = None
    shorter_than: Cited[int] | None = None
    at_most: Cited[int] | None = None
    equal_times: Cited[bool] | None = None
    moves_per_hour: Cited[int] | None = None
    quickplay_hours: Cited[int] | None = None
    electronic_increment: Cited[int] | None = None
    first_control_moves: Cited[int] | None = None
    rounds_per_day: Cited[int] | None = None
    hours_per_day: Cited[int] | None = None
    duration_days: Cited[int] | None = None
    duration_reached: Cited[bool] | None = None
    leagues_longer: Cited[bool] | None = None
    longer_if_authorised: Cited[bool] | None = None
    monthly_after_days: Cited[int] | None = None
    ratings_per_game: Cited[bool] | None = None
    rated_to_begin: Cited[int] | None = None
    rated_share: Cited[Fraction] | None = None
    small_round_robin: Cited[Composition] | None = None
    double_round_robin: Cited[Composition] | None = None
    championship_rated: Cited[int] | None = None
    championship_rated_women: Cited[int] | None = None
    championships: tuple[str, ...] = ("national-championship",)
    registration_days: Cited[int] | None = None
    registration_elite: Cited[EliteRegistration] | None = None
    registered_before: Cited[bool] | None = None
    appeal_days: Cited[int] | None = None
    report_days: Cited[int] | None = None
    correction_days: Cited[int] | None = None
    report_file_above_players: Cited[int] | None = None
    report_margin_days: Cited[int] | None = None
    late_lists: Cited[int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """One regulation as it stood between two dates, for one kind of play.

    ``until`` None: still in force; ``automatic`` False: never chosen by date; ``parent``: the
    edition whose text it changed, if it did; ``severity``: what a finding does by its code, where
    a federation decided it.
    """

    key: str
    play: Play
    in_force: date | None
    until: date | None
    counting: CountingRules
    initial: InitialRules
    change: ChangeRules
    lists: ListRules
    admission: AdmissionRules
    automatic: bool = True
    parent: str | None = None
    readings: tuple[Reading, ...] = ()
    chosen: Mapping[str, str] = field(default_factory=dict)
    severity: Mapping[str, Effect] = field(default_factory=dict)

    def reading(self, name: str) -> str:
        """The choice made for a reading."""
        return self.chosen.get(
            name, next(each.default for each in self.readings if each.name == name)
        )
