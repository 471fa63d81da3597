"""Manual IV.6: knock-outs and matches."""

from fractions import Fraction

import pytest

from arpad.core.errors import BadInput
from arpad.rules.schedules import Schedule, TieSide, knockout, match

from .tables import assert_everybody_is_somewhere_once, balances, cells


def winner(schedule: Schedule, side: TieSide | None) -> int | None:
    """Who comes through if the better number always wins."""
    if side is None:
        return None
    if side.no is not None:
        return side.no
    assert side.winner_of is not None
    tie = schedule.ties[side.winner_of - 1]
    sides = [winner(schedule, tie.first), winner(schedule, tie.second)]
    return min(no for no in sides if no is not None)


@pytest.mark.parametrize("players", range(2, 70))
def test_better_numbers_meet_as_late_as_they_can(players: int) -> None:
    schedule = knockout(players)
    stages = max(tie.stage for tie in schedule.ties)
    assert 2 ** (stages - 1) < players <= 2**stages
    for tie in schedule.ties:
        sides = [winner(schedule, tie.first), winner(schedule, tie.second)]
        known = [no for no in sides if no is not None]
        # With the better number always winning, the best 2, 4, 8 ... are left at each stage.
        left = 2 ** (stages - tie.stage + 1)
        assert all(no <= left for no in known)
        if len(known) == 2:
            assert sum(known) == left + 1


@pytest.mark.parametrize("players", range(2, 70))
def test_the_draw_has_one_tie_fewer_than_players(players: int) -> None:
    schedule = knockout(players)
    played = [tie for tie in schedule.ties if tie.second]
    assert len(played) == players - 1
    byes = [tie for tie in schedule.ties if tie.second is None]
    assert all(tie.stage == 1 for tie in byes)
    assert sorted(tie.first.no or 0 for tie in byes) == list(range(1, len(byes) + 1))


def test_eight_players() -> None:
    schedule = knockout(8)
    assert [(tie.first.no, tie.second and tie.second.no) for tie in schedule.ties[:4]] == [
        (1, 8), (5, 4), (2, 7), (6, 3),
    ]  # fmt: skip
    assert [
        (tie.first.winner_of, tie.second and tie.second.winner_of) for tie in schedule.ties[4:]
    ] == [(1, 2), (3, 4), (5, 6)]
    assert cells(schedule) == [["1-8", "5-4", "2-7", "6-3"], ["8-1", "4-5", "7-2", "3-6"]]


@pytest.mark.parametrize("games", [2, 4, 6])
def test_colours_are_even_in_a_tie(games: int) -> None:
    schedule = knockout(11, games)
    assert_everybody_is_somewhere_once(schedule)
    assert set(balances(schedule).values()) == {0}
    assert schedule.number_of_rounds == 4 * games


def test_ties_of_one_game() -> None:
    """Number 1 goes through; in every other tie played the better number has White."""
    schedule = knockout(7, 1)
    assert cells(schedule) == [["4-5", "7-2", "3-6"]]
    assert schedule.rounds[0].byes == (1,)
    assert (schedule.number_of_rounds, schedule.working.message) == (3, "schedule.knockout_single")


@pytest.mark.parametrize(("players", "games"), [(1, 2), (513, 2), (8, 0), (8, 3), (8, 14)])
def test_other_knock_outs_are_refused(players: int, games: int) -> None:
    with pytest.raises(BadInput):
        knockout(players, games)


def test_a_match_alternates_colours() -> None:
    assert cells(match(3)) == [["1-2"], ["2-1"], ["1-2"]]


@pytest.mark.parametrize(
    ("games", "enough"),
    [(1, Fraction(1)), (2, Fraction(3, 2)), (10, Fraction(11, 2)), (11, Fraction(6))],
)
def test_a_match_says_when_it_is_won(games: int, enough: Fraction) -> None:
    assert match(games).working.numbers["enough"] == enough


@pytest.mark.parametrize("games", [0, 101])
def test_other_matches_are_refused(games: int) -> None:
    with pytest.raises(BadInput):
        match(games)
