"""What happened to players from one list to a later one, list by list.

What an event brought is what its list counted of it, with the K of that list's period.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Final, NamedTuple

from arpad.core.rating_list import BROUGHT_IN, Entry, ListRow
from arpad.office.lists.printed_numbers import printed_numbers
from arpad.office.periods.on_record import ListPeriod, read_period
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries, find_list, list_before, versions_of
from arpad.office.records.publications import events_of
from arpad.rules.rating.period_results import PeriodRated

FEW: Final = 500
"""Of more players than that a period is read as a whole."""


class EventChange(StrEnum):
    """What became of an event from one list to another; ``LATER``: that other is the earlier."""

    PLAYED = "played"
    LATER = "later"
    ADDED = "added"
    REMOVED = "removed"
    OTHERWISE = "otherwise"


class CountedSince(NamedTuple):
    """The version of a list since which an event counts as it does."""

    day: date
    version: int


class ChangedEvent(NamedTuple):
    """An event that is not the same in both lists; ``brought`` is in hundredths.

    ``first`` is the rating it gave to somebody who had none on the list before.
    """

    code: str
    name: str
    change: EventChange
    brought: int | None = None
    first: int | None = None
    correction: CountedSince | None = None


@dataclass(slots=True)
class Happened:
    """What the lists between two did to a player, in their order."""

    events: list[ChangedEvent] = field(default_factory=list)
    lifted: bool = False
    imported: list[date] = field(default_factory=list)


class ListsBetween(NamedTuple):
    """The lists from one day on to a later list, in their order, and the list they began with."""

    begins: ListRow | None
    lists: tuple[ListRow, ...]


def way_to(connection: Connection, day: date, later: ListRow) -> ListsBetween:
    """The lists that a later one was made from, back to a day."""
    lists: list[ListRow] = []
    row: ListRow | None = later
    while row is not None and row.date > day:
        lists.append(row)
        row = find_list(connection, row.base) if row.base else list_before(connection, row)
    return ListsBetween(row, tuple(reversed(lists)))


def corrections_on(connection: Connection, way: ListsBetween) -> dict[str, CountedSince]:
    """The events that count otherwise than a list first said, by signature."""
    found: dict[str, CountedSince] = {}
    for row in way.lists:
        if row.version == 1:
            continue
        versions = [
            (each, {event.tournament: event.signature for event in events_of(connection, each.id)})
            for each in versions_of(connection, row.system, row.play, row.date)
            if each.version <= row.version
        ]
        for tournament, signature in versions[-1][1].items():
            since = row.version
            for version, events in reversed(versions):
                if events.get(tournament) != signature:
                    found[signature] = CountedSince(row.date, since)
                    break
                since = version.version
    return found


def happened_on(
    connection: Connection,
    way: ListsBetween,
    players: Collection[int],
    corrections: Mapping[str, CountedSince],
    change: EventChange,
) -> dict[int, Happened]:
    """What every list of a way did to some players."""
    found = {player: Happened() for player in players}
    few = players if len(players) <= FEW else None
    before = way.begins
    for row in way.lists:
        if row.kind in BROUGHT_IN:
            for player in _imported(connection, before, row, few):
                if player in found:
                    found[player].imported.append(row.date)
        else:
            made = read_period(connection, row, few)
            for player, own in found.items():
                own.events += _events(made, player, corrections, change)
                own.lifted = own.lifted or _is_lifted(made, player)
        before = row
    return found


def _events(
    made: ListPeriod, player: int, corrections: Mapping[str, CountedSince], change: EventChange
) -> Iterator[ChangedEvent]:
    """The events of a period that somebody played in, with what each brought to a rating."""
    period, entry = made.periods.get(player), made.entries.get(player)
    counted = period.events if isinstance(period, PeriodRated) else ()
    brought = {event.key: result.change for event, result in counted}
    is_new = printed_numbers(made.before.get(player)) is None
    first = entry.rating if entry and is_new and printed_numbers(entry) else None
    for event, kept in made.events.get(player, ()):
        if kept.played and not kept.guest:
            found = ChangedEvent(event.code, event.name, change)
            if change is EventChange.PLAYED:
                found = found._replace(brought=brought.get(event.code), first=first)
            yield found._replace(correction=corrections.get(event.signature))


def _is_lifted(made: ListPeriod, player: int) -> bool:
    """Whether a list that raises ratings has another than the games gave."""
    before, entry = made.before.get(player), made.entries.get(player)
    if not made.run.lifts or before is None or entry is None:
        return False
    period = made.periods.get(player)
    rating = period.new_rating if isinstance(period, PeriodRated) else before.rating
    return rating is not None and entry.rating != rating


def _imported(
    connection: Connection, before: ListRow | None, row: ListRow, players: Collection[int] | None
) -> Iterator[int]:
    """Those of whom a list from elsewhere says something else than the list before it."""
    was: Mapping[int, Entry] = entries(connection, before.id, players) if before else {}
    now = entries(connection, row.id, players)
    for player in {*was, *now}:
        if printed_numbers(was.get(player)) != printed_numbers(now.get(player)):
            yield player
