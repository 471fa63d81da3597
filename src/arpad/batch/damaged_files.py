"""Which files it was, where one was refused or an engine gave up."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pyarrow as arrow
from pyarrow import parquet

from arpad.batch.reading import open_table
from arpad.batch.schemas import TableSchema
from arpad.core.errors import ArpadError, BadInput
from arpad.core.finding import Finding


@contextmanager
def naming_damage(files: Sequence[tuple[Path, TableSchema]]) -> Iterator[None]:
    """Work on files: where one is refused, all that cannot be opened are refused with it.

    Where an engine fails, it is those that cannot be read to their end.
    """
    try:
        yield
    except BadInput as error:
        found = [finding for path, table in files for finding in _unopened(path, table)]
        more = [finding for finding in found if finding not in error.findings]
        if more:
            raise BadInput((*error.findings, *more)) from error
        raise
    except ArpadError:
        raise
    except Exception as error:
        damaged = tuple(finding for path, _ in files for finding in _unreadable(path))
        if damaged:
            raise BadInput(damaged) from error
        raise


def _unopened(path: Path, table: TableSchema) -> tuple[Finding, ...]:
    try:
        open_table(path, table)
    except BadInput as error:
        return error.findings
    return ()


def _unreadable(path: Path) -> Iterator[Finding]:
    try:
        with parquet.ParquetFile(path) as file:
            for _ in file.iter_batches():
                pass
    except (arrow.ArrowException, OSError) as error:
        values = {"found": str(error).splitlines()[0].strip()}
        yield Finding.error("batch.unreadable", str(path), **values)
