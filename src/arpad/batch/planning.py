"""What a period consists of, asked before it is calculated: editions, lists at the start."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import ibis
from ibis.backends import BaseBackend

from arpad.batch.inputs import PeriodTables
from arpad.batch.period import EventGroup
from arpad.regulations.edition import Edition


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
    kinds = events.select("regulation", "start_list").distinct()
    found = engine.to_pyarrow(kinds.order_by("start_list", "regulation")).to_pylist()
    groups = tuple(
        EventGroup(
            edition_of(row["regulation"]) if row["regulation"] else played, row["start_list"]
        )
        for row in found
    )
    number = ibis.literal(0, type="int64")
    for place, row in enumerate(found):
        own = events.regulation.isnull()
        if row["regulation"]:
            own = ibis.coalesce(events.regulation == row["regulation"], False)
        number = ibis.ifelse(own & (events.start_list == row["start_list"]), place, number)
    numbered = replace(tables, events=events.mutate(group=number.cast("int64")))
    return PeriodPlan(numbered, groups or (EventGroup(played, len(tables.lists) - 1),))
