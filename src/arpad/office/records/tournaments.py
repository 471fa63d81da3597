"""Tournaments: what was registered, every step since, and the list each belongs to."""

import json
from collections.abc import Collection, Mapping
from datetime import date
from typing import Any

from sqlalchemy import Connection, Row, Select, insert, literal, select, update

from arpad.core.errors import UnknownName
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.name_likeness import words_of
from arpad.core.tournaments import NewTournament, Status, StepRow, TournamentRow
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.tables.events import event_version
from arpad.office.records.tables.systems import rating_system
from arpad.office.records.tables.tournaments import tournament, tournament_step, tournament_system

MOST_SEARCHED = 500
"""So many characters of a tournament's words are searched."""


def add_tournament(
    connection: Connection, new: NewTournament, registered_on: date, at: str, by: str
) -> TournamentRow:
    """Register a tournament, with its first step."""
    values = {
        "code": new.code,
        "name": new.name,
        "play": new.play.value,
        "start": new.start.isoformat(),
        "end": new.end.isoformat(),
        "federation": new.federation,
        "city": new.city,
        "expected_players": new.expected_players,
        "time_control": new.time_control,
        "ratings_on": new.ratings_on.isoformat() if new.ratings_on else None,
        "official": new.official,
        "reported_by": new.reported_by,
        "registered_on": registered_on.isoformat(),
        "registered_by": by,
        "status": Status.REGISTERED.value,
        "stated": " ".join(new.stated) or None,
        "search_words": _search_words(new.name, new.city, new.code),
    }
    number = connection.execute(
        insert(tournament).values(values).returning(tournament.c.id)
    ).scalar_one()
    connection.execute(
        insert(tournament_step).values(
            tournament_id=number, at=at, by=by, after=Status.REGISTERED.value
        )
    )
    return find_tournament(connection, new.code)


def find_tournament(
    connection: Connection, code: str, *, lock: bool = False, place: str = "code"
) -> TournamentRow:
    """The tournament of a code; UnknownName if there is none.

    ``lock``: nobody else may move it on until this transaction is over; ``place``: the field that
    names it.
    """
    query = select(tournament).where(tournament.c.code == code)
    row = connection.execute(query.with_for_update() if lock else query).first()
    if row is None:
        values = {"found": code}
        raise UnknownName(Finding.error("tournament.unknown", place, **values))
    return tournament_row(row)


def tournament_of(connection: Connection, number: int) -> TournamentRow:
    """The tournament of a row number that another row names."""
    return tournament_row(
        connection.execute(select(tournament).where(tournament.c.id == number)).one()
    )


def is_code(connection: Connection, code: str) -> bool:
    """Whether a tournament has this code."""
    query = select(tournament.c.id).where(tournament.c.code == code)
    return connection.execute(query).first() is not None


def is_anything_stated(connection: Connection) -> bool:
    """Whether anything was said of a tournament when it was registered."""
    query = select(tournament.c.id).where(tournament.c.stated.is_not(None)).limit(1)
    return connection.execute(query).first() is not None


def tournaments(
    connection: Connection,
    *,
    statuses: Collection[str] | None = None,
    starting: tuple[date, date] | None = None,
    during: tuple[date, date] | None = None,
) -> list[TournamentRow]:
    """Every tournament by start and code, or those that stand so, start or play in some days."""
    query: Select[Any] = select(tournament).order_by(tournament.c.start, tournament.c.code)
    if statuses is not None:
        query = query.where(tournament.c.status.in_([str(each) for each in statuses]))
    if starting is not None:
        first, last = (day.isoformat() for day in starting)
        query = query.where(tournament.c.start.between(first, last))
    if during is not None:
        first, last = (day.isoformat() for day in during)
        query = query.where(tournament.c.start <= last, tournament.c.end >= first)
    return [tournament_row(row) for row in connection.execute(query)]


def titles_of(connection: Connection, numbers: Collection[int]) -> dict[int, tuple[str, str]]:
    """The codes and names of tournaments by their row numbers."""
    found: dict[int, tuple[str, str]] = {}
    for some in chunks(numbers, ASKED_AT_ONCE):
        own = tournament.c
        query = select(own.id, own.code, own.name).where(own.id.in_(some))
        found |= {row.id: (row.code, row.name) for row in connection.execute(query)}
    return found


def codes_under(connection: Connection, beginning: str) -> list[str]:
    """The codes that go on after a year, or after another code: ``2026-…``."""
    own = tournament.c.code
    query = select(own).where(own.startswith(f"{beginning}-", autoescape=True)).order_by(own)
    return [str(code) for code in connection.execute(query).scalars()]


def step(
    connection: Connection,
    at: str,
    by: str,
    subject: TournamentRow,
    after: Status,
    reason: str | None,
) -> None:
    """Move a tournament on, and record it."""
    own = tournament.c.id == subject.id
    before = connection.execute(select(tournament.c.status).where(own)).scalar_one()
    connection.execute(update(tournament).where(own).values(status=after.value))
    connection.execute(
        insert(tournament_step).values(
            tournament_id=subject.id,
            at=at,
            by=by,
            before=before,
            after=after.value,
            reason=reason,
        )
    )


def step_together(
    connection: Connection, at: str, by: str, subjects: Collection[int], after: Status
) -> None:
    """Move many tournaments on at once, and record it for each."""
    steps = (tournament.c.id, literal(at), literal(by), tournament.c.status, literal(after.value))
    columns = ["tournament_id", "at", "by", "before", "after"]
    for some in chunks(subjects, ASKED_AT_ONCE):
        own = tournament.c.id.in_(some)
        moved = select(*steps).where(own).order_by(tournament.c.start, tournament.c.code)
        connection.execute(insert(tournament_step).from_select(columns, moved))
        connection.execute(update(tournament).where(own).values(status=after.value))


def steps_of(connection: Connection, tournament_id: int) -> list[StepRow]:
    """Everything that happened to a tournament, in order."""
    rows = connection.execute(
        select(tournament_step)
        .where(tournament_step.c.tournament_id == tournament_id)
        .order_by(tournament_step.c.id)
    )
    return [
        StepRow(
            row.at,
            row.by,
            Status(row.before) if row.before else None,
            Status(row.after),
            row.reason,
        )
        for row in rows
    ]


def set_accepted(
    connection: Connection, tournament_id: int, report_id: int | None, version_id: int | None
) -> None:
    """The report a tournament is rated by from now on, and the version of it; None: by none."""
    own = tournament.c.id == tournament_id
    values = {"accepted_report": report_id, "accepted_version": version_id}
    connection.execute(update(tournament).where(own).values(values))
    _note_words(connection, tournament_id)


def system_keys(connection: Connection) -> list[str]:
    """Every rating system of the office."""
    query = select(rating_system.c.key).order_by(rating_system.c.key)
    return [str(key) for key in connection.execute(query).scalars()]


def add_systems(connection: Connection, tournament_id: int, systems: Collection[str]) -> None:
    """The systems that rate a tournament; the list is not known yet."""
    rows = [{"tournament_id": tournament_id, "system": system} for system in systems]
    if rows:
        connection.execute(insert(tournament_system), rows)


def list_dates_of(
    connection: Connection, tournament_ids: Collection[int]
) -> Mapping[int, Mapping[str, date | None]]:
    """The list each system puts each tournament on; None: not accepted yet."""
    found: dict[int, dict[str, date | None]] = {number: {} for number in tournament_ids}
    for some in chunks(tournament_ids, ASKED_AT_ONCE):
        rows = connection.execute(
            select(tournament_system)
            .where(tournament_system.c.tournament_id.in_(some))
            .order_by(tournament_system.c.system)
        )
        for row in rows:
            found[row.tournament_id][row.system] = _day(row.list_date)
    return found


def set_list_date(connection: Connection, tournament_id: int, system: str, day: date) -> None:
    """The list a system puts a tournament on."""
    connection.execute(
        update(tournament_system)
        .where(
            tournament_system.c.tournament_id == tournament_id,
            tournament_system.c.system == system,
        )
        .values(list_date=day.isoformat())
    )


def tournament_row(row: Row[Any]) -> TournamentRow:
    """A row of the table, alone or joined, as a tournament."""
    return TournamentRow(
        id=row.id,
        code=row.code,
        name=row.name,
        play=Play(row.play),
        federation=row.federation,
        city=row.city,
        start=date.fromisoformat(row.start),
        end=date.fromisoformat(row.end),
        expected_players=row.expected_players,
        time_control=row.time_control,
        ratings_on=_day(row.ratings_on),
        official=row.official,
        reported_by=row.reported_by,
        registered_on=date.fromisoformat(row.registered_on),
        registered_by=row.registered_by,
        status=Status(row.status),
        accepted_report=row.accepted_report,
        accepted_version=row.accepted_version,
        stated=tuple((row.stated or "").split()),
    )


def give_search_words(connection: Connection, limit: int) -> bool:
    """Let tournaments of an earlier release be found by their words; whether some are left."""
    own = tournament.c
    lacking = select(own.id).where(own.search_words.is_(None))
    numbers = connection.execute(lacking.limit(limit)).scalars().all()
    for number in numbers:
        _note_words(connection, number)
    return bool(numbers)


def _note_words(connection: Connection, number: int) -> None:
    """Keep the words a tournament is found by: its place too, announced or else reported."""
    own = tournament.c
    query = (
        select(own.name, own.city, own.code, event_version.c.header)
        .join_from(
            tournament, event_version, event_version.c.id == own.accepted_version, isouter=True
        )
        .where(own.id == number)
    )
    row = connection.execute(query).one()
    reported = json.loads(row.header).get("city") if row.header else None
    city = row.city or (reported if isinstance(reported, str) else None)
    words = update(tournament).where(own.id == number)
    connection.execute(words.values(search_words=_search_words(row.name, city, row.code)))


def _search_words(name: str, city: str | None, code: str) -> str:
    """Every word with a blank before it, so that one that begins so is found.

    Code and place come first: of a name that has no end, an index takes the beginning.
    """
    words = words_of(f"{code} {city or ''} {name}")
    return "".join(f" {word}" for word in words)[:MOST_SEARCHED]


def _day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None
