"""The clock of a tournament: what is due next, when, and by which article."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum

from arpad.core.errors import NotCovered
from arpad.core.event import Play
from arpad.core.finding import Finding, Severity
from arpad.core.tournaments import Status, StepRow, TournamentRow
from arpad.office.calendar import Calendar
from arpad.office.editions import editions_in
from arpad.office.records.calendar import every_calendar
from arpad.office.records.database import Connection
from arpad.office.records.reports import ReportRow
from arpad.office.tournaments.deadlines import (
    Requirement,
    appeal_due,
    correction_due,
    registration_due,
    report_due,
)
from arpad.rules.regulations import registry
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.list_dates import closing_date, last_list, natural_list

Calendars = Mapping[tuple[str, Play], Calendar]


class Due(StrEnum):
    """What a tournament waits for."""

    REPORT = "report"
    CORRECTION = "correction"
    DECISION = "decision"
    LIST = "list"
    APPEAL = "appeal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """The dates of a tournament; ``waits_for`` None: nothing is due any more.

    ``natural`` is the list it belongs to by its end, ``list_date`` the one it goes to.
    """

    edition: Edition
    registration: Requirement | None
    report: Requirement
    natural: date
    list_date: date
    closing: date
    last: date | None
    waits_for: Due | None
    due: date | None
    appeal: Requirement | None = None

    def days_left(self, today: date) -> int | None:
        """Days until what is due next; negative: overdue."""
        return (self.due - today).days if self.due else None


def all_calendars(connection: Connection) -> Calendars:
    """Every calendar of the office, read once."""
    editions = editions_in(connection)
    return {
        (system, play): Calendar(system, play, rows, editions)
        for (system, play), rows in every_calendar(connection).items()
    }


def edition_of(
    found: Calendars, tournament: TournamentRow, systems: Mapping[str, date | None]
) -> Edition | None:
    """The edition a tournament is checked under; None where none covers it."""
    try:
        return edition_on(found, tournament.play, tournament.start, systems)
    except NotCovered:
        return None


def uncovered(
    found: Calendars, tournament: TournamentRow, systems: Iterable[str]
) -> Iterator[Finding]:
    """Every system whose calendar names no edition for the start of a tournament."""
    for system in systems:
        calendar = found.get((system, tournament.play))
        try:
            if calendar:
                calendar.edition_on(tournament.start)
        except NotCovered as refused:
            yield replace(refused.finding, severity=Severity.WARNING, place="start")


def edition_on(found: Calendars, play: Play, start: date | None, systems: Iterable[str]) -> Edition:
    """The edition of a day: that of the first system with a calendar, else FIDE's."""
    for system in systems:
        calendar = found.get((system, play))
        if calendar and start:
            try:
                return calendar.edition_on(start)
            except NotCovered:
                continue
    return registry.edition_for(start, play)


def clock_of(
    found: Calendars,
    tournament: TournamentRow,
    systems: Mapping[str, date | None],
    steps: Sequence[StepRow] = (),
) -> Clock | None:
    """What the edition asks of a tournament that took these steps; None where none covers it."""
    edition = edition_of(found, tournament, systems)
    if edition is None:
        return None
    official = tournament.official
    natural = natural_list(edition, tournament.end, official=official)
    decided = min((day for day in systems.values() if day), default=natural)
    report = report_due(edition, tournament.end, official=official)
    returned = last_day_of(Status.RETURNED, steps)
    correction = correction_due(edition, returned) if returned else None
    appeal = appeal_of(found, tournament, systems, steps)
    waits_for = _waits_for(tournament.status, appeal)
    days = {
        Due.REPORT: report.day,
        Due.CORRECTION: correction.day if correction else report.day,
        Due.DECISION: decided,
        Due.LIST: decided,
        Due.APPEAL: appeal.day if appeal else decided,
    }
    return Clock(
        edition=edition,
        registration=None
        if tournament.reported_by
        else registration_due(edition, tournament.start),
        report=report,
        natural=natural,
        list_date=decided,
        closing=closing_date(edition, natural, official=official),
        last=last_list(edition, tournament.end, official=official),
        waits_for=waits_for,
        due=days[waits_for] if waits_for else None,
        appeal=appeal,
    )


def appeal_of(
    found: Calendars,
    tournament: TournamentRow,
    systems: Mapping[str, date | None],
    steps: Sequence[StepRow],
) -> Requirement | None:
    """Until when the organiser of a rejected tournament may appeal, where the edition says so."""
    edition = edition_of(found, tournament, systems)
    rejected = last_day_of(Status.REJECTED, steps)
    if edition is None or rejected is None or tournament.status is not Status.REJECTED:
        return None
    return appeal_due(edition, rejected)


def reported_on(edition: Edition, reports: Sequence[ReportRow], steps: list[StepRow]) -> date:
    """The day a report counts as sent: its first version's, unless it was corrected too late."""
    latest = reports[-1]
    returned = [
        each.at for each in steps if each.after is Status.RETURNED and each.at <= latest.received_at
    ]
    if returned:
        due = correction_due(edition, day_of(returned[-1]))
        if due and day_of(latest.received_at) > due.day:
            return day_of(latest.received_at)
    return day_of(reports[0].received_at)


def last_day_of(status: Status, steps: Sequence[StepRow]) -> date | None:
    """When a tournament last came to stand so."""
    days = [day_of(each.at) for each in steps if each.after is status]
    return days[-1] if days else None


def day_of(moment: str) -> date:
    """The day of a moment."""
    return date.fromisoformat(moment[:10])


def _waits_for(status: Status, appeal: Requirement | None) -> Due | None:
    match status:
        case Status.REJECTED if appeal:
            return Due.APPEAL
        case Status.REGISTERED:
            return Due.REPORT
        case Status.RETURNED:
            return Due.CORRECTION
        case Status.RECEIVED | Status.CHECKED:
            return Due.DECISION
        case Status.ACCEPTED | Status.RATED:
            return Due.LIST
        case _:
            return None
