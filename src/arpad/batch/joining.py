"""Tables below each other and beside each other, as they are put together everywhere here."""

from collections.abc import Sequence

import ibis
from ibis.expr.types import Table


def united(parts: Sequence[Table]) -> Table:
    """The rows of one or more tables of the same columns."""
    return ibis.union(*parts) if len(parts) > 1 else parts[0]


def beside(rows: Table, found: Table, *keys: str) -> Table:
    """All rows, with the columns of what was found under the same keys, or empty ones."""
    return rows.left_join(found, keys).drop(*(f"{key}_right" for key in keys))
