"""Rapid lists beside standard ones: standard ratings on loan, the lift of 2022, 600 points.

FIDE 2022 rapid, 7.2.1 and 9 (comment).
"""

from copy import copy
from datetime import date

import pytest

from arpad.core.event import Play
from arpad.office.desk import Desk

from ..town import Town


def beside(standard: Town, edition: str, since: date = date(1900, 1, 1)) -> Town:
    """The rapid counter of the same office, with the same players."""
    rapid = copy(standard)
    rapid.play = Play.RAPID
    rapid.follow(edition, since)
    return rapid


@pytest.fixture
def standard(desk: Desk) -> Town:
    return Town(desk, "fide-2022")


def test_who_has_no_rapid_rating_plays_with_the_standard_one(standard: Town) -> None:
    april = date(2022, 4, 1)
    rapid = beside(standard, "fide-2022-rapid")
    standard.first_list(april, Ana=(2000, 20, 50), Berta=(1900, 20, 50), Eva=(2100, 20, 90))
    rapid.first_list(april, Berta=(1950, 20, 50), Carla=(1800, 20, 60))
    rapid.add("Dani")
    games = [
        ("Ana", "Berta", "1-0"),
        ("Ana", "Carla", "1/2"),
        ("Dani", "Berta", "1-0"),
        ("Dani", "Carla", "1-0"),
        ("Dani", "Ana", "0-1"),
        ("Dani", "Berta", "1/2"),
        ("Dani", "Carla", "1/2"),
    ]
    rapid.event("rapid", date(2022, 4, 9), date(2022, 4, 9), games)
    standard.event("slow", date(2022, 4, 10), date(2022, 4, 11), [("Eva", "Ana", "1-0")])
    standard.publish()
    rapid.publish()
    # slow: 2100 against 2000, D 100, PD .64: 20 x .36 = +7.2. The rapid games change nothing.
    assert standard.ratings() == {"Ana": 1993, "Berta": 1900, "Eva": 2107}
    assert rapid.ratings() == {
        # 7.2.1: rated with the standard 2000. Berta 1950 D 50 PD .57: +.43; Carla 1800 D 200
        # PD .76: -.26. K 40, new to this list: 40 x .17 = +6.8 -> +7.
        "Ana": 2007,
        # PD .43: 20 x -.43 = -8.6 -> -9: her standard 1900 does not matter.
        "Berta": 1941,
        # PD .24: 20 x .26 = +5.2 -> +5.
        "Carla": 1805,
        # 1950 1, 1800 1, 2000 0, 1950 1/2, 1800 1/2: 3 of 5, 9500/5 = 1900, one half point
        # above 50 %: + 10 (7.2.4).
        "Dani": 1910,
    }
    ana = rapid.entry("Ana")
    assert ana is not None
    assert (ana.k, ana.total, ana.games) == (40, 2, 2)
    assert rapid.column("k")["Dani"] == 40

    # Begun in April: Eva plays with the 2100 of the standard list of April, not with 2107,
    # against 1800: D 300, PD .85: 40 x -.35 = -14. Carla 20 x .35 = +7 on top of 1805.
    rapid.event("bridge", date(2022, 4, 29), date(2022, 5, 2), [("Eva", "Carla", "1/2")])
    rapid.publish()
    assert rapid.ratings() == {
        "Ana": 2007, "Berta": 1941, "Carla": 1812, "Dani": 1910, "Eva": 2086,
    }  # fmt: skip


def test_a_corrected_standard_rating_reaches_the_rapid_list_it_was_lent_to(standard: Town) -> None:
    april = date(2022, 4, 1)
    rapid = beside(standard, "fide-2022-rapid")
    standard.first_list(april, Ana=(2000, 20, 50), Eva=(2000, 20, 90))
    rapid.first_list(april, Carla=(1800, 20, 60))
    standard.event("slow", date(2022, 4, 9), date(2022, 4, 10), [("Ana", "Eva", "0-1")])
    standard.publish()
    rapid.publish()
    rapid.event("rapid", date(2022, 5, 7), date(2022, 5, 7), [("Ana", "Carla", "1/2")])
    rapid.publish()
    # Standard 1990 on 1 May. D 190, PD .75: 40 x -.25 = -10; Carla 20 x .25 = +5.
    assert rapid.ratings() == {"Ana": 1980, "Carla": 1805}
    standard.corrected("slow", [("Ana", "Eva", "1-0")])
    standard.correct()
    # Standard 2010 on 1 May. D 210, PD .77: 40 x -.27 = -10.8 -> -11; Carla 20 x .27 = +5.4.
    rows = rapid.correct(reason="the standard list of May was corrected")
    assert [row.date for row in rows] == [date(2022, 6, 1)]
    assert rapid.ratings() == {"Ana": 1999, "Carla": 1805}


def test_on_1_october_2022_nobody_is_more_than_100_below_his_standard(standard: Town) -> None:
    september = date(2022, 9, 1)
    rapid = beside(standard, "fide-2022-rapid")
    standard.first_list(
        september,
        Ana=(1900, 20, 50), Berta=(1900, 20, 50), Carla=(1850, 20, 50), Eva=(1900, 20, 50),
    )  # fmt: skip
    rapid.first_list(
        september,
        Ana=(1795, 20, 50), Berta=(1700, 20, 50), Carla=(1750, 20, 50), Dora=(1650, 20, 50),
    )  # fmt: skip
    # 1900 against 1900, PD .50: Berta 1910 and Eva 1890 on the standard list of October.
    standard.event("slow", date(2022, 9, 3), date(2022, 9, 4), [("Berta", "Eva", "1-0")])
    rapid.event("rapid", date(2022, 9, 10), date(2022, 9, 10), [("Ana", "Carla", "0-1")])
    standard.publish()
    rapid.publish()
    assert rapid.ratings() == {
        # D 45, PD .56: 20 x -.56 = -11.2 -> 1784, then up to 1900 - 100.
        "Ana": 1800,
        # 1910 - 100.
        "Berta": 1810,
        # 1750 + 11.2 -> 1761; 1850 - 100 = 1750 is less.
        "Carla": 1761,
        # No standard rating.
        "Dora": 1650,
    }
    # The lift is of one day only.
    standard.event("more", date(2022, 10, 3), date(2022, 10, 4), [("Berta", "Eva", "1-0")])
    standard.publish()
    rapid.publish()
    assert rapid.ratings()["Berta"] == 1810


def test_from_december_2024_some_games_600_points_apart_are_not_rated(desk: Desk) -> None:
    town = Town(desk, "fide-2024-rapid", Play.RAPID)
    town.follow("fide-2024-12-rapid", date(2024, 12, 1))
    town.first_list(
        date(2024, 11, 1),
        Ana=(2000, 20, 50), Berta=(2051, 20, 50), Dora=(2001, 20, 50),
        Leo=(2650, 10, 300), Mila=(2601, 10, 300), Nora=(2600, 10, 300), Olga=(2620, 10, 300),
    )  # fmt: skip
    # Begun on 30 November, so rated: D 650 -> 400, PD .92: 10 x .08 = +.8; Dora 20 x -.08.
    games = [("Leo", "Dora", "1-0")]
    town.event("before", date(2024, 11, 30), date(2024, 12, 1), games)
    town.publish()
    games = [
        ("Leo", "Ana", "1/2"),  # 650 apart, Leo above 2600: not rated
        ("Leo", "Berta", "1/2"),  # 599 apart
        ("Nora", "Ana", "1/2"),  # 600 apart, but Nora is not above 2600
        ("Mila", "Dora", "1/2"),  # 600 apart, Mila above 2600: not rated
        ("Olga", "Dora", "1/2"),  # 619 apart: not rated
    ]
    town.event("after", date(2024, 12, 7), date(2024, 12, 7), games)
    assert town.publish().date == date(2025, 1, 1)
    assert town.ratings() == {
        # before +.8; after: Berta 599 -> 400, PD .92: 10 x -.42 = -4.2. Sum -3.4 -> -3.
        "Leo": 2647,
        # PD .08: 20 x .42 = +8.4 -> +8.
        "Berta": 2059,
        # 10 x -.42 = -4.2 -> -4.
        "Nora": 2596,
        "Ana": 2008,
        # before: -1.6 -> -2.
        "Dora": 1999,
        "Mila": 2601, "Olga": 2620,
    }  # fmt: skip
    assert town.column("games") == {
        "Leo": 2, "Berta": 1, "Nora": 1, "Ana": 1, "Dora": 1, "Mila": 0, "Olga": 0,
    }  # fmt: skip
