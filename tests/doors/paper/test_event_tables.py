"""Cross tables and the reasons of rounds, for pages."""

from collections.abc import Mapping, Sequence
from typing import Any

from arpad.core.step import Step
from arpad.doors.paper.event_tables import (
    CrossGame,
    boards_of,
    cross_table,
    round_reasons,
    rounds_of,
)
from arpad.program.ranking import standings
from arpad.program.reading import read

PLAYERS = [{"no": no, "name": f"Player {no}"} for no in (1, 2, 3, 4)]
DUTCH = {"type_code": "FIDE_DUTCH_2017"}
# The printed example of the README of pairing: 1-3 and 4-2 in the first round.
FIRST = [(1, 3, "1-0"), (4, 2, "1/2")]


def document(
    games: list[tuple[int, int, str]], byes: Sequence[Mapping[str, Any]] = (), **says: Any
) -> dict[str, Any]:
    played: list[Mapping[str, Any]] = [
        {"round": 1, "white": white, "black": black, "result": result}
        for white, black, result in games
    ]
    return {
        "name": "x",
        "start": "2025-01-05",
        "players": PLAYERS,
        "games": [*played, *byes],
        **says,
    }


def test_a_cross_table_stands_in_the_order_of_the_places() -> None:
    made = cross_table(standings(document(FIRST)))
    assert next(iter(made.cells)) == 1
    assert (made.grid, made.heads) == (False, (1,))
    assert made.cells[3] == ((CrossGame(1, False, "0"),),)
    assert made.cells[4] == ((CrossGame(2, True, "½"),),)


def test_a_round_robin_is_a_grid_of_places() -> None:
    made = cross_table(standings(document(FIRST, system="round-robin")))
    assert made.grid
    assert made.heads == tuple(made.cells)
    at = made.heads.index(3)
    assert made.cells[1][at] == (CrossGame(3, True, "1"),)
    assert made.cells[1][made.heads.index(1)] == ()


def test_a_bye_has_the_letter_of_report_files() -> None:
    byes = [{"round": 1, "player": 3, "bye": "half"}, {"round": 1, "player": 4, "bye": "pairing"}]
    made = cross_table(standings(document([(1, 2, "1-0")], byes)))
    assert made.cells[3] == ((CrossGame(None, None, "½H"),),)
    assert made.cells[4] == ((CrossGame(None, None, "1U"),),)


def test_a_round_paired_by_the_rules_has_its_working() -> None:
    event = read(document(FIRST, report=DUTCH, rounds=3))
    found = round_reasons(event, 1)
    assert found is not None
    assert (found.system, found.expected, found.got) == ("dutch-2017", (), ())
    assert isinstance(found.working, Step)


def test_a_round_paired_otherwise_says_what_the_rules_have() -> None:
    event = read(document([(1, 2, "1-0"), (3, 4, "1/2")], report=DUTCH, rounds=3))
    found = round_reasons(event, 1)
    assert found is not None
    assert {*found.expected} == {(1, 3), (4, 2)}
    assert {*found.got} == {(1, 2), (3, 4)}


def test_where_no_system_is_named_or_known_there_are_no_reasons() -> None:
    assert round_reasons(read(document(FIRST)), 1) is None
    assert round_reasons(read(document(FIRST, report={"type_code": "FIDE_UNHEARD_OF"})), 1) is None
    assert round_reasons(read(document(FIRST, report=DUTCH)), 7) is None


def test_rounds_are_those_in_which_anybody_was_paired() -> None:
    event = read(document(FIRST, rounds=5))
    assert rounds_of(event) == (1,)
    assert [(each.white.no, each.black.no) for each in boards_of(event, 1).boards] == [
        (1, 3),
        (4, 2),
    ]
