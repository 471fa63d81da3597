"""Registering a tournament before it is played, or a foreign one a player reports."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import date

from arpad.core.errors import BadInput, Conflict
from arpad.core.event import Play, Player
from arpad.core.finding import Finding
from arpad.core.name_likeness import normal_name
from arpad.core.people import Role
from arpad.core.tournaments import Function, NewTournament, Office, Status, TournamentRow
from arpad.office.desk import Desk, Writing
from arpad.office.people.officials import find_official, licence_remarks
from arpad.office.people.whom import the_player
from arpad.office.records.calendar import calendars
from arpad.office.records.database import Connection
from arpad.office.records.errors import unless_taken
from arpad.office.records.officials import serve
from arpad.office.records.players import lock_players
from arpad.office.records.registered_players import ENTRIES, keep_registered, registered_numbers
from arpad.office.records.tournaments import (
    add_systems,
    add_tournament,
    codes_under,
    find_tournament,
    is_code,
    list_dates_of,
    system_keys,
    tournaments,
)
from arpad.office.rights import may
from arpad.office.systems import need_system
from arpad.office.tournaments.belonging import refuse_others
from arpad.office.tournaments.clocks import all_calendars, edition_of
from arpad.office.tournaments.deadlines import registration_due
from arpad.office.tournaments.matching import persons_among
from arpad.office.tournaments.restricted import restricted_registration

# What the log says of a registration.
NOTED = (
    "name",
    "play",
    "start",
    "end",
    "federation",
    "city",
    "expected_players",
    "time_control",
    "ratings_on",
    "official",
    "reported_by",
    "registered_on",
)
DOUBLE = "tournament.double"
CODE = re.compile(r"[\w][\w.-]{0,39}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Registration:
    """A tournament as it is announced; an empty ``code`` or no ``systems``: the office's choice.

    ``registered_on`` is for what was registered on paper; None: today. ``foreign_of`` is the
    number of the player who reports an event played abroad. One that has a double is refused
    unless it is another one ``again``. ``entries`` are the players of its entry list, if any.
    """

    tournament: NewTournament
    systems: tuple[str, ...] = ()
    arbiters: tuple[str, ...] = ()
    organisers: tuple[str, ...] = ()
    registered_on: date | None = None
    foreign_of: str | None = None
    again: bool = False
    entries: tuple[Player, ...] = ()


@dataclass(frozen=True, slots=True)
class Registered:
    """A registered tournament, the systems that will rate it, and what to know about it.

    ``players``: how many of its entry list are in the master file; ``unknown``: who is not.
    """

    tournament: TournamentRow
    systems: tuple[str, ...]
    remarks: tuple[Finding, ...]
    players: int = 0
    unknown: tuple[str, ...] = ()


@may(Role.ARBITER)
def register_tournament(desk: Desk, asked: Registration) -> Registered:
    """Register a tournament with its arbiters and organisers."""
    wrong = _wrong(asked.tournament)
    if wrong:
        raise BadInput(wrong)
    if asked.registered_on:
        desk.require("register", place="registered_on")
    with desk.writing("register", None, name=asked.tournament.name) as work:
        if not asked.again:
            _refuse_double(work.connection, asked.tournament)
        return enter_tournament(work, asked, asked.registered_on or desk.today)


def enter_tournament(work: Writing, asked: Registration, registered_on: date) -> Registered:
    """The same, as a part of a larger piece of work."""
    connection, new = work.connection, asked.tournament
    systems = asked.systems or default_systems(connection, new.play)
    _require_systems(connection, systems)
    remarks = [Finding.warning(DOUBLE, found=each.code) for each in _doubles(connection, new)]
    code = new.code or next_code(connection, new.start.year)
    taken = Finding.error("tournament.code_taken", "code", found=code)
    if is_code(connection, code):
        raise Conflict(taken)
    foreign_of = asked.foreign_of
    reporter = the_player(connection, foreign_of, "foreign_of").id if foreign_of else None
    new = replace(new, code=code, reported_by=reporter or new.reported_by)
    with unless_taken(taken):
        tournament = add_tournament(connection, new, registered_on, work.at, work.by)
    add_systems(connection, tournament.id, systems)
    _note(work, tournament, systems)
    remarks += _officials(work, tournament, asked)
    remarks += _registration_remarks(connection, tournament)
    remarks += restricted_registration(connection, tournament)
    done = Registered(tournament, tuple(systems), tuple(remarks))
    return _with_players(work, done, asked.entries) if asked.entries else done


@may(Role.ARBITER)
def register_players(desk: Desk, code: str, entries: Sequence[Player]) -> Registered:
    """Register the players of an entry list in a tournament that awaits its first report.

    They take the place of those registered before. Kept are the numbers of those who are in the
    master file; of the others nothing.
    """
    with desk.writing("entries", f"tournament:{code}") as work:
        connection = work.connection
        tournament = find_tournament(connection, code, lock=True)
        refuse_others(desk, connection, tournament)
        if tournament.status is not Status.REGISTERED:
            values = {"found": code, "status": tournament.status.value}
            raise Conflict(Finding.error("entries.late", "code", **values))
        systems = list_dates_of(connection, [tournament.id])[tournament.id]
        return _with_players(work, Registered(tournament, tuple(systems), ()), entries)


def _with_players(work: Writing, done: Registered, entries: Sequence[Player]) -> Registered:
    """A registered tournament with the players of its entries who are in the master file."""
    connection, tournament = work.connection, done.tournament
    lock_players(connection)  # so that nobody who is being erased is kept
    persons = persons_among(connection, entries)
    unknown = tuple(each.name for each in entries if each.no not in persons)
    before, now = registered_numbers(connection, tournament.id), sorted({*persons.values()})
    keep_registered(connection, tournament.id, now)
    old, new = (" ".join(map(str, numbers)) or None for numbers in (before, now))
    work.changed(f"tournament:{tournament.code}", ENTRIES, old, new)
    remarks = done.remarks
    if unknown:
        values: dict[str, int | str] = {"n": len(unknown), "found": "; ".join(unknown)}
        remarks += (Finding.warning("entries.unknown", **values),)
    return replace(done, remarks=remarks, players=len(now), unknown=unknown)


def _note(work: Writing, tournament: TournamentRow, systems: Collection[str]) -> None:
    """Write down what a tournament was registered as, under the code it has from now on."""
    subject = f"tournament:{tournament.code}"
    for name in NOTED:
        work.changed(subject, name, None, getattr(tournament, name))
    if tournament.stated:
        work.changed(subject, "stated", None, " ".join(tournament.stated))
    work.changed(subject, "systems", None, " ".join(systems))


def default_systems(connection: Connection, play: Play) -> tuple[str, ...]:
    """Every system with a calendar for this kind of play, or the only system there is."""
    with_calendar = [system for system, kind in calendars(connection) if kind is play]
    known = system_keys(connection)
    return tuple(with_calendar) or (tuple(known) if len(known) == 1 else ())


def next_code(connection: Connection, year: int) -> str:
    """The next free code of a year: ``2026-0001``."""
    numbers = [code.partition("-")[2] for code in codes_under(connection, str(year))]
    highest = max((int(number) for number in numbers if number.isdecimal()), default=0)
    return f"{year}-{highest + 1:04}"


def _require_systems(connection: Connection, systems: Collection[str]) -> None:
    for system in systems:
        need_system(connection, system)
    if not systems:
        values = {"expected": ", ".join(system_keys(connection)) or "–"}
        raise Conflict(Finding.error("tournament.no_system", "system", **values))


def let_serve(work: Writing, tournament: TournamentRow, official: int, function: Function) -> None:
    """Let somebody work in a tournament, and write it down by their number."""
    serve(work.connection, tournament.id, official, function)
    work.changed(f"tournament:{tournament.code}", f"serving {official}", None, function)


def _officials(work: Writing, tournament: TournamentRow, asked: Registration) -> list[Finding]:
    connection = work.connection
    arbiters = [find_official(connection, Office.ARBITER, who, "arbiter") for who in asked.arbiters]
    organisers = [
        find_official(connection, Office.ORGANISER, who, "organiser") for who in asked.organisers
    ]
    for index, each in enumerate(dict.fromkeys(arbiters)):
        function = Function.DEPUTY if index else Function.CHIEF
        let_serve(work, tournament, each.id, function)
    for each in dict.fromkeys(organisers):
        let_serve(work, tournament, each.id, Function.ORGANISER)
    return licence_remarks(arbiters, tournament.end)


def _registration_remarks(connection: Connection, tournament: TournamentRow) -> list[Finding]:
    if tournament.reported_by:
        return []
    systems = list_dates_of(connection, [tournament.id])[tournament.id]
    edition = edition_of(all_calendars(connection), tournament, systems)
    due = registration_due(edition, tournament.start) if edition else None
    if due is None or tournament.registered_on <= due.day:
        return []
    values = {"found": tournament.registered_on.isoformat(), "expected": due.day.isoformat()}
    code = "tournament.registered_late"
    return [Finding.warning(code, "", due.article, **values)]


def _refuse_double(connection: Connection, new: NewTournament) -> None:
    doubles = _doubles(connection, new)
    if doubles:
        first = doubles[0]
        values = {"found": first.code, "name": first.name, "date": first.start.isoformat()}
        raise Conflict(Finding.error("tournament.registered_before", **values))


def _doubles(connection: Connection, new: NewTournament) -> list[TournamentRow]:
    """The tournaments of the same name and kind of play that have a day in common with it."""
    return [
        each
        for each in tournaments(connection, during=(new.start, new.end))
        if each.play is new.play
        and each.status is not Status.WITHDRAWN
        and normal_name(each.name) == normal_name(new.name)
    ]


def _wrong(new: NewTournament) -> tuple[Finding, ...]:
    wrong = []
    if not new.name.strip():
        wrong.append(Finding.error("tournament.no_name", "name"))
    if new.end < new.start:
        values = {"start": new.start.isoformat(), "found": new.end.isoformat()}
        wrong.append(Finding.error("tournament.ends_early", "end", **values))
    if new.code and not CODE.fullmatch(new.code):
        wrong.append(Finding.error("tournament.code_form", "code"))
    if new.expected_players is not None and new.expected_players < 0:
        values = {"found": str(new.expected_players)}
        wrong.append(Finding.error("tournament.players", "expected_players", **values))
    return tuple(wrong)
