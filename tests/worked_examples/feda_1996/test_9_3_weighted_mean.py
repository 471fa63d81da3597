"""FEDA 1996, 9.3: 2280 over 5 games, 2100 over 10 and 1920 over 5 make 2100.

Each performance is an even score against opponents of that rating (9.22).
"""

from tests.rules.rating.builders import card, day, equal, me, period_unrated, read

from arpad.core.event import Event


def events() -> list[Event]:
    return [
        card(me(), equal(2280, "1½½½0"), name="First", start=day("1996-02-01")),
        card(me(), equal(2100, "1111100000"), name="Second", start=day("1996-03-01")),
        card(me(), equal(1920, "1½½½0"), name="Third", start=day("1996-04-01")),
    ]


def test_rn_is_2100() -> None:
    found = period_unrated(read("feda-1996"), events())
    assert found.performance == 2100
    assert found.rating == 2100


def test_twenty_games_are_enough_for_the_list() -> None:
    found = period_unrated(read("feda-1996"), events())
    assert found.n == 20
    assert found.listed
