"""Where every tournament stands, and the whole story of one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from arpad.core.amendments import AmendmentRow
from arpad.core.finding import Finding
from arpad.core.officials import OfficialRow
from arpad.core.report import NO_EXTRA, NationalRecord, NationalRecords
from arpad.core.tickets import TicketRow
from arpad.core.tournaments import OPEN, Function, Status, StepRow, TournamentRow
from arpad.office.desk import Desk
from arpad.office.norms.standing import OfferedNorm, lost_titles
from arpad.office.people.officials import shown_to
from arpad.office.people.serving import people_of
from arpad.office.records.amendments import amendments_of
from arpad.office.records.arbiters import arbiter_rows
from arpad.office.records.database import Connection
from arpad.office.records.registered_players import registered_players
from arpad.office.records.reports import (
    CheckRow,
    MovedReport,
    ReportRow,
    latest_check,
    moved_from,
)
from arpad.office.records.tickets import tickets
from arpad.office.records.tournaments import find_tournament, list_dates_of, steps_of, tournaments
from arpad.office.rights import EVERYBODY, WORKING, may
from arpad.office.tickets import visible_tickets
from arpad.office.tournaments.arbiters import arbiter_of
from arpad.office.tournaments.belonging import is_theirs
from arpad.office.tournaments.clocks import Clock, all_calendars, clock_of
from arpad.office.tournaments.current import at_hand
from arpad.office.tournaments.event_rows import EventPlayer
from arpad.office.tournaments.fees import Account, accounts_of
from arpad.office.tournaments.fide_road import FideRoad, road_of
from arpad.office.tournaments.keeping import shown_players
from arpad.office.tournaments.months import standing_months
from arpad.office.tournaments.report_differences import ReportDifference, report_differences
from arpad.office.tournaments.reported_heads import with_reported_heads
from arpad.office.tournaments.veiling import as_matched, of_tournament, unveiled


@dataclass(frozen=True, slots=True)
class TimedTournament:
    """A tournament and its clock; None where no edition covers it."""

    tournament: TournamentRow
    systems: Mapping[str, date | None]
    clock: Clock | None

    def may_be_appealed(self, today: date) -> bool:
        """Whether the organiser may still appeal against a refusal to rate."""
        appeal = self.clock.appeal if self.clock else None
        return appeal is not None and today <= appeal.day


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """What the office knows of a tournament, as far as it is for whoever asks.

    Birth dates and licences are for officers; what a report says is for those whose tournament
    it is; fees and who decided what and why for whoever works here. ``months`` stand for it,
    ``moved`` are reports that belong elsewhere, ``titles_lost`` the norms of the tournament that
    fell behind titles awarded on them, ``registered_players`` how many are registered to play.
    """

    standing: TimedTournament
    officials: tuple[tuple[OfficialRow, Function], ...]
    steps: tuple[StepRow, ...]
    reports: tuple[ReportRow, ...]
    amendments: tuple[AmendmentRow, ...]
    check: CheckRow | None
    findings: tuple[Finding, ...]
    players: tuple[EventPlayer, ...]
    differences: tuple[ReportDifference, ...]
    accounts: tuple[Account, ...]
    tickets: tuple[TicketRow, ...]
    fide: FideRoad
    months: tuple[str, ...]
    moved: tuple[MovedReport, ...]
    titles_lost: tuple[OfferedNorm, ...]
    registered_players: int

    @property
    def unmatched(self) -> tuple[EventPlayer, ...]:
        """The players of the last report nobody was found for."""
        return tuple(each for each in self.players if each.player_id is None)


@may(*WORKING)
def open_tournaments(desk: Desk) -> tuple[TimedTournament, ...]:
    """Every tournament that is not on a list yet, what is due first at the head.

    One that was rejected is among them until nobody can appeal any longer.
    """
    with desk.reading() as connection:
        calendars = all_calendars(connection)
        rows = tournaments(connection, statuses=(*OPEN, Status.REJECTED))
        systems = list_dates_of(connection, [each.id for each in rows])
        standings = []
        for each in rows:
            timed = each.status in (Status.RETURNED, Status.REJECTED)
            steps = steps_of(connection, each.id) if timed else ()
            clock = clock_of(calendars, each, systems[each.id], steps)
            standing = TimedTournament(each, systems[each.id], clock)
            if each.status is not Status.REJECTED or standing.may_be_appealed(desk.today):
                standings.append(standing)
    return tuple(sorted(standings, key=_urgency))


@may(*EVERYBODY)
def story_of(desk: Desk, code: str) -> Story:
    """Steps, versions, findings, matches, differences and fees of one tournament."""
    story = _whole_story(desk, code)
    if desk.is_officer:
        return story
    story = replace(
        story,
        officials=tuple((shown_to(desk, each), function) for each, function in story.officials),
        players=tuple(map(_without_birth_date, story.players)),
        differences=tuple(map(_without_birth_dates, story.differences)),
        titles_lost=tuple(each.without_reasons for each in story.titles_lost),
    )
    if desk.user.role not in WORKING:
        return _for_everybody(story)
    with desk.reading() as connection:
        theirs = is_theirs(desk, connection, story.standing.tournament)
    return story if theirs else _without_papers(story)


def _whole_story(desk: Desk, code: str) -> Story:
    with desk.reading() as connection:
        tournament = find_tournament(connection, code)
        systems = list_dates_of(connection, [tournament.id])[tournament.id]
        steps = steps_of(connection, tournament.id)
        clock = clock_of(all_calendars(connection), tournament, systems, steps)
        found = at_hand(connection, tournament)
        check = latest_check(connection, found.report.id) if found else None
        players = shown_players(connection, found.version) if found and check else []
        (shown,) = with_reported_heads(connection, [tournament])
        return Story(
            standing=TimedTournament(shown, systems, clock),
            officials=tuple(people_of(connection, tournament)),
            steps=tuple(steps),
            reports=found.reports if found else (),
            amendments=tuple(amendments_of(connection, found.version)) if found else (),
            check=check,
            findings=_findings(connection, tournament, check, found.version, players)
            if check and found
            else (),
            players=tuple(players),
            differences=tuple(report_differences(connection, tournament, list(systems), players)),
            accounts=tuple(accounts_of(connection, [tournament])),
            tickets=visible_tickets(
                desk, connection, tickets(connection, tournament_id=tournament.id)
            ),
            fide=road_of(connection, tournament),
            months=standing_months(connection, tournament.code),
            moved=tuple(moved_from(connection, tournament.id)),
            titles_lost=lost_titles(connection, tournament.id),
            registered_players=len(registered_players(connection, tournament.id)),
        )


def _findings(
    connection: Connection,
    tournament: TournamentRow,
    check: CheckRow,
    version: int,
    players: Sequence[EventPlayer],
) -> tuple[Finding, ...]:
    """What the check found, as the matches since leave it."""
    named = [arbiter_of(row) for row in arbiter_rows(connection, version)]
    found = as_matched(check.findings, players, foreign=tournament.reported_by is not None)
    found = of_tournament(found, tournament.code)
    return unveiled(found, [each.reported for each in players], named)


def _for_everybody(story: Story) -> Story:
    """Where a tournament stands and stood, without the persons and papers behind it."""
    tournament = replace(story.standing.tournament, registered_by="")
    known = tuple(replace(each, by="", reason=None) for each in story.fide.steps)
    return replace(
        _without_papers(story),
        standing=replace(story.standing, tournament=tournament),
        steps=tuple(replace(each, by="", reason=None) for each in story.steps),
        accounts=(),
        titles_lost=(),
        fide=replace(story.fide, tournament=tournament, steps=known),
    )


def _without_papers(story: Story) -> Story:
    """The story without anything that stands in a report."""
    return replace(
        story,
        reports=(),
        moved=(),
        amendments=(),
        check=None,
        findings=(),
        players=(),
        differences=(),
    )


def _without_birth_date(player: EventPlayer) -> EventPlayer:
    """A player with years of birth alone; what no field is known for may be anything."""
    reported = player.reported
    records = reported.national.records if reported.national else {}
    national = NationalRecords({key: _with_year(each) for key, each in records.items()})
    shown = replace(
        reported,
        birth=_year(reported.birth),
        national=national if records else None,
        extra=NO_EXTRA,
    )
    return player._replace(reported=shown)


def _with_year(record: NationalRecord) -> NationalRecord:
    return record._replace(birth=_year(record.birth), extra=NO_EXTRA)


def _year(birth: str | None) -> str | None:
    return birth[:4] if birth else None


def _without_birth_dates(difference: ReportDifference) -> ReportDifference:
    if difference.field != "birth":
        return difference
    return difference._replace(reported=difference.reported[:4], ours=difference.ours[:4])


def _urgency(standing: TimedTournament) -> tuple[date, str]:
    due = standing.clock.due if standing.clock else None
    return due or date.max, standing.tournament.code
