"""The figures kept beside a list held against what the list itself says."""

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from typing import Final

from arpad.core.finding import Finding
from arpad.core.rating_list import PUBLISHED, ListRow
from arpad.office.periods.computing import MadeList
from arpad.office.periods.frozen import about
from arpad.office.periods.publishing import summary
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries
from arpad.office.records.log import first_between

# Earlier releases counted nobody withheld.
COUNTED_LATER: Final = {"withheld": 0}
LONGEST: Final = 60


def summed_otherwise(connection: Connection, row: ListRow, made: MadeList) -> Iterator[Finding]:
    """Figures of a published list that are not those of its entries and events."""
    listed = replace(made, entries=entries(connection, row.id))
    counted = json.loads(json.dumps(asdict(summary(listed))))
    kept = {**COUNTED_LATER, **json.loads(row.summary)}
    for field in sorted({*kept, *counted}):
        yield from _compared(row, field, kept.get(field), counted.get(field))


def imported_figures_otherwise(connection: Connection, row: ListRow) -> Iterator[Finding]:
    """How many entries an imported list says it has, and for which federation it was asked."""
    line = first_between(connection, row.log_id - 1, row.log_id + 1)
    kept = json.loads(row.summary)
    if row.kind == PUBLISHED or line is None:
        return
    if "entries" in kept:
        yield from _compared(row, "entries", kept["entries"], len(entries(connection, row.id)))
    if "federation" in line.details:
        asked = line.details["federation"]
        yield from _compared(row, "federation", kept.get("federation"), asked)


def _compared(row: ListRow, field: str, found: object, expected: object) -> Iterator[Finding]:
    if found != expected:
        texts = ["–" if each is None else str(each)[:LONGEST] for each in (found, expected)]
        yield about("verify.summary", row, field=field, found=texts[0], expected=texts[1])
