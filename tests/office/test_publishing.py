"""Publishing and correcting a small federation's lists."""

from datetime import date
from itertools import pairwise

import pytest
from tests.conftest import Like

from arpad.core.errors import Conflict
from arpad.office.desk import Desk
from arpad.office.logbook import read_log
from arpad.office.periods.verifying import verify_list

from .town import Town, released, town_like


def new_town(desk: Desk) -> Town:
    town = Town(desk, "fide-2024")
    town.first_list(
        date(2025, 1, 1),
        Ana=(2000, 20, 50), Berta=(2000, 20, 50), Carla=(1800, 40, 10), Dora=(2100, 20, 80),
    )  # fmt: skip
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, new_town)


def test_a_change_is_added_to_the_list_before(town: Town) -> None:
    # Equal ratings: PD .50, so a win is 20 * .5 = 10.
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    row = town.publish()
    assert row.date == date(2025, 2, 1)
    assert town.ratings() == {"Ana": 2010, "Berta": 1990, "Carla": 1800, "Dora": 2100}
    assert town.steps("e1")[-2:] == ["rated", "published"]


def test_an_event_uses_the_list_in_force_at_its_start(town: Town) -> None:
    # e2 begins in January and ends in February: 2000 against 2000 still, though February's list
    # says 2010; its change is added to the list of February.
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.event("e2", date(2025, 1, 31), date(2025, 2, 2), [("Berta", "Ana", "0-1")])
    town.publish()
    town.publish()
    assert town.ratings() == {"Ana": 2020, "Berta": 1980, "Carla": 1800, "Dora": 2100}


def test_two_officers_publish_at_once(town: Town) -> None:
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    first, second = town.prepare(), town.prepare()
    released(town.desk, first)
    with pytest.raises(Conflict) as refused:
        released(town.desk, second)
    assert refused.value.finding.code == "office.overtaken"
    assert len(town.lists()) == 2


def test_a_correction_cascades_and_leaves_the_rest_alone(town: Town) -> None:
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.event("other", date(2025, 1, 5), date(2025, 1, 6), [("Carla", "Dora", "1/2")])
    town.event("e2", date(2025, 2, 5), date(2025, 2, 6), [("Ana", "Berta", "1/2")])
    town.event("calm", date(2025, 2, 5), date(2025, 2, 6), [("Dora", "Carla", "1-0")])
    town.publish()
    town.publish()
    before = town.ratings()
    # 2010 - 1990 = 20, PD .53: a draw costs Ana 20 * .03 = .6 -> 1.
    assert (before["Ana"], before["Berta"]) == (2009, 1991)
    town.corrected("e1", [("Ana", "Berta", "0-1")])
    prepared = town.prepare_correction()
    assert [each.recomputed for each in prepared.lists] == [1, 1]
    rows = town.correct()
    assert [(row.date, row.version) for row in rows] == [
        (date(2025, 2, 1), 2),
        (date(2025, 3, 1), 2),
    ]
    after = town.ratings()
    assert (after["Ana"], after["Berta"]) == (1991, 2009)
    assert (after["Carla"], after["Dora"]) == (before["Carla"], before["Dora"])


def test_every_publication_can_be_verified(town: Town) -> None:
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.event("e2", date(2025, 2, 5), date(2025, 2, 6), [("Ana", "Berta", "1/2")])
    first, second = town.publish(), town.publish()
    town.corrected("e1", [("Ana", "Berta", "0-1")])
    for row in (first, second, *town.correct()):
        with town.desk.reading() as connection:
            assert verify_list(connection, row).findings == ()


def test_the_log_takes_an_event_from_accepted_to_rated_to_published(town: Town) -> None:
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.publish()
    steps = [
        (each.old, each.new)
        for line in read_log(town.desk, "tournament:e1")
        for each in line.changes
        if each.subject == "tournament:e1" and each.field == "status"
    ]
    ways = ("registered", "received", "checked", "accepted", "rated", "published")
    assert steps == list(pairwise(ways))
