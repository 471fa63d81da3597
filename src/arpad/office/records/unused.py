"""Rows that lists print or are made from, and which no list uses."""

from collections.abc import Iterator
from typing import Final

from sqlalchemy import Connection, func, select

from arpad.office.records.tables.lists import list_entry, list_event
from arpad.office.records.tables.printed import printed_player
from arpad.office.records.tables.results import outcome

# How the line of an import notes the rows it printed players in: the first, and how many.
PRINTED_ROWS: Final = "rows printed"


def unused_prints(connection: Connection) -> Iterator[int]:
    """Printed rows of no entry, in order."""
    used = select(list_entry.c.printed_id)
    query = select(printed_player.c.id).except_(used).order_by(printed_player.c.id)
    yield from connection.execute(query).scalars()


def printed_within(connection: Connection, numbers: range) -> int:
    """How many printed rows have one of these numbers."""
    own = printed_player.c.id
    query = select(func.count()).where(own >= numbers.start, own < numbers.stop)
    return int(connection.execute(query.select_from(printed_player)).scalar_one())


def unused_outcomes(connection: Connection) -> list[str]:
    """Results of events by their signatures, of which no list is made."""
    used = select(list_event.c.signature)
    query = select(outcome.c.signature).except_(used).order_by(outcome.c.signature)
    return list(connection.execute(query).scalars())
