"""FIDE 2005, 9.14.b-9.14.e: when a new player is published."""

import pytest
from tests.rules.rating.builders import card, day, equal, me, period_unrated, read, unrated

from arpad.core.event import Event


@pytest.mark.parametrize(("scores", "listed"), [("11110000", False), ("1111½0000", True)])
def test_b_nine_games_against_rated_players(scores: str, listed: bool) -> None:
    assert unrated(read("fide-2005"), card(me(), equal(2200, scores))).listed is listed


@pytest.mark.parametrize(("scores", "listed"), [("111000", False), ("111½000", True)])
@pytest.mark.parametrize(
    "flag", ["olympiad", "continental-team-championship", "world-team-championship"]
)
def test_d_seven_in_an_olympiad_or_team_championship(flag: str, scores: str, listed: bool) -> None:
    event = card(me(), equal(2200, scores), flags=(flag,))
    assert unrated(read("fide-2005"), event).listed is listed


@pytest.mark.parametrize(("scores", "listed"), [("111000", False), ("111½000", True)])
@pytest.mark.parametrize("flag", ["ibca", "icsc", "ipca"])
def test_e_seven_for_members_of_ibca_icsc_and_ipca(flag: str, scores: str, listed: bool) -> None:
    event = card(me(flags=(flag,)), equal(2200, scores))
    assert unrated(read("fide-2005"), event).listed is listed


def two(first: str, second: str) -> list[Event]:
    return [
        card(me(), equal(2200, "11000"), name="First", start=day(first)),
        card(me(), equal(2200, "1100"), name="Second", start=day(second)),
    ]


@pytest.mark.parametrize(
    ("first", "second", "games"),
    [
        ("2005-07-01", "2005-07-02", 9),
        ("2005-07-01", "2007-06-30", 9),  # the seventh following period: April to June 2007
        ("2005-09-30", "2007-06-30", 9),
        ("2005-09-30", "2007-07-01", 4),  # the eighth
        ("2005-07-01", "2007-07-01", 4),
    ],
)
def test_c_the_same_period_and_the_following_seven(first: str, second: str, games: int) -> None:
    found = period_unrated(read("fide-2005"), two(first, second))
    assert found.n == games
    assert found.listed is (games == 9)


def test_c_what_is_too_old_says_so() -> None:
    found = period_unrated(read("fide-2005"), two("2005-09-30", "2007-07-01"))
    left_out = found.events[0].left_out
    assert left_out is not None
    assert (left_out.article, left_out.reason) == ("9.14c", "void.window")
