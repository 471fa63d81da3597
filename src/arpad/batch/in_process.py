"""The expressions on DuckDB, in this process, with no time lost between them.

An expression becomes SQL in Python, on one processor, for longer than DuckDB takes for a small
period. So the SQL of an expression is remembered for the next that is the same, and while DuckDB
works out a table that is kept, the expressions of the next one are made.
"""

from collections import OrderedDict
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, Final

import pyarrow as arrow
from duckdb import DuckDBPyConnection
from ibis.backends.duckdb import Backend
from ibis.expr import operations
from ibis.expr.types import Expr, Table

# More than a period has: the expressions of the one before are still there.
REMEMBERED: Final = 96
KEPT: Final = operations.Namespace(catalog="temp", database="main")


class DuckdbEngine(Backend):  # type: ignore[misc]
    """Ibis on DuckDB; whoever asks for the connection waits for what was begun before."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._written: OrderedDict[Any, str] = OrderedDict()
        self._begun: list[Future[None]] = []
        self._worker = ThreadPoolExecutor(max_workers=1)

    @property
    def con(self) -> DuckDBPyConnection:
        """The connection, when nothing runs on it."""
        begun, self._begun = self._begun, []
        wait(begun)
        for each in begun:
            each.result()
        return self._connection

    @con.setter
    def con(self, connection: DuckDBPyConnection) -> None:
        self._connection = connection

    def disconnect(self) -> None:
        """Let go of the database, whatever became of what was begun."""
        self._worker.shutdown()
        self._begun.clear()
        super().disconnect()

    def compile(self, expr: Expr, /, **more: Any) -> str:
        """The SQL of an expression, written once."""
        if any(value is not None for value in more.values()):
            return str(super().compile(expr, **more))
        key = expr.op()
        if key in self._written:
            self._written.move_to_end(key)
            return self._written[key]
        sql = str(super().compile(expr))
        # What is in memory lasts as long as its expression.
        if not key.find(operations.InMemoryTable):
            self._written[key] = sql
            if len(self._written) > REMEMBERED:
                self._written.popitem(last=False)
        return sql

    def create_table(self, name: str, obj: Table, /, *, temp: bool = False) -> Table:
        """A table that is being worked out, in the order in which they were asked for."""
        assert temp, "nothing stays in DuckDB"
        schema = obj.schema()
        self._run_pre_execute_hooks(obj)
        columns = ", ".join(
            each.sql(self.dialect) for each in schema.to_sqlglot_column_defs(self.dialect)
        )
        statements = (
            f"CREATE TEMPORARY TABLE {name} ({columns})",
            f"INSERT INTO {name} {self.compile(obj)}",
        )
        self._begun.append(self._worker.submit(self._carry_out, statements))
        return operations.DatabaseTable(name, schema=schema, source=self, namespace=KEPT).to_expr()

    def to_pyarrow(self, expr: Expr, /, **more: Any) -> Any:
        """What an expression gives, without pandas, which takes longer to load than to ask."""
        found = self._to_duckdb_relation(expr, **more).to_arrow_table()
        return expr.__pyarrow_result__(found)

    def to_pyarrow_batches(
        self, expr: Table, /, *, chunk_size: int, **more: Any
    ) -> arrow.RecordBatchReader:
        """The rows of a table as DuckDB has them ready."""
        return self._to_duckdb_relation(expr, **more).to_arrow_reader(chunk_size)

    def _carry_out(self, statements: tuple[str, ...]) -> None:
        for statement in statements:
            self._connection.execute(statement)

    def _run_pre_execute_hooks(self, expr: Expr) -> None:
        """Have DuckDB know what is in memory; for nothing else is it waited for."""
        asked = expr.as_table().op()
        if asked not in self._written and asked.find(operations.InMemoryTable):
            super()._run_pre_execute_hooks(expr)
