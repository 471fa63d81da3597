"""C.05 Annex I and Manual IV.1: Berger tables, once and twice."""

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import System
from arpad.rules.schedules import Reversal, berger

from .tables import (
    assert_everybody_is_somewhere_once,
    balances,
    berger_tables,
    cells,
    colours,
    meetings,
    three_in_a_row,
)

PRINTED = berger_tables()
# Manual IV.1, "Doble Ronda", rounds 1 to 14.
DOUBLE_EIGHT = """
1-8 2-7 3-6 4-5
8-5 6-4 7-3 1-2
2-8 3-1 4-7 5-6
8-6 7-5 1-4 2-3
3-8 4-2 5-1 6-7
4-8 5-3 6-2 7-1
8-7 1-6 2-5 3-4
8-1 7-2 6-3 5-4
5-8 4-6 3-7 2-1
8-2 1-3 7-4 6-5
6-8 5-7 4-1 3-2
8-3 2-4 1-5 7-6
8-4 3-5 2-6 1-7
7-8 6-1 5-2 4-3
"""


def test_all_printed_tables_are_read() -> None:
    assert list(PRINTED) == [4, 6, 8, 10, 12, 14, 16]
    assert all(len(rows) == players - 1 for players, rows in PRINTED.items())


@pytest.mark.parametrize("players", PRINTED)
def test_an_even_number_has_the_printed_table(players: int) -> None:
    assert cells(berger(players)) == PRINTED[players]


@pytest.mark.parametrize("players", PRINTED)
def test_a_number_has_the_colours_of_its_games(players: int) -> None:
    table = berger(players)
    assert {seat.no: table.colours(seat.no) for seat in table.seats} == colours(table)


@pytest.mark.parametrize("players", [each - 1 for each in PRINTED])
def test_an_odd_number_has_the_next_table_and_rests_against_its_last_number(players: int) -> None:
    table = berger(players)
    last = str(players + 1)
    for round_, row in zip(table.rounds, PRINTED[players + 1], strict=True):
        with_last = next(cell.split("-") for cell in row if last in cell.split("-"))
        assert [str(no) for no in round_.byes] == [no for no in with_last if no != last]
    assert cells(table) == [
        [cell for cell in row if last not in cell.split("-")] for row in PRINTED[players + 1]
    ]


@pytest.mark.parametrize("players", range(3, 101))
def test_everybody_meets_everybody_once_up_to_100_players(players: int) -> None:
    table = berger(players)
    assert len(table.rounds) == players - 1 + players % 2
    assert_everybody_is_somewhere_once(table)
    assert set(meetings(table).values()) == {1}
    assert len(meetings(table)) == players * (players - 1) // 2


@pytest.mark.parametrize("players", range(3, 101))
def test_colours_balance_up_to_100_players(players: int) -> None:
    table = berger(players)
    half = players // 2
    if players % 2:
        assert set(balances(table).values()) == {0}
    else:
        assert balances(table) == {no: 1 if no <= half else -1 for no in range(1, players + 1)}
    assert three_in_a_row(table) == []


def test_the_double_round_robin_of_eight_is_the_printed_one() -> None:
    table = berger(8, double=True)
    assert cells(table) == [row.split() for row in DOUBLE_EIGHT.strip().splitlines()]
    assert table.system is System.DOUBLE_ROUND_ROBIN


@pytest.mark.parametrize("reversal", [Reversal.EACH, Reversal.FIRST])
@pytest.mark.parametrize("players", range(5, 101))
def test_nobody_has_three_equal_colours_in_a_row(players: int, reversal: Reversal) -> None:
    table = berger(players, True, reversal)
    assert three_in_a_row(table) == []
    assert set(balances(table).values()) == {0}
    assert set(meetings(table).values()) == {2}
    assert_everybody_is_somewhere_once(table)


def test_four_players_are_helped_by_the_first_cycle_alone() -> None:
    assert three_in_a_row(berger(4, double=True)) == [2, 4]
    assert three_in_a_row(berger(4, True, Reversal.FIRST)) == []


@pytest.mark.parametrize("players", range(4, 101, 2))
def test_without_the_reversal_two_players_have_three_equal_colours(players: int) -> None:
    assert three_in_a_row(berger(players, True, Reversal.NONE)) == [1, players // 2 + 1]


def test_the_reversal_of_the_first_cycle_leaves_the_second_as_the_table() -> None:
    once, twice = cells(berger(6)), cells(berger(6, True, Reversal.FIRST))
    assert twice[:5] == [*once[:3], once[4], once[3]]
    assert twice[5:] == [["-".join(cell.split("-")[::-1]) for cell in row] for row in once]


@pytest.mark.parametrize("players", [-1, 0, 2, 101])
def test_no_table_is_refused_with_its_limits(players: int) -> None:
    with pytest.raises(BadInput) as refused:
        berger(players)
    (finding,) = refused.value.findings
    assert finding.values == {"found": players, "lowest": 3, "highest": 100}
    assert finding.article == "C.05 Annex I"
