"""Two versions of a list, or two lists, compared: who, from, to, and why."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from arpad.core.rating_list import Entry, ListRow
from arpad.store.database import Connection
from arpad.store.lists import entries
from arpad.store.publications import events_of
from arpad.store.results import players_in
from arpad.store.tournaments import codes_of


@dataclass(frozen=True, slots=True)
class Difference:
    """One player whose entry is not the same; ``events`` came, went or were rated otherwise.

    ``earlier``: the entry on the list before differs; ``lifted``: the list raised ratings.
    """

    player: int
    old: Entry | None
    new: Entry | None
    events: tuple[str, ...]
    earlier: bool
    lifted: bool


def differences(connection: Connection, old: ListRow, new: ListRow) -> list[Difference]:
    """Everybody whose rating, K, games or standing differ, by player."""
    before, after = entries(connection, old.id), entries(connection, new.id)
    same_period = old.date == new.date
    why = _changed_events(connection, old, new, same_period=same_period)
    bases = _bases(connection, old, new) if same_period else ({}, {})
    lifted = lifts_of(old) != lifts_of(new)
    found = []
    for player in sorted({*before, *after}):
        was, is_ = before.get(player), after.get(player)
        if _public(was) == _public(is_):
            continue
        events = tuple(sorted(why.get(player, ())))
        earlier = _public(bases[0].get(player)) != _public(bases[1].get(player))
        found.append(Difference(player, was, is_, events, earlier, lifted and not events))
    return found


def lifts_of(row: ListRow) -> list[str]:
    """The lifts a list applied."""
    lifts: list[str] = json.loads(row.summary).get("lifts", [])
    return lifts


def _public(entry: Entry | None) -> tuple[object, ...] | None:
    """What a reader of the list sees."""
    if entry is None or entry.rating is None:
        return None
    return entry.rating, entry.games, entry.k, entry.state


def _changed_events(
    connection: Connection, old: ListRow, new: ListRow, *, same_period: bool
) -> Mapping[int, Collection[str]]:
    """For each player the codes of events that are not the same in both lists."""
    then = {each.tournament: each.signature for each in events_of(connection, old.id)}
    now = {each.tournament: each.signature for each in events_of(connection, new.id)}
    changed = {
        signature
        for each in {*then, *now}
        if not same_period or then.get(each) != now.get(each)
        for signature in (then.get(each) if same_period else None, now.get(each))
        if signature
    }
    codes = codes_of(connection, {*then, *now})
    code_of = {signature: codes[each] for known in (then, now) for each, signature in known.items()}
    why: dict[int, set[str]] = {}
    for signature, player in players_in(connection, changed):
        why.setdefault(player, set()).add(code_of[signature])
    return why


def _bases(
    connection: Connection, old: ListRow, new: ListRow
) -> tuple[Mapping[int, Entry], Mapping[int, Entry]]:
    if old.base == new.base:
        return {}, {}
    first, second = (entries(connection, each) if each else {} for each in (old.base, new.base))
    return first, second
