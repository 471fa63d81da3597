"""C.05 6.6(2): fewer than half of the games, or half and more."""

from fractions import Fraction

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Event, Game, Player, Result, System
from arpad.schedules import berger, withdrawal

PLAYERS = 9
LEAVING = 1


def event(games: int, system: System = System.ROUND_ROBIN, result: Result = Result.DRAW) -> Event:
    """Nine players; number 1 has played so many games."""
    played: list[Game] = []
    for round_ in berger(PLAYERS, system is System.DOUBLE_ROUND_ROBIN).rounds:
        for each in round_.pairings:
            if LEAVING in (each.white, each.black) and len(played) < games:
                played.append(Game(round_.number, each.white, each.black, result))
    players = tuple(Player(no, f"Player {no}") for no in range(1, PLAYERS + 1))
    return Event("Closed", players, tuple(played), system=system)


@pytest.mark.parametrize(
    ("played", "counts"), [(0, False), (3, False), (4, True), (5, True), (8, True)]
)
def test_half_of_eight_games_is_four(played: int, counts: bool) -> None:
    verdict = withdrawal(event(played), LEAVING)
    assert (verdict.completed, verdict.games, verdict.counts) == (played, 8, counts)
    assert verdict.working.article == "C.05 6.6(2)"


@pytest.mark.parametrize(("played", "counts"), [(7, False), (8, True)])
def test_a_double_round_robin_has_twice_the_games(played: int, counts: bool) -> None:
    verdict = withdrawal(event(played, System.DOUBLE_ROUND_ROBIN), LEAVING)
    assert (verdict.games, verdict.counts) == (16, counts)


def test_everybody_is_listed_once_and_the_unplayed_get_a_plus() -> None:
    verdict = withdrawal(event(5), LEAVING)
    assert sorted(each.opponent.no for each in verdict.meetings) == list(range(2, 10))
    met = [each for each in verdict.meetings if each.round is not None]
    left = [each for each in verdict.meetings if each.round is None]
    assert [(each.own, each.other) for each in met] == [(Fraction(1, 2), Fraction(1, 2))] * 5
    assert [(each.own, each.other) for each in left] == [(Fraction(0), Fraction(1))] * 3


def test_forfeits_are_not_completed_unless_that_reading_is_chosen() -> None:
    forfeited = event(4, result=Result.WHITE_BY_FORFEIT)
    assert not withdrawal(forfeited, LEAVING).counts
    assert withdrawal(forfeited, LEAVING, forfeits=True).counts


def test_a_swiss_is_refused_with_its_own_article() -> None:
    with pytest.raises(BadInput) as refused:
        withdrawal(event(4, System.SWISS), LEAVING)
    assert refused.value.findings[0].article == "C.05 6.7(1)"


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(BadInput):
        withdrawal(event(4), 17)
