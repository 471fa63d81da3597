"""Squares of round robins, each read by hand."""

import pytest

from arpad.core.event import Event, Game, Result, System
from arpad.core.finding import Position, Severity
from arpad.formats.crosstable.grid import round_of_pair
from arpad.formats.crosstable.reader import read_csv
from arpad.formats.result import ReadResult


def square(*rows: str) -> ReadResult:
    heading = ",".join(("No", "Name", *(str(number) for number in range(1, len(rows) + 1))))
    lines = (f"{number},P{number},{row}" for number, row in enumerate(rows, 1))
    return read_csv("\n".join((heading, *lines)).encode())


def event_of(*rows: str) -> Event:
    result = square(*rows)
    assert [f for f in result.findings if f.severity is Severity.ERROR] == []
    assert result.event is not None
    return result.event


@pytest.mark.parametrize("mark", ["*", "x", "X", ""])
def test_four_players_meet_once(mark: str) -> None:
    event = event_of(f"{mark},1,½,+", f"0,{mark},½,0", f"½,0.5,{mark},0", f"-,1,0,{mark}")
    assert event.system is System.ROUND_ROBIN
    assert event.rounds == 3
    assert [(game.white, game.black, game.result) for game in event.games] == [
        (1, 2, Result.WHITE_WINS),
        (3, 4, Result.BOTH_LOSE),
        (1, 3, Result.DRAW),
        (2, 4, Result.BLACK_WINS),
        (1, 4, Result.WHITE_BY_FORFEIT),
        (2, 3, Result.DRAW),
    ]


@pytest.mark.parametrize("size", range(2, 12))
def test_nobody_plays_twice_in_a_round(size: int) -> None:
    pairs = [(low, high) for high in range(1, size + 1) for low in range(1, high)]
    rounds = {(low, high): round_of_pair(low, high, size) for low, high in pairs}
    busy = [(number, player) for pair, number in rounds.items() for player in pair]
    assert len(busy) == len(set(busy))
    assert set(rounds.values()) == set(range(1, (size if size % 2 else size - 1) + 1))


@pytest.mark.parametrize("blank", ["", " "])
def test_two_entries_are_a_double_round_robin(blank: str) -> None:
    event = event_of(f"*,1{blank}0,½{blank}½", f"0{blank}1,*,1{blank}+", f"½{blank}½,0{blank}-,*")
    assert event.system is System.DOUBLE_ROUND_ROBIN
    assert event.games == (
        Game(round=1, white=1, black=2, result=Result.WHITE_WINS),
        Game(round=2, white=1, black=3, result=Result.DRAW),
        Game(round=3, white=2, black=3, result=Result.WHITE_WINS),
        Game(round=4, white=2, black=1, result=Result.WHITE_WINS),
        Game(round=5, white=3, black=1, result=Result.DRAW),
        Game(round=6, white=3, black=2, result=Result.BLACK_BY_FORFEIT),
    )


def test_that_rounds_and_colours_are_assumed_is_a_note() -> None:
    assert "crosstable.no_rounds" in {f.code for f in square("*,1", "0,*").findings}


def test_a_game_not_played_yet_is_not_there() -> None:
    event = event_of("*,1,", "0,*,", ",,*")
    assert event.games == (Game(round=1, white=1, black=2, result=Result.WHITE_WINS),)


@pytest.mark.parametrize(
    ("rows", "position"),
    [
        (("*,1", "1,*"), Position(2, 4)),
        (("*,1", ",*"), Position(2, 4)),
        (("*,½", "1,*"), Position(2, 4)),
        (("*,1 0", "0,*"), Position(2, 4)),
    ],
)
def test_cells_that_contradict_each_other(rows: tuple[str, ...], position: Position) -> None:
    found = [f for f in square(*rows).findings if f.severity is Severity.ERROR]
    assert [(f.code, f.at) for f in found] == [("crosstable.grid_results", position)]


@pytest.mark.parametrize("half", ["0.5", "½", "1/2"])
def test_an_equals_sign_opposite_a_half_is_a_draw(half: str) -> None:
    result = square("*,=,=,½", f"{half},*,1,0", "=,0,*,0", "½,1,1,*")
    assert {f.code for f in result.findings} == {"crosstable.no_rounds"}
    assert result.event is not None
    draws = [game for game in result.event.games if game.result is Result.DRAW]
    assert [(game.white, game.black, game.rated) for game in draws] == [
        (1, 2, True),
        (1, 3, True),
        (1, 4, True),
    ]


def test_an_equals_sign_on_both_sides_beside_halves_was_not_played() -> None:
    result = square("*,=,½", "=,*,1", "½,0,*")
    assert result.event is not None
    assert [game.rated for game in result.event.games] == [False, True, True]
    found = [f for f in result.findings if f.code == "crosstable.unplayed_draw"]
    assert [(f.at, f.article) for f in found] == [(Position(2, 4), "CSV")]


def test_a_cell_that_is_no_result() -> None:
    found = [f for f in square("*,?,1", "0,*,1", "0,0,*").findings if f.severity is Severity.ERROR]
    assert [(f.code, f.at) for f in found] == [("crosstable.grid_cell", Position(2, 4))]


def test_columns_may_follow_the_rank() -> None:
    text = "Rk,No,Name,1,2,3\n1,3,A,*,1,1\n2,1,B,0,*,½\n3,2,C,0,½,*\n"
    event = read_csv(text.encode()).event
    assert event is not None
    assert {player.name: player.no for player in event.players} == {"A": 1, "B": 2, "C": 3}
