"""What imported lists printed to name people, and the marks it enters their hashes by."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from arpad.office.records.bulk import ASKED_AT_ONCE, bulk, rows_with
from arpad.office.records.lists import COLUMNS as ENTRY
from arpad.office.records.printed import COLUMNS, Printed
from arpad.office.records.tables.lists import list_entry
from arpad.office.records.tables.printed import printed_mark, printed_player


class MarkedLine(NamedTuple):
    """A line of an imported list: player, the other columns of its entry, print and mark."""

    player: int
    entry: tuple[Any, ...]
    printed: Printed
    mark: str | None


def marked_prints(connection: Connection, numbers: Collection[int]) -> set[int]:
    """Those of the printed rows that have a mark."""
    rows = rows_with(connection, printed_mark, ("printed_id",), "printed_id", numbers)
    return {row[0] for row in rows}


def add_marks(connection: Connection, rows: Iterable[tuple[int, str]]) -> None:
    """Marks of printed rows, by their numbers."""
    bulk(connection, printed_mark, ("printed_id", "mark"), rows)


def marked_lines(connection: Connection, list_id: int) -> Iterator[MarkedLine]:
    """The lines of an imported list, in no order."""
    query = (
        select(
            *(list_entry.c[name] for name in ENTRY),
            *(printed_player.c[name] for name in COLUMNS),
            printed_mark.c.mark,
        )
        .select_from(list_entry)
        .outerjoin(printed_player, printed_player.c.id == list_entry.c.printed_id)
        .outerjoin(printed_mark, printed_mark.c.printed_id == printed_player.c.id)
        .where(list_entry.c.list_id == list_id)
    )
    cut = len(ENTRY)
    for row in connection.execute(query, execution_options={"yield_per": ASKED_AT_ONCE}):
        yield MarkedLine(row[0], row[1:cut], Printed._make(row[cut:-1]), row[-1])
