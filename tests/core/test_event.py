import pytest

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result, System


@pytest.mark.parametrize(
    ("result", "text", "white", "black", "played"),
    [
        (Result.WHITE_WINS, "1-0", 2, 0, True),
        (Result.BLACK_WINS, "0-1", 0, 2, True),
        (Result.DRAW, "1/2", 1, 1, True),
        (Result.BOTH_LOSE, "0-0", 0, 0, True),
        (Result.DRAW_LOSS, "1/2-0", 1, 0, True),
        (Result.LOSS_DRAW, "0-1/2", 0, 1, True),
        (Result.WHITE_BY_FORFEIT, "+/-", 2, 0, False),
        (Result.BLACK_BY_FORFEIT, "-/+", 0, 2, False),
        (Result.BOTH_FORFEIT, "-/-", 0, 0, False),
    ],
)
def test_a_result_is_worth_half_points_to_each_side(
    result: Result, text: str, white: int, black: int, played: bool
) -> None:
    assert result == text
    assert (result.white, result.black, result.played) == (white, black, played)


def test_there_are_no_other_results() -> None:
    assert len(Result) == 9


def test_a_double_round_robin_is_a_round_robin() -> None:
    round_robins = [system for system in System if system.is_round_robin]
    assert round_robins == [System.ROUND_ROBIN, System.DOUBLE_ROUND_ROBIN]


@pytest.mark.parametrize(("birth", "year"), [("1976-07-23", 1976), ("2008", 2008), (None, None)])
def test_a_birth_date_may_be_a_year_alone(birth: str | None, year: int | None) -> None:
    assert Player(no=1, name="Polgar", birth=birth).birth_year == year


PLAYERS = (Player(no=1, name="White"), Player(no=2, name="Black"))


def test_the_announced_number_of_rounds_counts() -> None:
    event = Event(
        name="Open",
        players=PLAYERS,
        games=(Game(round=1, white=1, black=2, result=Result.DRAW),),
        rounds=9,
    )
    assert event.number_of_rounds == 9


def test_else_the_last_round_anybody_played_or_sat_out() -> None:
    event = Event(
        name="Open",
        players=PLAYERS,
        games=(Game(round=1, white=1, black=2, result=Result.DRAW),),
        byes=(Bye(4, 1, ByeKind.HALF),),
    )
    assert event.number_of_rounds == 4


def test_an_event_without_games_has_no_rounds() -> None:
    assert Event(name="Open", players=PLAYERS, games=()).number_of_rounds == 0
