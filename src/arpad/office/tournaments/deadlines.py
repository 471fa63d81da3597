"""The days an edition asks for: registration, report, correction and appeal."""

from datetime import date, timedelta
from typing import NamedTuple

from arpad.core.finding import Finding
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.list_dates import closing_date, due_list, natural_list


class Requirement(NamedTuple):
    """A day something is due, and the article that says so."""

    day: date
    article: str


def sent_early(sent: date, end: date) -> list[Finding]:
    """Whether a report was sent, by its postmark, before the last day of the event."""
    if sent >= end:
        return []
    values = {"found": sent.isoformat(), "end": end.isoformat()}
    return [Finding.warning("check.report_early", "received_on", "TRF 052", **values)]


def registration_due(edition: Edition, start: date, *, elite: bool = False) -> Requirement | None:
    """The last day to register an event; earlier with a player above the elite limit.

    READING: who has to register before the event begins may do so on its first day.
    """
    rules = edition.admission
    if elite and rules.registration_elite:
        days = rules.registration_elite.value.days
        return Requirement(start - timedelta(days=days), rules.registration_elite.article)
    if rules.registered_before:
        return Requirement(start, rules.registered_before.article)
    if rules.registration_days is None:
        return None
    due = start - timedelta(days=rules.registration_days.value)
    return Requirement(due, rules.registration_days.article)


def report_due(edition: Edition, end: date, *, official: bool = False) -> Requirement:
    """The last day to send a report in time, counted from the last round (FEDA 1996, 10.12)."""
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


def appeal_due(edition: Edition, rejected: date) -> Requirement | None:
    """The last day for the organiser to appeal against a refusal to rate (2009 0.5, 2022 0.4).

    READING: the decision is communicated on the day it is on record, and the first of the seven
    days is the next one.
    """
    rule = edition.admission.appeal_days
    return Requirement(rejected + timedelta(days=rule.value), rule.article) if rule else None


def correction_due(edition: Edition, returned: date) -> Requirement | None:
    """The last day to send a returned report again."""
    rule = edition.admission.correction_days
    return Requirement(returned + timedelta(days=rule.value), rule.article) if rule else None
