"""The same person twice in the master file: merged, re-rated, and taken apart again."""

from datetime import date

import pytest
from tests.conftest import Like

from arpad.core.rating_list import Entry
from arpad.office.desk import Desk

from ..town import Town, town_like

JANUARY, FEBRUARY, MARCH = (date(2025, month, 1) for month in (1, 2, 3))


def new_town(desk: Desk) -> Town:
    town = Town(desk, "fide-2024")
    town.first_list(
        JANUARY,
        Ana=(2000, 20, 50), Berta=(2000, 20, 50), Carla=(1800, 20, 50), Dora=(2100, 20, 80),
    )  # fmt: skip
    town.add("Anna")
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.event("calm", date(2025, 1, 5), date(2025, 1, 6), [("Carla", "Dora", "1/2")])
    town.event("e2", date(2025, 2, 5), date(2025, 2, 6), [("Anna", "Berta", "1/2")])
    town.event("other", date(2025, 2, 5), date(2025, 2, 6), [("Dora", "Carla", "1-0")])
    town.publish()
    town.publish()
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, new_town)


def everything(town: Town) -> dict[tuple[date, str], Entry | None]:
    return {
        (row.date, name): town.entry(name, row.date) for row in town.lists() for name in town.ids
    }


def test_before(town: Town) -> None:
    # e1: PD .50, 20 x .5 = 10. calm: D 300, PD .85: Dora 20 x -.35 = -7, Carla +7.
    # e2: Anna is unrated, so nothing for Berta. other: 2093 - 1807 = 286, PD .84: 20 x .16 = 3.2.
    assert town.ratings(FEBRUARY) == {"Ana": 2010, "Berta": 1990, "Carla": 1807, "Dora": 2093}
    assert town.ratings(MARCH) == {
        "Ana": 2010, "Berta": 1990, "Carla": 1804, "Dora": 2096, "Anna": None,
    }  # fmt: skip


def test_a_merge_rates_exactly_his_events_again(town: Town) -> None:
    town.merge("Anna", "Ana")
    prepared = town.prepare_correction()
    assert [(each.on, each.recomputed) for each in prepared.lists] == [(MARCH, 1)]
    town.correct()
    # e2 is Ana's: 2010 against 1990, D 20, PD .53: 20 x -.03 = -.6 -> -1; Berta +.6 -> +1.
    assert town.ratings(MARCH) == {"Ana": 2009, "Berta": 1991, "Carla": 1804, "Dora": 2096}
    ana = town.entry("Ana")
    assert ana is not None
    assert (ana.games, ana.total) == (1, 52)


def test_taken_apart_again_everything_is_as_before(town: Town) -> None:
    before = everything(town)
    town.merge("Anna", "Ana")
    town.correct()
    assert everything(town) != before
    town.unmerge("Anna")
    # Both ways of counting e2 are on record: nothing is calculated.
    prepared = town.prepare_correction()
    assert [(each.on, each.recomputed) for each in prepared.lists] == [(MARCH, 0)]
    town.correct()
    assert everything(town) == before


def test_two_rated_records_become_one(desk: Desk) -> None:
    town = Town(desk, "fide-2024")
    town.first_list(JANUARY, Ana=(2000, 20, 50), Anna=(1900, 20, 40), Berta=(2000, 20, 50))
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Anna", "Berta", "1-0")])
    town.publish()
    # 1900 against 2000, D -100, PD .36: 20 x .64 = +12.8; Berta -12.8.
    assert town.ratings() == {"Ana": 2000, "Anna": 1913, "Berta": 1987}
    before = everything(town)
    town.merge("Anna", "Ana")
    town.correct()
    # The kept record's 2000 counts: PD .50, +10 and -10.
    assert town.ratings() == {"Ana": 2010, "Berta": 1990}
    town.unmerge("Anna")
    town.correct()
    assert everything(town) == before
