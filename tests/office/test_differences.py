"""Two lists compared: everybody who differs, with the reason in words."""

from datetime import date
from typing import Any

import pytest

from arpad.answers.periods import difference_row
from arpad.core.errors import BadInput, UnknownName
from arpad.core.rating_list import Entry, ListState
from arpad.messages.text import Language
from arpad.office.desk import Desk
from arpad.office.lists.consulting import Which, compare
from arpad.office.lists.difference_pages import DifferenceKind, difference_page
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
    came = "came to this list with another rating: "
    came += "the list of 1 February 2025 was corrected (version 2)"
    assert said(town, on=date(2025, 3, 1))["Dora"] == (["earlier"], [came])


def test_whose_rating_moved_most_comes_first_and_nobody_else_drowns_them(town: Town) -> None:
    """By K 20: Ana wins .64 x 20 = 12.8 from Eva, 100 above her; Carla has not played again."""
    games = [("Ana", "Eva", "1-0")]
    town.add("Eva")
    town.first_list(date(2025, 2, 5), Eva=(2110, 20, 50), Ana=(2010, 20, 50), Fay=(1500, 20, 50),
                    Carla=(2010, 20, 50), Dora=(2010, 20, 50))  # fmt: skip
    town.event("e3", date(2025, 2, 6), date(2025, 2, 7), games)
    town.publish(date(2025, 3, 1))
    found = compare(town.desk, Which(), date(2025, 2, 1))
    everything = difference_page(found, DifferenceKind.EVERYTHING)
    names = [name for name, _ in everything.differences]
    # Dora lost 10 in January: 1990 there, 2010 now; Ana 2023 from 2010; Carla stays at 2010.
    assert names == ["Dora", "Ana", "Eva", "Fay", "Berta", "Carla"]
    assert everything.counts == {
        DifferenceKind.EVERYTHING: 6,
        DifferenceKind.RATING: 2,
        DifferenceKind.NEW: 2,
        DifferenceKind.GONE: 1,
        DifferenceKind.CORRECTED: 0,
    }
    first = difference_page(found, DifferenceKind.RATING, size=1)
    assert ([name for name, _ in first.differences], first.following) == (
        ["Dora"],
        f"0.20.{town.ids['Dora']}",
    )
    rest = difference_page(found, DifferenceKind.RATING, first.following or "", 1)
    assert ([name for name, _ in rest.differences], rest.following) == (["Ana"], None)
    with pytest.raises(BadInput):
        difference_page(found, DifferenceKind.RATING, "nowhere")


def test_what_a_list_withholds_is_not_told_by_a_difference(town: Town) -> None:
    ana = Entry(town.ids["Ana"], 2222, 0, 20, ListState.WITHHELD, 51, 2222)
    town.first_list(date(2025, 2, 5), Ana=ana)
    found = dict(compare(town.desk, Which(), date(2025, 2, 1)).differences)["Ana"]
    assert (found.new, found.change) == (None, None)


def test_an_imported_list_is_compared_with_the_one_before_it(town: Town) -> None:
    town.first_list(date(2025, 2, 5), Ana=(2030, 20, 51))
    assert compare(town.desk, Which()).old.date == date(2025, 2, 1)
    with pytest.raises(UnknownName):
        compare(town.desk, Which(on=JANUARY))


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
    found = Difference(1, old, new, (), earlier=None, lifted=False)
    row = difference_row("Ana", found, Language.EN)
    assert (row["why"], row["reasons"]) == (why, reason)
