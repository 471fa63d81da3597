"""A folder of periods: lists by their month, and the tournaments of each month beside them.

``2024-11.parquet`` is the list of 1 November 2024, ``2024-11.pool.parquet`` the pool beside it,
``2024-11.events.parquet``, ``.games`` and ``.entries`` what began in November.
"""

import re
from datetime import date
from pathlib import Path
from typing import Final

from arpad.batch.schemas import LIST, TableSchema
from arpad.core.errors import Missing
from arpad.core.finding import Finding

MONTH: Final = re.compile(r"((?:19|20|21)\d\d)-(0[1-9]|1[0-2])")


def month_file(folder: Path, on: date, table: TableSchema) -> Path:
    """Where a table of a month is."""
    kind = "" if table is LIST else f".{table.name}"
    return folder / f"{month_text(on)}{kind}.parquet"


def month_text(on: date) -> str:
    """A month as files are named by it."""
    return on.isoformat()[:7]


def month_of(text: str, place: str) -> date:
    """The first day of a month, which is refused where it is none."""
    found = MONTH.fullmatch(text)
    if not found:
        raise Missing(Finding.error("batch.month", place, found=text))
    return date(int(found[1]), int(found[2]), 1)


def months_after(on: date, count: int) -> date:
    """The first day of the month so many months later, or earlier."""
    year, month = divmod(on.year * 12 + on.month - 1 + count, 12)
    return date(year, month + 1, 1)
