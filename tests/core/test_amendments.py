"""Changes to an event are made in their order, and only where the game is what it was then."""

from dataclasses import replace
from fractions import Fraction

import pytest

from arpad.core.amendments import Amendment, Amends, amended
from arpad.core.event import Event, Game, Player, Result

PLAYERS = tuple(Player(no=no, name=f"P{no}", points=Fraction(1)) for no in (1, 2, 3, 4))
FIRST = Game(round=1, white=1, black=2, result=Result.WHITE_WINS, board=1)
SECOND = Game(round=1, white=3, black=4, result=Result.DRAW_LOSS, board=2)
LATER = Game(round=2, white=1, black=3, result=Result.BLACK_BY_FORFEIT)
EVENT = Event(name="Open", players=PLAYERS, games=(FIRST, SECOND, LATER))


def test_a_result_is_another_one_and_the_points_that_were_stated_lapse() -> None:
    found = amended(
        EVENT,
        [Amendment(kind=Amends.RESULT, old="1-0", new="1/2", round=1, white=1, black=2, board=1)],
    )
    assert found.games == (replace(FIRST, result=Result.DRAW), SECOND, LATER)
    assert [each.points for each in found.players] == [None, None, 1, 1]


@pytest.mark.parametrize(
    ("game", "turned"),
    [(FIRST, "0-1"), (SECOND, "0-1/2"), (LATER, "+/-")],
)
def test_who_won_stays_when_colours_are_swapped_and_back(game: Game, turned: str) -> None:
    there, back = f"{game.white}-{game.black}", f"{game.black}-{game.white}"
    place = (game.round, game.white, game.black, game.board)
    swap = Amendment(Amends.COLOURS, there, back, *place)
    found = amended(EVENT, [swap])
    (other,) = (each for each in found.games if each not in EVENT.games)
    assert (other.white, other.black, other.result.value) == (game.black, game.white, turned)
    place = (game.round, game.black, game.white, game.board)
    assert amended(found, [Amendment(Amends.COLOURS, back, there, *place)]) == EVENT


def test_a_game_is_taken_out_and_put_back_behind_those_of_its_round() -> None:
    out = Amendment(kind=Amends.REMOVED, old="1-0", new=None, round=1, white=1, black=2, board=1)
    back = Amendment(kind=Amends.ADDED, old=None, new="1-0", round=1, white=1, black=2, board=1)
    assert amended(EVENT, [out]).games == (SECOND, LATER)
    assert amended(EVENT, [out, back]).games == (SECOND, FIRST, LATER)


def test_a_game_is_not_rated_and_rated_again() -> None:
    place = (2, 1, 3, None)
    off = Amendment(Amends.RATED, "rated", "unrated", *place)
    on = Amendment(Amends.RATED, "unrated", "rated", *place)
    assert not amended(EVENT, [off]).games[2].rated
    assert amended(EVENT, [off, on]) == EVENT


def test_whom_a_player_is_matched_to_is_not_for_the_event_to_say() -> None:
    assert amended(EVENT, [Amendment(Amends.PLAYER, "7", "8", no=1)]) == EVENT


@pytest.mark.parametrize(
    "change",
    [
        Amendment(kind=Amends.RESULT, old="0-1", new="1/2", round=1, white=1, black=2, board=1),
        Amendment(kind=Amends.RESULT, old="1-0", new="1/2", round=1, white=2, black=1, board=1),
        Amendment(kind=Amends.RESULT, old="1-0", new="1/2", round=1, white=1, black=2, board=2),
        Amendment(
            kind=Amends.RATED, old="unrated", new="rated", round=1, white=1, black=2, board=1
        ),
        Amendment(kind=Amends.REMOVED, old="1/2", new=None, round=1, white=1, black=2, board=1),
    ],
)
def test_a_game_that_is_not_what_it_was_then_is_not_changed(change: Amendment) -> None:
    with pytest.raises(LookupError):
        amended(EVENT, [change])
