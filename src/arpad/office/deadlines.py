"""The dates an edition asks for: lists, closing, registration, report and correction."""

from datetime import date, timedelta
from itertools import count as counting
from typing import NamedTuple

from arpad.checks.dates import due_list, list_after
from arpad.regulations.edition import Closing, Edition

DAY_BEFORE = Closing(months=0, days=1)


class Requirement(NamedTuple):
    """A day something is due, and the article that says so."""

    day: date
    article: str


def list_dates(edition: Edition, after: date, count: int) -> list[date]:
    """The next lists published after a day."""
    months = edition.lists.months.value
    return [list_after(months, after, number) for number in range(1, count + 1)]


def closing_date(edition: Edition, on: date, *, official: bool = False) -> date:
    """The last day an event may end to be on the list; the day before it where no rule says."""
    rules = edition.lists
    rule = (rules.official_closing if official else None) or rules.closing
    closing = rule.value if rule else DAY_BEFORE
    return _months_before(on, closing.months) - timedelta(days=closing.days)


def natural_list(edition: Edition, end: date, *, official: bool = False) -> date:
    """The first list that closes on the last day of the event or later."""
    for number in counting(1):
        on = list_after(edition.lists.months.value, end, number)
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


def registration_due(edition: Edition, start: date, *, elite: bool = False) -> Requirement | None:
    """The last day to register an event; earlier with a player above the elite limit."""
    rules = edition.admission
    if elite and rules.registration_elite:
        days = rules.registration_elite.value.days
        return Requirement(start - timedelta(days=days), rules.registration_elite.article)
    if rules.registration_days is None:
        return None
    due = start - timedelta(days=rules.registration_days.value)
    return Requirement(due, rules.registration_days.article)


def report_due(edition: Edition, end: date, *, official: bool = False) -> Requirement:
    """The last day to send a report in time."""
    rules = edition.admission
    if rules.report_days:
        return Requirement(end + timedelta(days=rules.report_days.value), rules.report_days.article)
    due = due_list(edition, end)
    if due and rules.report_margin_days:
        return Requirement(due - timedelta(days=1), rules.report_margin_days.article)
    closing = closing_date(
        edition, natural_list(edition, end, official=official), official=official
    )
    return Requirement(closing, edition.lists.closing.article if edition.lists.closing else "")


def correction_due(edition: Edition, returned: date) -> Requirement | None:
    """The last day to send a returned report again."""
    rule = edition.admission.correction_days
    return Requirement(returned + timedelta(days=rule.value), rule.article) if rule else None


def _months_before(day: date, months: int) -> date:
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    return day.replace(year=year, month=month + 1)
