"""Two lists compared: everybody who differs, with the reason in words."""

from datetime import date
from typing import Any

import pytest

from arpad.answers.periods import difference_row
from arpad.core.rating_list import Entry, ListState
from arpad.messages.text import Language
from arpad.office.desk import Desk
from arpad.office.lists.consulting import Which, compare
from arpad.office.lists.differences import Difference

from .town import Town

JANUARY = date(2025, 1, 1)


@pytest.fixture
def town(desk: Desk) -> Town:
    town = Town(desk, "fide-2024")
    four = (2000, 20, 50)
    town.first_list(JANUARY, Ana=four, Berta=four, Carla=four, Dora=four)
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")], name="Open")
    town.event("e2", date(2025, 1, 7), date(2025, 1, 8), [("Carla", "Dora", "1-0")], name="Cup")
    town.publish()
    return town


def said(town: Town, **which: Any) -> dict[str, tuple[list[str], list[str]]]:
    found = compare(town.desk, Which(**which))
    rows = [difference_row(*each, Language.EN) for each in found.differences]
    return {str(row["name"]): (row["why"], row["reasons"]) for row in rows}  # type: ignore[misc]


def test_a_list_beside_the_one_before_names_who_played_where(town: Town) -> None:
    assert said(town)["Ana"] == (["e1"], ["played in Open (e1)"])
    town.publish(date(2025, 3, 1))
    # Nobody played in February: their January had one game.
    assert said(town)["Ana"] == (["games"], ["games in the period: 1 before, 0 now"])


def test_a_corrected_list_says_what_became_of_each_event(town: Town) -> None:
    town.publish(date(2025, 3, 1))
    town.corrected("e1", [("Ana", "Berta", "0-1")])
    town.withdraw("e2")
    town.correct()
    assert said(town, on=date(2025, 2, 1)) == {
        "Ana": (["e1"], ["Open (e1) is rated otherwise"]),
        "Berta": (["e1"], ["Open (e1) is rated otherwise"]),
        "Carla": (["e2"], ["Cup (e2) no longer counts"]),
        "Dora": (["e2"], ["Cup (e2) no longer counts"]),
    }
    came = "came to this list with another rating: a list before it was corrected"
    assert said(town, on=date(2025, 3, 1))["Dora"] == (["earlier"], [came])


ENTRY = Entry(1, 2000, 3, 20, ListState.ACTIVE)


@pytest.mark.parametrize(
    ("old", "new", "why", "reason"),
    [
        (None, ENTRY, ["new"], ["not on the list before"]),
        (ENTRY, None, ["gone"], ["no longer on the list"]),
        (
            ENTRY,
            Entry(1, 2000, 3, 10, ListState.INACTIVE),
            ["state", "k"],
            ["was active, is inactive", "K was 20, is 10"],
        ),
    ],
)
def test_whom_no_event_moved_has_a_reason_all_the_same(
    old: Entry | None, new: Entry | None, why: list[str], reason: list[str]
) -> None:
    found = Difference(1, old, new, (), earlier=False, lifted=False)
    row = difference_row("Ana", found, Language.EN)
    assert (row["why"], row["reasons"]) == (why, reason)
