"""Lists that are gone or cannot be read are named, and keep no other from being verified."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from sqlalchemy import text
from tests.conftest import Like

from arpad.core.errors import Conflict
from arpad.office.desk import Desk
from arpad.office.lists.consulting import Which, explain, show_sheet, verify
from arpad.office.periods.verifying import LostList

from .damage import unguarded
from .out_town import FEBRUARY, out_town
from .town import Town, town_like

GONE = (
    "DELETE FROM list_entry WHERE list_id = (SELECT max(id) FROM rating_list)",
    "DELETE FROM rating_list WHERE id = (SELECT max(id) FROM rating_list)",
)


def new_town(desk: Desk) -> Town:
    town = out_town(desk)
    town.publish()
    town.publish()
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, new_town)


def spoil(town: Town, *statements: str) -> None:
    with town.desk.database.writing() as connection:
        unguarded(connection)
        for statement in statements:
            connection.execute(text(statement))


def said(town: Town) -> list[tuple[str, str]]:
    return [(str(one.row.date), each.code) for one in verify(town.desk) for each in one.findings]


def test_nothing_is_lost_where_nothing_is(town: Town) -> None:
    assert said(town) == []


def test_the_newest_list_deleted_is_named_by_the_log(town: Town) -> None:
    spoil(town, *GONE)
    assert said(town) == [("2025-03-01", "verify.list_lost")]
    lost = verify(town.desk, "national")[-1].row
    assert lost == LostList("national", "standard", "2025-03-01")
    assert [each.row for each in verify(town.desk, on=datetime(2025, 3, 1, 9, tzinfo=UTC))] == [
        lost
    ]


def test_another_version_is_named(town: Town) -> None:
    spoil(town, "UPDATE rating_list SET version = 2 WHERE date = '2025-03-01'")
    assert said(town) == [("2025-03-01", "verify.version"), ("2025-03-01", "verify.hash")]


def test_a_list_that_cannot_be_read_keeps_no_other_from_being_verified(town: Town) -> None:
    spoil(town, "UPDATE rating_list SET play = 'standardx' WHERE date = '2025-03-01'")
    assert said(town) == [
        ("2025-03-01", "office.damaged_list"),
        ("2025-03-01", "verify.list_lost"),
    ]
    assert len(verify(town.desk)) == 4


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        ("publishedx", ["office.damaged_list"]),
        ("history", ["verify.made", "verify.hash"]),
        ("imported", ["verify.made", "verify.hash"]),
    ],
)
def test_a_list_called_something_else_is_compared_all_the_same(
    town: Town, kind: str, found: list[str]
) -> None:
    """Higher ratings on a list that nobody makes again, because it says it is none of ours."""
    last = "(SELECT MAX(id) FROM rating_list)"
    spoil(town, f"UPDATE list_entry SET rating = rating + 300 WHERE list_id = {last}")
    spoil(town, f"UPDATE rating_list SET kind = '{kind}' WHERE id = {last}")
    assert set(found) <= {code for _, code in said(town)}
    if kind == "publishedx":
        with pytest.raises(Conflict, match=r"office\.damaged_list"):
            town.lists()


@pytest.mark.parametrize("ask", [explain, show_sheet])
def test_a_damaged_result_is_refused_in_words(
    town: Town, ask: Callable[[Desk, str, Which], object]
) -> None:
    spoil(town, "UPDATE event_result SET lines = 'garbage'")
    with pytest.raises(Conflict) as refused:
        ask(town.desk, f"id:{town.ids['Ana']}", Which(on=FEBRUARY))
    assert refused.value.finding.code == "office.damaged_result"
    assert refused.value.finding.values["tournament"] == "open"
