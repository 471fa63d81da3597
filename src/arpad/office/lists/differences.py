"""Two versions of a list, or two lists, compared: who, from, to, and why."""

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from arpad.core.rating_list import Entry, ListRow
from arpad.core.remedies import orders_in_force
from arpad.office.lists.between import (
    ChangedEvent,
    EventChange,
    Happened,
    corrections_on,
    happened_on,
    way_to,
)
from arpad.office.lists.printed_numbers import printed_numbers
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries, find_list
from arpad.office.records.merges import merges_at
from arpad.office.records.publications import events_of
from arpad.office.records.remedies import remedies_ordered
from arpad.office.records.results import players_in
from arpad.office.records.tournaments import titles_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One player whose entry is not the same; ``events`` came, went or were rated otherwise.

    An entry that the list does not print is None. ``earlier`` is the list before, if it was
    corrected and rates the player otherwise; ``lifted``: the list raised ratings; ``ordered``: the
    list followed an order for this player (``office remedy``); ``imported``: the days of the lists
    between that came from elsewhere and say something else of the player than the list before;
    ``corrected``: other results count than were published first.
    """

    player: int
    old: Entry | None
    new: Entry | None
    events: tuple[ChangedEvent, ...]
    earlier: ListRow | None
    lifted: bool
    ordered: bool = False
    imported: tuple[date, ...] = ()
    corrected: bool = False

    @property
    def change(self) -> int | None:
        """What the rating changed by; None: one of the lists has none."""
        if not (self.old and self.old.rating and self.new and self.new.rating):
            return None
        return self.new.rating - self.old.rating


class Comparison:
    """Two lists of one kind: who differs, and for some of them what happened between the two."""

    def __init__(self, connection: Connection, old: ListRow, new: ListRow) -> None:
        """Compare two lists; of two days the way from one to the other is found."""
        self.connection, self.old, self.new = connection, old, new
        first, last = sorted((old, new), key=lambda row: row.date)
        self.way = way_to(connection, first.date, last)
        self.corrections = corrections_on(connection, self.way)
        self.versions = self._versions(first)
        self.changed = _changed_events(connection, *self.versions) if self.versions else {}

    def differences(self) -> list[Difference]:
        """Everybody whose rating, K, games or standing differ; whose rating moved most first.

        What happened between lists of two days is not said yet (``explained``).
        """
        before = entries(self.connection, self.old.id)
        after = entries(self.connection, self.new.id)
        corrected = {player for _, player in players_in(self.connection, self.corrections)}
        bases = _bases(self.connection, *self.versions) if self.versions else ({}, {})
        earlier = self._earlier() if any(bases) else None
        lifted = not self.way.lists and lifts_of(self.old) != lifts_of(self.new)
        ordered = self._ordered()
        found = []
        for player in {*before, *after}:
            was, is_ = printed_numbers(before.get(player)), printed_numbers(after.get(player))
            if was == is_:
                continue
            events = tuple(sorted(self.changed.get(player, ())))
            moved = printed_numbers(bases[0].get(player)) != printed_numbers(bases[1].get(player))
            found.append(
                Difference(
                    player=player,
                    old=before[player] if was else None,
                    new=after[player] if is_ else None,
                    events=events,
                    earlier=earlier if moved else None,
                    lifted=lifted and not events,
                    ordered=player in ordered,
                    corrected=player in corrected,
                )
            )
        return sorted(found, key=place_of)

    def explained(self, found: Iterable[Difference]) -> list[Difference]:
        """Those who differ with every event between lists of two days, and what each brought."""
        some = list(found)
        if not self.way.lists:
            return some
        change = EventChange.PLAYED if self.old.date < self.new.date else EventChange.LATER
        players = [each.player for each in some]
        happened = happened_on(self.connection, self.way, players, self.corrections, change)
        return [_explained(each, happened[each.player]) for each in some]

    def _versions(self, first: ListRow) -> tuple[ListRow, ListRow] | None:
        """Two versions of one list that stand between the two: themselves, or where a way begins.

        A list that was made before an earlier one was corrected began with another version of it.
        """
        if not self.way.lists:
            return self.old, self.new
        begins = self.way.begins
        if begins is None or begins.id == first.id or begins.date != first.date:
            return None
        return (first, begins) if first.id == self.old.id else (begins, first)

    def _earlier(self) -> ListRow | None:
        assert self.versions
        base = self.versions[1].base
        return find_list(self.connection, base) if base else None

    def _ordered(self) -> set[int]:
        """Those for whom a list of the way applied a remedy."""
        return {player for row in self.way.lists for player in _orders(self.connection, row)}


def _explained(found: Difference, happened: Happened) -> Difference:
    """Of whom a list prints nothing, nothing is said of what an event brought."""
    events = tuple(happened.events)
    if found.old is None or found.new is None:
        events = tuple(event._replace(brought=None, first=None) for event in events)
    return replace(
        found,
        events=(*found.events, *events),
        lifted=happened.lifted,
        imported=tuple(happened.imported),
    )


def place_of(found: Difference) -> tuple[int, int, int]:
    """Where somebody stands: whose rating moved, who is new, who is gone, then everybody else."""
    if found.change:
        return 0, -abs(found.change), found.player
    if found.old is None:
        return 1, -((found.new and found.new.rating) or 0), found.player
    if found.new is None:
        return 2, -(found.old.rating or 0), found.player
    return 3, 0, found.player


def _orders(connection: Connection, row: ListRow) -> Collection[int]:
    """Whom the remedies that a list applied were ordered for."""
    ordered = remedies_ordered(connection, row.system, row.play, row.date)
    return orders_in_force(ordered, merges_at(connection, row.log_id)) if ordered else ()


def lifts_of(row: ListRow) -> list[str]:
    """The lifts a list applied."""
    lifts: list[str] = json.loads(row.summary).get("lifts", [])
    return lifts


def _changed_events(
    connection: Connection, old: ListRow, new: ListRow
) -> Mapping[int, Collection[ChangedEvent]]:
    """For each player the events that are not the same in two versions of a list."""
    then = {each.tournament: each.signature for each in events_of(connection, old.id)}
    now = {each.tournament: each.signature for each in events_of(connection, new.id)}
    titles = titles_of(connection, {*then, *now})
    changed = {
        signature: ChangedEvent(*titles[each], _change(each in then, each in now))
        for each in {*then, *now}
        if then.get(each) != now.get(each)
        for signature in (then.get(each), now.get(each))
        if signature
    }
    why: dict[int, set[ChangedEvent]] = {}
    for signature, player in players_in(connection, changed):
        why.setdefault(player, set()).add(changed[signature])
    return why


def _change(was: bool, is_: bool) -> EventChange:
    if was and is_:
        return EventChange.OTHERWISE
    return EventChange.ADDED if is_ else EventChange.REMOVED


def _bases(
    connection: Connection, old: ListRow, new: ListRow
) -> tuple[Mapping[int, Entry], Mapping[int, Entry]]:
    if old.base == new.base:
        return {}, {}
    first, second = (entries(connection, each) if each else {} for each in (old.base, new.base))
    return first, second
