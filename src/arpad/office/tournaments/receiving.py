"""Reports as they come in: kept byte for byte, and read once into rows."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from arpad.core.errors import BadInput, Conflict, UnknownName, refusal
from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.core.people import Role
from arpad.core.tournaments import DECIDED, NewTournament, Status, TournamentRow
from arpad.formats.part_files import flagged_file, moved_file, report_and_lines
from arpad.formats.reading import read_any
from arpad.formats.result import ReadResult
from arpad.office.desk import Desk, Writing
from arpad.office.records.database import Connection
from arpad.office.records.errors import unless_taken
from arpad.office.records.reports import ReportRow, add_report, report_content, reports_of
from arpad.office.records.tournaments import find_tournament, is_anything_stated, list_dates_of
from arpad.office.rights import may
from arpad.office.tournaments.amended_versions import left_behind
from arpad.office.tournaments.belonging import refuse_others
from arpad.office.tournaments.clocks import all_calendars, day_of
from arpad.office.tournaments.deadlines import sent_early
from arpad.office.tournaments.keeping import keep_event, rows_read
from arpad.office.tournaments.months import refuse_beside_months
from arpad.office.tournaments.moving import held_report, move_out
from arpad.office.tournaments.placing import closed_list, places_of
from arpad.office.tournaments.recognising import Arrival, recognised, unknown_tournament
from arpad.office.tournaments.registration import (
    DOUBLE,
    Registered,
    Registration,
    enter_tournament,
)
from arpad.office.tournaments.rows_as_made import note_rows
from arpad.office.tournaments.transitions import require_reason, require_step, take_step


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """A file and what is said of it.

    ``code``: whose report it is; ``register``: enter the tournament from the report if none fits;
    ``new``: enter it whatever is like it, and with a reason move it there from where it was taken
    for another's; ``reason``: also why a decided tournament is reported again;
    ``received_on``: the postmark; ``registered_on``: when what is entered was announced.
    """

    file_name: str
    content: bytes
    code: str | None = None
    register: bool = False
    reason: str | None = None
    received_on: date | None = None
    registered_on: date | None = None
    new: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Received:
    """A report that was kept; ``registered``: its tournament was entered with it."""

    tournament: TournamentRow
    report: ReportRow
    registered: bool
    players: int
    findings: tuple[Finding, ...]
    remarks: tuple[Finding, ...]


@may(Role.ARBITER)
def receive(desk: Desk, incoming: Incoming) -> Received:
    """Keep a report; refused without a trace when no tournament comes out of it."""
    if incoming.received_on:
        desk.require("receive", place="received_on")
    if incoming.registered_on:
        desk.require("receive", place="registered_on")
    if incoming.new and incoming.code:
        raise refusal("report.new_or_known", "new")
    unsaid = _unsaid(desk, incoming)
    if unsaid:
        incoming = replace(incoming, content=flagged_file(incoming.content, unsaid))
    read = _read(incoming.content)
    assert read.event is not None
    sha256 = hashlib.sha256(incoming.content).hexdigest()
    reason = incoming.reason.strip() if incoming.reason else None
    details = {"file": incoming.file_name, "sha256": sha256, "reason": reason}
    subject = f"tournament:{incoming.code}" if incoming.code else None
    with desk.writing("receive", subject, **details) as work:
        if incoming.code:
            find_tournament(work.connection, incoming.code)
        moving = incoming.new and bool(incoming.reason and incoming.reason.strip())
        held = held_report(work.connection, sha256, moving=moving)
        if held:
            desk.require("receive", place="new")
        tournament, entered = _tournament(work, read.event, incoming, desk.today)
        refuse_others(desk, work.connection, tournament)
        refuse_beside_months(work.connection, tournament)
        if tournament.status in DECIDED:
            require_reason(incoming.reason)
        require_step(tournament, Status.RECEIVED)
        report = _keep(work, tournament, incoming, read, held)
        rows = rows_read(read)
        version = keep_event(work.connection, report, rows, work.at, work.by)
        take_step(work, tournament, Status.RECEIVED, reason)
        before = report.version - 1 or None
        subject = f"tournament:{tournament.code}"
        work.changed(subject, "report", before, report.version)
        work.changed(subject, "received_at", None, report.received_at)
        work.changed(subject, "format", None, report.format)
        note_rows(work, version, report.sha256, rows)
        if held:
            move_out(work, held, report, reason or "")
        return _received(work.connection, tournament, report, entered, read)


def _unsaid(desk: Desk, incoming: Incoming) -> list[str]:
    """What was said of an event when it was registered, and its report does not say.

    A doubt whose report it is speaks up when it is kept.
    """
    with desk.reading() as connection:
        if not is_anything_stated(connection):
            return []
        event = event_in(incoming.content)
        try:
            if incoming.code:
                known: TournamentRow | None = find_tournament(connection, incoming.code)
            else:
                arrival = _arrival(incoming, desk.today)
                known = None if incoming.new else recognised(connection, event, arrival)
        except Conflict:
            known = None
    return [flag for flag in (known.stated if known else ()) if flag not in event.flags]


def _keep(
    work: Writing,
    tournament: TournamentRow,
    incoming: Incoming,
    read: ReadResult,
    held: ReportRow | None,
) -> ReportRow:
    """The report on record; one that is moved came when it came first."""
    content = moved_file(incoming.content) if held else incoming.content
    came = held.received_at if held else work.at
    taken = Finding.error("report.taken", found=incoming.file_name)
    with unless_taken(taken):
        return add_report(
            work.connection,
            tournament.id,
            hashlib.sha256(content).hexdigest(),
            content,
            incoming.file_name,
            read.format.value if read.format else None,
            f"{incoming.received_on}T00:00:00Z" if incoming.received_on else came,
            work.by,
        )


def event_in(content: bytes) -> Event:
    """The tournament of a report that gives one."""
    event = _read(content).event
    assert event is not None
    return event


def _read(content: bytes) -> ReadResult:
    """What a report says; one without a tournament is refused."""
    read = read_any(content)
    if read.event is None:
        wrong = [each for each in read.findings if each.severity is Severity.ERROR]
        raise BadInput(tuple(wrong) or read.findings)
    return read


@may()
def exported_report(desk: Desk, code: str, version: int | None = None) -> tuple[ReportRow, bytes]:
    """A report as it came; officers only, for it may name somebody who asked to be erased."""
    with desk.writing("export-report", f"tournament:{code}", version=version) as work:
        reports = reports_of(work.connection, find_tournament(work.connection, code).id)
        wanted = [each for each in reports if version in (None, each.version)]
        if not wanted:
            raise UnknownName(no_version(code, version or 1, len(reports)))
        content, _ = report_and_lines(report_content(work.connection, wanted[-1].id))
        return wanted[-1], content


def no_version(code: str, version: int, last: int) -> Finding:
    """That a tournament has no report of a number."""
    values = {"found": str(version), "expected": str(last), "code": code}
    return Finding.error("report.no_version", "version", **values)


def _tournament(
    work: Writing, event: Event, incoming: Incoming, today: date
) -> tuple[TournamentRow, Registered | None]:
    """The tournament a report is of, and its registration if it had none before."""
    if incoming.code:
        return find_tournament(work.connection, incoming.code, lock=True), None
    if not incoming.new:
        known = recognised(work.connection, event, _arrival(incoming, today))
        if known:
            return find_tournament(work.connection, known.code, lock=True), None
        if not incoming.register:
            raise unknown_tournament(work.connection, event)
    entered = _registered(work, event, incoming.registered_on, today)
    return entered.tournament, entered


def _arrival(incoming: Incoming, today: date) -> Arrival:
    return Arrival(incoming.file_name, incoming.received_on or today)


def _registered(work: Writing, event: Event, registered_on: date | None, today: date) -> Registered:
    """The tournament entered from its report's own header."""
    if event.start is None or event.end is None or not event.name.strip():
        missing = "name" if not event.name.strip() else "start" if event.start is None else "end"
        raise refusal("report.no_header", missing)
    new = NewTournament(
        code="",
        name=event.name.strip(),
        play=event.play,
        start=event.start,
        end=max(event.start, event.end),
        federation=event.federation,
        city=event.city,
        expected_players=len(event.players),
        time_control=event.time_control,
    )
    said = event.report.registered or today
    return enter_tournament(work, Registration(tournament=new), registered_on or said)


def undated(event: Event, tournament: TournamentRow) -> Iterator[Finding]:
    """That a report states no days, so that those of the registration hold."""
    if event.start is None and event.end is None:
        values = {"found": tournament.start.isoformat(), "end": tournament.end.isoformat()}
        yield Finding.note("report.registered_days", "start", **values)


def _received(
    connection: Connection,
    tournament: TournamentRow,
    report: ReportRow,
    entered: Registered | None,
    read: ReadResult,
) -> Received:
    """What came in; of a registration only that it has a double, for the check says the rest."""
    systems = list_dates_of(connection, [tournament.id])[tournament.id]
    places = places_of(connection, all_calendars(connection), tournament, systems)
    now = replace(tournament, status=Status.RECEIVED)
    closed = [closed_list(system, place) for system, place in places.items() if place.is_moved]
    doubles = [each for each in entered.remarks if each.code == DOUBLE] if entered else []
    assert read.event is not None
    reports = reports_of(connection, tournament.id)
    behind = left_behind(connection, tournament, reports, read.event)
    players = len(read.event.players)
    early = sent_early(day_of(report.received_at), tournament.end)
    remarks = (*doubles, *undated(read.event, tournament), *early, *closed, *behind)
    return Received(
        tournament=now,
        report=report,
        registered=entered is not None,
        players=players,
        findings=read.findings,
        remarks=remarks,
    )
