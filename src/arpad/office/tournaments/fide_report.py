"""The report of an event as FIDE wants it, and what FIDE would refuse in it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arpad.core.choosing import AUTO
from arpad.core.event import Event, Player
from arpad.core.fide import FideStep
from arpad.core.finding import Finding, Severity
from arpad.core.rating_list import ListRow
from arpad.core.report import Arbiter
from arpad.core.tournaments import Function, Office, TournamentRow
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.office.desk import Desk
from arpad.office.people.officials import Directory
from arpad.office.people.serving import people_remarks
from arpad.office.records.database import Connection
from arpad.office.records.events import event_rows
from arpad.office.records.officials import officials
from arpad.office.records.tournaments import find_tournament
from arpad.office.rights import may
from arpad.office.tournaments.as_fide_knows import as_known, fide_list, known_players
from arpad.office.tournaments.current import at_hand, not_at_hand
from arpad.office.tournaments.event_rows import EventPlayer, event_of, with_registered_days
from arpad.office.tournaments.fide_road import fide_edition, road_of
from arpad.office.tournaments.keeping import event_players
from arpad.office.tournaments.report_differences import ReportDifference
from arpad.program.checking import check_report

COMPLETED = ("id", "name", "federation", "sex", "title", "birth", "rating")


@dataclass(frozen=True, slots=True)
class FideReport:
    """The file, what it says otherwise than the arbiter's report, and what is wrong with it.

    ``listed`` is FIDE's list it was completed from; None: there is none of that day.
    """

    tournament: TournamentRow
    content: bytes
    listed: ListRow | None
    completed: tuple[ReportDifference, ...]
    findings: tuple[Finding, ...]

    @property
    def refused(self) -> bool:
        """Whether FIDE would refuse it."""
        return any(each.severity is Severity.ERROR for each in self.findings)


@may()
def report_for_fide(
    desk: Desk, code: str, system: str | None = None, to: FileFormat = FileFormat.TRF16
) -> FideReport:
    """The report with ids, federations and birth dates as FIDE's list and the office have them.

    ``system`` holds FIDE's lists: by default the one called so.
    """
    with desk.writing("export-fide", f"tournament:{code}") as work:
        connection = work.connection
        tournament = find_tournament(connection, code)
        found = at_hand(connection, tournament)
        if found is None:
            raise not_at_hand(tournament)
        reported = event_of(event_rows(connection, found.version))
        event = with_registered_days(reported, tournament)
        players = event_players(connection, found.version)
        listed = fide_list(connection, tournament, system)
        whole, completed = _completed(connection, event, players, listed)
        whole = replace(whole, arbiters=_arbiters(connection, event))
        written = write_as(whole, to)
        remarks = [*written.lost, *people_remarks(connection, event, tournament)]
        remarks += _road_remarks(desk, connection, tournament, listed)
    edition = fide_edition(tournament)
    verdict = check_report(written.content, edition.key if edition else AUTO)
    findings = (*verdict.findings, *remarks)
    return FideReport(tournament, written.content, listed, tuple(completed), findings)


def _completed(
    connection: Connection,
    event: Event,
    players: Sequence[EventPlayer],
    listed: ListRow | None,
) -> tuple[Event, list[ReportDifference]]:
    """Everybody who is matched as FIDE knows them, and each field that says something else."""
    matched = {each.no: each.player_id for each in players if each.player_id is not None}
    known = known_players(connection, matched)
    made = as_known(connection, event, known, listed)
    changes = [
        change
        for old, new in zip(event.players, made.players, strict=True)
        if old.no in known
        for change in _changes(old, new, known[old.no].id)
    ]
    return made, changes


def _changes(old: Player, new: Player, number: int) -> list[ReportDifference]:
    return [
        ReportDifference(old.no, number, field, _shown(was), _shown(is_))
        for field in COMPLETED
        if (was := getattr(old, field)) != (is_ := getattr(new, field))
    ]


def _arbiters(connection: Connection, event: Event) -> tuple[Arbiter, ...]:
    """The arbiters with their FIDE ids, where we know them; a file of FIDE's has no organisers."""
    directory = Directory(officials(connection, Office.ARBITER))
    made = []
    for each in event.arbiters:
        if each.role == Function.ORGANISER:
            continue
        found = directory.named(each.name)
        number = str(found[0].fide_id) if len(found) == 1 and found[0].fide_id else ""
        whole = number and number not in each.name
        made.append(each._replace(name=f"{each.name.strip()} ({number})") if whole else each)
    return tuple(made)


def _road_remarks(
    desk: Desk, connection: Connection, tournament: TournamentRow, listed: ListRow | None
) -> list[Finding]:
    """What is missing around the file: FIDE's list, FIDE's code, time."""
    road = road_of(connection, tournament)
    remarks = []
    if listed is None:
        values = {"found": (tournament.ratings_on or tournament.start).isoformat()}
        remarks.append(Finding.warning("fide.no_list", "system", **values))
    if road.code is None:
        values = {"found": tournament.code}
        remarks.append(Finding.warning("fide.no_code", **values))
    due = road.due
    if due and road.waits_for is FideStep.SENT and desk.today > due.day:
        values = {"found": desk.today.isoformat(), "expected": due.day.isoformat()}
        finding = Finding.warning("fide.overdue", "", due.article, **values)
        remarks.append(finding)
    return remarks


def _shown(value: object) -> str:
    return "–" if value is None else str(value)
