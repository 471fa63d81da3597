"""FIDE 2009, 7.14.b-7.14.f and 8.33: when a new player is published."""

import pytest
from tests.rules.rating.builders import card, day, equal, me, period_unrated, read, unrated

from arpad.core.event import Event


@pytest.mark.parametrize(("scores", "listed"), [("11110000", False), ("1111½0000", True)])
def test_b_nine_games_against_rated_players(scores: str, listed: bool) -> None:
    assert unrated(read("fide-2009"), card(me(), equal(2000, scores))).listed is listed


@pytest.mark.parametrize(
    ("event_flags", "player_flags"), [(("olympiad",), ()), ((), ("ibca",)), ((), ("IPCA",))]
)
def test_seven_in_an_olympiad_or_for_members_of_ibca_icsc_and_ipca(
    event_flags: tuple[str, ...], player_flags: tuple[str, ...]
) -> None:
    event = card(me(flags=player_flags), equal(2000, "111½000"), flags=event_flags)
    assert unrated(read("fide-2009"), event).listed


@pytest.mark.parametrize(("average", "listed"), [(1200, True), (1199, False)])
def test_d_at_least_the_minimum(average: int, listed: bool) -> None:
    event = card(me(first_event=False), equal(average, "1111½0000"))
    assert unrated(read("fide-2009"), event).listed is listed


def two(first: str, second: str) -> list[Event]:
    return [
        card(me(), equal(2000, "1½½½0"), name="First", start=day(first)),
        card(me(), equal(2000, "1½½0"), name="Second", start=day(second)),
    ]


@pytest.mark.parametrize(
    ("first", "second", "games"),
    [
        ("2009-07-01", "2011-06-30", 9),  # July/August 2009 to May/June 2011: two years
        ("2009-08-31", "2011-06-30", 9),
        ("2009-08-31", "2011-07-01", 4),  # to July/August 2011: 26 months
    ],
)
def test_c_periods_of_at_most_two_years(first: str, second: str, games: int) -> None:
    found = period_unrated(read("fide-2009"), two(first, second))
    assert found.n == games
    assert found.listed is (games == 9)


def test_e_all_results_are_one_event() -> None:
    # 4/5 against 2000 and 1/4 against 2200: 5/9, one half point above 50 %,
    # Rc (10000 + 8800)/9 = 2088.9 → 2089, + 15. Not a weighted mean of two performances.
    events = [
        card(me(), equal(2000, "11110"), name="First", start=day("2009-08-01")),
        card(me(), equal(2200, "1000"), name="Second", start=day("2009-09-01")),
    ]
    assert period_unrated(read("fide-2009"), events).rating == 2104


def test_8_31_first_results_below_the_minimum_are_ignored() -> None:
    events = [
        card(me(), equal(1150, "111000"), name="First", start=day("2009-08-01")),
        card(me(), equal(1500, "1111½0000"), name="Second", start=day("2009-09-01")),
    ]
    found = period_unrated(read("fide-2009"), events)
    assert (found.n, found.rating) == (9, 1500)
