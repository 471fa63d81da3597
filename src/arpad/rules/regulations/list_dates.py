"""The days of an edition's lists, and which list an event belongs to.

FEDA 1996, 8.0; FIDE 2005, 9.0; FIDE 2009, 7.1; FIDE 2022, 7.1 and 7.1.1; FIDE 2022
rapid, 6.1 and 6.1.1.
"""

from datetime import date, timedelta
from itertools import count as counting

from arpad.rules.regulations.edition import Closing, Edition

DAY_BEFORE = Closing(months=0, days=1)


def list_after(months: tuple[int, ...], day: date, number: int) -> date:
    """The so-many-th list published after a day."""
    year, found = day.year, 0
    while True:
        for month in months:
            published = date(year, month, 1)
            if published > day:
                found += 1
                if found == number:
                    return published
        year += 1


def list_dates(edition: Edition, after: date, count: int) -> list[date]:
    """The next lists published after a day; every day may have one where the edition says so."""
    if edition.lists.any_day:
        return [after + timedelta(days=number) for number in range(1, count + 1)]
    months = edition.lists.months.value
    return [list_after(months, after, number) for number in range(1, count + 1)]


def closing_date(edition: Edition, on: date, *, official: bool = False) -> date:
    """The last day an event may end to be on the list; the day before it where no rule says."""
    rules = edition.lists
    rule = (rules.official_closing if official else None) or rules.closing
    closing = rule.value if rule else DAY_BEFORE
    return _months_before(on, closing.months) - timedelta(days=closing.days)


def natural_list(edition: Edition, end: date, *, official: bool = False) -> date:
    """The first list that closes on the last day of the event or later.

    What ends too late for a list waits for the next (FEDA 1996, 8.13.a; FIDE 2005, 9.13.a).
    """
    for number in counting(1):
        *_, on = list_dates(edition, end, number)
        if closing_date(edition, on, official=official) >= end:
            return on
    raise AssertionError


def last_list(edition: Edition, end: date, *, official: bool = False) -> date | None:
    """The list an event must be reported for to be rated at all; None: the edition sets none.

    READING: where reports are due in days (FEDA 10.11), 10.14 "more than one rating period late"
    is counted from the list the event belongs to; FIDE 9.1 counts lists after the last day.
    """
    rule = edition.admission.late_lists
    if rule is None:
        return None
    months = edition.lists.months.value
    if edition.admission.report_days is None:
        return list_after(months, end, rule.value)
    return list_after(months, natural_list(edition, end, official=official), rule.value)


def due_list(edition: Edition, end: date) -> date | None:
    """The list a report is due for: the next, or the one after with few days left (9.1)."""
    margin = edition.admission.report_margin_days
    if margin is None:
        return None
    months = edition.lists.months.value
    following = list_after(months, end, 1)
    late = (following - end).days - 1 <= margin.value
    return list_after(months, end, 2) if late else following


def _months_before(day: date, months: int) -> date:
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    return day.replace(year=year, month=month + 1)
