"""What an edition of the title regulations (B.01) says of norms."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Final

from arpad.core.play import System
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.readings import Reading

NO_FEDERATION: Final = "FID"
"""Whoever plays under FIDE's flag is an opponent, and of no federation (1.4.2a)."""
NOT_AFFILIATED: Final = "NON"
"""Whoever belongs to no federation of FIDE is no opponent for a norm (1.4.2a)."""

TITLES: Final = frozenset({"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"})
"""The titles of players (0.3)."""


class FloorOf(StrEnum):
    """Among which opponents the lowest is raised to the floor (1.4.6c)."""

    SET = "set"
    EVENT = "event"


class WinsLeftOut(StrEnum):
    """When games won may be left out in a round robin (1.4.1f)."""

    ANY = "any"
    COMPLETE_MIX = "complete-mix"
    NEVER = "never"


class MastersInDoubleRounds(StrEnum):
    """How many opponents of a double round must hold the titles of 1.4.5b-e (1.4.5f)."""

    THIRD = "third"
    HALF = "half"
    THREE = "three"


@dataclass(frozen=True, slots=True, kw_only=True)
class NormTitle:
    """What one title asks of a norm; ``masters`` are the titles its own article (MO) counts."""

    title: str
    performance: int
    average: int
    floor: int
    masters: frozenset[str]
    masters_article: str
    women: bool = False

    def held_with(self, title: str | None) -> bool:
        """Whether a player with this title has the norm's title, or a higher one."""
        return title in self.masters


@dataclass(frozen=True, slots=True, kw_only=True)
class NormGames:
    """1.4.1: how many games a norm takes, and which may be left out."""

    least: Cited[int]
    team: Cited[int]
    team_rounds: tuple[int, int]
    cup: Cited[int]
    eight: Cited[int]
    eight_rounds: int
    eight_counts_as: int
    most_credited: Cited[int]
    later_games: str
    wins: str
    together: Cited[bool]
    round_robin_wins: Cited[WinsLeftOut]


@dataclass(frozen=True, slots=True, kw_only=True)
class NormMix:
    """1.4.3 to 1.4.5: federations and titles of the opponents."""

    federations: Cited[int]
    own_share: Cited[Fraction]
    one_share: Cited[Fraction]
    waived_with_federations: Cited[bool]
    titled_share: Cited[Fraction]
    titled: frozenset[str]
    masters_share: Fraction
    masters_least: int
    double_players: Cited[int]
    double_masters: Cited[MastersInDoubleRounds]


@dataclass(frozen=True, slots=True)
class SwissExemption:
    """1.4.3d: what every round of a Swiss must have for foreigners not to be counted."""

    players: Cited[int]
    federations: int
    titled: int
    titles: frozenset[str]
    rounds_missed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NormRatings:
    """1.4.6 to 1.4.9: ratings of the opponents and the performance."""

    unrated: Cited[int]
    floor_of: Cited[FloorOf]
    rounded: Cited[bool]
    difference_at_limit: Cited[int]
    score: Cited[Fraction]
    performance: str
    average: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Administration:
    """1.1: what an event must be like for any norm."""

    registered_days: Cited[int]
    hours_a_day: Cited[int]
    rounds_a_day: Cited[int]
    minutes: Cited[int]
    same_clock: str
    long_event_days: Cited[int]
    chief_titles: Cited[tuple[str, ...]]
    arbiter_plays: str


class LargeSwiss(StrEnum):
    """Whose average rating 1.5.6a asks for: the best of a round, or everybody's."""

    BEST = "best"
    EVERYBODY = "everybody"


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardByNorms:
    """1.5, 1.1.3a, 1.4.1c and 1.4.3e: what an application with norms must have besides."""

    games: Cited[int]
    ratings: Cited[Mapping[str, int]]
    slow_days: Cited[int]
    slow_titles: frozenset[str]
    eight_game_norms: Cited[int]
    foreign_norms: Cited[int]
    large_after: date
    large: str
    large_players: Cited[int]
    large_average: Cited[int]
    large_of: Cited[LargeSwiss]
    large_rounds_missed: int
    registered_before: Cited[date]

    def is_above(self, title: str, held: str | None) -> bool:
        """Whether a title by norms is above the one held, in the order of 1.5.3."""
        order = list(self.ratings.value)
        return held not in order or order.index(title) < order.index(held)


@dataclass(frozen=True, slots=True)
class AwardByRating:
    """1.3: titles for a rating; games are asked for where it was reached after a day."""

    ratings: Cited[Mapping[str, int]]
    games: Cited[int]
    games_after: date


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectAward:
    """0.6.2 and 1.2: titles won in a championship; ``games_after`` None: none are asked for."""

    ratings: Cited[Mapping[str, int]]
    games: Cited[int]
    games_after: date | None
    score: Cited[Fraction]
    players: Cited[int]
    rounds: int
    federations: int
    federations_share: Fraction
    subgroup_players: Cited[int]
    subgroup_federations: int
    subgroup_score: Fraction
    world_cup_places: Cited[int]
    amateurs_alike: Cited[bool]
    sub_continental_title: Cited[bool]
    norm_games: Cited[int]
    norms_foreign: Cited[bool]


@dataclass(frozen=True, slots=True)
class Procedure:
    """2.3 and 2.4: when to apply for a title."""

    days_before_meeting: Cited[int]
    late_fee: Fraction
    days_posted: Cited[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleEdition:
    """B.01 as it stood between two dates; ``until`` None: in force."""

    key: str
    in_force: date
    until: date | None
    titles: tuple[NormTitle, ...]
    administration: Administration
    games: NormGames
    approval: Cited[frozenset[System]]
    mix: NormMix
    swiss: SwissExemption
    ratings: NormRatings
    by_norms: AwardByNorms
    by_rating: AwardByRating
    direct: DirectAward
    procedure: Procedure
    readings: tuple[Reading, ...] = ()
    chosen: Mapping[str, str] = field(default_factory=dict)

    def reading(self, name: str) -> str:
        """The choice made for a reading."""
        return self.chosen.get(
            name, next(each.default for each in self.readings if each.name == name)
        )
