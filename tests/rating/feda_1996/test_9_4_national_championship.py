"""FEDA 1996, 9.4: half the points in all rounds of a national championship are worth 1805."""

from dataclasses import replace

from tests.rating.builders import Card, card, equal, me, period_unrated, read, unrated

from arpad.core.event import Bye, ByeKind, Event
from arpad.rating.results import UnratedPlayer


def championship(lines: Card) -> Event:
    return card(me(), lines, flags=("national-championship",), rounds=9)


def found(lines: Card) -> UnratedPlayer:
    return unrated(read("feda-1996"), championship(lines))


def test_an_even_score_is_enough() -> None:
    result = found(equal(None, "1111½0000"))
    assert (result.award, result.ru, result.listed) == (1805, 1805, True)


def test_less_is_not() -> None:
    result = found(equal(None, "111100000"))
    assert (result.award, result.ru, result.listed) == (None, None, False)


def test_he_must_have_played_all_rounds() -> None:
    event = championship(equal(None, "1111½000"))
    sat_out = replace(event, byes=(Bye(9, 1, ByeKind.FULL),))
    assert unrated(read("feda-1996"), sat_out).award is None


def test_a_forfeit_is_no_round_played() -> None:
    assert found(equal(None, "1111½000+")).award is None


def test_a_higher_performance_prevails_with_unrated_opponents_at_1800() -> None:
    # 6/9 against 1800: 1800 + 3 · 12.5 = 1837.5 → 1840.
    assert found(equal(None, "111111000")).award == 1840


def test_rated_opponents_count_with_their_rating() -> None:
    # 4½/9 against (3 · 2000 + 6 · 1800)/9 = 1866.7 → 1867 → 1865.
    assert found([*equal(2000, "½½½"), *equal(None, "½½½½½½")]).award == 1865


def test_a_lower_performance_does_not_matter() -> None:
    # (4 · 1810 + 5 · 1700)/9 is below 1805, and so is what 9.31 would ignore.
    assert found([*equal(1700, "½½½½½"), *equal(1810, "½½½½")]).ru == 1805


def test_other_events_award_nothing() -> None:
    event = card(me(), equal(None, "1111½0000"), rounds=9)
    assert unrated(read("feda-1996"), event).award is None


def test_the_award_is_published_without_nine_rated_opponents() -> None:
    result = period_unrated(read("feda-1996"), [championship(equal(None, "1111½0000"))])
    assert (result.rating, result.listed) == (1805, True)
