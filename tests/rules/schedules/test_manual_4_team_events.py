"""Manual IV.3-5 and the Hilton pairings: events of teams."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import System
from arpad.rules.schedules import Schedule, hilton, scheveningen, schiller, skalitzka

from .tables import (
    assert_everybody_is_somewhere_once,
    balances,
    cells,
    hilton_tables,
    meetings,
    scheveningen_tables,
    three_in_a_row,
)

SCHEVENINGEN = scheveningen_tables()
HILTON = hilton_tables()
# Manual IV.5, the two rounds as printed.
SKALITZKA = (
    "A-a b-1 2-B C-c d-3 4-D E-e f-5 6-F",
    "1-A a-2 B-b 3-C c-4 D-d 5-E e-6 F-f",
)


def teams_met(schedule: Schedule, no: int) -> Counter[int | None]:
    """How often a player met each team."""
    return Counter(
        schedule.seat(other).team
        for pair in meetings(schedule).elements()
        if no in pair
        for other in pair - {no}
    )


class TestScheveningen:
    def test_all_printed_tables_are_read(self) -> None:
        assert list(SCHEVENINGEN) == list(range(2, 11))
        assert all(len(rows) == boards for boards, rows in SCHEVENINGEN.items())

    @pytest.mark.parametrize("boards", SCHEVENINGEN)
    def test_the_table_is_the_printed_one(self, boards: int) -> None:
        assert cells(scheveningen(boards)) == SCHEVENINGEN[boards]

    @pytest.mark.parametrize("boards", SCHEVENINGEN)
    def test_everybody_meets_everybody_of_the_other_team_once(self, boards: int) -> None:
        table = scheveningen(boards)
        assert_everybody_is_somewhere_once(table)
        assert set(meetings(table).values()) == {1}
        for seat in table.seats:
            assert teams_met(table, seat.no) == {1 - (seat.team or 0): boards}
        assert set(map(abs, balances(table).values())) <= {0, 1}

    def test_semi_scheveningen_has_both_halves_at_once(self) -> None:
        table = scheveningen(8, semi=True)
        assert len(table.rounds) == 4
        halves = {frozenset(table.seat(no).label for no in pair) for pair in meetings(table)}
        assert halves == {
            frozenset((f"A{one}", f"B{other}"))
            for one in range(1, 9)
            for other in range(1, 9)
            if (one <= 4) == (other <= 4)
        }
        assert cells(table)[1][:4] == SCHEVENINGEN[4][1]
        assert cells(table)[1][4:] == ["B6-A5", "B5-A6", "A7-B8", "A8-B7"]

    @pytest.mark.parametrize(("boards", "semi"), [(1, False), (11, False), (3, True), (22, True)])
    def test_other_sizes_are_refused(self, boards: int, semi: bool) -> None:
        with pytest.raises(BadInput):
            scheveningen(boards, semi)

    def test_an_odd_half_is_refused(self) -> None:
        with pytest.raises(BadInput) as refused:
            scheveningen(7, semi=True)
        assert refused.value.findings[0].code == "schedule.odd"


class TestSchiller:
    @pytest.mark.parametrize("boards", range(2, 8))
    @pytest.mark.parametrize("teams", range(3, 9))
    def test_everybody_meets_everybody_of_all_other_teams_once(
        self, teams: int, boards: int
    ) -> None:
        table = schiller(teams, boards)
        assert_everybody_is_somewhere_once(table)
        assert set(meetings(table).values()) == {1}
        for seat in table.seats:
            others = {team: boards for team in range(teams) if team != seat.team}
            assert teams_met(table, seat.no) == others
        games = (teams - 1) * boards
        assert len(table.rounds) == (games + boards if teams * boards % 2 else games)
        assert set(map(abs, balances(table).values())) == {games % 2}
        assert three_in_a_row(table) == []

    def test_four_teams_of_three_have_the_nine_games_of_a_norm(self) -> None:
        table = schiller(4, 3)
        assert len(table.rounds) == 9
        assert [len(table.colours(seat.no)) for seat in table.seats] == [9] * 12

    @pytest.mark.parametrize(("teams", "boards"), [(2, 4), (27, 2), (4, 1), (4, 26)])
    def test_other_sizes_are_refused(self, teams: int, boards: int) -> None:
        with pytest.raises(BadInput):
            schiller(teams, boards)


class TestSkalitzka:
    @pytest.mark.parametrize("boards", [2, 4, 6])
    def test_the_rounds_are_the_printed_ones(self, boards: int) -> None:
        printed = [row.split()[: boards // 2 * 3] for row in SKALITZKA]
        assert cells(skalitzka(boards)) == printed

    @pytest.mark.parametrize("balanced", [False, True])
    @pytest.mark.parametrize("boards", range(2, 27, 2))
    def test_everybody_has_both_colours_and_meets_both_teams(
        self, boards: int, balanced: bool
    ) -> None:
        if balanced and boards % 4:
            return
        table = skalitzka(boards, balanced)
        assert_everybody_is_somewhere_once(table)
        assert set(balances(table).values()) == {0}
        for seat in table.seats:
            assert teams_met(table, seat.no) == {team: 1 for team in range(3) if team != seat.team}

    @pytest.mark.parametrize(("balanced", "whites"), [(False, {0, 8}), (True, {4})])
    def test_balanced_teams_share_the_whites_of_a_match(
        self, balanced: bool, whites: set[int]
    ) -> None:
        table = skalitzka(8, balanced)
        found: Counter[tuple[int | None, int | None]] = Counter()
        for round_ in table.rounds:
            for each in round_.pairings:
                found[table.seat(each.white).team, table.seat(each.black).team] += 1
        assert {found[one, other] for one in range(3) for other in range(3) if one != other} == (
            whites
        )

    @pytest.mark.parametrize(
        ("boards", "balanced"), [(0, False), (5, False), (28, False), (6, True)]
    )
    def test_other_sizes_are_refused(self, boards: int, balanced: bool) -> None:
        with pytest.raises(BadInput):
            skalitzka(boards, balanced)


class TestHilton:
    def test_all_printed_tables_are_read(self) -> None:
        assert {teams: len(boards) for teams, boards in HILTON.items()} == {
            4: 3, 6: 5, 8: 7, 10: 9, 12: 11,
        }  # fmt: skip

    @pytest.mark.parametrize("teams", HILTON)
    def test_the_table_is_the_printed_one(self, teams: int) -> None:
        expected = [
            [
                f"{pair[0]}{board}-{pair[1]}{board}"
                for board, rounds in enumerate(HILTON[teams], start=1)
                for pair in rounds[number]
            ]
            for number in range(3)
        ]
        assert cells(hilton(teams)) == expected

    @pytest.mark.parametrize("teams", HILTON)
    def test_invariants(self, teams: int) -> None:
        table = hilton(teams)
        assert_everybody_is_somewhere_once(table)
        assert set(meetings(table).values()) == {1}
        assert three_in_a_row(table) == []
        every_pair = {frozenset(pair) for pair in combinations(range(teams), 2)}
        for round_ in table.rounds:
            met = [
                frozenset((table.seat(each.white).team, table.seat(each.black).team))
                for each in round_.pairings
            ]
            assert len(met) == len(every_pair)
            assert set(met) == every_pair
            assert all(
                table.seat(each.white).board == table.seat(each.black).board
                for each in round_.pairings
            )

    @pytest.mark.parametrize("teams", [each for each in HILTON if each > 4])
    def test_each_board_is_the_one_before_with_letters_moved_on(self, teams: int) -> None:
        turning = "ABCDEFGHIJKL"[: teams - 1]
        moved = str.maketrans(turning, turning[1:] + turning[0])
        boards = HILTON[teams]
        for board, next_ in pairwise(boards):
            for pairs, following in zip(board, next_, strict=True):
                assert {frozenset(pair.translate(moved)) for pair in pairs} == {
                    frozenset(pair) for pair in following
                }

    def test_the_schedule_is_an_event_of_teams(self) -> None:
        table = hilton(6)
        assert table.system is System.TEAM
        assert table.teams == ("A", "B", "C", "D", "E", "F")

    @pytest.mark.parametrize("teams", [2, 5, 14])
    def test_other_sizes_are_refused(self, teams: int) -> None:
        with pytest.raises(BadInput) as refused:
            hilton(teams)
        assert refused.value.findings[0].values["expected"] == "4, 6, 8, 10, 12"
