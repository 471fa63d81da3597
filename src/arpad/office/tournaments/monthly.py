"""A long event received as monthly parts, each a tournament with the ratings of its month (4.1).

One that was announced as a whole hands over to its parts: they have its code with the month, its
registration, systems and officials, and nothing is waited for under its own code any more.
"""

import hashlib
from dataclasses import dataclass, replace

from arpad.core.errors import Conflict
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.people import Role
from arpad.core.tournaments import STANDING, NewTournament, Status, TournamentRow
from arpad.formats.part_files import part_file
from arpad.formats.reading import read_any
from arpad.office.desk import Desk
from arpad.office.records.database import Connection
from arpad.office.records.officials import serving_in
from arpad.office.records.reports import report_by_hash, report_content, reports_of
from arpad.office.records.tournaments import (
    find_tournament,
    is_code,
    list_dates_of,
    tournament_of,
    tournaments,
)
from arpad.office.rights import may
from arpad.office.tournaments.belonging import refuse_others
from arpad.office.tournaments.clocks import all_calendars, edition_on
from arpad.office.tournaments.months import (
    decided_as_a_whole,
    month_code,
    months_under,
    received_months,
    whole_of,
)
from arpad.office.tournaments.receiving import Incoming, Received, event_in, receive
from arpad.office.tournaments.recognising import recognised
from arpad.office.tournaments.registration import (
    Registration,
    default_systems,
    enter_tournament,
    let_serve,
)
from arpad.office.tournaments.transitions import require_step, take_step
from arpad.rules.checks.long_event import parts_of_long_event
from arpad.rules.regulations.edition import Edition

SAME_FILE = ("report.same_file", "report.moved")


@dataclass(frozen=True, slots=True)
class ReceivedParts:
    """The parts that were kept, and why others were not: they had come before."""

    parts: tuple[Received, ...]
    known: tuple[Finding, ...]


@may(Role.ARBITER)
def receive_monthly(desk: Desk, incoming: Incoming) -> ReceivedParts:
    """Keep a report once for each month it has games of, in their order.

    A part that came before with the same games is left as it is, so that the report of a later
    month does not touch what is published, and one that was stopped midway can be received again.
    """
    event = event_in(incoming.content)
    with desk.reading() as connection:
        announced = _whole(desk, connection, incoming, event)
        edition = edition_of_event(connection, event, announced)
    received: list[Received] = []
    known: list[Finding] = []
    for part in parts_of_long_event(edition, event):
        try:
            found = _receive_part(desk, incoming, part, announced)
        except Conflict as refused:
            if refused.finding.code not in SAME_FILE:
                raise
            found = refused.finding
        if isinstance(found, Finding):
            known.append(found)
        else:
            received.append(found)
    if announced and announced.status is not Status.WITHDRAWN:
        _hand_over(desk, announced.code)
    return ReceivedParts(tuple(received), tuple(known))


def edition_of_event(
    connection: Connection, event: Event, announced: TournamentRow | None = None
) -> Edition:
    """The edition that says how a report is received: the office's own of the event's start."""
    calendars = all_calendars(connection)
    if announced:
        systems = tuple(list_dates_of(connection, [announced.id])[announced.id])
        return edition_on(calendars, announced.play, announced.start, systems)
    systems = default_systems(connection, event.play)
    return edition_on(calendars, event.play, event.start, systems)


def _whole(
    desk: Desk, connection: Connection, incoming: Incoming, event: Event
) -> TournamentRow | None:
    """The tournament a report is of as a whole, named or recognised; None: only its months are.

    One that holds a report already hands over to its months when it is named, and not before.
    """
    if incoming.code:
        return _announced(desk, connection, incoming.code)
    found = _known(connection, incoming, event)
    if found is None:
        return None
    announced = _announced(desk, connection, found.code)
    if announced.status is not Status.WITHDRAWN and reports_of(connection, found.id):
        values = {"found": found.code, "name": found.name}
        raise Conflict(Finding.error("monthly.whole", "code", **values))
    return announced


def _known(connection: Connection, incoming: Incoming, event: Event) -> TournamentRow | None:
    """By the file itself, by months that came before, else as a report of the whole would be."""
    same = report_by_hash(connection, hashlib.sha256(incoming.content).hexdigest())
    if same:
        return tournament_of(connection, same.tournament_id)
    months = received_months(connection, event)
    if months:
        return whole_of(connection, months[0].code)
    return None if incoming.new else recognised(connection, event)


def _announced(desk: Desk, connection: Connection, code: str) -> TournamentRow:
    """The tournament as a whole, which has handed over before or may do so now."""
    found = find_tournament(connection, code)
    refuse_others(desk, connection, found)
    if found.status in STANDING:
        raise decided_as_a_whole(code)
    if not (found.status is Status.WITHDRAWN and months_under(connection, code)):
        require_step(found, Status.WITHDRAWN)
    return found


def _receive_part(
    desk: Desk, incoming: Incoming, part: Event, announced: TournamentRow | None
) -> Received | Finding:
    """The part as it was kept, or that it had come before."""
    assert part.part is not None
    content = part_file(incoming.content, part.part)
    with desk.reading() as connection:
        whole = announced.code if announced else None
        code = month_code(whole, part.part) if whole else _code(connection, part)
        entered = code is not None and is_code(connection, code)
        same = _unchanged(connection, code, content, part) if code and entered else None
    if same:
        return same
    if announced and code and not entered:
        _enter(desk, announced, part, code)
    new = (incoming.register or incoming.new) and not code
    done = receive(desk, replace(incoming, content=content, code=code, new=new))
    return replace(done, registered=not entered) if announced else done


def _unchanged(connection: Connection, code: str, content: bytes, part: Event) -> Finding | None:
    """That another file said the same of the month."""
    reports = reports_of(connection, find_tournament(connection, code).id)
    kept = report_content(connection, reports[-1].id) if reports else content
    if kept == content or read_any(kept).event != part:
        return None
    values = {"found": code, "version": str(reports[-1].version)}
    return Finding.note("monthly.unchanged", **values)


def _enter(desk: Desk, announced: TournamentRow, part: Event, code: str) -> None:
    """A part as it was announced, with its own days."""
    assert part.start is not None
    assert part.end is not None
    new = NewTournament(
        code=code,
        name=part.name,
        play=announced.play,
        start=part.start,
        end=part.end,
        federation=announced.federation,
        city=announced.city,
        expected_players=len(part.players),
        time_control=announced.time_control,
        official=announced.official,
        reported_by=announced.reported_by,
        stated=announced.stated,
    )
    with desk.writing("register", None, name=part.name) as work:
        systems = tuple(list_dates_of(work.connection, [announced.id])[announced.id])
        entered = enter_tournament(
            work, Registration(tournament=new, systems=systems), announced.registered_on
        )
        for who, function in serving_in(work.connection, announced.id):
            let_serve(work, entered.tournament, who.id, function)


def _hand_over(desk: Desk, code: str) -> None:
    """Nothing more is waited for under the code of the whole; the reason names the parts."""
    with desk.writing("withdraw", f"tournament:{code}") as work:
        announced = find_tournament(work.connection, code, lock=True)
        require_step(announced, Status.WITHDRAWN)
        parts = ", ".join(months_under(work.connection, code))
        take_step(work, announced, Status.WITHDRAWN, parts)


def _code(connection: Connection, part: Event) -> str | None:
    """The tournament a part was entered as, by its name and its month."""
    assert part.start is not None
    month = (part.start.replace(day=1), part.start.replace(day=28))
    near = tournaments(connection, starting=(month[0], max(month[1], part.start)))
    found = [each.code for each in near if each.name == part.name and each.play is part.play]
    return found[0] if found else None
