"""A few rows as a table of the engine, and what it makes of them."""

from typing import Any

import ibis
from ibis.backends import BaseBackend
from ibis.expr.types import Table

from arpad.batch.features import EventFeature, EventGroup
from arpad.rules.regulations.readings import with_readings
from arpad.rules.regulations.registry import edition

KINDS = {
    "system": "string",
    "flags": "string",
    "void": "string",
    "excluded": "string",
    "counts": "boolean",
    "played": "boolean",
    "rated": "boolean",
    "first_event": "boolean",
    "start": "date",
    "end": "date",
}


def few(*rows: dict[str, Any], **alike: object) -> Table:
    """The rows; ``alike``: what is the same in all of them. Other columns are integers."""
    whole = [{**alike, **row} for row in rows]
    return ibis.memtable(whole, schema={name: KINDS.get(name, "int64") for name in whole[0]})


def column(engine: BaseBackend, table: Table, *names: str) -> list[Any]:
    """The values under a name, by player, or by the number of the game where there is one."""
    order = [name for name in ("event", "player", "no") if name in table.columns]
    rows = engine.to_pyarrow(table.order_by(order).select(*names)).to_pylist()
    return [row[names[0]] if len(names) == 1 else tuple(row.values()) for row in rows]


def group(key: str, *features: EventFeature, **readings: str) -> EventGroup:
    """Events of an edition; in the names of readings ``_`` stands for a hyphen."""
    chosen = {name.replace("_", "-"): choice for name, choice in readings.items()}
    return EventGroup(with_readings(edition(key), chosen), 0, frozenset(features))
