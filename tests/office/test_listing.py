"""Lists as people read them."""

from datetime import date

import pytest
from tests.conftest import Like

from arpad.core.errors import UnknownName
from arpad.core.rating_list import Entry, ListState
from arpad.office.desk import Desk
from arpad.office.lists.choosing import choose_list
from arpad.office.lists.listing import EVERYBODY, Asked, ListLine, kept_lists, list_lines
from arpad.office.people.erasure import erase_player
from arpad.office.records.clubs import add_club

from .out_town import FEBRUARY, JANUARY, NEWCOMER, describe, out_town
from .town import Town, town_like


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, out_town)


def shown(town: Town, asked: Asked = EVERYBODY, on: date | None = None) -> list[ListLine]:
    with town.desk.reading() as connection:
        row = choose_list(connection, None, town.play, on)
        return list_lines(connection, row, asked)


def names(lines: list[ListLine]) -> list[str]:
    return [line.player.name for line in lines]


def test_by_rating_then_games_of_the_period_then_name(town: Town) -> None:
    # Berta 20 x (0 - .5) = -10; Dora 20 x (.5 - .64) = -2.8, so -3; the others have not played.
    town.publish()
    assert [(line.rank, line.player.name, line.rating, line.change) for line in shown(town)] == [
        (1, "Dora", 2097, -3),
        (2, "Ana", 2013, 13),
        (3, "Berta", 1990, -10),
        (4, "Fay", 1900, 0),
        (5, "Carla", 1800, 0),
    ]


def test_equal_ratings(desk: Desk) -> None:
    town = Town(desk, "fide-2024")
    town.add("Zoe", "Álvaro", "Berta")
    entries = {
        "Zoe": Entry(player=town.ids["Zoe"], rating=1800, games=9),
        "Álvaro": Entry(player=town.ids["Álvaro"], rating=1800, games=2),
        "Berta": Entry(player=town.ids["Berta"], rating=1800, games=2),
    }
    town.first_list(JANUARY, **entries)
    assert names(shown(town)) == ["Zoe", "Álvaro", "Berta"]
    assert names(shown(town, Asked(top=2))) == ["Zoe", "Álvaro"]
    assert names(shown(town, Asked(top=9))) == ["Zoe", "Álvaro", "Berta"]


def test_somebody_new_has_no_change(town: Town) -> None:
    town.event("new", date(2025, 1, 10), date(2025, 1, 12), NEWCOMER)
    town.publish()
    (eva,) = shown(town, Asked(name="eva"))
    assert (eva.rating, eva.old, eva.change) == (1864, None, None)


def test_filters_rank_within_themselves_and_a_name_keeps_its_rank(town: Town) -> None:
    town.publish()
    women = shown(town, Asked(sex="f"))
    assert [(line.rank, line.player.name) for line in women] == [(1, "Ana"), (2, "Berta")]
    assert [(line.rank, line.player.name) for line in shown(town, Asked(name="BER"))] == [
        (3, "Berta")
    ]
    assert names(shown(town, Asked(sex="f", name="ber")))[0] == "Berta"
    assert shown(town, Asked(sex="f", name="ber"))[0].rank == 2


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (Asked(federation="fra"), ["Carla"]),
        (Asked(title="fm"), ["Ana"]),
        (Asked(title="WIM"), ["Ana"]),
        (Asked(title="GM"), []),
        (Asked(club="ñandú club"), ["Dora"]),
        (Asked(born_after=2007), ["Ana"]),
        (Asked(born_after=2008), []),
        (Asked(born_before=2009), ["Ana"]),
        (Asked(born_before=2008), []),
        (Asked(top=2), ["Dora", "Ana"]),
        (Asked(federation="ESP", top=1), ["Dora"]),
    ],
)
def test_filters(town: Town, asked: Asked, expected: list[str]) -> None:
    town.publish()
    assert names(shown(town, asked)) == expected


def test_a_club_nobody_knows(town: Town) -> None:
    with pytest.raises(UnknownName) as refusal:
        shown(town, Asked(club="Nowhere"))
    assert refusal.value.finding.code == "list.club"


def test_the_inactive_are_printed_and_those_apart_are_not(desk: Desk) -> None:
    town = Town(desk, "fide-2024")
    town.add("Active", "Asleep", "Gone", "Unrated")
    town.first_list(
        JANUARY,
        Active=Entry(player=town.ids["Active"], rating=2000),
        Asleep=Entry(player=town.ids["Asleep"], rating=1900, state=ListState.INACTIVE),
        Gone=Entry(player=town.ids["Gone"], rating=1800, state=ListState.APART),
        Unrated=Entry(player=town.ids["Unrated"], rating=None, state=ListState.UNRATED),
    )
    assert names(shown(town)) == ["Active", "Asleep"]
    assert names(shown(town, Asked(active=True))) == ["Active"]
    assert names(shown(town, Asked(active=False))) == ["Active", "Asleep", "Gone"]


def test_federation_and_title_are_those_of_the_list(town: Town) -> None:
    town.publish()
    describe(town, "Ana", federation="GER", title="GM")
    (ana,) = shown(town, Asked(name="Ana"))
    assert (ana.player.federation, ana.title) == ("ESP", "FM")
    assert names(shown(town, Asked(title="GM"))) == []


def test_of_births_the_year_and_of_the_erased_neither_name_nor_number(town: Town) -> None:
    town.publish()
    (ana,) = shown(town, Asked(name="Ana"))
    assert ana.player.birth_year == 2008
    erase_player(town.desk, f"id:{town.ids['Ana']}")
    second = shown(town)[1]
    assert second.rating == 2013
    assert second.player.name == "—"
    assert (second.player.birth_year, second.player.fide_id) == (None, None)


def test_the_change_of_somebody_merged_is_against_his_old_self(town: Town) -> None:
    town.add("Ana Again")
    town.merge("Ana", "Ana Again")
    town.publish()
    (ana,) = shown(town, Asked(name="again"))
    assert (ana.rating, ana.old, ana.change) == (2013, 2000, 13)


def test_a_club_of_the_same_name_in_capitals(town: Town) -> None:
    with town.desk.writing("club", None) as work:
        club = add_club(work.connection, "Other")
    describe(town, "Fay", club_id=club.id)
    town.publish()
    assert names(shown(town, Asked(club="OTHER"))) == ["Fay"]


def test_every_list_on_record(town: Town) -> None:
    town.publish()
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    town.correct(reason="wrong result")
    with town.desk.reading() as connection:
        kept = kept_lists(connection)
    assert [
        (k.row.date, k.row.version, k.row.kind, k.players, k.events, k.replaces) for k in kept
    ] == [
        (JANUARY, 1, "imported", 5, 0, None),
        (FEBRUARY, 1, "published", 5, 1, None),
        (FEBRUARY, 2, "published", 5, 1, 1),
    ]
