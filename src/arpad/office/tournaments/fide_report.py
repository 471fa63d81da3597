"""The report of an event as FIDE wants it, and what FIDE would refuse in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from arpad.checking import check_report
from arpad.core.choosing import AUTO
from arpad.core.event import Event, Player
from arpad.core.fide import FideStep
from arpad.core.finding import Finding, Severity
from arpad.core.players import PlayerRecord, PlayerStatus
from arpad.core.rating_list import Entry, ListRow
from arpad.core.report import Arbiter
from arpad.core.tournaments import Function, Office, TournamentRow
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.office.desk import Desk
from arpad.office.people.officials import Directory
from arpad.office.people.serving import people_remarks
from arpad.office.rights import may
from arpad.office.systems import choose_system
from arpad.office.tournaments.current import at_hand, not_at_hand
from arpad.office.tournaments.event_rows import EventPlayer, event_of
from arpad.office.tournaments.fide_road import fide_edition, road_of
from arpad.office.tournaments.keeping import event_players
from arpad.office.tournaments.report_differences import ReportDifference
from arpad.store.database import Connection
from arpad.store.events import event_rows
from arpad.store.lists import entries, list_in_force
from arpad.store.officials import officials
from arpad.store.player_lookup import kept_players
from arpad.store.printed import printed_players
from arpad.store.tournaments import find_tournament, system_keys

FIDE = "fide"
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
        event = event_of(event_rows(connection, found.version))
        players = event_players(connection, found.version)
        listed = _list_of(connection, tournament, system)
        whole, completed = _completed(connection, event, players, listed)
        whole = replace(whole, arbiters=_arbiters(connection, event))
        written = write_as(whole, to)
        remarks = [*written.lost, *people_remarks(connection, event, tournament)]
        remarks += _road_remarks(desk, connection, tournament, listed)
    edition = fide_edition(tournament)
    verdict = check_report(written.content, edition.key if edition else AUTO)
    findings = (*verdict.findings, *remarks)
    return FideReport(tournament, written.content, listed, tuple(completed), findings)


def _list_of(
    connection: Connection, tournament: TournamentRow, system: str | None
) -> ListRow | None:
    """FIDE's list in force when the tournament began; our own lists are not asked unless named."""
    if system is None and FIDE not in system_keys(connection):
        return None
    key = choose_system(connection, system or FIDE)
    return list_in_force(
        connection, key, tournament.play, tournament.ratings_on or tournament.start
    )


def _completed(
    connection: Connection,
    event: Event,
    players: Sequence[EventPlayer],
    listed: ListRow | None,
) -> tuple[Event, list[ReportDifference]]:
    """Everybody who is matched as FIDE knows them, and each field that says something else."""
    matched = {each.no: each.player_id for each in players if each.player_id is not None}
    known = kept_players(connection, set(matched.values()))
    numbers = {each.id for each in known.values()}
    rated = entries(connection, listed.id, numbers) if listed else None
    printed = printed_players(connection, listed.id, numbers) if listed else {}
    made, changes = [], []
    for player in event.players:
        own = known.get(matched.get(player.no, 0))
        if own is None or own.status is PlayerStatus.ERASED:
            made.append(player)
            continue
        person = printed.get(own.id)
        federation = (person.federation if person else None) or own.federation
        new = _as_known(player, own, federation, rated)
        made.append(new)
        changes += _changes(player, new, own.id)
    return replace(event, players=tuple(made)), changes


def _as_known(
    player: Player,
    own: PlayerRecord,
    federation: str | None,
    rated: Mapping[int, Entry] | None,
) -> Player:
    """A player with what FIDE's list and the master file say; the report where they say nothing.

    Where there is a list, who is not on it is unrated.
    """
    entry = rated.get(own.id) if rated is not None else None
    sex = {"f": "w", "m": "m"}.get(own.sex or "")
    return replace(
        player,
        id=str(own.fide_id) if own.fide_id else player.id,
        name=own.name,
        federation=federation or player.federation,
        sex=sex or player.sex,
        title=own.title or own.women_title or player.title,
        birth=_fuller(own.birth, player.birth),
        rating=player.rating if rated is None else entry.rating if entry else None,
    )


def _fuller(ours: str | None, reported: str | None) -> str | None:
    """Our date of birth, or the reported one where it says more of the same."""
    if ours and reported and len(reported) > len(ours) and reported.startswith(ours):
        return reported
    return ours or reported


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
        remarks.append(Finding(Severity.WARNING, "fide.no_list", "system", values=values))
    if road.code is None:
        values = {"found": tournament.code}
        remarks.append(Finding(Severity.WARNING, "fide.no_code", values=values))
    due = road.due
    if due and road.waits_for is FideStep.SENT and desk.today > due.day:
        values = {"found": desk.today.isoformat(), "expected": due.day.isoformat()}
        finding = Finding(Severity.WARNING, "fide.overdue", "", due.article, values)
        remarks.append(finding)
    return remarks


def _shown(value: object) -> str:
    return "–" if value is None else str(value)
