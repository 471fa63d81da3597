"""The office learns later which regulation it should have followed."""

from datetime import date

import pytest
from tests.conftest import Like

from arpad.core.errors import Conflict
from arpad.office.desk import Desk

from ..town import Town, town_like

JANUARY, FEBRUARY, MARCH = (date(2025, month, 1) for month in (1, 2, 3))


def new_town(desk: Desk) -> Town:
    town = Town(desk, "fide-2022")
    town.first_list(
        JANUARY,
        Ana=(2392, 20, 60), Berta=(2000, 20, 50), Carla=(1800, 20, 50), Dora=(1500, 20, 80),
        Leo=(2500, 10, 300),
    )  # fmt: skip
    town.add("Pia")
    games = [
        ("Ana", "Leo", "1-0"),
        ("Pia", "Berta", "1-0"),
        ("Pia", "Carla", "1/2"),
        ("Pia", "Berta", "0-1"),
        ("Pia", "Carla", "1-0"),
        ("Pia", "Dora", "1/2"),
    ]
    town.event("january", date(2025, 1, 4), date(2025, 1, 5), games)
    town.publish()
    town.event("february", date(2025, 2, 8), date(2025, 2, 9), [("Pia", "Carla", "1-0")])
    town.publish()
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, new_town)


def test_under_the_first_edition(town: Town) -> None:
    # Ana D -108, PD .35: 20 x .65 = +13. Leo 10 x -.65 = -6.5, halves up: -6.
    # Pia: 2000 1, 1800 1/2, 2000 0, 1800 1, 1500 1/2: 3 of 5, 9100/5 = 1820 + 20 = 1840.
    assert town.ratings(FEBRUARY) == {
        "Ana": 2405, "Leo": 2494, "Pia": 1840, "Berta": 2000, "Carla": 1800, "Dora": 1500,
    }  # fmt: skip
    # 1840 against 1800, D 40, PD .56: Pia 40 x .44 = +17.6; Carla 20 x -.44 = -8.8.
    assert town.ratings(MARCH) == {
        "Ana": 2405, "Leo": 2494, "Pia": 1858, "Berta": 2000, "Carla": 1791, "Dora": 1500,
    }  # fmt: skip


def test_another_edition_decided_afterwards(town: Town) -> None:
    with pytest.raises(Conflict):
        town.correct()
    town.follow("fide-2024", JANUARY)
    rows = town.correct(reason="the wrong regulation")
    assert [(row.date, row.version, row.edition) for row in rows] == [
        (FEBRUARY, 2, "fide-2024"),
        (MARCH, 2, "fide-2024"),
    ]
    # Leo -6.5 away from zero: -7. Pia with two draws against 1800: (9100 + 3600)/7 = 1814.29,
    # p 4/7 = .57, dp 50: 1864.
    assert town.ratings(FEBRUARY) == {
        "Ana": 2405, "Leo": 2493, "Pia": 1864, "Berta": 2000, "Carla": 1800, "Dora": 1500,
    }  # fmt: skip
    # 1864 against 1800, D 64, PD .59: Pia 40 x .41 = +16.4; Carla 20 x -.41 = -8.2.
    assert town.ratings(MARCH) == {
        "Ana": 2405, "Leo": 2493, "Pia": 1880, "Berta": 2000, "Carla": 1792, "Dora": 1500,
    }  # fmt: skip


def test_from_the_second_period_only(town: Town) -> None:
    town.follow("fide-2024", FEBRUARY)
    rows = town.correct(reason="the wrong regulation")
    # The list of February is that of a period played under fide-2022 and appears under
    # fide-2024: the same numbers, since nobody is near either floor.
    assert [(row.date, row.played, row.edition) for row in rows] == [
        (FEBRUARY, "fide-2022", "fide-2024"),
        (MARCH, "fide-2024", "fide-2024"),
    ]
    assert town.ratings(FEBRUARY)["Leo"] == 2494
    assert town.ratings(MARCH)["Pia"] == 1858


def test_another_reading_decided_afterwards(town: Town) -> None:
    town.follow("fide-2022", JANUARY, {"halves": "away-from-zero"})
    town.correct(reason="the officers agreed on a reading")
    assert town.ratings(FEBRUARY)["Leo"] == 2493
    assert town.ratings(FEBRUARY)["Pia"] == 1840


def test_and_back_again(town: Town) -> None:
    before = {day: town.ratings(day) for day in (FEBRUARY, MARCH)}
    town.follow("fide-2024", JANUARY)
    town.correct(reason="the wrong regulation")
    town.follow("fide-2022", JANUARY)
    prepared = town.prepare_correction()
    assert [each.recomputed for each in prepared.lists] == [0, 0]
    rows = town.correct(reason="it was the right one")
    assert [row.version for row in rows] == [3, 3]
    assert {day: town.ratings(day) for day in (FEBRUARY, MARCH)} == before
