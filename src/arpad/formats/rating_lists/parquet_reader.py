"""Reading a list exported as Parquet with the names: the columns of ``flat``, as in CSV."""

from collections.abc import Iterator
from datetime import date
from typing import BinaryIO, Final

from arpad.core.errors import BadInput, refusal
from arpad.core.event import Play
from arpad.formats.rating_lists.csv_headings import ListHeadings, columns_of
from arpad.formats.rating_lists.flat import COLUMNS
from arpad.formats.rating_lists.line import BadLine, ListedPlayer, ListFile
from arpad.formats.rating_lists.table_reader import player_of
from arpad.formats.rating_lists.tables_writer import csv_cell
from arpad.formats.rating_lists.values import Wrong

AT_ONCE: Final = 10_000
FORMAT: Final = "Parquet"


def is_named_list(stream: BinaryIO) -> bool:
    """Whether the columns of a Parquet file are those of a list with names."""
    from pyarrow import ArrowException, parquet

    try:
        names = parquet.read_schema(stream).names
    except (ArrowException, OSError):
        return False
    finally:
        stream.seek(0)
    return {"fide_id", "name"} <= set(names)


def open_named_list(stream: BinaryIO) -> ListFile:
    """The list: its day and play stand in the metadata, or the columns say which ratings it has."""
    from pyarrow import parquet

    schema = parquet.read_schema(stream)
    stream.seek(0)
    said = {
        key.decode(errors="replace"): text.decode(errors="replace")
        for key, text in (schema.metadata or {}).items()
    }
    there = [name for name in schema.names if name in COLUMNS]
    headings = columns_of(there)
    plays = headings.plays
    if "arpad.play" in said:
        plays = tuple(each for each in plays if each.value == said["arpad.play"])
    if not plays:
        raise refusal("rating_lists.play", "", FORMAT, expected=", ".join(Play))
    return ListFile("parquet", plays, _day(said), _lines(stream, there, headings))


def _day(said: dict[str, str]) -> date | None:
    try:
        return date.fromisoformat(said["arpad.date"]) if "arpad.date" in said else None
    except ValueError as error:
        raise refusal("batch.no_date", "", FORMAT, found=said["arpad.date"]) from error


def _lines(
    stream: BinaryIO, there: list[str], headings: ListHeadings
) -> Iterator[ListedPlayer | BadLine]:
    from pyarrow import ArrowException, parquet

    number = 0
    try:
        for batch in parquet.ParquetFile(stream).iter_batches(AT_ONCE, columns=there):
            for row in zip(*(cells.to_pylist() for cells in batch.columns), strict=True):
                number += 1
                yield _line([csv_cell(cell) for cell in row], headings, number)
    except (ArrowException, OSError) as error:
        raise refusal("batch.unreadable", "", FORMAT, found=str(error).splitlines()[0]) from error


def _line(cells: list[str], headings: ListHeadings, number: int) -> ListedPlayer | BadLine:
    try:
        return player_of(cells, headings, None, number)
    except Wrong as wrong:
        return BadLine(number, wrong.finding(number, FORMAT))
    except BadInput as stop:
        return BadLine(number, stop.findings[0])
