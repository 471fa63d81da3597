"""Many rows at once, the quickest way each database has."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, Index, Table, func, select, text
from sqlalchemy.exc import DBAPIError

T = TypeVar("T")
# A row to be written, in the order of the columns named beside it.
Cells: TypeAlias = tuple[str | int | bytes | None, ...]
Indexes = list[Index]
ASKED_AT_ONCE = 5_000
# SQLite's page caches while a whole rating list comes in; the default is 2 MB each.
CACHE_KIB = 256_000
TEMPORARY_KIB = 64_000


def bulk(
    connection: Connection, table: Table, columns: Sequence[str], rows: Iterable[Cells]
) -> None:
    """Insert rows given as tuples in the order of ``columns``."""
    quote = connection.dialect.identifier_preparer.quote
    names = ", ".join(quote(name) for name in columns)
    driver: Any = connection.connection.driver_connection
    errors: Any = connection.dialect.loaded_dbapi.Error
    if connection.dialect.name == "sqlite":
        marks = ", ".join("?" * len(columns))
        statement = f"INSERT INTO {table.name} ({names}) VALUES ({marks})"
        write = driver.executemany
    else:
        statement = f"COPY {table.name} ({names}) FROM STDIN"
        write = partial(_copy, driver)
    try:
        write(statement, rows)
    except errors as error:
        raise DBAPIError.instance(statement, None, error, errors, dialect=connection.dialect) from (
            error
        )


def rows_with(
    connection: Connection,
    table: Table,
    columns: Sequence[str],
    key: str,
    values: Iterable[int] | Iterable[str],
    **fixed: int,
) -> Iterator[Sequence[Any]]:
    """The rows whose ``key`` is one of many values, and whose other columns are as given."""
    head = f"SELECT {', '.join(columns)} FROM {table.name} WHERE "
    sqlite = connection.dialect.name == "sqlite"
    head += "".join(f"{name} = {'?' if sqlite else '%s'} AND " for name in fixed)
    for some in chunks(values, ASKED_AT_ONCE):
        if sqlite:
            statement, given = f"{head}{key} IN ({', '.join('?' * len(some))})", tuple(some)
        else:
            statement, given = f"{head}{key} = ANY(%s)", (list(some),)
        yield from connection.exec_driver_sql(statement, (*fixed.values(), *given)).all()


def chunks(rows: Iterable[T], size: int) -> Iterator[list[T]]:
    """The rows in lists of ``size``."""
    waiting = iter(rows)
    while chunk := list(islice(waiting, size)):
        yield chunk


def drop_indexes(connection: Connection, *tables: Table) -> Indexes:
    """Take the indexes off tables about to grow many times over; ``index_again`` when they have.

    SQLite only: there, building them once costs a fraction, and readers keep the state they see.
    """
    if connection.dialect.name != "sqlite":
        return []
    indexes = [each for table in tables for each in table.indexes]
    for index in indexes:
        index.drop(connection)
    return indexes


def index_again(connection: Connection, indexes: Iterable[Index]) -> None:
    """Build the indexes that were taken off."""
    for index in indexes:
        index.create(connection)


def prepare(connection: Connection, *tables: Table) -> None:
    """Make room for a large import and keep others from giving out the same numbers."""
    lock(connection, *tables)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA cache_size = -{CACHE_KIB}")
        connection.exec_driver_sql(f"PRAGMA temp.cache_size = -{TEMPORARY_KIB}")


def lock(connection: Connection, *tables: Table) -> None:
    """Let nobody else write to these tables until we are done; SQLite sees to that itself."""
    if connection.dialect.name != "sqlite":
        names = ", ".join(table.name for table in tables)
        connection.execute(text(f"LOCK TABLE {names} IN SHARE ROW EXCLUSIVE MODE"))


def next_number(connection: Connection, table: Table) -> int:
    """The first number nobody has; call ``numbers_taken`` when some were given out."""
    return int(connection.execute(select(func.coalesce(func.max(table.c.id), 0))).scalar_one()) + 1


def numbers_taken(connection: Connection, table: Table) -> None:
    """Let the database count on from the highest number."""
    if connection.dialect.name == "sqlite":
        return
    sequence = func.pg_get_serial_sequence(table.name, "id")
    highest = select(func.coalesce(func.max(table.c.id), 1)).scalar_subquery()
    connection.execute(select(func.setval(sequence, highest)))


def _copy(driver: Any, statement: str, rows: Iterable[Cells]) -> None:
    with driver.cursor() as cursor, cursor.copy(statement) as copy:
        for row in rows:
            copy.write_row(row)
