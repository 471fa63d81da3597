"""Joining tournaments as the stages of one event, and taking it apart again.

FEDA 1996, 7.2; FIDE 2005 and FIDE 2009, 6.2. The event is a tournament of its own with the days of
all its stages, so that it is rated on the list of the last one, by the ratings of the first.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from arpad.core.amendments import Amends
from arpad.core.errors import BadInput, Conflict
from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.core.tournaments import Function, NewTournament, Status, TournamentRow
from arpad.formats.reading import read_any
from arpad.formats.stage_files import stages_file
from arpad.office.calendar import Calendar
from arpad.office.desk import Desk
from arpad.office.rights import may
from arpad.office.tournaments.clocks import all_calendars, day_of
from arpad.office.tournaments.decisions import reopen, withdraw
from arpad.office.tournaments.receiving import Incoming, receive
from arpad.office.tournaments.registration import Registration, enter_tournament
from arpad.office.tournaments.stages import reports_of_stages, stages_code
from arpad.office.tournaments.transitions import require_reason, require_step
from arpad.regulations.stages import stages_alone
from arpad.store.amendments import amendments_of
from arpad.store.database import Connection
from arpad.store.events import latest_version
from arpad.store.officials import serve, serving_in
from arpad.store.reports import ReportRow, report_by_hash, report_content, reports_of
from arpad.store.tournaments import find_tournament, list_dates_of, tournament_of

ON_A_LIST = (Status.RATED, Status.PUBLISHED)


@dataclass(frozen=True, slots=True)
class StagesJoined:
    """The event that stands for some tournaments, and what to know about it."""

    tournament: TournamentRow
    stages: tuple[str, ...]
    players: int
    remarks: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class _Stages:
    rows: tuple[TournamentRow, ...]
    reports: tuple[ReportRow, ...]
    systems: tuple[str, ...]
    content: bytes
    event: Event
    remarks: tuple[Finding, ...]


@may()
def join_stages(
    desk: Desk, codes: Sequence[str], reason: str | None, name: str | None = None
) -> StagesJoined:
    """Let tournaments be the stages of one event, rated in their place.

    Refused where the regulation does not count them together, or one of them is on a list.
    """
    why = require_reason(reason)
    with desk.reading() as connection:
        found = _stages(connection, list(dict.fromkeys(codes)))
        _refuse_uncounted(connection, found)
        before = report_by_hash(connection, hashlib.sha256(found.content).hexdigest())
        known = tournament_of(connection, before.tournament_id).code if before else None
    code = reopen(desk, known, why).code if known else _received(desk, found, name, why)
    for each in found.rows:
        withdraw(desk, each.code, f"{code}: {why}")
    with desk.reading() as connection:
        tournament = find_tournament(connection, code)
    stages = tuple(each.code for each in found.rows)
    return StagesJoined(tournament, stages, len(found.event.players), found.remarks)


@may()
def part_stages(desk: Desk, code: str, reason: str | None) -> tuple[TournamentRow, ...]:
    """Take an event apart: it is withdrawn, and its stages wait to be checked again."""
    why = require_reason(reason)
    with desk.reading() as connection:
        whole = find_tournament(connection, code)
        reports = reports_of(connection, whole.id)
        parts = reports_of_stages(connection, whole, reports[-1]) if reports else []
        if not parts:
            raise _conflict("stages.none", code)
        _refuse_listed(whole)
        stages = [tournament_of(connection, each.tournament_id) for each in parts]
    if whole.status is not Status.WITHDRAWN:
        withdraw(desk, code, why)
    return tuple(reopen(desk, each.code, why) for each in stages if each.status is Status.WITHDRAWN)


def _stages(connection: Connection, codes: Sequence[str]) -> _Stages:
    """The stages in the order of their days, with the reports that count or wait."""
    if len(codes) < 2:
        raise BadInput((Finding(Severity.ERROR, "stages.codes", "codes"),))
    rows = sorted(
        (find_tournament(connection, code) for code in codes), key=lambda row: (row.start, row.end)
    )
    for row in rows:
        _refuse_listed(row)
        require_step(row, Status.WITHDRAWN)
    reports = [_report(connection, row) for row in rows]
    systems = {tuple(sorted(list_dates_of(connection, [row.id])[row.id])) for row in rows}
    if len(systems) > 1:
        raise _conflict("stages.systems", ", ".join(codes))
    content = stages_file([report_content(connection, each.id) for each in reports])
    amended = [
        Finding(Severity.WARNING, "stages.amended", values={"found": row.code})
        for row, report in zip(rows, reports, strict=True)
        if _are_amended(connection, report)
    ]
    read = read_any(content)
    if read.event is None:
        raise BadInput(read.findings)
    remarks = (*amended, *read.findings)
    return _Stages(tuple(rows), tuple(reports), systems.pop(), content, read.event, remarks)


def _are_amended(connection: Connection, report: ReportRow) -> bool:
    """Whether games of a report were changed; who is who stays as it is."""
    made = amendments_of(connection, latest_version(connection, report.id))
    return any(each.change.kind is not Amends.PLAYER for each in made)


def _report(connection: Connection, row: TournamentRow) -> ReportRow:
    """The report that was accepted, else the last."""
    reports = reports_of(connection, row.id)
    if not reports:
        raise _conflict("stages.no_report", row.code)
    accepted = [each for each in reports if each.id == row.accepted_report]
    return (accepted or reports)[-1]


def _refuse_uncounted(connection: Connection, found: _Stages) -> None:
    """Refuse stages that a system rates as events of their own, or has no article on."""
    calendars, start = all_calendars(connection), found.rows[0].start
    for system in found.systems:
        calendar: Calendar | None = calendars.get((system, found.rows[0].play))
        if calendar is None:
            continue
        edition = calendar.edition_on(start)
        rule = edition.counting.stages
        if rule is None:
            raise _conflict("stages.not_known", edition.key)
        if stages_alone(edition, found.event):
            values = {"found": " + ".join(each.name for each in found.event.stages)}
            finding = Finding(Severity.ERROR, "stages.apart", "codes", rule.article, values)
            raise Conflict(finding)


def _received(desk: Desk, found: _Stages, name: str | None, why: str) -> str:
    """The event with the reports of its stages, which came when the last of them did."""
    code = _enter(desk, found, name)
    files = " + ".join(each.code for each in found.rows)
    last = max(day_of(each.received_at) for each in found.reports)
    receive(desk, Incoming(files, found.content, code=code, reason=why, received_on=last))
    return code


def _enter(desk: Desk, found: _Stages, name: str | None) -> str:
    """The event, registered like the first of its stages and directed by everybody of them."""
    first, event = found.rows[0], found.event
    with desk.writing("register", None, name=name or event.name) as work:
        new = NewTournament(
            stages_code(work.connection, first.code),
            (name or event.name).strip(),
            first.play,
            first.start,
            max(row.end for row in found.rows),
            federation=first.federation,
            city=first.city,
            expected_players=len(event.players),
            time_control=event.time_control,
            ratings_on=first.ratings_on,
            official=all(row.official for row in found.rows),
            reported_by=first.reported_by,
            stated=tuple(dict.fromkeys(flag for row in found.rows for flag in row.stated)),
        )
        entered = enter_tournament(work, Registration(new, found.systems), first.registered_on)
        known: dict[int, Function] = {}
        for row in found.rows:
            for who, function in serving_in(work.connection, row.id):
                chief = function is Function.CHIEF and Function.CHIEF in known.values()
                known.setdefault(who.id, Function.DEPUTY if chief else function)
        for who_id, function in known.items():
            serve(work.connection, entered.tournament.id, who_id, function)
        return entered.tournament.code


def _refuse_listed(row: TournamentRow) -> None:
    if row.status in ON_A_LIST:
        raise _conflict("stages.listed", row.code)


def _conflict(code: str, found: str) -> Conflict:
    return Conflict(Finding(Severity.ERROR, code, "codes", values={"found": found}))
