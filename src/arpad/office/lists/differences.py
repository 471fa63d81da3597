"""Two versions of a list, or two lists, compared: who, from, to, and why."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from arpad.core.rating_list import Entry, ListRow, ListState
from arpad.core.remedies import PlayerRemedy, orders_in_force
from arpad.store.database import Connection
from arpad.store.lists import entries, find_list
from arpad.store.merges import merges_at
from arpad.store.publications import events_of
from arpad.store.remedies import remedies_ordered
from arpad.store.results import players_in
from arpad.store.tournaments import titles_of


class EventChange(StrEnum):
    """What became of an event from one list to another."""

    PLAYED = "played"
    ADDED = "added"
    REMOVED = "removed"
    OTHERWISE = "otherwise"


class ChangedEvent(NamedTuple):
    """An event that is not the same in both lists."""

    code: str
    name: str
    change: EventChange


@dataclass(frozen=True, slots=True)
class Difference:
    """One player whose entry is not the same; ``events`` came, went or were rated otherwise.

    An entry that the list does not print is None. ``earlier`` is the list before, if it was
    corrected and rates the player otherwise; ``lifted``: the list raised ratings; ``ordered``: the
    list followed an order for this player (``office remedy``).
    """

    player: int
    old: Entry | None
    new: Entry | None
    events: tuple[ChangedEvent, ...]
    earlier: ListRow | None
    lifted: bool
    ordered: bool = False

    @property
    def change(self) -> int | None:
        """What the rating changed by; None: one of the lists has none."""
        if not (self.old and self.old.rating and self.new and self.new.rating):
            return None
        return self.new.rating - self.old.rating


def differences(connection: Connection, old: ListRow, new: ListRow) -> list[Difference]:
    """Everybody whose rating, K, games or standing differ; whose rating moved most comes first."""
    before, after = entries(connection, old.id), entries(connection, new.id)
    same_period = old.date == new.date
    why = _changed_events(connection, old, new, same_period=same_period)
    bases = _bases(connection, old, new) if same_period else ({}, {})
    corrected = find_list(connection, new.base) if any(bases) and new.base else None
    lifted = lifts_of(old) != lifts_of(new)
    ordered = {} if same_period else _orders(connection, new)
    found = []
    for player in sorted({*before, *after}):
        was, is_ = before.get(player), after.get(player)
        if printed_numbers(was) == printed_numbers(is_):
            continue
        events = tuple(sorted(why.get(player, ())))
        otherwise = printed_numbers(bases[0].get(player)) != printed_numbers(bases[1].get(player))
        found.append(
            Difference(
                player,
                was if printed_numbers(was) else None,
                is_ if printed_numbers(is_) else None,
                events,
                corrected if otherwise else None,
                lifted and not events,
                player in ordered,
            )
        )
    return sorted(found, key=place_of)


def place_of(found: Difference) -> tuple[int, int, int]:
    """Where somebody stands: whose rating moved, who is new, who is gone, then everybody else."""
    if found.change:
        return 0, -abs(found.change), found.player
    if found.old is None:
        return 1, -((found.new and found.new.rating) or 0), found.player
    if found.new is None:
        return 2, -(found.old.rating or 0), found.player
    return 3, 0, found.player


def _orders(connection: Connection, row: ListRow) -> Mapping[int, PlayerRemedy]:
    """The remedies a list applied."""
    ordered = remedies_ordered(connection, row.system, row.play, row.date)
    return orders_in_force(ordered, merges_at(connection, row.log_id)) if ordered else {}


def lifts_of(row: ListRow) -> list[str]:
    """The lifts a list applied."""
    lifts: list[str] = json.loads(row.summary).get("lifts", [])
    return lifts


def printed_numbers(entry: Entry | None) -> tuple[object, ...] | None:
    """What a reader of the list sees."""
    if entry is None or entry.rating is None or entry.state is ListState.WITHHELD:
        return None
    return entry.rating, entry.games, entry.k, entry.state


def _changed_events(
    connection: Connection, old: ListRow, new: ListRow, *, same_period: bool
) -> Mapping[int, Collection[ChangedEvent]]:
    """For each player the events that are not the same in both lists."""
    then = {each.tournament: each.signature for each in events_of(connection, old.id)}
    now = {each.tournament: each.signature for each in events_of(connection, new.id)}
    if not same_period:
        then = {}
    titles = titles_of(connection, {*then, *now})
    changed = {
        signature: ChangedEvent(*titles[each], _change(each in then, each in now, same_period))
        for each in {*then, *now}
        if then.get(each) != now.get(each)
        for signature in (then.get(each), now.get(each))
        if signature
    }
    why: dict[int, set[ChangedEvent]] = {}
    for signature, player in players_in(connection, changed):
        why.setdefault(player, set()).add(changed[signature])
    return why


def _change(was: bool, is_: bool, same_period: bool) -> EventChange:
    if not same_period:
        return EventChange.PLAYED
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
