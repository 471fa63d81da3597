"""Where the expressions are carried out."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import duckdb
from ibis.backends import BaseBackend
from ibis.expr.types import Table

from arpad.batch.in_process import DuckdbEngine
from arpad.core.errors import BadInput, refusal
from arpad.core.finding import Finding


@contextmanager
def duckdb_engine(memory: str = "", spill: Path | None = None) -> Iterator[DuckdbEngine]:
    """DuckDB in this process, on all processors; what does not fit in memory goes to disk.

    Where it gives up, on a damaged file or a full disk, the input is refused with its reason.

    ``memory`` is a limit such as ``2GB``; ``spill`` the folder in which what does not fit is put.
    """
    with TemporaryDirectory(prefix="arpad-batch-", dir=spill) as folder:
        settings = {
            "temp_directory": folder,
            "threads": os.cpu_count() or 1,
            "autoinstall_known_extensions": False,
            "autoload_known_extensions": False,
            "preserve_insertion_order": False,
        }
        if memory:
            settings["memory_limit"] = memory
        engine = DuckdbEngine().connect(**settings)
        try:
            yield engine
        except duckdb.OutOfMemoryException as error:
            raise refusal("batch.no_memory", "memory") from error
        except duckdb.Error as error:
            reason = str(error).splitlines()[0]
            finding = Finding.error("batch.engine", found=reason)
            raise BadInput((finding,)) from error
        finally:
            engine.disconnect()


@contextmanager
def kept_tables(engine: BaseBackend) -> Iterator[Callable[[Table], Table]]:
    """A function that has a table worked out at once and kept until the end of the block."""
    names: list[str] = []
    numbers = count()

    def keep(table: Table) -> Table:
        name = f"kept_{next(numbers)}"
        names.append(name)
        return engine.create_table(name, table, temp=True)

    try:
        yield keep
    finally:
        for name in names:
            # Ibis 12 writes DROP TABLE without the name under sqlglot 30.
            engine.raw_sql(f"DROP TABLE IF EXISTS {name}")
