"""A received report examined: checked as a whole, its lateness judged, its players matched."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from arpad.core.event import Event, Player
from arpad.core.finding import Finding, Severity
from arpad.core.players import PlayerRecord
from arpad.core.tournaments import Status, TournamentRow
from arpad.office.desk import Desk, Writing
from arpad.office.people.serving import (
    people_remarks,
    with_arbiters_on_record,
    with_titles_on_record,
)
from arpad.office.periods.elsewhere import elsewhere_in_event, rated_here
from arpad.office.periods.k_falls import less_by_birth
from arpad.office.records.amendments import amendments_of
from arpad.office.records.database import Connection
from arpad.office.records.events import (
    event_rows,
    forget_numbers,
    latest_version,
    matched_players,
    set_matches,
)
from arpad.office.records.players import players_by_id
from arpad.office.records.reports import CheckRow, ReportRow, add_check, latest_check, reports_of
from arpad.office.records.tournaments import find_tournament, list_dates_of, steps_of, tournaments
from arpad.office.rights import may
from arpad.office.tournaments.amended_versions import left_behind
from arpad.office.tournaments.answering import answered, confirmed
from arpad.office.tournaments.as_fide_knows import FIDE
from arpad.office.tournaments.as_read import with_confirmed
from arpad.office.tournaments.clocks import (
    all_calendars,
    day_of,
    edition_of,
    reported_on,
    uncovered,
)
from arpad.office.tournaments.deadlines import report_due, sent_early
from arpad.office.tournaments.event_rows import EventPlayer, event_of, with_registered_days
from arpad.office.tournaments.keeping import event_players, kept_reading
from arpad.office.tournaments.matching import MatchedPlayers, match_players, note_match
from arpad.office.tournaments.months import refuse_beside_months
from arpad.office.tournaments.placing import ListPlace, closed_list, places_of
from arpad.office.tournaments.restricted import restricted_players
from arpad.office.tournaments.same_games import same_elsewhere
from arpad.office.tournaments.stages import reports_of_stages
from arpad.office.tournaments.transitions import require_step, take_step
from arpad.office.tournaments.veiling import as_matched, veiled
from arpad.program.checking import check_read, located
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.list_dates import due_list, last_list
from arpad.rules.regulations.severity import weighed

REGULATION_OPEN = "regulation_open"
NOBODY_RATED = frozenset({"check.nobody_rated", "check.nobody_rated_yet"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Examined:
    """A report, what was found in it, and whom its players are matched to.

    An error that a match resolved is a note.
    """

    tournament: TournamentRow
    report: ReportRow
    event: Event
    edition: Edition | None
    rateable: bool | None
    findings: tuple[Finding, ...]
    matches: MatchedPlayers

    @property
    def errors(self) -> int:
        """How many findings forbid to accept it."""
        return sum(each.severity is Severity.ERROR for each in self.findings)


@may()
def awaiting_check(desk: Desk) -> tuple[str, ...]:
    """The codes of the tournaments whose report nobody has checked."""
    with desk.reading() as connection:
        return tuple(each.code for each in tournaments(connection, statuses=[Status.RECEIVED]))


@may()
def awaiting_match(desk: Desk) -> tuple[str, ...]:
    """The codes of the tournaments that are checked and have players nobody was found for."""
    with desk.reading() as connection:
        codes = {
            latest_version(connection, reports_of(connection, each.id)[-1].id): each.code
            for each in tournaments(connection, statuses=[Status.CHECKED])
        }
        matched = matched_players(connection, codes)
        return tuple(code for number, code in codes.items() if None in matched[number].values())


@may()
def examine(desk: Desk, code: str) -> Examined:
    """Check the latest report of a tournament, attach the findings and match its players."""
    with desk.writing("check", f"tournament:{code}") as work:
        tournament = find_tournament(work.connection, code, lock=True)
        refuse_beside_months(work.connection, tournament)
        require_step(tournament, Status.CHECKED)
        found = check_report(work, tournament, reports_of(work.connection, tournament.id))
        take_step(work, tournament, Status.CHECKED)
        return replace(found, tournament=find_tournament(work.connection, code))


def check_report(
    work: Writing, tournament: TournamentRow, reports: Sequence[ReportRow]
) -> Examined:
    """Check the last version of the last of some reports, and match its players."""
    report = reports[-1]
    version = latest_version(work.connection, report.id)
    found = _examined(work, tournament, reports, version)
    again = latest_check(work.connection, report.id) is not None
    _keep_matches(work, version, found.matches.players, again=again)
    add_check(
        work.connection,
        CheckRow(
            report_id=report.id,
            checked_at=work.at,
            checked_by=work.by,
            edition=found.edition.key if found.edition else None,
            rateable=found.rateable,
            findings=veiled(found.findings, found.event.players, found.event.arbiters),
        ),
    )
    return replace(found, findings=_resolved(found))


def received_twice(
    connection: Connection, tournament: TournamentRow, report_id: int
) -> Finding | None:
    """The first thing that forbids an event because of another one, as things are now."""
    version = latest_version(connection, report_id)
    event = event_of(event_rows(connection, version))
    players = event_players(connection, version)
    systems = list_dates_of(connection, [tournament.id])[tournament.id]
    edition = edition_of(all_calendars(connection), tournament, systems)
    found = same_elsewhere(connection, tournament, event, players)
    weights = edition.severity if edition else {}
    weighted = weighed(found, weights, for_fide=FIDE in systems)
    return next((each for each in weighted if each.severity is Severity.ERROR), None)


def _resolved(found: Examined) -> tuple[Finding, ...]:
    """The findings as the matches leave them; on record they stay as they were found."""
    foreign = found.tournament.reported_by is not None
    kept = veiled(found.findings, found.event.players)
    after = as_matched(kept, found.matches.players, foreign=foreign)
    return tuple(
        replace(finding, severity=each.severity)
        for finding, each in zip(found.findings, after, strict=True)
    )


def _examined(
    work: Writing, tournament: TournamentRow, reports: Sequence[ReportRow], version: int
) -> Examined:
    connection, report = work.connection, reports[-1]
    read, event = kept_reading(connection, version, report.format)
    changes = [each.change for each in amendments_of(connection, version)]
    read = replace(read, findings=answered(read.findings, changes, event))
    calendars = all_calendars(connection)
    systems = list_dates_of(connection, [tournament.id])[tournament.id]
    edition = edition_of(calendars, tournament, systems)
    places = places_of(connection, calendars, tournament, systems)
    matches = _matches(work, tournament, event, reports, version)
    directed = with_arbiters_on_record(connection, event, tournament)
    known = _with_people_on_record(connection, directed, matches.players)
    registered = _as_registered(with_titles_on_record(connection, known), tournament)
    for_fide = FIDE in systems
    verdict = check_read(read, registered, edition, for_fide=for_fide)
    overruled = {REGULATION_OPEN}
    nobody_rated = {each.code for each in verdict.findings} & NOBODY_RATED
    if nobody_rated and _plays_rated(connection, tournament, systems, event, matches):
        overruled |= nobody_rated
    without_edition = () if edition else uncovered(calendars, tournament, systems)
    found = [
        *(
            _in_the_office(each, tournament)
            for each in confirmed(verdict.findings, changes, event)
            if each.code not in overruled
        ),
        *without_edition,
        *_against_registration(event, tournament),
        *(located(each, read.positions) for each in people_remarks(connection, event, tournament)),
        *(closed_list(system, place) for system, place in places.items() if place.is_moved),
        *elsewhere_in_event(connection, tournament, systems, _matched(matches)),
        *less_by_birth(connection, calendars, tournament, _lists(places), matches.players),
        *left_behind(connection, tournament, reports, event),
        *sent_early(day_of(report.received_at), tournament.end),
        *same_elsewhere(connection, tournament, event, matches.players),
    ]
    if edition and not tournament.reported_by:
        sent = reported_on(edition, reports, steps_of(connection, tournament.id))
        found += _lateness(edition, tournament, sent)
    restricted = restricted_players(connection, tournament, matches.players)
    found += [located(each, read.positions) for each in (*matches.findings, *restricted)]
    if edition:
        found = list(weighed(found, edition.severity, for_fide=for_fide))
    noted = with_confirmed(found, changes)
    examined = Examined(
        tournament=tournament,
        report=report,
        event=event,
        edition=edition,
        rateable=None,
        findings=noted,
        matches=matches,
    )
    rateable = replace(verdict, findings=_resolved(examined)).rateable
    return replace(examined, rateable=rateable)


def _matches(
    work: Writing,
    tournament: TournamentRow,
    event: Event,
    reports: Sequence[ReportRow],
    version: int,
) -> MatchedPlayers:
    """Everybody matched; what an officer decided about this version or an earlier one stays.

    So do all matches of the stages of an event.
    """
    connection = work.connection
    earlier = [latest_version(connection, report.id) for report in reports[:-1]]
    players = {each.no: each for each in event_players(connection, version)}
    before = [each for number in earlier for each in event_players(connection, number)]
    in_order = [players[each.no] for each in event.players]
    stages = [
        each
        for report in reports_of_stages(connection, tournament, reports[-1])
        for each in event_players(connection, latest_version(connection, report.id))
    ]
    return match_players(connection, tournament.code, in_order, [*before, *in_order], stages)


def _keep_matches(
    work: Writing, version: int, players: Sequence[EventPlayer], *, again: bool
) -> None:
    """The new matches; who turns out to have been erased is not named any longer.

    A list may have been made with the matches of an earlier check: what differs is noted.
    """
    if again:
        before = matched_players(work.connection, [version])[version]
        for each in players:
            note_match(work, version, each.no, before[each.no], each.player_id)
    set_matches(work.connection, version, {each.no: each.match for each in players})
    forget_numbers(work.connection, version, [each.no for each in players if each.erased])


def _lists(places: Mapping[str, ListPlace]) -> dict[str, date]:
    return {system: place.list_date for system, place in places.items()}


def _matched(matches: MatchedPlayers) -> dict[int, int | None]:
    """Whom the players of a report are matched to, with the ratings it gives."""
    return {
        each.player_id: each.reported.rating
        for each in matches.players
        if each.player_id is not None
    }


def _plays_rated(
    connection: Connection,
    tournament: TournamentRow,
    systems: Mapping[str, date | None],
    event: Event,
    matches: MatchedPlayers,
) -> bool:
    """Whether somebody whom the report does not rate is rated by a list, and has played."""
    numbers = {no for game in event.games if game.result.played for no in (game.white, game.black)}
    persons = {
        each.player_id
        for each in matches.players
        if each.no in numbers and each.player_id is not None
    }
    return bool(rated_here(connection, tournament, systems, persons))


def _with_people_on_record(
    connection: Connection, event: Event, players: Sequence[EventPlayer]
) -> Event:
    """The event with sex and year of birth of matched players, where the report gives none."""
    matched = {each.reported.no: each.player_id for each in players if each.player_id is not None}
    on_record = players_by_id(connection, set(matched.values()))
    known = {no: on_record[player] for no, player in matched.items() if player in on_record}
    return replace(
        event,
        players=tuple(
            _as_on_record(each, known[each.no]) if each.no in known else each
            for each in event.players
        ),
    )


def _as_on_record(player: Player, known: PlayerRecord) -> Player:
    year = str(known.birth_year) if known.birth_year else None
    sex = "w" if known.sex == "f" else known.sex
    return replace(player, birth=player.birth or year, sex=player.sex or sex)


def _as_registered(event: Event, tournament: TournamentRow) -> Event:
    """The event with the office's own dates of registration and receipt."""
    registered = None if tournament.reported_by else tournament.registered_on
    report = replace(event.report, registered=registered, received=None)
    return replace(with_registered_days(event, tournament), report=report)


def _in_the_office(finding: Finding, tournament: TournamentRow) -> Finding:
    """A finding as it is said of a tournament: its months are taken under its own code."""
    if finding.code != "check.duration_monthly":
        return finding
    values = {**finding.values, "code": tournament.code}
    return replace(finding, code="report.duration_monthly", values=values)


def _against_registration(event: Event, tournament: TournamentRow) -> Iterator[Finding]:
    if event.play is not tournament.play:
        values = {"found": event.play.value, "expected": tournament.play.value}
        yield Finding.error("report.other_play", "play", **values)
    for name, reported, known in (
        ("start", event.start, tournament.start),
        ("end", event.end, tournament.end),
    ):
        if reported and reported != known:
            values = {"found": reported.isoformat(), "expected": known.isoformat()}
            yield Finding.warning("report.other_date", name, **values)


def _lateness(edition: Edition, tournament: TournamentRow, sent: date) -> Iterator[Finding]:
    """Whether the report came in time, missed its list, or can no longer be rated."""
    rules, end = edition.admission, tournament.end
    due, last = due_list(edition, end), last_list(edition, end, official=tournament.official)
    too_late = rules.late_lists is not None and last is not None and sent >= last
    if due and rules.report_margin_days and sent >= due and not too_late:
        values = {"found": sent.isoformat(), "expected": due.isoformat()}
        article = rules.report_margin_days.article
        yield Finding.warning("check.report_missed_list", "", article, **values)
    wanted = report_due(edition, end, official=tournament.official)
    if rules.report_days and sent > wanted.day:
        yield Finding.warning(
            "check.report_late",
            "",
            wanted.article,
            found=sent.isoformat(),
            expected=rules.report_days.value,
        )
    if last and rules.late_lists and too_late:
        values = {"found": sent.isoformat(), "expected": last.isoformat()}
        article = rules.late_lists.article
        yield Finding.error("check.report_too_late", "", article, **values)
