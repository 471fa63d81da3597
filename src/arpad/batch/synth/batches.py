"""Arrays as Arrow batches of a table."""

from collections.abc import Mapping
from typing import Any

import pyarrow as arrow

from arpad.batch.arrow import arrow_schema
from arpad.batch.schemas import TableSchema


def filled_batch(table: TableSchema, columns: Mapping[str, Any]) -> arrow.RecordBatch:
    """A batch of the columns given, and every other column of the table empty."""
    rows = len(next(iter(columns.values())))
    schema = arrow_schema(table)
    return arrow.RecordBatch.from_arrays(
        [
            arrow.array(columns[field.name]).cast(field.type)
            if field.name in columns
            else arrow.nulls(rows, field.type)
            for field in schema
        ],
        schema=schema,
    )
