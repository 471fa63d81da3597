"""Corrections: published lists made again from what is known now, wherever it matters."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date

from sqlalchemy import Connection

from arpad.core.errors import BadInput, Conflict
from arpad.core.event import Play
from arpad.core.finding import Finding, Severity
from arpad.core.rating_list import Entry
from arpad.office.calendar import read_calendar
from arpad.office.desk import Desk
from arpad.office.periods.computing import MadeList, Materials, make_list, run_of
from arpad.office.periods.materials import gather
from arpad.office.periods.publishing import PUBLISHED, Prepared, publish
from arpad.office.periods.shelf import Volume, edition_text
from arpad.rating.next_list import ListRun, is_junior_on
from arpad.store import log
from arpad.store.lists import ListRow, entries
from arpad.store.publications import (
    AcceptedEvent,
    accepted_events,
    births_changed,
    editions_of,
    events_of,
    lifts_asked,
    rating_order,
    rematched_lists,
    sources_made,
)
from arpad.store.tournaments import find_tournament, set_list_date


def prepare_correction(
    connection: Connection,
    system: str,
    play: Play,
    include: Sequence[str] = (),
    since: date | None = None,
    tick: Callable[[], None] = lambda: None,
) -> Prepared:
    """Every published list that comes out differently now, from the first one affected.

    ``include`` are late events to be rated on the list they belonged to.
    """
    revision = log.revision(connection)
    events = included(connection, system, play, include)
    materials = gather(connection, system, play, events, tick)
    shelf = materials.shelf
    days = [day for day in shelf.days if shelf.rows[day].kind == PUBLISHED]
    first = _first_affected(materials, events, days) if since is None else since
    made, replaces = [], {}
    for day in days:
        if first is None or day < first:
            continue
        row = shelf.rows[day]
        found = _made_again(materials, events, row)
        if _differs(connection, found, row, shelf.volume(day)):
            found = _with_snapshots(found, shelf.volume(day))
            shelf.put(Volume(None, day, found.entries, found.pooled))
            made.append(found)
            replaces[day] = row
    return Prepared(revision, tuple(made), replaces)


def first_to_correct(connection: Connection, system: str, play: Play) -> date | None:
    """The first published list that is not what the records say now."""
    events = accepted_events(connection, system, play)
    materials = gather(connection, system, play, events)
    rows = materials.shelf.rows
    days = [day for day in materials.shelf.days if rows[day].kind == PUBLISHED]
    return _first_affected(materials, events, days)


def correct(
    desk: Desk, prepared: Prepared, reason: str, include: Sequence[str] = ()
) -> list[ListRow]:
    """Publish what came out differently, each list pointing to the one it replaces."""
    if not prepared.lists:
        raise Conflict(Finding(Severity.ERROR, "office.nothing_to_correct"))
    if not reason.strip():
        raise BadInput((Finding(Severity.ERROR, "office.reason_missing", "--reason"),))
    first = prepared.lists[0]

    def assign(connection: Connection) -> None:
        for event in included(connection, first.system, first.play, include):
            if event.tournament.code in include:
                set_list_date(connection, event.tournament.id, first.system, event.list_date)

    return publish(desk, prepared, reason, assign)


def included(
    connection: Connection, system: str, play: Play, include: Sequence[str]
) -> list[AcceptedEvent]:
    """The events, the late ones named put on the list they belonged to."""
    events = accepted_events(connection, system, play)
    if not include:
        return events
    calendar = read_calendar(connection, system, play)
    known = {event.tournament.code for event in events}
    for code in include:
        row = find_tournament(connection, code)
        if code not in known:
            values = {"found": code, "status": row.status.value}
            raise Conflict(Finding(Severity.ERROR, "office.not_accepted", code, values=values))
    moved = [
        each._replace(
            list_date=calendar.list_for(each.tournament.end, official=each.tournament.official)
        )
        if each.tournament.code in include
        else each
        for each in events
    ]
    return sorted(moved, key=rating_order)


def _made_again(materials: Materials, events: Sequence[AcceptedEvent], row: ListRow) -> MadeList:
    run = _run(materials, row)
    last = _day_before(materials, row.date)
    due = [event for event in events if last < event.list_date <= row.date]
    return make_list(materials, run, due, materials.standards(row.date))


def _run(materials: Materials, row: ListRow) -> ListRun:
    asked = lifts_asked(materials.connection, row.system, row.play, row.date)
    return run_of(materials.calendar, row.date, _day_before(materials, row.date), asked)


def _day_before(materials: Materials, on: date) -> date:
    return max((day for day in materials.shelf.days if day < on), default=date.min)


def _first_affected(
    materials: Materials, events: Sequence[AcceptedEvent], days: Sequence[date]
) -> date | None:
    """The first published list whose events, players or edition are not what they were.

    Ratings of other lists it looked at (standard ratings, guests) and birth dates count too.
    """
    connection = materials.connection
    rematched = rematched_lists(connection, materials.shelf.merged)
    others = sources_made(connection, materials.shelf.system, materials.shelf.play)
    for day in days:
        row = materials.shelf.rows[day]
        last = _day_before(materials, day)
        now = {
            event.tournament.id: (event.report, _event_edition(materials, event))
            for event in events
            if last < event.list_date <= day
        }
        editions = editions_of(connection, row.id)
        then = {
            each.tournament: (each.report, editions[each.tournament])
            for each in events_of(connection, row.id)
        }
        if (
            row.id in rematched
            or now != then
            or _how(_run(materials, row)) != _how_was(row)
            or any(made > row.id and on <= day for made, on in others)
            or _other_juniors(materials, row)
        ):
            return day
    return None


def _other_juniors(materials: Materials, row: ListRow) -> bool:
    """Whether a birth date entered since makes somebody a junior, or none."""
    edition = materials.calendar.edition_on(row.date)
    changed = births_changed(materials.connection, row.log_id)
    found = entries(materials.connection, row.id, changed) if changed else {}
    for player, entry in found.items():
        person = materials.people.get(player)
        if entry.rating is None or person is None or person.birth_year is None:
            continue
        if entry.junior != is_junior_on(edition, row.date, person.birth_year):
            return True
    return False


def _event_edition(materials: Materials, event: AcceptedEvent) -> str:
    return edition_text(materials.calendar.edition_on(event.tournament.start))


def _how(run: ListRun) -> tuple[str | None, str | None, list[str]]:
    return edition_text(run.listed), edition_text(run.played), list(run.lifts)


def _how_was(row: ListRow) -> tuple[str | None, str | None, list[str]]:
    return row.edition, row.played, json.loads(row.summary)["lifts"]


def _differs(connection: Connection, made: MadeList, row: ListRow, old: Volume) -> bool:
    now = {each.accepted.tournament.id: each.signature for each in made.events}
    then = {each.tournament: each.signature for each in events_of(connection, row.id)}
    if now != then or _how(made.run) != _how_was(row) or made.entries.keys() != old.entries.keys():
        return True
    return any(_facts(entry) != _facts(old.entries[key]) for key, entry in made.entries.items())


def _facts(entry: Entry) -> tuple[object, ...]:
    return (
        entry.rating,
        entry.games,
        entry.k,
        entry.state,
        entry.total,
        entry.peak,
        entry.inactive_since,
    )


def _with_snapshots(made: MadeList, old: Volume) -> MadeList:
    """Federation and title stay as they were printed."""
    entries = {
        key: replace(entry, federation=was.federation, title=was.title)
        if (was := old.entries.get(key)) and entry.rating is not None and was.rating is not None
        else entry
        for key, entry in made.entries.items()
    }
    return replace(made, entries=entries)
