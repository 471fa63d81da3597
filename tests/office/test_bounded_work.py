"""Explaining one player costs what that player's games cost, whatever the size of the list."""

from collections.abc import Callable
from datetime import date
from typing import Any, NamedTuple

import pytest
from sqlalchemy import event
from tests.conftest import OFFICER, new_place

from arpad.core.rating_list import ListRow
from arpad.office.desk import Desk
from arpad.office.lists.sheets import sheet_of
from arpad.office.opening import found_office
from arpad.office.periods.story import story_of
from arpad.office.records.database import Connection

from .town import Town

JANUARY = date(2025, 1, 1)
GAMES = [("Ana", "Berta", "1-0"), ("Nora", "Ana", "1-0"), ("Berta", "Nora", "1/2")]
Ask = Callable[[Connection, ListRow, int], Any]


class Published(NamedTuple):
    """A list, and who is asked for."""

    town: Town
    row: ListRow


@pytest.fixture(scope="module")
def lists(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Published, ...]:
    """A list with few others, and one with a hundred times as many."""
    folder = tmp_path_factory.mktemp("lists")
    return tuple(
        published(
            found_office(new_place(request, "sqlite", folder), OFFICER, "ESP", "A federation"),
            others,
        )
        for others in (5, 500)
    )


def published(desk: Desk, others: int) -> Published:
    town = Town(desk, "fide-2024")
    town.add("Ana", "Berta", "Nora")
    crowd = {f"Other {number}": (1900, 20, 50) for number in range(others)}
    town.first_list(JANUARY, Ana=(2000, 20, 50), Berta=(2000, 20, 50), **crowd)
    town.event("open", date(2025, 1, 5), date(2025, 1, 6), GAMES)
    return Published(town, town.publish())


def work(town: Town, row: ListRow, ask: Ask) -> tuple[int, int]:
    """Statements, and steps of SQLite's machine, to answer for a player of three games."""
    statements: list[str] = []
    steps = 0

    def step() -> int:
        nonlocal steps
        steps += 1
        return 0

    with town.desk.reading() as connection:
        driver: Any = connection.connection.driver_connection
        driver.set_progress_handler(step, 1)
        event.listen(
            connection, "before_cursor_execute", lambda *given: statements.append(given[2])
        )
        assert ask(connection, row, town.ids["Ana"]) is not None
        driver.set_progress_handler(None, 0)
    return len(statements), steps


@pytest.mark.parametrize("ask", [story_of, sheet_of])
def test_a_list_a_hundred_times_as_long_costs_no_more(
    lists: tuple[Published, ...], ask: Ask
) -> None:
    few, many = (work(each.town, each.row, ask) for each in lists)
    assert few[0] == many[0]
    assert many[1] <= few[1] + few[1] // 10
