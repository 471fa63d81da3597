"""What a period consists of, asked before it is calculated: editions, lists at the start."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import ibis
from ibis.backends import BaseBackend
from ibis.expr.types import Table

from arpad.batch.features import EventGroup, KindOfEvent, features_of
from arpad.batch.inputs import PeriodTables
from arpad.rules.regulations.edition import Edition


class PeriodPlan(NamedTuple):
    """The tables with the group of every event, and the groups in their order."""

    tables: PeriodTables
    groups: tuple[EventGroup, ...]


def plan_period(
    engine: BaseBackend,
    tables: PeriodTables,
    played: Edition,
    edition_of: Callable[[str], Edition],
) -> PeriodPlan:
    """The events by edition and list; ``edition_of`` finds those that events name themselves."""
    events = tables.events
    found: dict[tuple[int, str], list[KindOfEvent]] = defaultdict(list)
    for row in engine.to_pyarrow(_kinds(tables)).to_pylist():
        kind = KindOfEvent(row["system"], row["flags"], row["with_sums"])
        found[row["start_list"], row["regulation"] or ""].append(kind)
    groups = []
    number = ibis.literal(0, type="int64")
    for place, (start_list, regulation) in enumerate(sorted(found)):
        edition = edition_of(regulation) if regulation else played
        features = features_of(edition, found[start_list, regulation])
        groups.append(EventGroup(edition, start_list, features))
        own = ibis.coalesce(events.regulation, "") == regulation
        number = ibis.ifelse(own & (events.start_list == start_list), place, number)
    numbered = replace(tables, events=events.mutate(group=number.cast("int64")))
    return PeriodPlan(numbered, tuple(groups) or (EventGroup(played, len(tables.lists) - 1),))


def _kinds(tables: PeriodTables) -> Table:
    """What there is in events by which they are told apart."""
    events = tables.events.mutate(with_sums=ibis.literal(False))
    if tables.has_entries:
        stated = tables.entries.filter(tables.entries.sum_games.notnull()).select("event")
        events = tables.events.left_join(stated.distinct(), "event")
        events = events.mutate(with_sums=events.event_right.notnull())
    return events.select("regulation", "start_list", "system", "flags", "with_sums").distinct()
