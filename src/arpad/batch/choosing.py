"""Which engine carries the expressions out: DuckDB in this process, or Spark."""

from collections.abc import Iterator
from contextlib import contextmanager

from ibis.backends import BaseBackend

from arpad.batch.engine_kinds import EngineAsked, EngineKind
from arpad.batch.engines import duckdb_engine
from arpad.batch.memory import refuse_memory
from arpad.core.errors import Missing
from arpad.core.finding import Finding, Severity


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
        raise Missing(Finding(Severity.ERROR, "batch.master", "master", values=values))
    with duckdb_engine(asked.memory) as engine:
        yield engine


@contextmanager
def _needs_spark() -> Iterator[None]:
    try:
        yield
    except ModuleNotFoundError as error:
        values = {"found": error.name or str(error)}
        raise Missing(Finding(Severity.ERROR, "batch.spark_extra", values=values)) from error
