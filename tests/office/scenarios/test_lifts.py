"""1 March 2024: February played under fide-2022, listed under fide-2024 with everybody lifted."""

from datetime import date

import pytest
from tests.conftest import Like

from arpad.office.desk import Desk

from ..town import Town, town_like

FEBRUARY, MARCH, APRIL = (date(2024, month, 1) for month in (2, 3, 4))


def new_town(desk: Desk) -> Town:
    town = Town(desk, "fide-2022")
    town.follow("fide-2024", MARCH)
    town.first_list(
        FEBRUARY,
        Ana=(2010, 20, 50), Berta=(1500, 20, 50), Carla=(1950, 20, 50), Dora=(1005, 20, 50),
        Eva=(1005, 20, 50), Leo=(2200, 10, 300), Nora=(2010, 20, 50),
    )  # fmt: skip
    town.add("Pia", "Quim")
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, new_town)


def play_february(town: Town) -> None:
    games = [
        ("Ana", "Carla", "0-1"),
        ("Leo", "Nora", "1/2"),
        ("Dora", "Eva", "1-0"),
        *(("Pia", "Berta", result) for result in ("1-0", "1-0", "0-1", "1/2", "1/2")),
        ("Quim", "Berta", "1-0"),
        ("Quim", "Carla", "0-1"),
        ("Quim", "Ana", "0-1"),
    ]
    town.event("february", date(2024, 2, 10), date(2024, 2, 11), games)


def test_played_under_one_edition_and_listed_under_the_next(town: Town) -> None:
    play_february(town)
    row = town.publish()
    assert (row.date, row.played, row.edition) == (MARCH, "fide-2022", "fide-2024")
    assert town.ratings() == {
        # D 60, PD .58: 20 x -.58 = -11.6 -> 1998; .6 x 1998 + 800 = 1998.8 -> 1999.
        "Ana": 1999,
        # 20 x .58 -> 1962; .6 x 1962 + 800 = 1977.2.
        "Carla": 1977,
        # .6 x 1500 + 800.
        "Berta": 1700,
        # D 190, PD .75: 10 x -.25 = -2.5, halves up in fide-2022: -2. Not below 2000.
        "Leo": 2198,
        # 20 x .25 = +5.
        "Nora": 2015,
        # +10: 1015; .6 x 1015 + 800 = 1409.
        "Dora": 1409,
        # -10: 995; below 1000, and .6 x 995 + 800 = 1397 is below 1400: unrated.
        "Eva": None,
        # fide-2022: 3 of 5 against 1500, one half point above: 1520; .6 x 1520 + 800 = 1712.
        "Pia": 1712,
        "Quim": None,
    }


def test_march_begins_from_the_lifted_ratings(town: Town) -> None:
    play_february(town)
    town.publish()
    # Begun in February: 2010 against 1950, D 60, PD .58: 20 x -.08 = -1.6 -> -2; Carla +2.
    town.event("bridge", date(2024, 2, 28), date(2024, 3, 3), [("Ana", "Carla", "1/2")])
    # March, after the lift: 1700 against 1712, D -12, PD .48: Berta 20 x .52 = +10.4;
    # Pia 40 x -.52 = -20.8 -> -21.
    games = [("Berta", "Pia", "1-0"), ("Quim", "Berta", "1-0"), ("Quim", "Carla", "1/2")]
    town.event("march", date(2024, 3, 9), date(2024, 3, 10), games)
    row = town.publish()
    assert (row.date, row.played, row.edition) == (APRIL, "fide-2024", "fide-2024")
    assert town.ratings() == {
        "Ana": 1997, "Carla": 1979, "Berta": 1710, "Pia": 1691,
        "Leo": 2198, "Nora": 2015, "Dora": 1409, "Eva": None,
        # February 1500 1, 1950 0, 2010 0, as they stood then; March 1700 1, 1977 1/2: 2 1/2 of
        # 5. Two draws with 1800: (9137 + 3600)/7 = 1819.57, p 3.5/7 = .50: 1820. No lift again.
        "Quim": 1820,
    }  # fmt: skip


def test_a_correction_of_february_is_lifted_too(town: Town) -> None:
    play_february(town)
    town.publish()
    town.publish()
    before = town.ratings()
    town.withdraw("february")
    rows = town.correct()
    assert [row.date for row in rows] == [MARCH, APRIL]
    # Only the lift is left: .6 x 1950 + 800 = 1970, .6 x 1005 + 800 = 1403.
    expected = {
        "Ana": 2010, "Carla": 1970, "Berta": 1700, "Leo": 2200, "Nora": 2010,
        "Dora": 1403, "Eva": 1403,
    }  # fmt: skip
    assert town.ratings(MARCH) == expected
    assert town.ratings(APRIL) == expected
    assert before["Ana"] == 1999
