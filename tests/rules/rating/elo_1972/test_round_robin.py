"""Elo 1972, steps 1-16, beyond the printed examples."""

from tests.rules.rating.builders import rated, read, round_robin, unrated

from arpad.core.event import Event, Player


def four(ratings: list[int | None], half_points: list[int]) -> Event:
    players = [
        Player(no=no, name=f"Player {no}", rating=rating)
        for no, rating in enumerate(ratings, start=1)
    ]
    return round_robin(players, half_points)


def test_where_all_are_rated_ra_is_their_mean() -> None:
    found = rated(read("elo-1972"), four([2400, 2300, 2200, 2101], [6, 4, 2, 0]))
    assert found.average is not None
    assert found.average.average == 2250  # 9001/4 = 2250.25
    # D 150, Pe .70, N·Pe 2.8, We 2.3: 20 · .7.
    assert (found.expected, found.new_rating) == (230, 2414)


def test_each_opponent_may_be_looked_up_instead() -> None:
    event = four([2400, 2300, 2200, 2100], [6, 4, 2, 0])
    found = rated(read("elo-1972", expectation="each-opponent"), event)
    assert found.expected == 64 + 76 + 85  # differences of 100, 200 and 300


def test_a_rated_player_without_d_is_left_out_of_r_plus_and_of_the_mean_d() -> None:
    # 3/3 has no D(P); the 2300 scores 50 %, so Ra = 2300.
    found = rated(read("elo-1972"), four([2500, 2300, None, None], [6, 3, 2, 1]), no=2)
    assert found.round_robin is not None
    assert found.round_robin.average == 2300


def test_without_any_d_of_a_rated_player_nobody_new_is_rated() -> None:
    event = four([2500, None, None, None], [6, 2, 2, 2])
    found = unrated(read("elo-1972"), event, no=2)
    assert found.ru is None
    assert found.void is not None
    assert found.void.reason == "void.no_average"


def test_an_unrated_player_may_come_out_above_the_winner() -> None:
    # R+ 2250.5; D(.83) 273 and D(.33) -125, mean 74 · 3/4 = 55.5: Ra 2195.
    event = four([2000, None, None, 2501], [5, 3, 2, 2])
    assert unrated(read("elo-1972"), event, no=2).ru == 2195
    # D -195, Pe .25, N·Pe 1.0, We 0.5: 20 · 2.
    assert rated(read("elo-1972"), event).new_rating == 2040


def test_an_incomplete_round_robin_is_rated_game_by_game() -> None:
    event = four([2400, 2300, 2200, 2100], [6, 4, 2, 0])
    short = Event(
        name=event.name, players=event.players, games=event.games[1:], system=event.system
    )
    assert rated(read("elo-1972"), short).average is None
