"""Every list of the worked scenarios is also handed out, and made again from that alone."""

from collections.abc import Generator

import pytest

from arpad.bundles.checking import check_bundle
from arpad.core.errors import Conflict
from arpad.core.finding import Severity
from arpad.office.desk import Desk
from arpad.office.lists.bundling import bundle_list
from arpad.office.periods.publishing import PUBLISHED
from arpad.office.periods.verifying import verify_list
from arpad.store.lists import all_lists

from ..town import Town

_seen: set[str] = set()


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


def reproduce_all(desk: Desk) -> None:
    """Every published list from its bundle, each but once; one that a test made differ has none."""
    with desk.reading() as connection:
        rows = [row for row in all_lists(connection) if row.kind == PUBLISHED]
        rows = [row for row in rows if row.hash not in _seen]
        _seen.update(row.hash for row in rows)
    for row in rows:
        try:
            made = bundle_list(desk, row.system, row.play, row.date, row.version)
        except Conflict:
            with desk.reading() as connection:
                assert verify_list(connection, row).findings
            continue
        checked = check_bundle(made.content)
        wrong = [str(each) for each in checked.findings if each.severity is Severity.ERROR]
        assert not wrong, (row.system, row.date, row.version, wrong)
