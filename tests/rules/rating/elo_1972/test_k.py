"""Elo 1972 on K: 15-20 for established players, 25-30 for new ones and juniors, 10 among nations.

The worksheet uses 20; no age makes a junior in the text, so only clear cases are tested.
"""

from typing import Any

import pytest
from tests.rules.rating.builders import card, day, equal, me, rated, read


def k_of(readings: dict[str, str], **known: Any) -> int:
    event = card(me(2200, **known), equal(2200, "½"), start=day("1973-05-01"))
    return rated(read("elo-1972", **readings), event).development.k


def test_an_established_player_has_20() -> None:
    assert k_of({}, games=200, birth="1930") == 20


def test_a_new_player_has_25() -> None:
    assert k_of({}, games=0, birth="1930") == 25


def test_a_junior_has_25() -> None:
    assert k_of({}, games=200, birth="1957") == 25


@pytest.mark.parametrize("known", [{"games": 0}, {"games": 200, "birth": "1957"}])
def test_new_players_and_juniors_may_have_30(known: dict[str, Any]) -> None:
    assert k_of({"k_young": "30"}, **known) == 30


@pytest.mark.parametrize("known", [{"games": 200}, {"games": 0}, {"games": 200, "birth": "1957"}])
def test_international_practice_has_10_for_everybody(known: dict[str, Any]) -> None:
    assert k_of({"k_practice": "international"}, **known) == 10


@pytest.mark.parametrize("k", [10, 15, 20])
def test_established_players_may_have_10_15_or_20(k: int) -> None:
    assert k_of({"k_established": str(k)}, games=200, birth="1930") == k


def test_the_k_of_new_players_is_another_choice() -> None:
    assert k_of({"k_established": "15", "k_young": "30"}, games=0) == 30


def test_k_as_given_outweighs_the_rule() -> None:
    assert k_of({}, k=15, games=0) == 15
