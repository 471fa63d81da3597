"""Who applies, with which norms, and what is said of it."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from arpad.rules.titles.edition import TitleEdition
from arpad.rules.titles.verdict import MissingDatum, RequirementCheck


class AwardWay(StrEnum):
    """How a title is sought."""

    NORMS = "norms"
    RATING = "rating"
    DIRECT = "direct"


@dataclass(frozen=True, slots=True, kw_only=True)
class EarnedNorm:
    """A norm on its way into an application.

    ``foreigners``: it stands without an exemption from 1.4.3 and 1.4.4; ``slow_days`` are the days
    with one round, None where the days are not known; ``eight_games``: the ninth was a forfeit or
    a bye (1.4.1c); ``large`` is the letter of 1.5.6 the event satisfies.
    """

    event: str
    start: date | None
    end: date | None
    title: str
    n: int
    credit: int
    score: Fraction
    ra: int | None
    rp: int | None
    foreigners: bool = True
    slow_days: int | None = None
    eight_games: bool = False
    large: str | None = None

    @property
    def day(self) -> date | None:
        """When it was made: the last day of the event."""
        return self.end or self.start


class ReachedRating(NamedTuple):
    """A rating somebody had: since a day (``exact``), or on it and perhaps before."""

    rating: int
    day: date | None = None
    exact: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleApplicant:
    """Who applies; ``highest_known``: no rating was ever above those here. ``games`` are rated."""

    name: str
    id: str | None = None
    sex: str | None = None
    held: str | None = None
    ratings: tuple[ReachedRating, ...] = ()
    highest_known: bool = False
    games: int | None = None


class Deadline(NamedTuple):
    """2.3 and 2.4: the last day without a surcharge, and what late or not costs."""

    meeting: date
    last_day: date
    on_time: bool
    fee: Fraction | None
    decided_from: date


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleAward:
    """One title: ``awarded`` None where ``missing`` decides.

    ``norms`` are those used, ``spare`` those that are not needed or may not be used; ``day`` is
    that of the title (0.4.3), None where it cannot be said.
    """

    title: str
    way: AwardWay
    awarded: bool | None
    checks: tuple[RequirementCheck, ...]
    missing: tuple[MissingDatum, ...]
    norms: tuple[EarnedNorm, ...]
    spare: tuple[EarnedNorm, ...]
    day: date | None
    edition: TitleEdition

    @property
    def games(self) -> int:
        """The games the norms cover together."""
        return sum(norm.credit for norm in self.norms)
