"""The report of a year for a federation's board: counts and sums, nobody by name."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from arpad.core.event import Play
from arpad.core.tournaments import Status


class YearEvents(NamedTuple):
    """Tournaments that ended in the year, where they stand, and what was played in them.

    ``players`` and ``games`` are those of accepted reports, a player once for each event.
    """

    standing: Mapping[Status, int]
    players: int
    games: int

    @property
    def number(self) -> int:
        """How many there were."""
        return sum(self.standing.values())


class YearReports(NamedTuple):
    """How punctual reports were: those received, those after their day, and the most days late."""

    received: int
    late: int
    latest: int


class YearCorrection(NamedTuple):
    """A list replaced in the year; ``reason`` None: it names somebody erased."""

    list_date: date
    play: Play
    version: int
    on: date
    ratings: int
    reason: str | None


class YearTickets(NamedTuple):
    """Complaints and appeals of the year: how many came, and how many nobody answered yet."""

    opened: int
    unanswered: int


class YearFees(NamedTuple):
    """What tournaments of the year owe and have paid, in cents."""

    currency: str
    due: int
    paid: int
    open: int


class YearGroup(NamedTuple):
    """Active players of an age or a sex; ``name`` None: not known, or an age of too few."""

    name: str | None
    players: int
    mean: Fraction | None


class YearPlayers(NamedTuple):
    """Those rated on the last list of the year, and who came and went since the one before it."""

    active: int
    resting: int
    new: int
    returned: int
    fell_inactive: int
    delisted: int
    ages: tuple[YearGroup, ...]
    sexes: tuple[YearGroup, ...]


class YearScale(NamedTuple):
    """The scale over the year, rounded to hundredths; ``sources`` are effects on the mean."""

    since: date
    until: date
    lists: int
    mean_before: Fraction | None
    mean_after: Fraction | None
    followed: int
    drift: Fraction | None
    error: Fraction | None
    drifts: bool
    slope: Fraction | None
    slope_error: Fraction | None
    sources: tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnualReport:
    """A year of an office; ``players`` and ``scale`` are of one system and kind of play.

    They are None where the year has no two lists to compare.
    """

    federation: str
    office: str
    year: int
    system: str
    play: Play
    events: YearEvents
    reports: YearReports
    corrections: tuple[YearCorrection, ...]
    tickets: YearTickets
    fees: tuple[YearFees, ...]
    players: YearPlayers | None
    scale: YearScale | None
