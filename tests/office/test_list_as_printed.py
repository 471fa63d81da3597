"""A list in the parts of a printed one.

FIDE 2005, 9.12, 9.21, 9.22, 9.23b and 9.23d; in the same words FIDE 2009, 7.22 and 7.24.

By hand (10.5): Berta, 1602 with K 25, loses to Ana, 698 points above, which count as 350: PD .89.
25 x -.11 = -2.75, so 1599, below the 1601 of the list; Ana gains 15 x .11 = 1.65, so 2302. Fay and
Gina, both 1900, draw: nothing changes, and Fay has played 13 games at K 25.
"""

from datetime import date

import pytest
from tests.conftest import Like

from arpad.core.event import Play
from arpad.core.printed_list import ListMark, PrintedLine, PrintedList
from arpad.core.rating_list import Entry, ListState
from arpad.office.desk import Desk
from arpad.office.lists.consulting import Which, show_list_as_printed
from arpad.office.people.players import edit_player

from .out_town import describe
from .town import SYSTEM, Town, town_like

JANUARY, APRIL, JULY = date(2006, 1, 1), date(2006, 4, 1), date(2006, 7, 1)


def printing_town(desk: Desk) -> Town:
    town = Town(desk, "fide-2005")
    town.add("Ana", "Berta", "Carla", "Dora", "Elsa", "Fay")
    town.add("Gina", federation="FRA")
    describe(town, "Elsa", women_title="WIM", sex="f")
    describe(town, "Ana", title="GM", fide_id=2200001)
    town.first_list(
        JANUARY,
        Ana=(2300, 15, 50), Berta=(1602, 25, 12), Fay=(1900, 25, 12), Gina=(1900, 15, 40),
        Carla=_resting(town, "Carla", date(2004, 10, 1)),
        Dora=_resting(town, "Dora", date(2005, 10, 1)),
    )  # fmt: skip
    games = [("Ana", "Berta", "1-0"), ("Fay", "Gina", "1/2")]
    town.event("open", date(2006, 1, 10), date(2006, 1, 12), games)
    town.publish(APRIL)
    town.publish(JULY)
    return town


def _resting(town: Town, who: str, since: date) -> Entry:
    return Entry(
        player=town.ids[who],
        rating=2000,
        games=0,
        k=15,
        state=ListState.INACTIVE,
        total=50,
        peak=2000,
        inactive_since=since,
    )


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, printing_town)


def printed(town: Town, on: date, best: int | None = None) -> PrintedList:
    return show_list_as_printed(town.desk, Which(SYSTEM, on=on), best)


def names(lines: tuple[PrintedLine, ...]) -> list[str]:
    return [line.name for line in lines]


def of(lines: tuple[PrintedLine, ...], name: str) -> PrintedLine:
    (line,) = [each for each in lines if each.name == name]
    return line


def test_who_falls_below_the_floor_stands_once_as_delisted(town: Town) -> None:
    """FIDE 2005, 9.21."""
    berta = of(printed(town, APRIL).alphabetical, "Berta")
    assert (berta.rating, berta.mark) == (None, ListMark.DELISTED)
    assert "Berta" not in names(printed(town, APRIL).federations)
    assert "Berta" not in names(printed(town, JULY).alphabetical)


def test_games_at_k_25_stand_beside_the_k(town: Town) -> None:
    """FIDE 2005, 9.12: of Fay alone, as Ana has K 15."""
    lines = printed(town, APRIL).alphabetical
    fay, ana = of(lines, "Fay"), of(lines, "Ana")
    assert (fay.k, fay.k_games, fay.games) == (25, 13, 1)
    assert (ana.rating, ana.k, ana.k_games) == (2302, 15, None)
    assert (ana.title, ana.id) == ("GM", "2200001")


def test_the_alphabetical_part_names_the_inactive_and_the_federations_do_not(town: Town) -> None:
    """FIDE 2005, 9.23.b."""
    found = printed(town, APRIL)
    assert names(found.alphabetical) == ["Ana", "Berta", "Carla", "Dora", "Fay", "Gina"]
    marked = [line.name for line in found.alphabetical if line.mark is ListMark.INACTIVE]
    assert marked == ["Carla", "Dora"]
    listed = [(line.federation, line.name) for line in found.federations]
    assert listed == [("ESP", "Ana"), ("ESP", "Fay"), ("FRA", "Gina")]


def test_who_is_inactive_for_more_than_twelve_months_is_not_among_the_best(town: Town) -> None:
    """FIDE 2005, 9.23.d: Carla rests since October 2004, Dora since October 2005."""
    assert names(printed(town, APRIL).best) == ["Ana", "Dora", "Fay", "Gina"]
    assert names(printed(town, APRIL, best=2).best) == ["Ana", "Dora"]


def test_titled_players_without_a_rating_have_a_list_of_their_own(town: Town) -> None:
    """FIDE 2005, 9.22: a title held from a later day is not on it."""
    assert [(line.name, line.title) for line in printed(town, APRIL).titled] == [("Elsa", "WIM")]
    edit_player(town.desk, str(town.ids["Berta"]), {"title": "FM"}, date(2006, 6, 1))
    assert names(printed(town, APRIL).titled) == ["Elsa"]
    assert names(printed(town, JULY).titled) == ["Berta", "Elsa"]


def test_an_imported_list_says_no_games_at_a_k(town: Town) -> None:
    """It does not name the edition that gave K."""
    assert of(printed(town, JANUARY).alphabetical, "Fay").k_games is None


def town_of_2009(desk: Desk) -> Town:
    town = Town(desk, "fide-2009")
    town.add("Ana", "Carla", "Dora", "Elsa")
    describe(town, "Elsa", women_title="WIM", sex="f")
    town.first_list(
        date(2009, 7, 1),
        Ana=2300,
        Carla=_resting(town, "Carla", date(2008, 1, 1)),
        Dora=_resting(town, "Dora", date(2009, 3, 1)),
    )
    town.publish(date(2009, 9, 1))
    return town


def test_titled_and_best_alike_four_years_later(like: Like) -> None:
    """FIDE 2009, 7.22 and 7.24: Carla rests for 20 months, Dora for six."""
    found = printed(town_like(like, town_of_2009), date(2009, 9, 1))
    assert names(found.titled) == ["Elsa"]
    assert names(found.alphabetical) == ["Ana", "Carla", "Dora"]
    assert names(found.best) == ["Ana", "Dora"]


def test_a_rapid_rating_is_printed_with_three_digits(desk: Desk) -> None:
    """FIDE 2005, 15.a-15.c: K 20, as the administrator said.

    350 points count: 20 x -.11 = -2.2. Berta, 1602, has 1599.8, so 1600, and stays; Carla, 1601,
    has 1598.8, so 1599, and leaves. Ana gains 4.4: 2304.
    """
    town = Town(desk, "fide-2005-rapid", Play.RAPID, {"k-rapid": "20"})
    town.add("Ana", "Berta", "Carla")
    town.first_list(JANUARY, Ana=(2300, 20, 50), Berta=(1602, 20, 50), Carla=(1601, 20, 50))
    games = [("Ana", "Berta", "1-0"), ("Carla", "Ana", "0-1")]
    town.event("rapid", date(2006, 1, 10), date(2006, 1, 12), games)
    town.publish(APRIL)
    found = show_list_as_printed(desk, Which(SYSTEM, Play.RAPID, APRIL))
    assert [(line.name, line.rating) for line in found.federations] == [
        ("Ana", 230),
        ("Berta", 160),
    ]
    assert [line.name for line in found.alphabetical if line.mark] == ["Carla"]
    assert town.ratings()["Ana"] == 2304
