"""What those without a rating have done so far, as rows of the pool."""

from collections.abc import Iterator
from typing import Any

from arpad.batch.scalar import pool_row
from arpad.batch.schemas import POOL
from arpad.office.periods.computing import ListGround
from arpad.office.whole_periods.event_tables import ordered_code
from arpad.office.whole_periods.people import TablePeople
from arpad.rules.rating.periods.summing import POOL_YEARS

Row = tuple[Any, ...]


def pool_rows(ground: ListGround, people: TablePeople) -> Iterator[Row]:
    """Of everybody who plays and is on no list, event by event in the order it was rated."""
    shelf, on = ground.materials.shelf, ground.run.on
    base = shelf.base_of(on)
    listed = {player for player, each in base.entries.items() if each.rating} if base else set()
    since = on.replace(year=on.year - POOL_YEARS, day=1)
    found = shelf.pooled_before(on, since, people.playing - listed)
    for player in sorted(found, key=people.numbers.__getitem__):
        for each in found[player]:
            event = each.event
            code = event.key if shelf.by_code else ordered_code(event.order, event.key)
            said = {
                "code": code,
                "start": event.start,
                "end": event.end,
                "flags": " ".join(event.flags) or None,
            }
            row = pool_row(each.list_date, said, people.numbers[player], each.result)
            yield tuple(row[name] for name in POOL.kinds)
