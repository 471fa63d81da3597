"""How the database goes about what a use case asks of it."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import event

from arpad.office.desk import Desk


def steps_of(desk: Desk, ask: Callable[[], object], *, sorting: bool = True) -> list[str]:
    """The steps of every query, each with its statement behind it.

    Of a few rows PostgreSQL would read all, were it not told not to, and without ``sorting`` it
    sorts only what no index has in order.
    """
    asked: list[tuple[str, Any]] = []
    engine = desk.database.engine

    def note(_c: object, _u: object, statement: str, given: Any, *_: object) -> None:
        asked.append((statement, given))

    event.listen(engine, "before_cursor_execute", note)
    ask()
    event.remove(engine, "before_cursor_execute", note)
    with desk.reading() as connection:
        if not desk.database.is_sqlite:
            connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
            if not sorting:
                connection.exec_driver_sql("SET LOCAL enable_sort = off")
                connection.exec_driver_sql("SET LOCAL enable_incremental_sort = off")
        explain = "EXPLAIN QUERY PLAN" if desk.database.is_sqlite else "EXPLAIN"
        return [
            f"{row[-1]} -- {statement}"
            for statement, given in asked
            if statement.lstrip().startswith("SELECT")
            for row in connection.exec_driver_sql(f"{explain} {statement}", given)
        ]
