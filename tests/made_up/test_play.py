from collections import Counter
from itertools import combinations
from random import Random

import pytest

from arpad.core.event import ByeKind, Result
from arpad.made_up.play import draw_result, pair, play_round_robin, play_swiss


@pytest.mark.parametrize(
    ("white", "black", "expected"),
    # By the table of article 8.1.2: a gap of 0 is 0.50, of 200 is 0.76, of 400 is 0.92; White's
    # first move is taken off before.
    [(1965, 2000, 0.50), (2165, 2000, 0.76), (1565, 2000, 0.08)],
)
def test_results_follow_the_expected_score(white: int, black: int, expected: float) -> None:
    chance = Random(3)
    scored = sum(draw_result(chance, white, black).white for _ in range(4_000)) / 8_000
    assert scored == pytest.approx(expected, abs=0.025)


def test_equals_draw_about_a_third_of_their_games() -> None:
    chance = Random(5)
    found = Counter(draw_result(chance, 1965, 2000) for _ in range(4_000))
    assert found[Result.DRAW] / 4_000 == pytest.approx(0.34, abs=0.03)


def test_a_round_robin_brings_everybody_together_once() -> None:
    games, rounds = play_round_robin(Random(1), [2000] * 10)
    assert rounds == 9
    met = Counter(frozenset((game.white, game.black)) for game in games)
    assert met == Counter(frozenset(two) for two in combinations(range(1, 11), 2))
    assert all(
        len({no for game in games if game.round == number for no in (game.white, game.black)}) == 10
        for number in range(1, 10)
    )


def test_the_first_round_of_a_swiss_folds_the_field() -> None:
    games, _ = play_swiss(Random(2), [2000 - no for no in range(60)], 1)
    gaps = Counter(abs(game.white - game.black) for game in games)
    assert gaps[30] >= 25


def test_a_swiss_has_no_rematch_and_everybody_every_round() -> None:
    games, byes = play_swiss(Random(4), [1800] * 51, 9)
    met = Counter(frozenset((game.white, game.black)) for game in games)
    assert max(met.values()) == 1
    for number in range(1, 10):
        present = [no for g in games if g.round == number for no in (g.white, g.black)]
        present += [bye.player for bye in byes if bye.round == number]
        assert sorted(present) == list(range(1, 52))


def test_a_swiss_has_byes_no_shows_and_players_who_leave() -> None:
    games, byes = play_swiss(Random(4), [1800] * 119, 9)
    assert {bye.kind for bye in byes} >= {ByeKind.HALF, ByeKind.ZERO}
    assert any(not game.result.played for game in games)
    gone = {bye.player for bye in byes if bye.kind is ByeKind.ZERO}
    last = {no for game in games if game.round == 9 for no in (game.white, game.black)}
    assert not gone & last


def test_somebody_who_met_everybody_meets_one_again() -> None:
    assert pair([1, 2], {frozenset((1, 2))}) == [(1, 2)]
