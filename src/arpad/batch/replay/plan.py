"""What is replayed: the lists, their days, and what the period before each is rated by."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Final

from arpad.batch.folder import month_text, months_after
from arpad.core.errors import Missing
from arpad.core.finding import Finding
from arpad.rules.regulations.edition import Edition


class ListCalendar(StrEnum):
    """How often a list appears."""

    REGULATION = "regulation"
    MONTHLY = "monthly"
    TWO_MONTHLY = "two-monthly"
    QUARTERLY = "quarterly"
    HALF_YEARLY = "half-yearly"
    YEARLY = "yearly"


MONTHS: Final = {
    ListCalendar.MONTHLY: tuple(range(1, 13)),
    ListCalendar.TWO_MONTHLY: tuple(range(1, 13, 2)),
    ListCalendar.QUARTERLY: (1, 4, 7, 10),
    ListCalendar.HALF_YEARLY: (1, 7),
    ListCalendar.YEARLY: (1,),
}


@dataclass(frozen=True, slots=True)
class ReplayedPeriod:
    """The list of a day, made from the one of ``before``, and the editions in between and on it."""

    before: date
    on: date
    played: Edition
    listed: Edition

    @property
    def months(self) -> tuple[date, ...]:
        """The months whose tournaments it rates."""
        count = 12 * (self.on.year - self.before.year) + self.on.month - self.before.month
        return tuple(months_after(self.before, number) for number in range(count))


def replayed_periods(
    first: date, last: date, calendar: ListCalendar, edition_on: Callable[[date], Edition]
) -> tuple[ReplayedPeriod, ...]:
    """The periods from the list of the first month to the last list not after the last month.

    A period is rated by what is in force when it begins, and its list appears under what is in
    force that day.
    """
    periods, before = [], first
    for number in range(1, 12 * (last.year - first.year) + last.month - first.month + 1):
        on = months_after(first, number)
        played = edition_on(before)
        months = MONTHS.get(calendar) or played.lists.months.value
        if on.month in months:
            periods.append(ReplayedPeriod(before, on, played, edition_on(on)))
            before = on
    if not periods:
        values = {"found": month_text(last), "first": month_text(first)}
        raise Missing(Finding.error("batch.replay_nothing", "last", **values))
    return tuple(periods)


@dataclass(frozen=True, slots=True)
class MonthsLeft:
    """Months before the last one asked for that are on no list, and the list they would be on."""

    months: tuple[date, ...]
    next_list: date


def months_left(
    periods: Sequence[ReplayedPeriod], last: date, calendar: ListCalendar
) -> MonthsLeft:
    """What the calendar leaves over at the end."""
    end = periods[-1]
    months = MONTHS.get(calendar) or end.played.lists.months.value
    after = next(
        day for number in range(1, 13) if (day := months_after(end.on, number)).month in months
    )
    left = (months_after(end.on, number) for number in range(12))
    return MonthsLeft(tuple(day for day in left if day < last), after)


@dataclass(frozen=True, slots=True)
class Replay:
    """Periods in their order, from the tournaments in ``given`` to the lists in ``made``.

    ``asked`` is what the record says of it; ``edition_on`` by what an event of a day is rated.
    """

    given: Path
    made: Path
    periods: tuple[ReplayedPeriod, ...]
    asked: Mapping[str, str]
    edition_on: Callable[[date], Edition]

    @property
    def first(self) -> date:
        """The day of the list it begins with."""
        return self.periods[0].before
