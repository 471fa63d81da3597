"""Joining tournaments as the stages of one event, and taking it apart again.

FEDA 1996, 7.2; FIDE 2005 and FIDE 2009, 6.2. The event is a tournament of its own with the days of
all its stages, so that it is rated on the list of the last one, by the ratings of the first.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arpad.core.amendments import Amendment, Amends, as_in_stage
from arpad.core.errors import BadInput, Conflict, refusal
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.stages import common_name, places_in_event
from arpad.core.tournaments import Function, NewTournament, Status, TournamentRow
from arpad.formats.reading import read_any
from arpad.formats.stage_files import stages_file
from arpad.office.calendar import Calendar
from arpad.office.desk import Desk
from arpad.office.records.amendments import amendments_of
from arpad.office.records.database import Connection
from arpad.office.records.events import latest_version
from arpad.office.records.officials import serving_in
from arpad.office.records.reports import ReportRow, report_by_hash, report_content, reports_of
from arpad.office.records.tournaments import find_tournament, list_dates_of, tournament_of
from arpad.office.rights import may
from arpad.office.tournaments.amended_versions import make_version
from arpad.office.tournaments.clocks import all_calendars, day_of
from arpad.office.tournaments.current import AtHand, at_hand
from arpad.office.tournaments.decisions import reopen, withdraw
from arpad.office.tournaments.receiving import Incoming, event_in, receive
from arpad.office.tournaments.registration import Registration, enter_tournament, let_serve
from arpad.office.tournaments.stages import reports_of_stages, stages_code
from arpad.office.tournaments.transitions import require_reason, require_step
from arpad.rules.regulations.stages import stages_alone

ON_A_LIST = (Status.RATED, Status.PUBLISHED)


@dataclass(frozen=True, slots=True)
class StagesJoined:
    """The event that stands for some tournaments, and what to know about it."""

    tournament: TournamentRow
    stages: tuple[str, ...]
    players: int
    remarks: tuple[Finding, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Stages:
    rows: tuple[TournamentRow, ...]
    reports: tuple[ReportRow, ...]
    systems: tuple[str, ...]
    content: bytes
    event: Event
    amendments: "_Amendments"
    remarks: tuple[Finding, ...]


class _Amendments(NamedTuple):
    """The games amended in the stages, as the event has them, and why."""

    changes: tuple[Amendment, ...]
    reasons: tuple[str, ...]


@may()
def join_stages(
    desk: Desk, codes: Sequence[str], reason: str | None, name: str | None = None
) -> StagesJoined:
    """Let tournaments be the stages of one event, rated in their place; all of it, or nothing.

    Refused where the regulation does not count them together, or one of them is on a list. What
    was amended in the stages is amended in the event.
    """
    why = require_reason(reason)
    with desk.all_or_nothing() as together:
        return _join(together, list(dict.fromkeys(codes)), why, name)


def _join(desk: Desk, codes: Sequence[str], why: str, name: str | None) -> StagesJoined:
    with desk.reading() as connection:
        found = _stages(connection, codes)
        _refuse_uncounted(connection, found)
        before = report_by_hash(connection, hashlib.sha256(found.content).hexdigest())
        known = tournament_of(connection, before.tournament_id).code if before else None
    code = reopen(desk, known, why).code if known else _received(desk, found, name, why)
    _carry_over(desk, code, found.amendments)
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
    with desk.all_or_nothing() as together:
        return _part(together, code, why)


def _part(desk: Desk, code: str, why: str) -> tuple[TournamentRow, ...]:
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
        raise refusal("stages.codes", "codes")
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
    read = read_any(content)
    if read.event is None:
        raise BadInput(read.findings)
    amendments = _amendments(connection, rows, reports)
    return _Stages(
        rows=tuple(rows),
        reports=tuple(reports),
        systems=systems.pop(),
        content=content,
        event=read.event,
        amendments=amendments,
        remarks=read.findings,
    )


def _amendments(
    connection: Connection, rows: Sequence[TournamentRow], reports: Sequence[ReportRow]
) -> _Amendments:
    """What was amended in the games of the stages; who is who stays as it is by itself."""
    places = places_in_event([event_in(report_content(connection, each.id)) for each in reports])
    changes, reasons = [], []
    for row, report, place in zip(rows, reports, places, strict=True):
        for made in amendments_of(connection, latest_version(connection, report.id)):
            kind = made.change.kind
            if kind is not Amends.BYE and not kind.of_game:
                continue
            try:
                changes.append(as_in_stage(made.change, place))
            except LookupError:
                raise _conflict("stages.amended", row.code) from None
            reasons.append(f"{row.code}: {made.reason or '–'}")
    return _Amendments(tuple(changes), tuple(dict.fromkeys(reasons)))


def _carry_over(desk: Desk, code: str, amendments: _Amendments) -> None:
    """Amend the event as its stages were, but for what is amended there already."""
    with desk.reading() as connection:
        version = _version_at_hand(connection, code).version
        made = [each.change for each in amendments_of(connection, version)]
    new = [each for each in amendments.changes if each not in made]
    if not new:
        return
    reason = "; ".join(amendments.reasons)
    with desk.writing("amend", f"tournament:{code}", reason=reason) as work:
        tournament = find_tournament(work.connection, code, lock=True)
        try:
            make_version(work, tournament, _version_at_hand(work.connection, code), new, reason)
        except LookupError:
            raise _conflict("stages.amended", code) from None


def _version_at_hand(connection: Connection, code: str) -> AtHand:
    found = at_hand(connection, find_tournament(connection, code))
    assert found is not None
    return found


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
        if stages_alone(edition, found.event.stages, found.event.flags):
            values = {"found": " + ".join(each.name for each in found.event.stages)}
            finding = Finding.error("stages.apart", "codes", rule.article, **values)
            raise Conflict(finding)


def _received(desk: Desk, found: _Stages, name: str | None, why: str) -> str:
    """The event with the reports of its stages, which came when the last of them did."""
    code = _enter(desk, found, name)
    files = " + ".join(each.code for each in found.rows)
    last = max(day_of(each.received_at) for each in found.reports)
    receive(
        desk,
        Incoming(file_name=files, content=found.content, code=code, reason=why, received_on=last),
    )
    return code


def _enter(desk: Desk, found: _Stages, name: str | None) -> str:
    """The event, registered like the first of its stages and directed by everybody of them."""
    first, event = found.rows[0], found.event
    called = (name or event.name or common_name([row.name for row in found.rows])).strip()
    with desk.writing("register", None, name=called) as work:
        new = NewTournament(
            code=stages_code(work.connection, first.code),
            name=called,
            play=first.play,
            start=first.start,
            end=max(row.end for row in found.rows),
            federation=first.federation,
            city=first.city,
            expected_players=len(event.players),
            time_control=event.time_control,
            ratings_on=first.ratings_on,
            official=all(row.official for row in found.rows),
            reported_by=first.reported_by,
            stated=tuple(dict.fromkeys(flag for row in found.rows for flag in row.stated)),
        )
        entered = enter_tournament(
            work, Registration(tournament=new, systems=found.systems), first.registered_on
        )
        known: dict[int, Function] = {}
        for row in found.rows:
            for who, function in serving_in(work.connection, row.id):
                chief = function is Function.CHIEF and Function.CHIEF in known.values()
                known.setdefault(who.id, Function.DEPUTY if chief else function)
        for who_id, function in known.items():
            let_serve(work, entered.tournament, who_id, function)
        return entered.tournament.code


def _refuse_listed(row: TournamentRow) -> None:
    if row.status in ON_A_LIST:
        raise _conflict("stages.listed", row.code)


def _conflict(code: str, found: str) -> Conflict:
    return Conflict(Finding.error(code, "codes", found=found))
