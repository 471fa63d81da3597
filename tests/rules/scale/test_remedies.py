"""What the three remedies of Elo 1972, deflation 1-3, and a lift would have done, by hand."""

from fractions import Fraction

import pytest

from arpad.rules.rating.lifts import one_time_lift
from arpad.rules.regulations.registry import edition
from arpad.rules.scale.remedies import (
    Remedy,
    higher_k,
    is_exceptional,
    juniors_first,
    lifted,
    proposal,
    restarts,
)
from arpad.rules.scale.values import EventScore, WatchedGame, WatchedList, WatchedPerson

from .figures import JULY, event, score

JUNIOR, ADULT = 1, 2
PEOPLE = {JUNIOR: WatchedPerson(2012), ADULT: WatchedPerson(1980)}


def test_juniors_rated_first_spare_whoever_loses_to_them() -> None:
    # The junior (1800, K 40) beats the adult (2000, K 20): +40 x .76 = +30.4, so 1830. Against
    # 1830 the adult is expected to score .72 instead of .76 (table B: 170 and 200 points), and
    # loses 20 x .72 instead of 20 x .76: .8 points less.
    met = event(score(JUNIOR, 1800, 40, WatchedGame(1, ADULT, 2, -200, 24)),
                score(ADULT, 2000, 20, WatchedGame(1, JUNIOR, 0, 200, 76)))  # fmt: skip
    assert juniors_first([met], PEOPLE, JULY) == {ADULT: Fraction(4, 5)}


def test_a_junior_who_lost_is_met_with_the_old_rating() -> None:
    met = event(score(JUNIOR, 1800, 40, WatchedGame(1, ADULT, 0, -200, 24)),
                score(ADULT, 2000, 20, WatchedGame(1, JUNIOR, 2, 200, 76)))  # fmt: skip
    assert juniors_first([met], PEOPLE, JULY) == {}


def test_a_higher_k_for_juniors() -> None:
    # +15.2 at K 20 is +22.8 at K 30; the adult and a junior with K 40 win nothing by it.
    game = WatchedGame(1, ADULT, 2, -200, 24)
    met = event(score(JUNIOR, 1800, 20, game), score(ADULT, 2000, 20, game))
    assert higher_k([met], PEOPLE, JULY) == {JUNIOR: Fraction(38, 5)}
    assert higher_k([event(score(JUNIOR, 1800, 40, game))], PEOPLE, JULY) == {}


@pytest.mark.parametrize(
    ("games", "more", "exceptional"),
    [(16, 299, False), (16, 300, True), (12, 300, True), (9, 400, True), (9, 259, False),
     (9, 260, True), (9, -400, False)],
)  # fmt: skip
def test_the_limit_shrinks_with_the_event(games: int, more: int, exceptional: bool) -> None:
    # 3 x root(9/12) = 2.598.
    played = tuple(WatchedGame(each, 9, 1, 0, 50) for each in range(games))
    made = EventScore(
        no=1,
        player=1,
        rating=2000,
        k=20,
        half_points=games,
        expected=games * 50 - more,
        change=20 * more,
        games=played,
    )
    assert is_exceptional(made) is exceptional


def test_a_restart_takes_the_performance_where_it_is_higher() -> None:
    # Nine games against 2000 by a player rated 1800 (K 20), 7 points: p = .78, dp 220: Rp 2220.
    # We 9 x .24 = 2.16, +4.84 x 20 = +96.8: 1896.8 after the event, 323.2 below the performance.
    won = [WatchedGame(each, 9, 2, -200, 24) for each in range(7)]
    lost = [WatchedGame(each, 9, 0, -200, 24) for each in (7, 8)]
    assert restarts([event(score(JUNIOR, 1800, 20, *won, *lost))]) == {JUNIOR: Fraction(1616, 5)}


def test_a_lift_by_age_and_band() -> None:
    # 1 March 2024: two fifths of the way to 2000. 1500 → 1700, 1900 → 1940, 2100 stays.
    rule = edition("fide-2024").lists.one_time_lift
    assert rule is not None
    last = WatchedList(JULY, {1: 1500, 2: 1900, 3: 2100})
    gains = lifted(last, lambda _, rating: one_time_lift(rule.value, rating))
    found = proposal(Remedy.ONE_TIME_LIFT, gains, last, PEOPLE)
    assert (found.players, found.points, found.mean) == (2, Fraction(240), Fraction(80))
    assert found.by_band == (("1400-1599", 1, Fraction(200)), ("1800-1999", 1, Fraction(40)))
    assert found.by_age == ((None, 2, Fraction(240)),)
