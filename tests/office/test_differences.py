"""Two lists compared: everybody who differs, with the reason in words."""

from datetime import date
from typing import Any

import pytest

from arpad.core.errors import BadInput, UnknownName
from arpad.core.rating_list import Entry, ListState
from arpad.doors.answers.periods import compared_facts, difference_row
from arpad.messages.text import Language
from arpad.office.desk import Desk
from arpad.office.lists.comparing import Compared, compare
from arpad.office.lists.consulting import Which
from arpad.office.lists.difference_pages import DifferenceKind, PageAsked
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


def said(
    town: Town, against: date | None = None, **which: Any
) -> dict[str, tuple[list[str], list[str]]]:
    found = compare(town.desk, Which(**which), against)
    rows = [difference_row(*each, Language.EN) for each in found.differences]
    return {str(row["name"]): (row["why"], row["reasons"]) for row in rows}  # type: ignore[misc]


def test_a_list_beside_the_one_before_names_who_played_where(town: Town) -> None:
    assert said(town)["Ana"] == (["e1"], ["played in Open (e1): +10.00"])
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


@pytest.fixture
def march(town: Town) -> Town:
    """Everybody was rated 2000 and won or lost K 20 x .50 in January; those who meet are equal."""
    games = [("Ana", "Carla", "1/2-1/2"), ("Dora", "Berta", "1-0")]
    town.event("e3", date(2025, 2, 6), date(2025, 2, 7), games)
    town.publish(date(2025, 3, 1))
    return town


def test_lists_far_apart_name_every_event_between_them(march: Town) -> None:
    """Berta 2000, 1990, 1980; Dora 2000, 1990, 2000; Carla 2000, 2010, 2010."""
    found = said(march, JANUARY)
    assert found["Berta"] == (
        ["e1", "e3"],
        ["played in Open (e1): −10.00", "played in e3 (e3): −10.00"],
    )
    assert found["Dora"][1] == ["played in Cup (e2): −10.00", "played in e3 (e3): +10.00"]
    assert found["Carla"][1] == ["played in Cup (e2): +10.00", "played in e3 (e3): 0.00"]
    # Only the last list's event lies between its neighbours.
    assert said(march, date(2025, 2, 1))["Berta"][1] == ["played in e3 (e3): −10.00"]


def test_who_left_the_list_and_came_back_has_a_first_rating_again(desk: Desk) -> None:
    """FIDE 2024: 600 points count as 400, .08 x 40 = 3.2, and 1397 is below the floor (7.1.4).

    Five draws then, with two more against 1800 (8.2.2): the mean of the seven,
    (2002 + 4 x 2000 + 2 x 1800) / 7 = 1943.14; Ana had .08 x 20 = 1.6 from the first game.
    """
    town, rated = Town(desk, "fide-2024"), ("Ana", "Berta", "Carla", "Dora", "Eva")
    town.first_list(JANUARY, Fay=(1400, 40, 50), **dict.fromkeys(rated, (2000, 20, 50)))
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Fay", "1-0")])
    town.publish()
    draws = [(name, "Fay", "1/2-1/2") for name in rated]
    town.event("e2", date(2025, 2, 5), date(2025, 2, 9), draws)
    town.publish()
    assert said(town, JANUARY)["Fay"][1] == [
        "played in e1 (e1): −3.20",
        "played in e2 (e2): a first rating of 1943",
    ]


def test_a_page_has_the_same_reasons_as_everybody(march: Town) -> None:
    asked = PageAsked(DifferenceKind.RATING, "", 1)
    shown = compare(march.desk, Which(), JANUARY, asked)
    everybody = compare(march.desk, Which(), JANUARY)
    assert shown.differences == everybody.differences[:1]
    assert shown.differences[0][0] == "Berta"


def test_an_earlier_list_beside_a_later_one_says_what_does_not_count_yet(march: Town) -> None:
    found = said(march, date(2025, 3, 1), on=date(2025, 2, 1))
    assert found["Berta"] == (["e3"], ["e3 (e3) counts only on a later list"])


def test_corrections_between_two_lists_are_named(march: Town) -> None:
    """Berta now beat Ana, 2010; Dora, 1990, beats her: 20 points apart, .53 x 20 = 10.6 (8.1.2)."""
    march.corrected("e1", [("Ana", "Berta", "0-1")])
    march.correct()
    assert said(march, JANUARY)["Berta"] == (
        ["e1", "corrected", "e3", "corrected"],
        [
            "played in Open (e1): +10.00",
            "Open (e1) counts so since version 2 of the list of 1 February 2025",
            "played in e3 (e3): −10.60",
            "e3 (e3) counts so since version 2 of the list of 1 March 2025",
        ],
    )
    # Cup was not corrected; the games of February were rated again, with other ratings.
    assert said(march, JANUARY)["Carla"][1][0] == "played in Cup (e2): +10.00"
    counts = compare(march.desk, Which(), JANUARY).counts
    assert counts[DifferenceKind.CORRECTED] == len({"Ana", "Berta", "Carla", "Dora"})
    # The first version of March was made from the first of February, not from what counts today.
    assert said(march, date(2025, 2, 1), on=date(2025, 3, 1), version=1)["Berta"][1] == [
        "Open (e1) is rated otherwise",
        "played in e3 (e3): −10.00",
    ]


def test_the_reason_is_that_of_this_difference(march: Town) -> None:
    march.corrected("e1", [("Ana", "Berta", "0-1")])
    march.correct()
    between = compare(march.desk, Which())
    assert between.reason
    assert between.reason == between.new.reason
    other = compare(march.desk, Which(), JANUARY)
    assert other.new.reason
    assert other.reason is None
    assert compared_facts(other)["reason"] is None


def test_a_list_is_not_compared_with_itself(march: Town) -> None:
    """On a day without a list of its own the one in force is meant."""
    assert compare(march.desk, Which(), date(2025, 2, 20)).old.date == date(2025, 2, 1)
    with pytest.raises(UnknownName) as refusal:
        compare(march.desk, Which(), date(2099, 1, 1))
    assert refusal.value.finding.code == "diff.same"


def test_whose_rating_moved_most_comes_first_and_nobody_else_drowns_them(town: Town) -> None:
    """By K 20: Ana wins .64 x 20 = 12.8 from Eva, 100 above her; Carla has not played again."""
    games = [("Ana", "Eva", "1-0")]
    town.add("Eva")
    town.first_list(date(2025, 2, 5), Eva=(2110, 20, 50), Ana=(2010, 20, 50), Fay=(1500, 20, 50),
                    Carla=(2010, 20, 50), Dora=(2010, 20, 50))  # fmt: skip
    town.event("e3", date(2025, 2, 6), date(2025, 2, 7), games)
    town.publish(date(2025, 3, 1))
    found = compare(town.desk, Which(), date(2025, 2, 1))
    names = [name for name, _ in found.differences]
    # Dora lost 10 in January: 1990 there, 2010 now; Ana 2023 from 2010; Carla stays at 2010.
    assert names == ["Dora", "Ana", "Eva", "Fay", "Berta", "Carla"]
    assert found.counts == {
        DifferenceKind.EVERYTHING: 6,
        DifferenceKind.RATING: 2,
        DifferenceKind.NEW: 2,
        DifferenceKind.GONE: 1,
        DifferenceKind.CORRECTED: 0,
    }
    first = page(town, size=1)
    assert ([name for name, _ in first.differences], first.following) == (
        ["Dora"],
        f"0.20.{town.ids['Dora']}",
    )
    rest = page(town, first.following or "", 1)
    assert ([name for name, _ in rest.differences], rest.following) == (["Ana"], None)
    # Before the second page is the first, which has no place of its own.
    assert (first.preceding, rest.preceding) == (None, None)
    two = PageAsked(size=2)
    second = compare(town.desk, Which(), date(2025, 2, 1), two).following or ""
    third = compare(town.desk, Which(), date(2025, 2, 1), two._replace(after=second)).following
    last = compare(town.desk, Which(), date(2025, 2, 1), two._replace(after=third or ""))
    assert ([name for name, _ in last.differences], last.preceding) == (["Berta", "Carla"], second)
    with pytest.raises(BadInput):
        page(town, "nowhere")
    # Nobody played for Dora's 20 points; Ana's K 20 x .64 came after.
    list_came = "the list of 5 February 2025 came from elsewhere "
    list_came += "and says otherwise than the one before it"
    why = {
        name: difference_row(name, each, Language.EN)["reasons"] for name, each in found.differences
    }
    assert why["Dora"] == [list_came]
    assert why["Ana"] == ["played in e3 (e3): +12.80", list_came]


def page(town: Town, after: str = "", size: int = 100) -> Compared:
    asked = PageAsked(DifferenceKind.RATING, after, size)
    return compare(town.desk, Which(), date(2025, 2, 1), asked)


def test_what_a_list_withholds_is_not_told_by_a_difference(town: Town) -> None:
    ana = Entry(
        player=town.ids["Ana"],
        rating=2222,
        games=0,
        k=20,
        state=ListState.WITHHELD,
        total=51,
        peak=2222,
    )
    town.first_list(date(2025, 2, 5), Ana=ana)
    found = dict(compare(town.desk, Which(), date(2025, 2, 1)).differences)["Ana"]
    assert (found.new, found.change) == (None, None)


def test_an_imported_list_is_compared_with_the_one_before_it(town: Town) -> None:
    town.first_list(date(2025, 2, 5), Ana=(2030, 20, 51))
    assert compare(town.desk, Which()).old.date == date(2025, 2, 1)
    with pytest.raises(UnknownName):
        compare(town.desk, Which(on=JANUARY))


ENTRY = Entry(player=1, rating=2000, games=3, k=20, state=ListState.ACTIVE)


@pytest.mark.parametrize(
    ("old", "new", "why", "reason"),
    [
        (None, ENTRY, ["new"], ["not on the list before"]),
        (ENTRY, None, ["gone"], ["no longer on the list"]),
        (
            ENTRY,
            Entry(player=1, rating=2000, games=3, k=10, state=ListState.INACTIVE),
            ["state", "k"],
            ["was active, is inactive", "K was 20, is 10"],
        ),
    ],
)
def test_whom_no_event_moved_has_a_reason_all_the_same(
    old: Entry | None, new: Entry | None, why: list[str], reason: list[str]
) -> None:
    found = Difference(player=1, old=old, new=new, events=(), earlier=None, lifted=False)
    row = difference_row("Ana", found, Language.EN)
    assert (row["why"], row["reasons"]) == (why, reason)
