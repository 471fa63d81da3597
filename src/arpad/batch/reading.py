"""Parquet files of the tables: opened, or refused before anything is calculated."""

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import BinaryIO, Final

import ibis
import pyarrow as arrow
from ibis.expr.types import Table
from pyarrow import compute, parquet

from arpad.batch.arrow import GROUP_ROWS
from arpad.batch.schemas import (
    DATE_KEY,
    PLAY_KEY,
    SCHEMA_VERSION,
    TABLE_KEY,
    VERSION_KEY,
    ColumnKind,
    TableSchema,
    TypedColumn,
)
from arpad.core.errors import BadInput
from arpad.core.finding import Finding
from arpad.core.play import Play

FIRST_YEAR: Final = 1900
LAST_YEAR: Final = 2100
"""Between them is the day of any list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ParquetFile:
    """A file that can be read: of which table, how many rows; a list has its day and play.

    ``untyped``: columns that have no value and no type (Parquet's null).
    """

    path: Path
    table: TableSchema
    rows: int
    on: date | None = None
    play: str | None = None
    untyped: tuple[str, ...] = ()


def open_table(path: Path, table: TableSchema, opened: BinaryIO | None = None) -> ParquetFile:
    """The file, if it is whole, of this table and version, and has the columns.

    ``opened``: it is open already, and ``path`` what it is called.
    """
    try:
        found = parquet.read_metadata(opened or path)
        schema = found.schema.to_arrow_schema()
    except (arrow.ArrowInvalid, arrow.ArrowNotImplementedError) as error:
        raise BadInput((_finding("batch.unreadable", path, found=_reason(error)),)) from error
    said = {
        key.decode(errors="replace"): value.decode(errors="replace")
        for key, value in (schema.metadata or {}).items()
    }
    wrong = _wrong_version(path, table, said) or _wrong_columns(path, table, schema)
    if wrong:
        raise BadInput(tuple(wrong))
    on = _day(path, said) if table.name == "list" else None
    untyped = tuple(
        each.name for each in schema if each.name in table.kinds and arrow.types.is_null(each.type)
    )
    return ParquetFile(
        path=path, table=table, rows=found.num_rows, on=on, play=said.get(PLAY_KEY), untyped=untyped
    )


def typed(file: ParquetFile, rows: Table) -> Table:
    """The rows of a file as an engine has them, every column with its type."""
    kinds = file.table.kinds
    return rows.mutate(**{name: ibis.null(kinds[name].value) for name in file.untyped})


def is_in_order(file: ParquetFile) -> bool:
    """Whether the rows are in the order of their key, a number, none of which is there twice."""
    last: list[arrow.Array] = []
    try:
        with parquet.ParquetFile(file.path) as opened:
            for batch in opened.iter_batches(GROUP_ROWS, columns=list(file.table.key)):
                numbers = arrow.concat_arrays([*last, batch.column(0)])
                ascends = compute.all(compute.less(numbers[:-1], numbers[1:]))
                if numbers.null_count or not ascends.as_py():
                    return False
                last = [numbers[-1:]]
    except (arrow.ArrowException, OSError):
        return False
    return True


def _reason(error: Exception) -> str:
    return str(error).splitlines()[0].strip()


def _finding(code: str, path: Path, **values: str | int) -> Finding:
    return Finding.error(code, str(path), **values)


def _wrong_version(path: Path, table: TableSchema, said: dict[str, str]) -> list[Finding]:
    """A file that says nothing of itself is judged by its columns alone, unless it is a list."""
    name, version = said.get(TABLE_KEY, table.name), said.get(VERSION_KEY, str(SCHEMA_VERSION))
    if name != table.name:
        return [_finding("batch.other_table", path, found=name, expected=table.name)]
    if version != str(SCHEMA_VERSION):
        return [_finding("batch.version", path, found=version, expected=SCHEMA_VERSION)]
    play = said.get(PLAY_KEY, Play.STANDARD.value)
    if play not in tuple(Play):
        return [_finding("batch.no_play", path, found=play, expected=", ".join(Play))]
    return []


def _wrong_columns(path: Path, table: TableSchema, schema: arrow.Schema) -> list[Finding]:
    twice = [each.name for each in table.columns if schema.names.count(each.name) > 1]
    if twice:
        return [_finding("batch.column_twice", path, name=name) for name in twice]
    there = {field.name: field.type for field in schema}
    if "player" not in there and {"fide_id", "name"} <= there.keys():
        return [_finding("batch.named_list", path, expected=table.name)]
    return [
        finding
        for column in table.columns
        if (finding := _wrong_column(path, column, there.get(column.name)))
    ]


def _wrong_column(path: Path, column: TypedColumn, found: arrow.DataType | None) -> Finding | None:
    if found is None:
        if not column.needed:
            return None
        return _finding("batch.column_missing", path, name=column.name, expected=column.kind.value)
    if arrow.types.is_null(found) or _is_of(column.kind, found):
        return None
    expected = column.kind.value
    return _finding(
        "batch.column_type", path, name=column.name, found=str(found), expected=expected
    )


def _is_of(kind: ColumnKind, found: arrow.DataType) -> bool:
    if arrow.types.is_dictionary(found):
        found = found.value_type
    if kind.is_integer:
        return bool(arrow.types.is_signed_integer(found))
    match kind:
        case ColumnKind.BOOLEAN:
            return bool(arrow.types.is_boolean(found))
        case ColumnKind.DATE:
            return bool(arrow.types.is_date32(found))
        case _:
            return bool(arrow.types.is_string(found) or arrow.types.is_large_string(found))


def _day(path: Path, said: dict[str, str]) -> date:
    found = said.get(DATE_KEY, "")
    try:
        day = date.fromisoformat(found)
    except ValueError:
        day = date.min
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise BadInput((_finding("batch.no_date", path, found=found),))
    return day
