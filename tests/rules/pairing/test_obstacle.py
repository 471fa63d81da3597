"""When nobody can pair the round: who stands in the way."""

from itertools import combinations

import pytest
from hypothesis import given
from tests.rules.pairing.builders import contender, state
from tests.rules.pairing.sieve import legal, sieve_round
from tests.rules.pairing.states import states

from arpad.rules.pairing.dutch.engine import pair_round
from arpad.rules.pairing.values import BYE, Colour, NoPairing, Obstacle, RoundState


def obstacle(of: RoundState) -> Obstacle:
    with pytest.raises(NoPairing) as refused:
        pair_round(of)
    return refused.value.obstacle


def test_a_player_who_has_met_everybody() -> None:
    met = state(contender(1, met=(2, 3, 4)), contender(2, met=(1,)), contender(3, met=(1,)),
                contender(4, met=(1,)))  # fmt: skip
    assert obstacle(met) == Obstacle(((1,),), ())


def test_two_players_who_can_only_meet_the_same_third() -> None:
    met = state(
        contender(1, met=(2, 3, 5, 6)), contender(2, met=(1, 3, 5, 6)),
        contender(3, met=(1, 2)), contender(4), contender(5, met=(1, 2)), contender(6, met=(1, 2)),
    )  # fmt: skip
    assert obstacle(met) == Obstacle(((1,), (2,)), (4,))


def test_three_players_who_can_only_meet_each_other() -> None:
    apart = {no: tuple(range(4, 7)) for no in (1, 2, 3)} | dict.fromkeys((4, 5, 6), (1, 2, 3))
    met = state(*(contender(no, met=opponents) for no, opponents in apart.items()))
    assert obstacle(met) in (Obstacle(((1, 2, 3),), ()), Obstacle(((4, 5, 6),), ()))


def test_two_who_have_not_met_but_must_both_have_black() -> None:
    """3 and 4 have met 1 and 2, who had White twice."""
    met = state(
        contender(1, "WW", met=(3, 4)), contender(2, "WW", met=(3, 4)),
        contender(3, "BB", met=(1, 2)), contender(4, "BB", met=(1, 2)),
    )  # fmt: skip
    assert obstacle(met) == Obstacle(((1,),), (), (1, 2), Colour.BLACK)


def test_of_three_who_have_all_met_nobody_may_get_the_bye() -> None:
    players = [contender(no, met={1, 2, 3} - {no}, may_get_bye=False) for no in (1, 2, 3)]
    assert obstacle(state(*players)) == Obstacle(((BYE,),), ())


def test_nobody_may_get_the_bye() -> None:
    players = (contender(no, may_get_bye=False) for no in (1, 2, 3))
    assert obstacle(state(*players)) == Obstacle(((BYE,),), ())


@given(states())
def test_the_groups_are_odd_apart_and_more_than_the_players_between(given_: RoundState) -> None:
    if sieve_round(given_) is not None:
        return
    found = obstacle(given_)
    assert len(found.groups) == len(found.between) + 1
    assert all(len(group) % 2 for group in found.groups)
    players = {player.no: player for player in given_.contenders}
    everybody = set(players) | ({BYE} if len(players) % 2 else set())

    def may_meet(one: int, two: int) -> bool:
        if BYE in (one, two):
            return players[one or two].may_get_bye
        return legal(given_, players[one], players[two])

    named = {no for group in found.groups for no in group}
    for group in found.groups:
        others = everybody - set(group) - set(found.between)
        assert not any(may_meet(one, two) for one in group for two in others)
    assert not named & set(found.between)
    for one, two in combinations(found.groups, 2):
        assert not set(one) & set(two)
