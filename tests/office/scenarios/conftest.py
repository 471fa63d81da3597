"""Every list of the worked scenarios is handed out, and made again by others.

Two programs reproduce it from its bundle; the engine for whole periods makes it from the records,
here one list of each edition and with ``make proof`` every list.
"""

import atexit
from collections.abc import Generator
from functools import cache

import pytest
from ibis.backends.duckdb import Backend
from tests.conftest import Like
from tests.effort import FULL_SIZE
from tests.office.proof.bundles.both import reproduce_all

from arpad.batch.engines import duckdb_engine
from arpad.core.rating_list import PUBLISHED
from arpad.office.desk import Desk
from arpad.office.periods.verifying import verify_list
from arpad.office.records.lists import all_lists
from arpad.office.whole_periods.second_opinion import opinion_on

from ..town import Town, town_like
from .federations import Federation

_seen: set[str] = set()


@pytest.fixture
def federation(request: pytest.FixtureRequest) -> Federation:
    """That of the file; ``test_three_lists.py`` asks for every one."""
    found: Federation = request.module.FEDERATION
    return found


@pytest.fixture
def town(like: Like, federation: Federation) -> Town:
    """The federation with its first list."""
    return town_like(like, federation.first_town)


@pytest.fixture
def played(like: Like, federation: Federation) -> Town:
    """The federation after its last list."""
    return town_like(like, federation.all_played)


def pytest_itemcollected(item: pytest.Item) -> None:
    """A federation is played once: its tests stay with those of the file of its edition."""
    called = getattr(item, "callspec", None)
    federation = called.params.get("federation") if called else None
    if isinstance(federation, Federation):
        kind = "-postgresql" if "postgresql" in item.name else ""
        group = f"scenarios-test_{federation.key.replace('-', '_')}{kind}"
        item.add_marker(pytest.mark.xdist_group(group))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Function) -> Generator[None, object, object]:
    """After each test, on SQLite: whatever it published is made again."""
    result = yield
    if item.funcargs.get("database") == "sqlite":
        desks = [each for each in map(_desk, item.funcargs.values()) if each]
        for desk in {id(each): each for each in desks}.values():
            reproduce_all(desk)
            _ask_the_other_engine(desk)
    return result


def _desk(value: object) -> Desk | None:
    if isinstance(value, Town):
        return value.desk
    return value if isinstance(value, Desk) else None


def _ask_the_other_engine(desk: Desk) -> None:
    """It agrees with the office, or both disagree with what a test has changed."""
    with desk.reading() as connection:
        for row in all_lists(connection):
            known_by = row.hash if FULL_SIZE else f"{row.played} {row.edition}"
            if row.kind != PUBLISHED or known_by in _seen:
                continue
            _seen.add(known_by)
            other = opinion_on(connection, row, _engine())
            assert other.identical or verify_list(connection, row).findings, other


@cache
def _engine() -> Backend:
    """One for all tests of this process."""
    context = duckdb_engine()
    engine = context.__enter__()
    atexit.register(context.__exit__, None, None, None)
    return engine
