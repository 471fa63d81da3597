"""Elo 1972, (2): Rn = Ro + K(W - We), outside round robins game by game."""

from tests.rules.rating.builders import card, expectations, me, rated, read


def test_each_opponent_is_looked_up() -> None:
    found = rated(read("elo-1972"), card(me(2200), [(2100, "1"), (2200, "½"), (2400, "0")]))
    assert expectations(found) == [64, 50, 24]  # differences of 100, 0 and -200
    assert found.sum == 150 - 138
    assert found.new_rating == 2202  # 20 · .12 = 2.4


def test_no_difference_is_too_large() -> None:
    found = rated(read("elo-1972"), card(me(2400), [(1800, "1"), (1600, "1")]))
    assert expectations(found) == [98, 100]  # 600, and 800 beyond the table


def test_a_game_against_an_unrated_player_changes_nothing() -> None:
    found = rated(read("elo-1972"), card(me(2400), [(None, "0")]))
    assert found.n == 0
    assert found.new_rating == 2400
