"""Where arbiters and organisers worked: as tournaments were announced, and as reports name them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.core.officials import Activity, OfficialRow, ServedTournament, Service
from arpad.core.report import Arbiter
from arpad.core.tournaments import Function, Office, Status, TournamentRow
from arpad.office.desk import Desk
from arpad.office.people.officials import Directory, find_official, licence_remarks, shown_to
from arpad.office.records.arbiters import ReportedPerson, reported_people
from arpad.office.records.database import Connection
from arpad.office.records.officials import officials, registered_services, serving_in
from arpad.office.records.tournaments import tournaments
from arpad.office.rights import WORKING, may

NEVER = Activity(0, None)
CALLED_OFF = (Status.WITHDRAWN, Status.REJECTED)


@dataclass(frozen=True, slots=True)
class OfficialsFile:
    """An arbiter or organiser and every tournament they worked in, the latest first."""

    official: OfficialRow
    activity: Activity
    served: tuple[ServedTournament, ...]


@may(*WORKING)
def officials_at_work(desk: Desk, role: Office) -> tuple[tuple[OfficialRow, Activity], ...]:
    """Everybody of a role with their activity, by name; licences' numbers for officers only."""
    with desk.reading() as connection:
        found = officials(connection, role)
        served = _services(connection, role, found)
        rows = {each.id: each for each in tournaments(connection)}
    return tuple(
        (shown_to(desk, each), _activity([rows[one.tournament] for one in served.get(each.id, ())]))
        for each in found
    )


@may(*WORKING)
def show_official(desk: Desk, role: Office, who: str) -> OfficialsFile:
    """One of them, with every tournament and what they did there."""
    with desk.reading() as connection:
        official = find_official(connection, role, who)
        found = _services(connection, role, officials(connection, role)).get(official.id, ())
        rows = {each.id: each for each in tournaments(connection)}
    served = [
        ServedTournament(
            rows[each.tournament], each.function, _is_licensed(official, rows[each.tournament].end)
        )
        for each in found
    ]
    served.sort(key=lambda each: (each.tournament.start, each.tournament.code), reverse=True)
    activity = _activity([each.tournament for each in served])
    return OfficialsFile(shown_to(desk, official), activity, tuple(served))


def people_of(
    connection: Connection, tournament: TournamentRow
) -> list[tuple[OfficialRow, Function]]:
    """Who on record works in a tournament: whoever it was announced with, or its report names."""
    serving = serving_in(connection, tournament.id)
    named = reported_people(connection, tournament.id)
    for role in Office:
        directory = Directory(officials(connection, role))
        serving += [
            (official, function)
            for official, function in _meant(directory, named, role)
            if (official.id, function) not in {(each.id, what) for each, what in serving}
        ]
    order = list(Function)
    return sorted(serving, key=lambda each: (order.index(each[1]), each[0].name))


def with_titles_on_record(connection: Connection, event: Event) -> Event:
    """The event with the titles of arbiters on record where its report says none."""
    directory = Directory(officials(connection, Office.ARBITER))
    return replace(event, arbiters=tuple(_titled(each, directory) for each in event.arbiters))


def with_arbiters_on_record(
    connection: Connection, event: Event, tournament: TournamentRow
) -> Event:
    """The event with the chief arbiter it was registered with, where its report names none."""
    if any(each.name and each.may_be_chief for each in event.arbiters):
        return event
    chiefs = (
        Arbiter(who.name, Function.CHIEF.value, who.title)
        for who, function in serving_in(connection, tournament.id)
        if function is Function.CHIEF
    )
    return replace(event, arbiters=(*event.arbiters, *chiefs))


def _titled(stated: Arbiter, directory: Directory) -> Arbiter:
    if stated.known_title or _role(stated.role) is not Office.ARBITER:
        return stated
    found = directory.named(stated.name)
    return stated._replace(title=found[0].title) if len(found) == 1 else stated


def people_remarks(
    connection: Connection, event: Event, tournament: TournamentRow
) -> list[Finding]:
    """Whom a report names and nobody here knows, or who has no licence to its end.

    Who works at an event abroad is not for us to know.

    READING: an office that never entered an arbiter keeps no register in which somebody could be
    missing: that the one named is unknown is a note there, and a warning elsewhere. Of organisers
    it is said only where there is a register.
    """
    if tournament.reported_by is not None:
        return []
    registers = {role: officials(connection, role) for role in Office}
    directories = {role: Directory(known) for role, known in registers.items()}
    remarks: list[Finding] = []
    for index, each in enumerate(event.arbiters):
        role = _role(each.role)
        if not each.name.strip() or not (registers[role] or role is Office.ARBITER):
            continue
        found = directories[role].named(each.name)
        said = _remarks(each, found, f"arbiters[{index}]", tournament.end)
        severity = Severity.WARNING if registers[role] else Severity.NOTE
        remarks += [replace(finding, severity=severity) for finding in said]
    return remarks


def _remarks(
    stated: Arbiter, found: Sequence[OfficialRow], place: str, until: date
) -> list[Finding]:
    values = {"found": stated.name.strip()}
    if len(found) > 1:
        return [Finding.warning("official.unsure", place, **values)]
    if not found:
        organiser = _role(stated.role) is Office.ORGANISER
        code = "official.unknown_organiser" if organiser else "official.unknown_arbiter"
        return [Finding.warning(code, place, **values)]
    if found[0].role is Office.ORGANISER:
        return []
    called = [replace(each, name=stated.name.strip()) for each in found]
    return [replace(each, place=place) for each in licence_remarks(called, until)]


def _services(
    connection: Connection, role: Office, known: Sequence[OfficialRow]
) -> dict[int, list[Service]]:
    """Everybody's work by their number, each tournament and function once."""
    directory = Directory(known)
    by_tournament: dict[int, list[ReportedPerson]] = {}
    for each in reported_people(connection):
        by_tournament.setdefault(each.tournament, []).append(each)
    found = dict.fromkeys(registered_services(connection, role))
    for tournament, people in by_tournament.items():
        for official, function in _meant(directory, people, role):
            found[Service(official.id, tournament, function)] = None
    served: dict[int, list[Service]] = {}
    for service in found:
        served.setdefault(service.official, []).append(service)
    return served


def _meant(
    directory: Directory, people: Iterable[ReportedPerson], role: Office
) -> list[tuple[OfficialRow, Function]]:
    """Those of a role whom a report names beyond doubt, and what it says they did."""
    meant = [
        (found[0], _function(each.role))
        for each in people
        if _role(each.role) is role and len(found := directory.named(each.name)) == 1
    ]
    return list(dict.fromkeys(meant))


def _activity(served: Sequence[TournamentRow]) -> Activity:
    """How often somebody worked, withdrawn and rejected tournaments apart."""
    ends = {each.id: each.end for each in served if each.status not in CALLED_OFF}
    return Activity(len(ends), max(ends.values())) if ends else NEVER


def _is_licensed(official: OfficialRow, until: date) -> bool:
    return official.role is Office.ORGANISER or not licence_remarks([official], until)


def _role(stated: str | None) -> Office:
    return Office.ORGANISER if stated == Function.ORGANISER else Office.ARBITER


def _function(stated: str | None) -> Function:
    return Function(stated) if stated else Function.CHIEF
