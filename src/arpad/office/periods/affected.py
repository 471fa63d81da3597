"""Which published list is the first that no longer follows from the records."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cache, partial
from itertools import pairwise

from arpad.core.event import Play
from arpad.core.rating_list import PUBLISHED, Entry, ListRow
from arpad.core.systems import guests_on
from arpad.office.calendar import Calendar, read_calendar
from arpad.office.editions import editions_in, label_of
from arpad.office.periods.careers import Careers, careers_of
from arpad.office.periods.computing import run_of
from arpad.office.periods.shelf import Shelf, run_on_record
from arpad.office.periods.withheld import restrictions_for, restrictions_then
from arpad.office.records.amendments import made_from
from arpad.office.records.database import Connection
from arpad.office.records.events import matched_players
from arpad.office.records.lists import entries, lists_of
from arpad.office.records.merges import merges_at
from arpad.office.records.printed import public_players
from arpad.office.records.publications import (
    AcceptedEvent,
    accepted_events,
    births_changed,
    lifts_asked,
    rated_events,
    rematched_lists,
    sources_made,
    took_part,
)
from arpad.office.records.systems import guest_rules
from arpad.rules.rating.next_list import ListRun, is_junior_on, printed_k
from arpad.rules.rating.periods.volumes import Volume
from arpad.rules.regulations.edition import Edition

# The version of an event and the edition it is rated by.
RatedAs = tuple[int, str]
How = tuple[str | None, str | None, list[str]]


def first_to_correct(connection: Connection, system: str, play: Play) -> date | None:
    """The first published list that is not what the records say now."""
    return first_affected(connection, system, play, accepted_events(connection, system, play))


def first_affected(
    connection: Connection, system: str, play: Play, events: Sequence[AcceptedEvent]
) -> date | None:
    """The first list whose events, players, edition or lifts are not what they were.

    Lists it took ratings from (imported ones, standard ratings, those of guests) and birth dates
    count too.
    """
    calendar = read_calendar(connection, system, play)
    lists = lists_of(connection, system, play)
    then = rated_events(connection, [row.id for row in lists])
    rematched = rematched_lists(connection, merges_at(connection))
    guests = guest_rules(connection, system)
    sources = cache(partial(sources_made, connection, system, play))
    births = births_changed(connection)
    careers = careers_of(
        Shelf(connection=connection, system=system, play=play, merged=merges_at(connection))
    )
    for before, row in pairwise(lists):
        if row.kind != PUBLISHED:
            continue
        was = {each.tournament: (each.version, edition) for each, edition in then[row.id]}
        if (
            row.id in rematched
            or _others(connection, was, _events_now(calendar, events, before.date, row.date))
            or how(run_again(connection, calendar, row, before.date)) != how_was(row)
            or guests_on(guests, row.date) != _guests_then(connection, row)
            or any(
                made > row.id and on < row.date for made, on in sources(guests_on(guests, row.date))
            )
            or _other_juniors(connection, calendar, row, births)
            or _other_careers(connection, careers, before, row)
            or _other_restrictions(connection, row)
        ):
            return row.date
    return None


def _guests_then(connection: Connection, row: ListRow) -> str | None:
    """The system whose lists rated the guests of a list when it was made."""
    return guests_on(guest_rules(connection, row.system, row.log_id), row.date)


def run_again(connection: Connection, calendar: Calendar, row: ListRow, before: date) -> ListRun:
    """How a published list would be made now."""
    asked = lifts_asked(connection, row.system, row.play, row.date)
    return run_of(calendar, row.date, before, asked)


def how(run: ListRun) -> How:
    """The editions and lifts a list is made by."""
    return label_of(run.listed), label_of(run.played), list(run.lifts)


def how_was(row: ListRow) -> How:
    """The same, as a published list has it on record."""
    return row.edition, row.played, json.loads(row.summary)["lifts"]


def _others(connection: Connection, was: Mapping[int, RatedAs], now: Mapping[int, RatedAs]) -> bool:
    """Whether other events count, or the same by other rules or other versions.

    A version that says the same of the same players is no other: somebody was matched to
    somebody else and back.
    """
    if was == now:
        return False
    if {key: edition for key, (_, edition) in was.items()} != {
        key: edition for key, (_, edition) in now.items()
    }:
        return True
    pairs = [(was[key][0], now[key][0]) for key in was if was[key] != now[key]]
    versions = {version for pair in pairs for version in pair}
    sources = made_from(connection, versions)
    players = matched_players(connection, versions)
    return any(
        sources[then] != sources[after] or players[then] != players[after] for then, after in pairs
    )


def _events_now(
    calendar: Calendar, events: Sequence[AcceptedEvent], after: date, until: date
) -> dict[int, RatedAs]:
    return {
        event.tournament.id: (
            event.version,
            label_of(calendar.edition_on(event.tournament.start)),
        )
        for event in events
        if after < event.list_date <= until
    }


def _other_juniors(
    connection: Connection, calendar: Calendar, row: ListRow, births: Mapping[int, int]
) -> bool:
    """Whether a birth date entered since makes somebody a junior, or none."""
    changed = [player for player, log_id in births.items() if log_id > row.log_id]
    if not changed:
        return False
    edition = calendar.edition_on(row.date)
    known = public_players(connection, changed)
    return any(
        entry.rating is not None
        and known[player].birth_year is not None
        and entry.junior != is_junior_on(edition, row.date, known[player].birth_year)
        for player, entry in entries(connection, row.id, changed).items()
    )


def _other_careers(connection: Connection, now: Careers, before: ListRow, row: ListRow) -> bool:
    """Whether a career that became known since gives somebody another K, or is a first event's.

    So is one that the list should have known: it printed a lower highest rating.
    """
    if now.is_empty:
        return False
    base = now.shelf.volume(before.date)
    playing = frozenset(took_part(connection, row.id))
    then = _known_then(connection, now.shelf, base, row, playing)
    known = now.remembered(base, row.date, playing).entries
    changed = [player for player, entry in known.items() if entry != then.get(player)]
    printed = entries(connection, row.id, changed)
    run = run_on_record(editions_in(connection), row)
    return any(
        player not in then
        or _other_k(run.played, then[player], known[player])
        or (
            (listed := printed.get(player)) is not None
            and _other_k(run.listed, listed, _carried_on(known[player], listed))
        )
        for player in changed
    )


def _known_then(
    connection: Connection, shelf: Shelf, base: Volume, row: ListRow, playing: frozenset[int]
) -> Mapping[int, Entry]:
    """The careers a list was made with: as an earlier release counted them where it shows."""
    then = careers_of(shelf, row.log_id).remembered(base, row.date, playing)
    printed = entries(connection, row.id, then.changed)
    lost = [
        player
        for player in then.changed & printed.keys()
        if (printed[player].peak or 0) < (then.entries[player].peak or 0)
    ]
    if not lost:
        return then.entries
    before = careers_of(shelf, row.log_id, by_day=False).remembered(base, row.date, playing)
    return {**then.entries, **{each: before.entries[each] for each in lost}}


def _other_restrictions(connection: Connection, row: ListRow) -> bool:
    """Whether somebody is left off a list now who was not, or the other way round."""
    then = restrictions_then(connection, row)
    now = restrictions_for(connection, row.system, row.play, row.date)
    if then == now:
        return False
    return any(
        (then.off_the_list(player, entry.federation) is None)
        != (now.off_the_list(player, entry.federation) is None)
        for player, entry in entries(connection, row.id).items()
        if entry.rating is not None
    )


def _carried_on(before: Entry, listed: Entry) -> Entry:
    """What a list would remember of somebody had it known the career before."""
    total = None if before.total is None else before.total + listed.games
    return replace(listed, total=total, peak=max(before.peak or 0, listed.rating or 0))


def _other_k(edition: Edition, one: Entry, other: Entry) -> bool:
    if one.rating is None or other.rating is None:
        return one.rating is other.rating is None and one != other
    coefficients = {
        printed_k(edition, each.rating or 0, each.peak or 0, each.total, each.junior)
        for each in (one, other)
    }
    return len(coefficients) > 1
