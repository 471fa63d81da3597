"""One database: opened by path or URL, read and written in whole transactions."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from pathlib import Path
from time import monotonic

from sqlalchemy import Connection as Connection
from sqlalchemy import Engine, create_engine, event, inspect
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry, NullPool, Pool, QueuePool

from arpad.core.errors import StoreError
from arpad.core.finding import Finding, Severity
from arpad.formats.private_files import make_private
from arpad.office.records.errors import as_store_errors
from arpad.office.records.read_only import (
    connect_existing,
    connect_read_only,
    is_read_only,
    may_not_write,
)
from arpad.office.records.schema import HEAD, revision_of, upgrade

BUSY_SECONDS = 5
# A reader that is kept looks now and then whether another file has taken the place of its own.
RECYCLED_SECONDS = 60
# What one question of a visitor may cost.
LONGEST_SECONDS = 10
STEPS_BETWEEN_LOOKS = 100_000
UNTIL = "until"
# SQLite lets one writer in at a time; PostgreSQL is asked to.
ONE_WRITER = "LOCK TABLE log IN EXCLUSIVE MODE"
# Without it sqlite3 looks for an adapter of every None it binds, at four times the price.
sqlite3.register_adapter(type(None), dict[None, None]().get)
DRIVERS = {"postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


@dataclass(frozen=True, slots=True)
class Database:
    """An open database of the office; ``read_only``: nothing can be written there.

    ``within`` is the transaction that everything is read and written in until it ends.
    """

    engine: Engine
    place: str
    read_only: bool = False
    within: Connection | None = None

    @property
    def is_sqlite(self) -> bool:
        """Whether it is a file of our own."""
        return self.engine.dialect.name == "sqlite"

    @property
    def files(self) -> tuple[Path, ...]:
        """The file and what SQLite keeps beside it; none of a server."""
        if not self.is_sqlite:
            return ()
        file = Path(self.engine.url.database or "")
        return tuple(file.with_name(f"{file.name}{end}") for end in ("", "-wal", "-shm"))

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one state of the records and changes nothing."""
        if self.within is not None:
            yield self.within
            return
        with as_store_errors(self.place), self.engine.connect() as connection:
            if not self.is_sqlite:
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection whose changes are all kept at the end, or none of them.

        Writers take turns, so that the numbers of the log and of lists follow the order in which
        changes were kept.
        """
        if self.within is not None:
            yield self.within
            return
        if self.read_only:
            raise StoreError(only_read(self.place, Severity.ERROR))
        with as_store_errors(self.place), self.engine.connect() as connection:
            if self.is_sqlite:
                connection = connection.execution_options(arpad_begin="BEGIN IMMEDIATE")
            with connection.begin():
                if not self.is_sqlite:
                    connection.exec_driver_sql(ONE_WRITER)
                yield connection

    @contextmanager
    def all_or_nothing(self) -> Iterator["Database"]:
        """The database with one transaction for all that is written there."""
        with self.writing() as connection:
            yield replace(self, within=connection)

    @contextmanager
    def kept_open(self) -> Iterator[None]:
        """Many transactions in a row: SQLite folds its log back at the end, not after each."""
        if not self.is_sqlite:
            yield
            return
        with as_store_errors(self.place), self.engine.connect() as connection:
            with connection.begin():
                revision_of(connection)  # only who has read something counts as there
            yield

    @contextmanager
    def opened_anew(self) -> Iterator["Database"]:
        """What stands in the place now: a reader goes on with a file that was taken away."""
        if self.is_sqlite:
            database = open_database(self.place)
            try:
                yield database
            finally:
                database.close()
            return
        with self.reading() as connection:
            found = revision_of(connection)
        if found != HEAD:
            raise _other_revision(self.place, found)
        yield self

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()


def create(place: str, *, in_use: bool = True, revision: str = HEAD) -> Database:
    """A new database with every table of a revision, or an older one brought up to it.

    A file ``in_use`` keeps a write-ahead log, so that readers and a writer do not wait for each
    other; one that is only kept stays a single file. A new one is its owner's alone, and one that
    is there keeps its rights; what SQLite writes beside it has the same.
    """
    database = _connected(place)
    for file in database.files[:1]:
        make_private(file)
    _refuse_newer(database)
    with as_store_errors(database.place):
        upgrade(database.engine, revision)
        if in_use and database.is_sqlite:
            _keep_write_ahead_log(database.engine)
    return database


def open_database(place: str) -> Database:
    """A database that exists and has the tables this release knows."""
    url = _url(place)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise _refused("store.missing", place)
    database = _connected(place)
    with as_store_errors(database.place), database.engine.connect() as connection:
        found = revision_of(connection)
        if found == HEAD:
            unwritable = not database.is_sqlite and may_not_write(connection)
            return replace(database, read_only=True) if unwritable else database
        empty = found is None and not inspect(connection).get_table_names()
    database.close()
    if empty:
        raise _refused("store.missing", database.place)
    raise _other_revision(database.place, found)


def open_to_read(place: str, readers: int) -> Database:
    """The same for a process that only reads, for so many at once, which keeps its connections.

    Whatever is asked of it, the database itself refuses to write, and to think for too long.
    Whoever comes when all of them read waits for one to be done.
    """
    open_database(place).close()
    url = _url(place)
    if url.get_backend_name() != "sqlite":
        settings = f"lock_timeout={BUSY_SECONDS}s", f"statement_timeout={LONGEST_SECONDS}s"
        options = " ".join(f"-c {each}" for each in (*settings, "default_transaction_read_only=on"))
        given = {"options": options}
        engine = create_engine(url, connect_args=given, pool_size=readers, max_overflow=0)
        return Database(engine, _shown(url), True)
    pool = {"pool_size": readers, "max_overflow": 0, "pool_recycle": RECYCLED_SECONDS}
    engine = _sqlite_engine(url, QueuePool, **pool)
    event.listen(engine, "connect", _only_ask)
    event.listen(engine, "before_cursor_execute", _begin_to_think)
    return Database(engine, place, True)


def find_database(place: str) -> Database | None:
    """A database of this revision or one before; None where there is none yet."""
    url = _url(place)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        return None
    database = _connected(place)
    _refuse_newer(database)
    with as_store_errors(database.place), database.engine.connect() as connection:
        if revision_of(connection) is not None:
            return database
    database.close()
    return None


def is_earlier(refusal: Finding) -> bool:
    """Whether a database was refused because an earlier release made it."""
    return refusal.code == "store.revision" and "0" < str(refusal.values["found"]) < HEAD


def _other_revision(place: str, found: str | None) -> StoreError:
    """Tables of an earlier release are brought here, of those of a later one nothing is known."""
    code = "store.newer" if found and found > HEAD else "store.revision"
    return _refused(code, place, found=found or "–", expected=HEAD)


def _refuse_newer(database: Database) -> None:
    with as_store_errors(database.place), database.engine.connect() as connection:
        found = revision_of(connection)
    if found and found > HEAD:
        database.close()
        raise _other_revision(database.place, found)


def only_read(place: str, severity: Severity) -> Finding:
    """That a database can be read and not written."""
    return Finding(severity=severity, code="store.only_read", place=place)


def _connected(place: str) -> Database:
    url = _url(place)
    if url.get_backend_name() == "sqlite":
        fixed = is_read_only(Path(url.database or ""))
        return Database(_sqlite_engine(url, NullPool), place, fixed)
    try:
        options = f"-c lock_timeout={BUSY_SECONDS}s"
        engine = create_engine(url, connect_args={"options": options})
    except ModuleNotFoundError as error:
        raise _refused("store.driver", _shown(url), found=error.name or "") from error
    return Database(engine, _shown(url))


def _sqlite_engine(url: URL, pool: type[Pool], **of_pool: int) -> Engine:
    file = Path(url.database or "")
    if is_read_only(file):
        opened = partial(connect_read_only, file, BUSY_SECONDS)
    else:
        opened = partial(connect_existing, file, BUSY_SECONDS)
    engine = create_engine(url, creator=opened, poolclass=pool, **of_pool)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _shown(url: URL) -> str:
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)


def _url(place: str) -> URL:
    if "://" not in place:
        return URL.create("sqlite", database=place)
    try:
        url = make_url(place)
        url = url.set(drivername=DRIVERS.get(url.drivername, url.drivername))
        if url.get_backend_name() not in ("sqlite", "postgresql"):
            raise _refused("store.kind", _shown(url), found=url.get_backend_name())
    except (ArgumentError, NoSuchModuleError, ValueError) as error:
        raise _refused("store.kind", "database", found=place.partition("://")[0]) from error
    return url


def _refused(code: str, place: str, **values: str) -> StoreError:
    return StoreError(Finding.error(code, place, **values))


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    """Let SQLAlchemy's transactions be the only ones; keep references, and what is committed."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.close()


def _only_ask(connection: sqlite3.Connection, record: ConnectionPoolEntry) -> None:
    """Refuse to write, and stop a statement that takes too long."""
    record.info[UNTIL] = inf
    connection.execute("PRAGMA query_only = ON")
    connection.set_progress_handler(
        lambda: int(monotonic() > record.info[UNTIL]), STEPS_BETWEEN_LOOKS
    )


def _begin_to_think(connection: Connection, *_: object) -> None:
    connection.connection.info[UNTIL] = monotonic() + LONGEST_SECONDS


def _begin_sqlite(connection: Connection) -> None:
    begin = connection.get_execution_options().get("arpad_begin", "BEGIN")
    connection.exec_driver_sql(begin)


def _keep_write_ahead_log(engine: Engine) -> None:
    """The file remembers it; SQLite changes it outside transactions only."""
    connection = engine.raw_connection()
    try:
        connection.cursor().execute("PRAGMA journal_mode = WAL")
    finally:
        connection.close()
