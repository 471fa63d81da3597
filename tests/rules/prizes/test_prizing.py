"""The prizes of an event: W - We as the manual has it, and prizes given by hand."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Event, Game, Player, Result
from arpad.program.prizing import improvements, prizegiving
from arpad.program.ranking import standings
from arpad.rules.prizes.categories import ImprovementBy, PrizeCategory, PrizeOrder, PrizePlan

PLAYERS = (
    Player(no=1, name="Soto, Berta", rating=2000, id="11"),
    Player(no=2, name="Ruiz, Ana", rating=1900),
    Player(no=3, name="Gil, Eva", rating=1700),
    Player(no=4, name="Mas, Pau"),
)
GAMES = (
    Game(round=1, white=1, black=2, result=Result.DRAW),
    Game(round=1, white=3, black=4, result=Result.WHITE_WINS),
    Game(round=2, white=3, black=1, result=Result.DRAW),
    Game(round=2, white=4, black=2, result=Result.BLACK_WINS),
    Game(round=3, white=2, black=3, result=Result.DRAW),
)
EVENT = Event(name="Open", players=PLAYERS, games=GAMES, rounds=3)


def test_we_is_that_against_the_mean_of_the_opponents() -> None:
    """Manual, prizes. Games against the unrated 4 do not count.

    1: opponents 1900 and 1700, mean 1800, D 200: .76, We 1.52, W 1: -0.52.
    2: opponents 2000 and 1700, mean 1850, D 50: .57, We 1.14, W 1: -0.14.
    3: opponents 2000 and 1900, mean 1950, D -250: .19, We 0.38, W 1: +0.62.
    """
    gained = improvements(EVENT, ImprovementBy.MEAN)
    assert gained == {1: Fraction(-52, 100), 2: Fraction(-14, 100), 3: Fraction(62, 100)}


def test_we_may_be_taken_game_by_game() -> None:
    """3: D -300 is .15 and D -200 .24: We 0.39, W 1: +0.61."""
    event = replace(EVENT, start=date(2025, 5, 1))
    assert improvements(event, ImprovementBy.GAMES)[3] == Fraction(61, 100)


def test_the_improvement_prize_goes_to_who_is_above_the_expectation() -> None:
    plan = PrizePlan(
        categories=(PrizeCategory(name="Gain", amounts=(5000,), order=PrizeOrder.IMPROVEMENT),)
    )
    (given,) = prizegiving(EVENT, standings(EVENT), plan).given
    assert (given.player.name, given.player.points) == ("Gil, Eva", Fraction(62, 100))


@pytest.mark.parametrize("asked", ["1", "11", "berta soto"])
def test_a_prize_by_hand_names_a_player_by_number_id_or_name(asked: str) -> None:
    plan = PrizePlan(
        categories=(PrizeCategory(name="Brilliancy", amounts=(5000,), given_to=asked),)
    )
    (given,) = prizegiving(EVENT, standings(EVENT), plan).given
    assert given.player.no == 1


def test_a_prize_for_nobody_of_the_event_is_refused() -> None:
    plan = PrizePlan(
        categories=(PrizeCategory(name="Brilliancy", amounts=(5000,), given_to="Nobody"),)
    )
    with pytest.raises(BadInput) as refused:
        prizegiving(EVENT, standings(EVENT), plan)
    assert refused.value.findings[0].place == "prize[1].given_to"
