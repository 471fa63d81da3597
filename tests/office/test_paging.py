"""Pages of a list are the list, cut: they are compared with the list read as a whole."""

import re
from dataclasses import replace
from datetime import date
from functools import partial
from itertools import pairwise

import pytest
from sqlalchemy import select
from tests.conftest import Like

from arpad.core.errors import BadInput
from arpad.core.people import VISITOR
from arpad.core.rating_list import Entry, ListState
from arpad.office.desk import Desk
from arpad.office.lists.consulting import Which, show_list
from arpad.office.lists.listing import Asked
from arpad.office.lists.paging import ListOrder, ListPage, PagePlace, list_page
from arpad.office.people.erasure import erase_player
from arpad.office.people.merging import merge_players
from arpad.office.records.clubs import add_club
from arpad.office.records.name_order import scattered
from arpad.office.records.tables.lists import ordered_line
from arpad.office.records.words import add_words

from .out_town import describe
from .query_plans import steps_of
from .town import Town, town_like

DAY = date(2025, 1, 1)
# Three ratings, two of them with ties in rating and games; Ñ and the order of words matter.
PEOPLE = {
    "Zoe": (2000, 3), "Ana": (2000, 3), "Núñez Bo": (2000, 3), "Nunez Al": (2000, 3),
    "Bea": (2000, 9), "Cid": (1900, 0), "Dan": (1900, 0), "Eve": (1900, 0), "Fay": (2100, 0),
}  # fmt: skip


CHOICES = (
    Asked(),
    Asked(active=True),
    Asked(active=False),
    Asked(federation="esp"),
    Asked(club="Peón"),
    Asked(sex="f"),
    Asked(title="WFM"),
    Asked(born_after=2000),
    Asked(born_before=2000, federation="ESP"),
)


def crowded(desk: Desk) -> Town:
    town = Town(desk, "fide-2024")
    town.add(*PEOPLE, "Gil", "Hal", birth="1990-02-03")
    describe(town, "Ana", title="FM", sex="f", federation="FRA", birth="2001")
    describe(town, "Eve", women_title="WFM", sex="f", birth="2003")
    with desk.writing("club add", None, name="Peón") as work:
        club = add_club(work.connection, "Peón")
        for name, number in town.ids.items():
            add_words(work.connection, number, name)
    describe(town, "Cid", club_id=club.id)
    describe(town, "Zoe", club_id=club.id)
    listed = {
        name: Entry(player=town.ids[name], rating=rating, games=games, k=20, total=40, peak=rating)
        for name, (rating, games) in PEOPLE.items()
    }
    listed["Gil"] = Entry(
        player=town.ids["Gil"],
        rating=2200,
        games=0,
        k=20,
        state=ListState.WITHHELD,
        total=40,
        peak=2200,
    )
    listed["Hal"] = Entry(
        player=town.ids["Hal"],
        rating=1950,
        games=0,
        k=20,
        state=ListState.INACTIVE,
        total=40,
        peak=1950,
    )
    town.first_list(DAY, **listed)
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, crowded)


def visitor(town: Town) -> Desk:
    return replace(town.desk, user=VISITOR)


def pages(
    town: Town, asked: Asked, size: int, order: ListOrder = ListOrder.RATING
) -> list[tuple[int, str, int]]:
    """Every page after another, by the places they give out as text."""
    found: list[tuple[int, str, int]] = []
    after: PagePlace | None = None
    while True:
        page = list_page(visitor(town), Which(), asked, order, after, size)
        found += [(line.rank, line.player.name, line.rating) for line in page.lines]
        assert len(page.lines) <= size
        if page.following is None:
            return found
        after = PagePlace.read(str(page.following))


def turned_back(town: Town, asked: Asked, size: int, order: ListOrder) -> None:
    """Turn the pages to the last one, and then back: the same pages, from the same places."""
    places: list[PagePlace | None] = [None]
    shown: list[ListPage] = []
    while True:
        shown.append(list_page(visitor(town), Which(), asked, order, places[-1], size))
        if shown[-1].following is None:
            break
        places.append(shown[-1].following)
    assert shown[0].preceding is None
    for place, before, page in zip(places[:-1], shown[:-1], shown[1:], strict=True):
        assert page.preceding == place
        again = list_page(visitor(town), Which(), asked, order, page.preceding, size)
        assert names(again) == names(before)


def whole(town: Town, asked: Asked) -> list[tuple[int, str, int]]:
    lines = show_list(visitor(town), Which(), asked).lines
    return [(line.rank, line.player.name, line.rating) for line in lines]


def names(page: ListPage) -> list[str]:
    return [line.player.name for line in page.lines]


@pytest.mark.parametrize("size", [1, 2, 3, 4, 100])
def test_pages_are_the_list_whatever_their_size(town: Town, size: int) -> None:
    for asked in CHOICES:
        assert pages(town, asked, size) == whole(town, asked)


@pytest.mark.parametrize("order", ListOrder)
@pytest.mark.parametrize("size", [1, 2, 3])
def test_pages_are_turned_back_as_they_were_turned(town: Town, size: int, order: ListOrder) -> None:
    for asked in CHOICES:
        turned_back(town, asked, size, order)


def test_equal_ratings_stand_by_games_then_by_name(town: Town) -> None:
    assert [name for _, name, _ in pages(town, Asked(), 2)] == [
        "Fay", "Bea", "Ana", "Nunez Al", "Núñez Bo", "Zoe", "Hal", "Cid", "Dan", "Eve",
    ]  # fmt: skip


def test_who_is_withheld_is_on_no_page(town: Town) -> None:
    assert "Gil" not in names(list_page(visitor(town), Which(), Asked(active=False)))
    assert names(list_page(visitor(town), Which(), Asked(name="Gil"))) == []


def test_who_was_erased_keeps_the_place(town: Town) -> None:
    erase_player(town.desk, f"id:{town.ids['Nunez Al']}")
    found = pages(town, Asked(), 2)
    assert found == whole(town, Asked())
    assert [name for _, name, _ in found][2:5] == ["Ana", "—", "Núñez Bo"]


def test_who_was_erased_is_found_neither_by_birth_nor_by_club(town: Town) -> None:
    erase_player(town.desk, f"id:{town.ids['Zoe']}")
    assert [name for _, name, _ in pages(town, Asked(club="Peón"), 5)] == ["Cid"]
    with town.desk.reading() as connection:
        own = ordered_line.c
        kept = select(own.birth_year, own.club, own.name_place)
        kept = kept.where(own.player_id == town.ids["Zoe"])
        assert connection.execute(kept).all() == [(0, None, 0)]


def test_no_page_reads_a_whole_table(town: Town) -> None:
    long = re.compile(
        r"(SCAN|Seq Scan on) (ordered_line|list_entry|printed_player|player|player_word)\b"
    )
    place = PagePlace.read("2000.3.1.3")
    for asked in (*CHOICES, Asked(name="Núñez")):
        for order in ListOrder:
            for after in (None, place):
                page = partial(list_page, visitor(town), Which(), asked, order, after)
                steps = steps_of(town.desk, page)
                assert steps
                if asked.federation and town.desk.database.is_sqlite:
                    assert any("list_id_federation" in each for each in steps)
                assert [each for each in steps if long.match(each.strip("-> "))] == []


def test_names_are_found_as_in_a_search(town: Town) -> None:
    page = list_page(visitor(town), Which(), Asked(name="NUÑEZ bó"))
    assert names(page)[0] == "Núñez Bo"
    assert [line.rank for line in page.lines] == [0] * len(page.lines)


@pytest.mark.parametrize(
    ("order", "first"),
    [
        (ListOrder.NAME, "Ana"),
        (ListOrder.GAMES, "Bea"),
        (ListOrder.BORN, "Eve"),
        (ListOrder.CHANGE, "Fay"),
    ],
)
def test_a_list_is_sorted_otherwise(town: Town, order: ListOrder, first: str) -> None:
    found = pages(town, Asked(), 3, order)
    assert found[0][1] == first
    assert sorted(found) == sorted(whole(town, Asked()))


# By hand: who is equal stands in the order of the list. Ana was born in 2001, Eve in 2003.
SORTED = {
    ListOrder.NAME: "Ana Bea Cid Dan Eve Fay Hal Nunez Al|Núñez Bo|Zoe",
    ListOrder.GAMES: "Bea Ana|Nunez Al|Núñez Bo|Zoe Fay Hal Cid Dan Eve",
    ListOrder.BORN: "Eve Ana Fay Bea Nunez Al|Núñez Bo|Zoe Hal Cid Dan",
}


@pytest.mark.parametrize("size", [1, 2, 3, 100])
@pytest.mark.parametrize("order", SORTED)
def test_lists_are_sorted_by_name_games_and_birth(town: Town, order: ListOrder, size: int) -> None:
    found = [name for _, name, _ in pages(town, Asked(), size, order)]
    assert " ".join(found) == SORTED[order].replace("|", " ")


@pytest.mark.parametrize("order", ListOrder)
def test_in_every_order_a_line_has_its_rank_on_the_list(town: Town, order: ListOrder) -> None:
    for asked in CHOICES:
        assert sorted(pages(town, asked, 3, order)) == whole(town, asked)


# The list of the month after: Ana gained 30, Dan 10, Zoe lost 5, Ivo is new, and so is 0.
LATER = {"Ana": 2030, "Bea": 2000, "Dan": 1910, "Zoe": 1995, "Ivo": 2400}
BY_CHANGE = ["Ana", "Dan", "Ivo", "Bea", "Zoe"]


@pytest.mark.parametrize("size", [1, 2, 100])
def test_a_list_is_sorted_by_its_changes(town: Town, size: int) -> None:
    town.first_list(date(2025, 2, 1), **LATER)
    found = pages(town, Asked(), size, ListOrder.CHANGE)
    assert [name for _, name, _ in found] == BY_CHANGE
    turned_back(town, Asked(), size, ListOrder.CHANGE)


def test_a_list_that_comes_in_between_is_what_the_later_one_is_compared_with(town: Town) -> None:
    town.first_list(date(2025, 3, 1), **LATER)
    town.first_list(date(2025, 2, 1), Ana=2040, Bea=1990, Dan=1910, Zoe=1995, Ivo=2395)
    page = list_page(visitor(town), Which(), Asked(), ListOrder.CHANGE)
    assert [(line.player.name, line.change) for line in page.lines] == [
        ("Bea", 10), ("Ivo", 5), ("Zoe", 0), ("Dan", 0), ("Ana", -10),
    ]  # fmt: skip


def test_who_was_merged_has_the_change_of_the_one_player_they_are(town: Town) -> None:
    """Ina was Zoe: her 2010 is 10 more than Zoe had, not a first rating."""
    town.add("Ina", birth="1990-02-03")
    zoe, ina = (f"id:{town.ids[name]}" for name in ("Zoe", "Ina"))
    merge_players(town.desk, zoe, ina, "one person", despite="her passport")
    town.first_list(date(2025, 2, 1), Ina=2010, Bea=2005, Dan=1900)
    page = list_page(visitor(town), Which(), Asked(), ListOrder.CHANGE)
    assert [(line.player.name, line.change) for line in page.lines] == [
        ("Ina", 10), ("Bea", 5), ("Dan", 0),
    ]  # fmt: skip


def test_by_name_nothing_tells_the_name_of_who_was_erased(town: Town) -> None:
    """By rating the place among equals stays as printed; by name they stand behind everybody."""
    erase_player(town.desk, f"id:{town.ids['Nunez Al']}")
    found = [name for _, name, _ in pages(town, Asked(), 2, ListOrder.NAME)]
    assert found == ["Ana", "Bea", "Cid", "Dan", "Eve", "Fay", "Hal", "Núñez Bo", "Zoe", "—"]
    turned_back(town, Asked(), 2, ListOrder.NAME)


def test_places_among_names_have_gaps_by_chance() -> None:
    """Of 1,000 neighbours some 500 follow at once; had none a gap, an erasure would make one."""
    places = list(scattered(1_000))
    apart = [after - before for before, after in pairwise(places)]
    assert min(apart) == 1
    assert max(apart) > 3
    assert 400 < apart.count(1) < 600


def test_other_orders_of_a_whole_list_are_read_from_an_index(town: Town) -> None:
    """Nothing is sorted: neither by us nor by the database."""
    sort = re.compile(r"USE TEMP B-TREE|Sort|Incremental Sort|WindowAgg")
    for asked in (Asked(), Asked(active=True)):
        for order in ListOrder:
            for after in (None, PagePlace.read("2000.3.1.3")):
                page = partial(list_page, visitor(town), Which(), asked, order, after, 3)
                steps = steps_of(town.desk, page, sorting=False)
                steps = [each for each in steps if "ordered_line" in each]
                assert steps
                assert [each for each in steps if sort.match(each.strip("-> "))] == []


@pytest.mark.parametrize("text", ["", "1.2.3", "1.2.3.x", "999999999.1.1.1", "1.1.1.1\n"])
def test_a_place_nobody_gave_out_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as refused:
        PagePlace.read(text)
    assert refused.value.findings[0].code == "list.place"


@pytest.mark.parametrize("size", [0, -1, 501])
def test_a_page_has_its_limits(town: Town, size: int) -> None:
    with pytest.raises(BadInput) as refused:
        list_page(visitor(town), Which(), Asked(), size=size)
    assert refused.value.findings[0].place == "size"
