"""An event under every edition (out_town: Ana beat Berta, both 2000, and drew with Dora, 2100).

K is 20, as the office gave it. Ana: 20 x (1.5 - .50 - .36) = +12.8, Berta 20 x (0 - .50) = -10,
Dora 20 x (.5 - .64) = -2.8: by FIDE 2013, 1990 and 2097. FEDA 1996 publishes fives (9.55): 2012.8
is 2015 and 2097.2 is 2095.
"""

from dataclasses import replace
from datetime import date

import pytest
from tests.conftest import Like

from arpad.core.errors import UnknownName
from arpad.core.people import VISITOR
from arpad.office.desk import Desk
from arpad.office.tournaments.under_editions import event_under_editions

from .out_town import out_town
from .town import Town, town_like


def published_open(desk: Desk) -> Town:
    """The open is on the list of February; the next one is on its way."""
    town = out_town(desk)
    town.publish(date(2025, 2, 1))
    town.event("copa", date(2025, 3, 10), date(2025, 3, 12), [("Ana", "Berta", "1-0")])
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, published_open)


def test_what_every_edition_makes_of_an_event(town: Town) -> None:
    found = event_under_editions(replace(town.desk, user=VISITOR), "open")
    assert found.own == "fide-2024"
    expected = {"fide-2005": (2013, 1990, 2097), "fide-2024": (2013, 1990, 2097)}
    for key, ratings in (*expected.items(), ("feda-1996", (2015, 1990, 2095))):
        place = found.editions.index(key)
        assert tuple(each.outcomes[place].rating for each in found.players) == ratings
        assert [each.outcomes[place].change for each in found.players] == [1280, -1000, -280]


def test_of_an_event_no_list_counts_nothing_is_said(town: Town) -> None:
    with pytest.raises(UnknownName) as refused:
        event_under_editions(replace(town.desk, user=VISITOR), "copa")
    assert refused.value.finding.code == "tournament.not_counted"
