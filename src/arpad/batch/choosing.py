"""Which engine carries the expressions out: DuckDB in this process, or Spark."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ibis.backends import BaseBackend

from arpad.batch.engine_kinds import EngineAsked, EngineKind
from arpad.batch.engines import duckdb_engine
from arpad.core.errors import Missing
from arpad.core.finding import Finding


@contextmanager
def engine_asked(asked: EngineAsked) -> Iterator[BaseBackend]:
    """The engine, until the end of the block."""
    refuse_memory(asked.memory)
    if asked.kind is EngineKind.SPARK:
        with _needs_spark():
            from arpad.batch.spark import LOCAL, spark_engine
        with spark_engine(asked.master or LOCAL, asked.memory) as engine:
            yield engine
        return
    if asked.master:
        values = {"found": asked.master}
        raise Missing(Finding.error("batch.master", "master", **values))
    with duckdb_engine(asked.memory) as engine:
        yield engine


@contextmanager
def _needs_spark() -> Iterator[None]:
    try:
        yield
    except ModuleNotFoundError as error:
        values = {"found": error.name or str(error)}
        raise Missing(Finding.error("batch.spark_extra", **values)) from error


LEAST_MEGABYTES: Final = 100
"""With less than this an engine does not so much as open the files."""
AMOUNT: Final = re.compile(r"([1-9][0-9]{0,8})\s*([MGT])i?B?", re.ASCII | re.IGNORECASE)
MEGABYTES: Final = {"M": 1, "G": 1024, "T": 1024 * 1024}


def refuse_memory(text: str) -> None:
    """Refuse what is no amount of memory, or too little to begin with; nothing is no limit."""
    found = AMOUNT.fullmatch(text.strip())
    if text and (found is None or int(found[1]) * MEGABYTES[found[2].upper()] < LEAST_MEGABYTES):
        values = {"found": text, "expected": f"{LEAST_MEGABYTES}MB"}
        raise Missing(Finding.error("batch.memory", "memory", **values))
