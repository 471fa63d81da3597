"""Corrections: published lists made again from what is known now, wherever it matters."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from arpad.core.errors import Conflict, refusal
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.rating_list import PUBLISHED, Entry, ListRow
from arpad.office.calendar import read_calendar
from arpad.office.desk import Writing
from arpad.office.periods.affected import first_affected, how, how_was, run_again
from arpad.office.periods.computing import MadeList, Materials, make_list, with_remedies
from arpad.office.periods.materials import gather
from arpad.office.periods.publishing import Prepared, freeze
from arpad.office.records import log
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries, lists_of
from arpad.office.records.publications import (
    AcceptedEvent,
    accepted_events,
    events_of,
    order_by_code,
    rating_order,
)
from arpad.office.records.tournaments import find_tournament, list_dates_of, set_list_date
from arpad.rules.rating.periods.volumes import Volume


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
    first = since or first_affected(connection, system, play, events)
    made: list[MadeList] = []
    replaces: dict[date, ListRow] = {}
    if first is None:
        return Prepared(revision, (), replaces)
    before = max(
        (row.date for row in lists_of(connection, system, play) if row.date < first),
        default=date.min,
    )
    events = [event for event in events if event.list_date > before]
    materials = gather(connection, system, play, events, tick, first)
    shelf = materials.shelf
    for day in shelf.days:
        row = shelf.rows[day]
        if day < first or row.kind != PUBLISHED:
            continue
        found = _made_again(materials, events, row)
        if _differs(connection, found, row) and not _is_by_rule_1(materials, events, row):
            printed = entries(connection, row.id)
            found = _with_snapshots(found, printed)
            shelf.put(Volume(None, day, found.entries, found.pooled))
            made.append(found)
            replaces[day] = row
    return Prepared(revision, tuple(made), replaces)


def refuse_correction(prepared: Prepared, reason: str) -> None:
    """Lists are published again only if one differs, and with a reason."""
    if not prepared.lists:
        raise Conflict(Finding.error("office.nothing_to_correct"))
    if not reason.strip():
        raise refusal("office.reason_missing", "reason")


def freeze_correction(
    work: Writing, prepared: Prepared, reason: str, include: Sequence[str] = ()
) -> list[ListRow]:
    """Freeze what came out differently, each list pointing to the one it replaces."""
    rows = freeze(work, prepared, reason)
    first = rows[0]
    for event in included(work.connection, first.system, first.play, include):
        if event.tournament.code in include:
            number, code = event.tournament.id, event.tournament.code
            before = list_dates_of(work.connection, [number])[number][first.system]
            set_list_date(work.connection, number, first.system, event.list_date)
            work.changed(f"tournament:{code}", f"list {first.system}", before, event.list_date)
    return rows


def included(
    connection: Connection, system: str, play: Play, include: Sequence[str]
) -> list[AcceptedEvent]:
    """The events, the late ones named put on the list they belonged to."""
    events = accepted_events(connection, system, play)
    if not include:
        return events
    calendar = read_calendar(connection, system, play)
    known = {event.tournament.code for event in events}
    published = {row.date for row in lists_of(connection, system, play) if row.kind == PUBLISHED}
    for code in include:
        row = find_tournament(connection, code, place="include")
        if code not in known:
            values = {"found": code, "status": row.status.value}
            raise Conflict(Finding.error("office.not_accepted", code, **values))
        natural = calendar.list_for(row.end, official=row.official)
        if natural not in published:
            values = {"found": code, "expected": natural.isoformat()}
            raise Conflict(Finding.error("correct.no_list", code, **values))
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
    last = max((day for day in materials.shelf.days if day < row.date), default=date.min)
    run = run_again(materials.connection, materials.calendar, row, last)
    merged = materials.shelf.merged
    run = with_remedies(materials.connection, run, row.system, row.play, merged)
    due = [event for event in events if last < event.list_date <= row.date]
    return make_list(materials, run, due, materials.standards(row.date))


def _is_by_rule_1(materials: Materials, events: Sequence[AcceptedEvent], row: ListRow) -> bool:
    """Whether a list only differs because events of the same days went by their codes then."""
    if row.hash_rule != 1:
        return False
    then = replace(materials, shelf=replace(materials.shelf, by_code=True))
    made = _made_again(then, sorted(events, key=order_by_code), row)
    return not _differs(materials.connection, made, row)


def _differs(connection: Connection, made: MadeList, row: ListRow) -> bool:
    printed = entries(connection, row.id)
    now = {each.accepted.tournament.id: each.signature for each in made.events}
    then = {each.tournament: each.signature for each in events_of(connection, row.id)}
    if now != then or how(made.run) != how_was(row) or made.entries.keys() != printed.keys():
        return True
    return any(_facts(entry) != _facts(printed[key]) for key, entry in made.entries.items())


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


def _with_snapshots(made: MadeList, printed: Mapping[int, Entry]) -> MadeList:
    """Federation and title stay as they were printed."""
    kept = {
        key: replace(entry, federation=was.federation, title=was.title)
        if (was := printed.get(key)) and entry.rating is not None and was.rating is not None
        else entry
        for key, entry in made.entries.items()
    }
    return replace(made, entries=kept)
