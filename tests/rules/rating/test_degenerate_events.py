"""Events in which there is next to nothing to rate: an answer, never a crash."""

from dataclasses import replace

import pytest
from tests.rules.rating.builders import (
    card,
    drawn,
    equal,
    equals,
    expectations,
    me,
    rated,
    read,
    round_robin,
    unrated,
)

from arpad.core.event import Event, Game, Player, Result, System
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.period import rate_period
from arpad.rules.rating.results import RatedPlayer, UnratedPlayer
from arpad.rules.regulations.registry import KEYS

EVERY_KEY = pytest.mark.parametrize("key", KEYS)
EVERY_SYSTEM = pytest.mark.parametrize("system", list(System))


@EVERY_KEY
@EVERY_SYSTEM
def test_nobody(key: str, system: System) -> None:
    assert (
        rate_event(read(key), Event(name="Nobody", players=(), games=(), system=system)).players
        == ()
    )


@EVERY_KEY
@EVERY_SYSTEM
@pytest.mark.parametrize("rating", [2200, None])
def test_one_player(key: str, system: System, rating: int | None) -> None:
    event = Event(name="Alone", players=(me(rating),), games=(), system=system)
    (found,) = rate_event(read(key), event).players
    if isinstance(found, RatedPlayer):
        assert (found.n, found.new_rating) == (0, 2200)
    else:
        assert (found.ru, found.listed) == (None, False)
        assert found.void is not None


@EVERY_KEY
@EVERY_SYSTEM
def test_no_games(key: str, system: System) -> None:
    event = Event(name="Rained off", players=tuple(equals(4)), games=(), system=system)
    for found in rate_event(read(key), event).players:
        assert isinstance(found, RatedPlayer)
        assert (found.n, found.change, found.new_rating) == (0, 0, 2200)


@EVERY_KEY
@EVERY_SYSTEM
def test_only_unrated_players(key: str, system: System) -> None:
    event = replace(drawn(equals(4, None)), system=system)
    for found in rate_event(read(key), event).players:
        assert isinstance(found, UnratedPlayer)
        assert (found.ru, found.listed) == (None, False)
        assert found.void is not None


@EVERY_KEY
def test_a_player_who_never_came(key: str) -> None:
    event = drawn(equals(3))
    event = replace(event, players=(*event.players, Player(no=9, name="Absent", rating=2200)))
    found = rated(read(key), event, no=9)
    assert (found.n, found.new_rating) == (0, 2200)


@EVERY_KEY
def test_a_round_robin_of_two_one_of_whom_is_unrated_and_loses(key: str) -> None:
    # Void for both wherever zero points are void: the rated player keeps his rating. Elo's (4)
    # has no D(P) for a winner of all games, and no other rated player.
    event = round_robin(
        [Player(no=1, name="Rated", rating=2200), Player(no=2, name="Unrated")], [2, 0]
    )
    found = rated(read(key), event)
    assert (found.n, found.change, found.new_rating) == (0, 0, 2200)
    assert unrated(read(key), event, no=2).ru is None


@pytest.mark.parametrize("key", ["feda-1996", "fide-2005", "fide-2009"])
def test_a_round_robin_in_which_everybody_but_one_is_void(key: str) -> None:
    # Half a point each among themselves, zero against the rated player: void by 6.1 and 8.21.
    event = drawn(
        [Player(no=1, name="Rated", rating=2200), *equals(2, None, first=2)],
        (1, 2, "1"),
        (1, 3, "1"),
    )
    found = rated(read(key), event)
    assert found.new_rating == 2200


@pytest.mark.parametrize("key", ["fide-2005", "fide-2009"])
def test_an_unrated_player_all_of_whose_opponents_are_void(key: str) -> None:
    # The other two draw, so that each has half a point in his first event.
    event = drawn(equals(3, None), (1, 2, "1"), (1, 3, "1"))
    found = unrated(read(key), event)
    assert (found.n, found.ru, found.listed) == (0, None, False)
    assert found.void is not None


@EVERY_KEY
def test_a_point_without_an_opponent_worth_a_rating(key: str) -> None:
    assert unrated(read(key), card(me(), equal(None, "111"))).ru is None


@pytest.mark.parametrize("key", [key for key in KEYS if "-12-" not in key])
def test_ratings_beyond_all_bounds(key: str) -> None:
    found = rated(read(key), card(me(10**9), [(1, "0")]))
    assert found.sum < 0
    assert rated(read(key), card(me(1), [(10**9, "1")])).sum > 0


def test_without_a_limit_nothing_is_expected_of_the_hopeless() -> None:
    assert expectations(rated(read("elo-1972"), card(me(1), [(10**9, "0")]))) == [0]


@EVERY_KEY
def test_very_many_games(key: str) -> None:
    found = rated(read(key), card(me(2200), equal(2200, "½" * 2000)))
    assert (found.n, found.new_rating) == (2000, 2200)


@EVERY_KEY
def test_the_same_game_twice_is_two_games(key: str) -> None:
    game = Game(round=1, white=1, black=2, result=Result.DRAW)
    event = Event(name="Twice", players=tuple(equals(2)), games=(game, game))
    assert rated(read(key), event).n == 2


@EVERY_KEY
@EVERY_SYSTEM
def test_a_period_of_nothing_much(key: str, system: System) -> None:
    events = [
        Event(name="Nobody", players=(), games=(), system=system),
        Event(name="Alone", players=(me(),), games=(), system=system),
        replace(drawn(equals(3, None, first=5)), system=system),
    ]
    assert len(rate_period(read(key), events).players) == 4
