"""Every list of the worked scenarios is handed out, and made again by two programs."""

from collections.abc import Generator

import pytest
from tests.bundles.both import reproduce_all

from arpad.office.desk import Desk

from ..town import Town


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Function) -> Generator[None, object, object]:
    """After each test, on SQLite: whatever it published is reproduced from its bundle."""
    result = yield
    if item.funcargs.get("database") == "sqlite":
        desks = [each for each in map(_desk, item.funcargs.values()) if each]
        for desk in {id(each): each for each in desks}.values():
            reproduce_all(desk)
    return result


def _desk(value: object) -> Desk | None:
    if isinstance(value, Town):
        return value.desk
    return value if isinstance(value, Desk) else None
