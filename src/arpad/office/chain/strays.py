"""Rows that belong to nothing on record, so that no list, event or line asks for them."""

from bisect import bisect
from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from arpad.core.finding import Finding
from arpad.core.log import LIST_IMPORT
from arpad.office.records.database import Connection
from arpad.office.records.entered import NotedChange, noted_changes
from arpad.office.records.log import lines_of_actions
from arpad.office.records.noted import unknown_moments
from arpad.office.records.strays import leading_nowhere
from arpad.office.records.unused import PRINTED_ROWS, printed_within, unused_outcomes, unused_prints

SHOWN: Final = 5


class _Printed(NamedTuple):
    """The rows an import printed players in, and where it says so."""

    numbers: range
    change: NotedChange


def strayed(connection: Connection) -> Iterator[Finding]:
    """Some rows of each reference that leads to nothing, and rows that nothing leads to."""
    for table, row, field, said in leading_nowhere(connection, SHOWN):
        values = {"table": table, "row": row, "field": field, "found": str(said)}
        yield Finding.error("chain.stray", **values)
    if unknown_moments(connection):
        return  # what a later release did, nobody can say
    for signature in unused_outcomes(connection)[:SHOWN]:
        yield _wrong("chain.entered", "outcome", row=signature)
    printed = _printed(connection)
    for number in islice(_unexplained(connection, printed), SHOWN):
        yield _wrong("chain.entered", "printed_player", row=str(number))
    for numbers, change in printed:
        if printed_within(connection, numbers) != len(numbers):
            yield _wrong("chain.entered_gone", "printed_player", line=change.line, at=change.at)


def _printed(connection: Connection) -> list[_Printed]:
    found = []
    for each in noted_changes(connection, "system:", (PRINTED_ROWS,)):
        first, count = (int(part) for part in (each.new or "").split("+"))
        found.append(_Printed(range(first, first + count), each))
    return found


def _unexplained(connection: Connection, printed: list[_Printed]) -> Iterator[int]:
    """Printed rows of no list that no import made.

    An import prints also whom it brings without a rating. The line of an earlier release does not
    say which rows it made; they came before those of this one.
    """
    noted = {each.change.line for each in printed}
    unsaid = any(line.id not in noted for line in lines_of_actions(connection, (LIST_IMPORT,)))
    if unsaid and not printed:
        return
    starts = [each.numbers.start for each in printed]
    for number in unused_prints(connection):
        place = bisect(starts, number)
        if place == 0 and unsaid:
            continue
        if place == 0 or not any(number in each.numbers for each in printed[:place]):
            yield number


def _wrong(code: str, table: str, **values: str | int) -> Finding:
    return Finding.error(code, table=table, **values)
