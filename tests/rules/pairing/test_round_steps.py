"""Steps that all systems share."""

import pytest
from tests.rules.pairing.builders import contender

from arpad.rules.pairing.colour_rules import grant_both
from arpad.rules.pairing.round_steps import shared_rule_step
from arpad.rules.pairing.values import Board


@pytest.mark.parametrize(
    ("one", "two", "message", "player"),
    [
        ("B", "W", "colours.both", None),
        ("", "W", "colours.only_one", 2),
        ("B", "", "colours.only_one", 1),
    ],
)
def test_a_player_without_a_game_has_no_preference_to_be_granted(
    one: str, two: str, message: str, player: int | None
) -> None:
    """Of a pair with a late entrant it was said that both preferences are granted."""
    players = {1: contender(1, one), 2: contender(2, two)}
    step = shared_rule_step(Board(1, 2, "E.1"), players, grant_both)
    assert step is not None
    assert (step.message, step.numbers.get("player")) == (message, player)
