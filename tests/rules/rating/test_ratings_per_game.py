"""Ratings in force during the game instead of those of the start (FIDE 2009, 4.13)."""

from dataclasses import replace

import pytest

from arpad.core.event import Event, Game, Player, Result
from arpad.core.flags import PER_GAME
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.results import RatedPlayer, UnratedPlayer
from arpad.rules.rating.working import explain
from arpad.rules.regulations.registry import edition

FIDE_2009 = edition("fide-2009")
# K 30 (8.56). At the start 2200 against 2100: PD .64. On the days of the games: 2180 against 2100,
# which is 80, PD .61; then 2150 against 2150, PD .50 (table 8.1.b).
LONG = Event(
    name="League",
    players=(
        Player(no=1, name="Ana", rating=2200, games=60),
        Player(no=2, name="Berta", rating=2100, games=60),
    ),
    games=(
        Game(
            round=1,
            white=1,
            black=2,
            result=Result.WHITE_WINS,
            white_rating=2180,
            black_rating=2100,
        ),
        Game(round=2, white=2, black=1, result=Result.DRAW, white_rating=2150, black_rating=2150),
    ),
    flags=(PER_GAME,),
)


def rated(event: Event, no: int, key: str = "fide-2009") -> RatedPlayer:
    found = rate_event(edition(key), event).player(no)
    assert isinstance(found, RatedPlayer)
    return found


def test_the_difference_is_that_of_the_day() -> None:
    found = rated(LONG, 1)
    # 1.5 - (.61 + .50) = .39, times 30 = 11.7, added to the 2200 of the list: 2212.
    assert (found.expected, found.new_rating) == (111, 2212)
    # .5 - (.39 + .50) = -.39: 2100 - 11.7 = 2088.3.
    assert rated(LONG, 2).new_rating == 2088


def test_without_the_choice_those_of_the_start_hold() -> None:
    # 1.5 - 2 * .64 = .22, times 30 = 6.6.
    assert rated(replace(LONG, flags=()), 1).new_rating == 2207


def test_other_editions_know_no_such_choice() -> None:
    plain = replace(LONG, flags=())
    for key in ("fide-2005", "fide-2022", "fide-2025"):
        assert rated(LONG, 1, key).new_rating == rated(plain, 1, key).new_rating


def test_a_game_that_says_nothing_has_the_ratings_of_the_start() -> None:
    games = (LONG.games[0], replace(LONG.games[1], white_rating=None, black_rating=None))
    # .61 and .64: 1.5 - 1.25 = .25, times 30 = 7.5, halves up (8.57).
    assert rated(replace(LONG, games=games), 1).new_rating == 2208


def test_an_unrated_player_meets_opponents_as_they_were_that_day() -> None:
    players = (*LONG.players, Player(no=3, name="Carla", rating=None))
    games = tuple(
        Game(round=round_, white=3, black=1, result=Result.DRAW, black_rating=rating)
        for round_, rating in ((1, 2180), (2, 2160), (3, 2140))
    )
    found = rate_event(FIDE_2009, replace(LONG, players=players, games=games)).player(3)
    assert isinstance(found, UnratedPlayer)
    assert found.mean is not None
    assert found.mean.value == 2160


@pytest.mark.parametrize("language", Language)
def test_the_working_names_the_rating_of_the_day(language: Language) -> None:
    text = "\n".join(step_lines(explain(rate_event(FIDE_2009, LONG), 1), language))
    assert "2180" in text
    assert "[4.13]" in text
