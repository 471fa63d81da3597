"""What the officer decides about a checked report: accepted, returned, rejected or withdrawn."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from arpad.core.errors import Conflict, UnknownName
from arpad.core.finding import Finding
from arpad.core.tournaments import AWAITING, DECIDED, STANDING, Status, TournamentRow
from arpad.office.calendar import edition_to_decide
from arpad.office.desk import Desk, Writing
from arpad.office.norms.judging import judge_event
from arpad.office.norms.standing import OfferedNorm, lost_titles
from arpad.office.periods.settling import settle
from arpad.office.records.database import Connection
from arpad.office.records.events import accept_version, latest_version
from arpad.office.records.reports import ReportRow, latest_check, reports_of
from arpad.office.records.tournaments import (
    find_tournament,
    list_dates_of,
    set_accepted,
    set_list_date,
    tournaments,
)
from arpad.office.rights import may
from arpad.office.tournaments.clocks import all_calendars
from arpad.office.tournaments.current import version_text
from arpad.office.tournaments.examining import check_report, received_twice
from arpad.office.tournaments.matching import note_accepted
from arpad.office.tournaments.months import refuse_beside_months, refuse_beside_whole
from arpad.office.tournaments.obstacles import obstacles
from arpad.office.tournaments.placing import ListPlace, places_of
from arpad.office.tournaments.receiving import no_version
from arpad.office.tournaments.same_games import SAME
from arpad.office.tournaments.stages import refuse_stage, refuse_stages_apart
from arpad.office.tournaments.transitions import (
    last_standing,
    require_reason,
    require_step,
    take_step,
)
from arpad.rules.regulations.list_dates import last_list

REOPENED = (Status.WITHDRAWN, Status.REJECTED)
# Where an earlier report may be taken instead of the one at hand.
AGAIN = (Status.RECEIVED, Status.CHECKED, Status.RETURNED, *STANDING)


@dataclass(frozen=True, slots=True)
class Accepted:
    """An accepted tournament, the list each system puts it on, and how many norms are new.

    ``titles_lost``: the norms it no longer gives, behind titles that are held.
    """

    tournament: TournamentRow
    version: int
    places: Mapping[str, ListPlace]
    norms: int = 0
    titles_lost: tuple[OfferedNorm, ...] = ()


@may()
def accept(
    desk: Desk,
    code: str,
    reason: str | None = None,
    in_spite_of: str | None = None,
    version: int | None = None,
) -> Accepted:
    """Let a checked report be rated; ``in_spite_of`` says why although something speaks against.

    ``version``: an earlier report, as the office amended it; where another one counts already,
    with a reason. One that was never checked is checked now. What published lists hold as it is
    accepted is published at once.
    """
    if in_spite_of is not None:
        require_reason(in_spite_of, "in_spite_of")
    details = {"reason": reason, "in_spite_of": in_spite_of, "version": version}
    with desk.writing("accept", f"tournament:{code}", **details) as work:
        tournament = find_tournament(work.connection, code, lock=True)
        refuse_beside_months(work.connection, tournament)
        refuse_beside_whole(work.connection, tournament)
        report = _to_accept(work, tournament, reason, version)
        reports = reports_of(work.connection, tournament.id)
        before = list_dates_of(work.connection, [tournament.id])[tournament.id]
        places = _places(work, tournament)
        _refuse_stages_apart(work.connection, tournament, report, places)
        if in_spite_of is None:
            _refuse_unsound(work, tournament, report.id)
            _refuse_too_late(work.connection, tournament, places)
        for system, place in places.items():
            set_list_date(work.connection, tournament.id, system, place.list_date)
            work.changed(f"tournament:{code}", f"list {system}", before[system], place.list_date)
        was = next((each for each in reports if each.id == tournament.accepted_report), None)
        old = version_text(work.connection, was, tournament.accepted_version or 0) if was else None
        accepted = latest_version(work.connection, report.id)
        set_accepted(work.connection, tournament.id, report.id, accepted)
        accept_version(work.connection, accepted, work.at)
        note_accepted(work, accepted)
        new = version_text(work.connection, report, accepted)
        work.changed(f"tournament:{code}", "accepted version", old, new)
        norms = judge_event(work, tournament, accepted)
        why = _reason(reason, in_spite_of, places)
        take_step(work, tournament, Status.ACCEPTED, why)
        for system, place in places.items():
            if place.appeared:
                settle(work, system, tournament.play)
        lost = lost_titles(work.connection, tournament.id)
        found = find_tournament(work.connection, code)
        return Accepted(found, report.version, places, norms, lost)


def _to_accept(
    work: Writing, tournament: TournamentRow, reason: str | None, version: int | None
) -> ReportRow:
    """The last report, which was checked, or the earlier one that is asked for."""
    reports = reports_of(work.connection, tournament.id)
    if version is None:
        require_step(tournament, Status.ACCEPTED)
        return reports[-1]
    upto = [each for each in reports if each.version <= version]
    if not upto or upto[-1].version != version:
        raise UnknownName(no_version(tournament.code, version, len(reports)))
    if tournament.status not in AGAIN:
        require_step(tournament, Status.ACCEPTED)
    if tournament.status in DECIDED:
        require_reason(reason)
        if tournament.accepted_report == upto[-1].id:
            values = {"found": tournament.code, "version": str(version)}
            raise Conflict(Finding.error("accept.counts_already", "version", **values))
    if latest_check(work.connection, upto[-1].id) is None:
        check_report(work, tournament, upto)
    return upto[-1]


@may()
def awaiting_decision(desk: Desk) -> tuple[str, ...]:
    """The codes of the tournaments whose report is checked and not decided on."""
    with desk.reading() as connection:
        return tuple(each.code for each in tournaments(connection, statuses=[Status.CHECKED]))


@may()
def send_back(desk: Desk, code: str, reason: str | None) -> TournamentRow:
    """Return a report to its sender to be corrected."""
    return _decide(desk, "return", code, Status.RETURNED, reason)


@may()
def reject(desk: Desk, code: str, reason: str | None) -> TournamentRow:
    """Refuse to rate a tournament; where its correction is refused, it stays as it was accepted."""
    why = require_reason(reason)
    with desk.writing("reject", f"tournament:{code}", why=why) as work:
        tournament = find_tournament(work.connection, code, lock=True)
        require_step(tournament, Status.REJECTED)
        after = Status.REJECTED
        if tournament.accepted_report is not None and tournament.status in AWAITING:
            after = last_standing(work.connection, tournament)
        else:
            judge_event(work, tournament, None)
        take_step(work, tournament, after, why)
        return find_tournament(work.connection, code)


@may()
def withdraw(desk: Desk, code: str, reason: str | None) -> TournamentRow:
    """Take a tournament back at the organiser's request; its norms are none any longer."""
    return _decide(desk, "withdraw", code, Status.WITHDRAWN, reason)


def _decide(desk: Desk, action: str, code: str, after: Status, reason: str | None) -> TournamentRow:
    why = require_reason(reason)
    with desk.writing(action, f"tournament:{code}", why=why) as work:
        tournament = find_tournament(work.connection, code, lock=True)
        require_step(tournament, after)
        if after is Status.WITHDRAWN:
            judge_event(work, tournament, None)
        take_step(work, tournament, after, why)
        return find_tournament(work.connection, code)


def _refuse_unsound(work: Writing, tournament: TournamentRow, report_id: int) -> None:
    """Refuse while errors stand or, at home, somebody is not matched; or it was received twice.

    What came since the check may be the same event, so that this is asked again, and said first:
    the reason for which other errors are overruled is not meant for it.
    """
    twice = received_twice(work.connection, tournament, report_id)
    if twice:
        raise Conflict(twice)
    found = obstacles(work.connection, tournament, report_id, apart=SAME)
    if not any(found):
        return
    values = {
        "found": tournament.code,
        "errors": str(found.errors),
        "unmatched": str(found.unmatched),
    }
    code = "accept.refused" if found.unmatched else "accept.errors"
    raise Conflict(Finding.error(code, **values))


def _refuse_stages_apart(
    connection: Connection, tournament: TournamentRow, report: ReportRow, systems: Iterable[str]
) -> None:
    """Refuse an event whose stages a system counts by themselves."""
    found = all_calendars(connection)
    calendars = (found.get((system, tournament.play)) for system in systems)
    editions = (each.edition_on(tournament.start) for each in calendars if each)
    refuse_stages_apart(connection, tournament, latest_version(connection, report.id), editions)


def _refuse_too_late(
    connection: Connection, tournament: TournamentRow, places: Mapping[str, ListPlace]
) -> None:
    """Refuse an event whose list is later than the last one it may be rated on (9.1, 10.14)."""
    found = all_calendars(connection)
    for system, place in places.items():
        calendar = found.get((system, tournament.play))
        if calendar is None or place.appeared:
            continue
        edition = calendar.edition_on(tournament.start)
        last = last_list(edition, tournament.end, official=tournament.official)
        rule = edition.admission.late_lists
        if last and rule and place.list_date > last:
            values = {
                "found": tournament.code,
                "list": place.list_date.isoformat(),
                "expected": last.isoformat(),
            }
            raise Conflict(Finding.error("accept.too_late", "", rule.article, **values))


@may()
def reopen(desk: Desk, code: str, reason: str | None) -> TournamentRow:
    """Take a withdrawal or rejection back: the report waits to be checked again."""
    why = require_reason(reason)
    with desk.writing("reopen", f"tournament:{code}", why=why) as work:
        tournament = find_tournament(work.connection, code, lock=True)
        if tournament.status not in REOPENED:
            values = {"found": code, "status": tournament.status.value}
            raise Conflict(Finding.error("reopen.not_closed", **values))
        refuse_beside_months(work.connection, tournament)
        refuse_stage(work.connection, tournament)
        reports = reports_of(work.connection, tournament.id)
        if reports:
            accept_version(work.connection, latest_version(work.connection, reports[-1].id), None)
        take_step(work, tournament, Status.RECEIVED if reports else Status.REGISTERED, why)
        return find_tournament(work.connection, code)


def _places(work: Writing, tournament: TournamentRow) -> dict[str, ListPlace]:
    systems = list_dates_of(work.connection, [tournament.id])[tournament.id]
    places = places_of(work.connection, all_calendars(work.connection), tournament, systems)
    for system in systems:
        if system not in places:
            values = {
                "system": system,
                "play": tournament.play.value,
                "found": tournament.start.isoformat(),
                "expected": edition_to_decide(tournament.start, tournament.play),
            }
            raise Conflict(Finding.error("accept.no_list", **values))
    return places


def _reason(
    reason: str | None, in_spite_of: str | None, places: Mapping[str, ListPlace]
) -> str | None:
    """The officer's words, and each move between lists: ``fide: 2026-03-01 → 2026-04-01``."""
    moved = [
        f"{system}: {place.natural} → {place.list_date}"
        for system, place in places.items()
        if place.is_moved
    ]
    spite = f"! {in_spite_of.strip()}" if in_spite_of else None
    said = [reason.strip() if reason else None, spite, *moved]
    return "; ".join(each for each in said if each) or None
