"""Rounds that are hard to pair take little more work than others."""

from collections.abc import Callable

import pytest

from arpad.core.event import Event
from arpad.made_up.hard_rounds import colour_clashes, two_clubs
from arpad.rules.pairing.matching.blossoms import Blossoms
from arpad.rules.pairing.matching.graph import Forest
from arpad.rules.pairing.pair import Question, pair_event
from arpad.rules.pairing.systems import DUTCH_SYSTEM_2017, DUTCH_SYSTEM_2026, PairingSystem

DUTCH_SYSTEMS = (DUTCH_SYSTEM_2017, DUTCH_SYSTEM_2026)
BOTH = pytest.mark.parametrize("system", DUTCH_SYSTEMS, ids=lambda each: each.key)


def counted(kind: type, patch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many of these are made from now on."""
    made: list[object] = []
    begin: Callable[..., None] = kind.__init__  # type: ignore[misc]

    def count(self: object, *args: object, **options: object) -> None:
        made.append(self)
        begin(self, *args, **options)

    patch.setattr(kind, "__init__", count)
    return lambda: len(made)


def boards(event: Event, system: PairingSystem) -> int:
    return len(pair_event(event, Question(system=system.key)).pairing.boards)


@BOTH
@pytest.mark.parametrize("seed", range(1, 4))
def test_no_bracket_of_two_clubs_is_weighed_for_every_pair(
    seed: int, system: PairingSystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = two_clubs(100, DUTCH_SYSTEM_2017, seed)
    searches = counted(Blossoms, monkeypatch)
    assert boards(event, system) == 50
    # Three rounds make seven scores: once for the criteria and once for the exchange in each, and
    # there are brackets of several parts.
    assert searches() <= 2 * 7


@BOTH
@pytest.mark.parametrize("seed", [3, 5])
def test_odd_sets_among_clubs_take_less_than_one_search_for_a_player(
    seed: int, system: PairingSystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The few who may meet anybody make odd sets, and every pair asked for was a search.
    event = two_clubs(100, DUTCH_SYSTEM_2017, seed, without_club=6)
    searches = counted(Blossoms, monkeypatch)
    assert boards(event, system) == 50
    assert searches() < 100


@BOTH
@pytest.mark.parametrize("seed", [4, 6])
def test_one_tree_finds_the_first_partner(
    seed: int, system: PairingSystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = colour_clashes(300, seed)
    trees = counted(Forest, monkeypatch)
    pairs = boards(event, system)
    assert pairs == 150
    assert trees() <= pairs
