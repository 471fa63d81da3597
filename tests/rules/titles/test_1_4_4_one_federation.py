"""1.4.4: shares of the own federation and of any one."""

import pytest

from arpad.core.event import System

from .norm_events import check_of, judged, one_player
from .test_1_4_1_games import NINE

ORDER = [line.split() for line in NINE.strip().splitlines()]


def from_federations(*federations: str) -> str:
    """The nine games against opponents of these federations."""
    return "\n".join(
        f"{title} {rating} {federation} {result}"
        for (title, rating, _, result), federation in zip(ORDER, federations, strict=True)
    )


@pytest.mark.parametrize(("own", "ok"), [(5, True), (6, False)])
def test_at_most_three_fifths_of_the_own_federation(own: int, ok: bool) -> None:
    others = ["GER", "FRA", "ITA", "ENG"][: 9 - own]
    found = judged(one_player(from_federations(*["HUN"] * own, *others)))
    assert found.norm is ok
    assert check_of(found, "1.4.4", "own_federation")[1:4] == (ok, own, 5)


@pytest.mark.parametrize(("one", "ok"), [(6, True), (7, False)])
def test_at_most_two_thirds_of_one_federation(one: int, ok: bool) -> None:
    others = ["FRA", "ITA", "ENG"][: 9 - one]
    found = judged(one_player(from_federations(*["GER"] * one, *others)))
    assert found.norm is ok
    assert check_of(found, "1.4.4", "one_federation")[1:4] == (ok, one, 6)


def test_a_double_round_counts_every_opponent_once() -> None:
    # 10 games, 5 opponents: at most ⌊15/5⌋ = 3 of the own and ⌊10/3⌋ = 3 of one federation.
    first = ["GM 2500 GER 1", "GM 2500 GER 1", "GM 2500 GER =", "IM 2400 FRA 1", "- 2400 ITA ="]
    second = ["#2 1", "#3 =", "#4 =", "#5 1", "#6 1"]
    event = one_player("\n".join([*first, *second]), system=System.DOUBLE_ROUND_ROBIN)
    found = judged(event)
    assert found.norm is True
    assert check_of(found, "1.4.4", "one_federation")[1:4] == (True, 3, 3)
    assert check_of(found, "1.4.4", "own_federation")[1:4] == (True, 0, 3)
    assert check_of(found, "1.4.5a")[1:4] == (True, 4, 3)
    assert check_of(found, "1.4.5b")[1:4] == (True, 3, 3)
    assert check_of(found, "1.4.5f")[1:4] == (True, 6, 6)
