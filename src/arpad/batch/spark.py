"""The expressions on Apache Spark: the same lists, on as many machines as there are.

Beside ``arpad[spark]`` it needs Java 17. Nothing of ours runs on the workers: there are no
functions of Python in the expressions, and tables come and go as Arrow, never through pandas, in
which a column of integers with gaps would become one of floating point.
"""

import logging
import os
import re
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pyarrow as arrow
from ibis.backends.pyspark import Backend
from ibis.expr.types import Expr, Table
from ibis.formats.pyarrow import PyArrowData
from py4j.protocol import Py4JError
from pyarrow import parquet
from pyspark.errors import PySparkException, PySparkRuntimeError
from pyspark.sql import SparkSession
from pyspark.sql import functions as spark
from pyspark.sql.pandas.types import from_arrow_type
from pyspark.sql.types import StructField, StructType

from arpad.core.errors import Missing, refusal
from arpad.core.finding import Finding

LOCAL: Final = "local[*]"
SETTINGS: Final[Mapping[str, str]] = {
    "spark.app.name": "arpad batch",
    # An integer that does not fit its column is an error, as with DuckDB, not another number.
    "spark.sql.ansi.enabled": "true",
    "spark.sql.session.timeZone": "UTC",
    # Columns that differ in capitals alone are two.
    "spark.sql.caseSensitive": "true",
    "spark.sql.catalogImplementation": "in-memory",
    "spark.driver.maxResultSize": "0",
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
}
# Nobody but this machine has a part in it.
SETTINGS_OF_ONE_MACHINE: Final[Mapping[str, str]] = {
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
}
PARTITIONS_OF_A_PROCESSOR: Final = 4
# What Hadoop takes for a pattern in a path.
PATTERN: Final = re.compile(r"([\\*?\[\]{}])")


class SparkEngine(Backend):  # type: ignore[misc]
    """Ibis on Spark, with tables as Arrow and kept ones that end with their block."""

    def create_table(self, name: str, obj: Table, *, temp: bool = False) -> Table:
        """A table worked out at once, which lies on the workers until its name is dropped."""
        assert temp, "nothing stays in Spark"
        self._run_pre_execute_hooks(obj)
        found = self._session.sql(self.compile(obj)).localCheckpoint(eager=True)
        found.createOrReplaceTempView(name)
        return self.table(name)

    def read_parquet(self, path: str | Path, /, *, table_name: str = "") -> Table:
        """The columns of a file that a table may have; those of nothing but gaps stay so."""
        file = Path(path).absolute()
        _refuse_name(file)
        schema = parquet.read_schema(file)
        there = [each for each in schema if _is_readable(each.type)]
        fields = [StructField(each.name, from_arrow_type(_plain(each.type))) for each in there]
        place = "file:" + PATTERN.sub(r"\\\1", str(file))
        found = self._session.read.schema(StructType(fields)).parquet(place)
        empty = [each.name for each in schema if arrow.types.is_null(each.type)]
        found = found.select("*", *(spark.lit(None).alias(each) for each in empty))
        name = table_name or f"given_{len(self.list_tables())}"
        found.createOrReplaceTempView(name)
        return self.table(name)

    def to_pyarrow(self, expr: Expr, /, **more: Any) -> Any:
        """What an expression gives, integers as integers."""
        self._run_pre_execute_hooks(expr)
        asked = expr.as_table()
        found = self._session.sql(self.compile(asked, **more)).toArrow()
        return expr.__pyarrow_result__(PyArrowData.convert_table(found, asked.schema()))

    def to_pyarrow_batches(
        self, expr: Table, /, *, chunk_size: int, **more: Any
    ) -> Iterator[arrow.RecordBatch]:
        """The rows of a table, all of which come to this machine first."""
        return iter(self.to_pyarrow(expr, **more).to_batches(chunk_size))

    def _register_in_memory_table(self, op: Any) -> None:
        rows = op.data.to_pyarrow(op.schema)
        self._session.createDataFrame(rows).createOrReplaceTempView(op.name)


def _refuse_name(file: Path) -> None:
    """Refuse what Hadoop takes for a file of its own, and would read as an empty table."""
    if file.name.startswith(("_", ".")) or ":" in str(file):
        raise refusal("batch.spark_name", str(file))


def _plain(kind: arrow.DataType) -> arrow.DataType:
    return kind.value_type if arrow.types.is_dictionary(kind) else kind


def _is_readable(kind: arrow.DataType) -> bool:
    kind = _plain(kind)
    tests = (
        arrow.types.is_signed_integer,
        arrow.types.is_boolean,
        arrow.types.is_date32,
        arrow.types.is_string,
        arrow.types.is_large_string,
    )
    return any(test(kind) for test in tests)


@contextmanager
def spark_engine(
    master: str = LOCAL, memory: str = "", spill: Path | None = None
) -> Iterator[SparkEngine]:
    """Spark, with this process as its driver.

    ``master`` is where the workers are, by default processors of this machine; ``memory`` how much
    the driver takes, such as ``2GB``; ``spill`` the folder in which what does not fit is put.
    """
    if not _has_java():
        raise Missing(Finding.error("batch.no_java"))
    with TemporaryDirectory(prefix="arpad-batch-", dir=spill) as folder:
        session = _started(master, memory, Path(folder))
        try:
            yield SparkEngine().connect(session)
        except (PySparkException, Py4JError) as error:
            values = {"found": _first_line(str(error))}
            raise refusal("batch.engine", **values) from error
        finally:
            session.stop()


def _has_java() -> bool:
    home = os.environ.get("JAVA_HOME")
    return shutil.which("java", path=f"{home}/bin" if home else None) is not None


def _started(master: str, memory: str, folder: Path) -> SparkSession:
    # It writes every error that is raised to stderr, with all of Java's calls.
    logging.getLogger("SQLQueryContextLogger").disabled = True
    # The workers and the driver must be of one Python, and this one has the packages.
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    builder = SparkSession.builder
    for key, value in _settings(master, memory, folder).items():
        builder = builder.config(key, value)
    log = folder / "spark.log"
    try:
        with _errors_into(log):
            return builder.getOrCreate()
    except (PySparkRuntimeError, Py4JError) as error:
        values = {"found": _reason(log.read_text("utf-8", "replace")) or _first_line(str(error))}
        finding = Finding.error("batch.spark_start", "master", **values)
        raise Missing(finding) from error


def _first_line(text: str) -> str:
    return next((line.strip() for line in text.splitlines() if line.strip()), text)


def _reason(log: str) -> str:
    """The first line of what Java wrote that says what went wrong."""
    return next(
        (line.strip() for line in log.splitlines() if re.search(r"Error|Exception", line)), ""
    )


def _settings(master: str, memory: str, folder: Path) -> dict[str, str]:
    found = {
        **SETTINGS,
        "spark.master": master,
        "spark.local.dir": str(folder),
        "spark.sql.warehouse.dir": str(folder / "warehouse"),
    }
    if master.startswith("local"):
        partitions = PARTITIONS_OF_A_PROCESSOR * (os.cpu_count() or 1)
        found |= {**SETTINGS_OF_ONE_MACHINE, "spark.sql.shuffle.partitions": str(partitions)}
    if memory:
        found["spark.driver.memory"] = memory.lower().removesuffix("b").removesuffix("i")
    return found


@contextmanager
def _errors_into(log: Path) -> Iterator[None]:
    """What is written to stderr goes to a file: Java writes there from its start to its end."""
    sys.stderr.flush()
    kept = os.dup(2)
    with log.open("wb") as file:
        os.dup2(file.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)
