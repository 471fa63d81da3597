"""Which file it was, where an engine gave up."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pyarrow as arrow
from pyarrow import parquet

from arpad.core.errors import ArpadError, BadInput
from arpad.core.finding import Finding, Severity


@contextmanager
def naming_damage(paths: Sequence[Path]) -> Iterator[None]:
    """Work on files; where it fails, those that cannot be read to their end are refused."""
    try:
        yield
    except ArpadError:
        raise
    except Exception as error:
        damaged = tuple(finding for path in paths for finding in _unreadable(path))
        if damaged:
            raise BadInput(damaged) from error
        raise


def _unreadable(path: Path) -> Iterator[Finding]:
    try:
        with parquet.ParquetFile(path) as file:
            for _ in file.iter_batches():
                pass
    except (arrow.ArrowException, OSError) as error:
        values = {"found": str(error).splitlines()[0].strip()}
        yield Finding(Severity.ERROR, "batch.unreadable", str(path), values=values)
