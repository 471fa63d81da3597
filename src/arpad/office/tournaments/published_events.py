"""What everybody may know of a tournament: where it stands, and what was played in it.

Before it is accepted, a report is a paper of its arbiter: everybody sees where the tournament
stands and stood, and nothing that was reported. Accepted, it counts on the live list, which names
whom it moves; who met whom may still be corrected or withdrawn, and is not shown before a list
counts it. From then on names and results are public, as the
list that counts them printed the names, and so is who was the chief arbiter; birth dates, numbers
of the report, arbiters' papers and what was found of one person are not.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from arpad.core.errors import UnknownName
from arpad.core.event import Event, Player
from arpad.core.finding import Finding
from arpad.core.names import arbiter_name
from arpad.core.players import ERASED_NAME, PublicPlayer
from arpad.core.rating_list import ListRow
from arpad.core.report import NO_EXTRA, Arbiter, Report
from arpad.core.tournaments import Status, TournamentRow
from arpad.office.desk import Desk
from arpad.office.lists.choosing import list_shown_to, without_withheld
from arpad.office.records.database import Connection
from arpad.office.records.events import event_rows
from arpad.office.records.lists import find_list, lists_of, players_on_lists
from arpad.office.records.printed import printed_players
from arpad.office.records.publications import ListEvent, appearances
from arpad.office.records.reports import latest_check
from arpad.office.records.results import find_outcome
from arpad.office.records.tournaments import find_tournament, list_dates_of
from arpad.office.rights import EVERYBODY, may
from arpad.office.tournaments.event_rows import event_of, with_registered_days
from arpad.office.tournaments.overview import Story, story_of
from arpad.office.tournaments.reported_heads import with_reported_heads
from arpad.office.tournaments.veiling import MARK

OF_A_PERSON = "player"


@dataclass(frozen=True, slots=True)
class EventOnList:
    """An event as a list in force counts it."""

    row: ListRow
    event: ListEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedEvent:
    """What was played in an event that a list counts, with names as the list printed them.

    ``people`` are the players of the master file by their numbers in the report, ``listed`` the
    numbers of those whom a list ever printed: they can be looked up. ``chief`` is the arbiter whom
    the report names as such, with the title, or nobody.
    """

    tournament: TournamentRow
    row: ListRow
    event: Event
    people: Mapping[int, PublicPlayer]
    listed: frozenset[int]
    chief: str = ""


@dataclass(frozen=True, slots=True)
class PublicEvent:
    """Where a tournament stands, and once lists count it, what was played and found as a whole.

    ``live`` are the systems whose live lists count it meanwhile.
    """

    story: Story
    lists: tuple[ListRow, ...]
    findings: tuple[Finding, ...]
    played: PlayedEvent | None
    live: tuple[str, ...] = ()


@may(*EVERYBODY)
def public_event(desk: Desk, code: str) -> PublicEvent:
    """Where a tournament stands, and what may be said of it."""
    story = story_of(desk, code)
    with desk.reading() as connection:
        counted = counted_on(connection, story.standing.tournament.id)
        lists = tuple(_shown(desk, connection, each.row) for each in counted)
        findings = _findings(connection, counted[-1].event.report) if counted else ()
        live = () if counted else _live_systems(connection, story.standing.tournament)
    return PublicEvent(story, lists, findings, played_event(desk, code) if counted else None, live)


@may(*EVERYBODY)
def played_event(desk: Desk, code: str) -> PlayedEvent:
    """What was played; refused until a list counts it."""
    with desk.reading() as connection:
        tournament, counted = need_counted(connection, code)
        reported = event_of(event_rows(connection, counted.event.version))
        event = with_registered_days(reported, tournament)
        outcome = find_outcome(connection, counted.event.signature)
        results = outcome.results if outcome else ()
        numbers = {each.no: each.player_id for each in results if each.player_id is not None}
        known = printed_players(connection, counted.row.id, set(numbers.values()))
        people = {no: known[player] for no, player in numbers.items()}
        on_lists = players_on_lists(connection, set(numbers.values()))
        ratings = {each.no: each.rating for each in results}
        row = _shown(desk, connection, counted.row)
        (tournament,) = with_reported_heads(connection, [tournament])
    players = tuple(
        _public(each, people.get(each.no), ratings.get(each.no)) for each in event.players
    )
    return PlayedEvent(
        tournament=replace(tournament, registered_by=""),
        row=row,
        event=replace(
            event,
            name=tournament.name,
            players=players,
            arbiters=(),
            report=_public_report(event.report),
            extra=NO_EXTRA,
        ),
        people=people,
        listed=frozenset(no for no, player in numbers.items() if player in on_lists),
        chief=_chief(event.arbiters),
    )


def _live_systems(connection: Connection, tournament: TournamentRow) -> tuple[str, ...]:
    """The systems that have a list, and put the event on a later one."""
    if tournament.status is not Status.ACCEPTED:
        return ()
    days = list_dates_of(connection, [tournament.id]).get(tournament.id, {})
    last = {system: lists_of(connection, system, tournament.play)[-1:] for system in days}
    return tuple(
        system
        for system, day in days.items()
        if day and last[system] and day > last[system][0].date
    )


def counted_on(connection: Connection, tournament_id: int) -> tuple[EventOnList, ...]:
    """The lists in force that count an event, the latest last."""
    found = []
    for number, event in appearances(connection, tournament_id):
        row = find_list(connection, number)
        if any(each.id == number for each in lists_of(connection, row.system, row.play)):
            found.append(EventOnList(row, event))
    return tuple(sorted(found, key=lambda each: (each.row.date, each.row.id)))


def need_counted(
    connection: Connection, code: str, system: str | None = None
) -> tuple[TournamentRow, EventOnList]:
    """A tournament and the latest list that counts it, of one system if asked."""
    tournament = find_tournament(connection, code)
    counted = counted_on(connection, tournament.id)
    found = [each for each in counted if system in (None, each.row.system)]
    if not found:
        values = {"found": code, "status": tournament.status.value}
        raise UnknownName(Finding.error("tournament.not_counted", "code", **values))
    return tournament, found[-1]


def _findings(connection: Connection, report_id: int) -> tuple[Finding, ...]:
    """What the check found of the event as a whole: whatever names a person is for the office."""
    check = latest_check(connection, report_id)
    return tuple(each for each in check.findings if not _names_somebody(each)) if check else ()


def _names_somebody(finding: Finding) -> bool:
    texts = (str(value) for value in (*finding.values.values(), finding.place))
    return OF_A_PERSON in finding.values or any(MARK.search(text) for text in texts)


def _public(player: Player, who: PublicPlayer | None, rating: int | None) -> Player:
    """A player of a report as everybody may know them; the report's rating, else the list's."""
    shown = Player(
        no=player.no,
        name=player.name or ERASED_NAME,
        rating=player.rating or rating,
        points=player.points,
    )
    if who is None:
        return replace(shown, federation=player.federation, title=player.title, rank=player.rank)
    return replace(
        shown,
        name=who.name,
        federation=who.federation,
        title=who.title or who.women_title,
        rank=player.rank,
    )


def _chief(arbiters: Sequence[Arbiter]) -> str:
    """The chief arbiter without the number some reports write beside the name; none if erased."""
    for each in arbiters:
        if each.may_be_chief and each.name:
            return " ".join(filter(None, (each.known_title, arbiter_name(each.name))))
    return ""


def _public_report(report: Report) -> Report:
    """A report without its free words, which may name anybody."""
    return replace(report, controller=None, informative=(), comments=(), other=(), extra=NO_EXTRA)


def _shown(desk: Desk, connection: Connection, row: ListRow) -> ListRow:
    return list_shown_to(desk, without_withheld(connection, row))
