"""The tables as Arrow knows them, and Parquet files of them written whole or not at all."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Final

import pyarrow as arrow
from pyarrow import parquet

from arpad.batch.schemas import (
    DATE_KEY,
    PLAY_KEY,
    REGULATION_KEY,
    SCHEMA_VERSION,
    TABLE_KEY,
    VERSION_KEY,
    ColumnKind,
    TableSchema,
)
from arpad.core.play import Play
from arpad.formats.whole_files import whole_file

TYPES: Final = {
    ColumnKind.INT8: arrow.int8(),
    ColumnKind.INT16: arrow.int16(),
    ColumnKind.INT32: arrow.int32(),
    ColumnKind.INT64: arrow.int64(),
    ColumnKind.BOOLEAN: arrow.bool_(),
    ColumnKind.STRING: arrow.string(),
    ColumnKind.DATE: arrow.date32(),
}

# As many rows as DuckDB gives to a processor at a time: what lies in one group, one of them reads.
GROUP_ROWS: Final = 122_880


def arrow_schema(table: TableSchema, about: Mapping[str, str] | None = None) -> arrow.Schema:
    """A table with its version, and what else is said ``about`` the file, in the metadata."""
    return arrow.schema(
        [
            arrow.field(column.name, TYPES[column.kind], nullable=not column.needed)
            for column in table.columns
        ],
        metadata={TABLE_KEY: table.name, VERSION_KEY: str(SCHEMA_VERSION), **(about or {})},
    )


def about_list(on: date, play: Play, regulation: str) -> dict[str, str]:
    """What the metadata of a list says beside its version."""
    return {DATE_KEY: on.isoformat(), PLAY_KEY: play.value, REGULATION_KEY: regulation}


def write_batches(
    path: Path,
    table: TableSchema,
    batches: Iterable[arrow.RecordBatch],
    about: Mapping[str, str] | None = None,
) -> int:
    """A file of the table from Arrow batches, which may come one by one; how many rows it has.

    The batches may have their columns in another order or wider integers. The file appears under
    its name when all of it has been written.
    """
    schema = arrow_schema(table, about)
    rows = 0
    with whole_file(path) as unfinished, _writer(unfinished, table, schema) as writer:
        for group in _groups(batches):
            ordered = group.select(schema.names).cast(schema)
            writer.write_table(ordered, row_group_size=GROUP_ROWS)
            rows += group.num_rows
    return rows


def _groups(batches: Iterable[arrow.RecordBatch]) -> Iterator[arrow.Table]:
    """The rows in groups of one size, in whatever batches they come: the same rows, one file."""
    held: list[arrow.RecordBatch] = []
    rows = 0
    for batch in batches:
        while rows + batch.num_rows >= GROUP_ROWS:
            first = batch.slice(0, GROUP_ROWS - rows)
            yield arrow.Table.from_batches([*held, first]).combine_chunks()
            batch, held, rows = batch.slice(first.num_rows), [], 0
        if batch.num_rows:
            held.append(batch)
            rows += batch.num_rows
    if held:
        yield arrow.Table.from_batches(held).combine_chunks()


def _writer(path: Path, table: TableSchema, schema: arrow.Schema) -> parquet.ParquetWriter:
    """A number that no other row has is written as the step from the one before."""
    own = table.key if len(table.key) == 1 else ()
    return parquet.ParquetWriter(
        path,
        schema,
        use_dictionary=[name for name in schema.names if name not in own],
        column_encoding=dict.fromkeys(own, "DELTA_BINARY_PACKED"),
    )
