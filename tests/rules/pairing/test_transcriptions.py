"""Each text of C.04.4 and C.04.6 once more, to the letter: it finds the rounds the engines find.

They were written from the texts and the page of readings alone.
Of C.04.6 every entry stands for a team here; leagues of teams are compared in
``team/test_against_the_text.py``.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

import pytest
from tests.effort import proof, tries
from tests.rules.pairing.transcriptions import burstein, dubov, lim, teams_of_one
from tests.rules.pairing.transcriptions.before import Answer
from tests.rules.pairing.transcriptions.tournaments import asked_rounds, put_right_late

from arpad.core.event import ByeKind
from arpad.rules.pairing.systems import by_key
from arpad.rules.pairing.values import NoPairing, RoundPairing, RoundState, Strength


class Transcription(NamedTuple):
    """A system and the function that pairs by its text."""

    key: str
    pair: Callable[[RoundState, Mapping[str, str]], Answer | None]


ALL = (
    Transcription("burstein-2006", burstein.pair),
    Transcription("dubov-1997", dubov.pair),
    Transcription("lim-1999", lim.pair),
    Transcription("team-2026", teams_of_one.pair),
)
OTHERWISE = [
    (each, reading.name, choice)
    for each in ALL
    for reading in by_key(each.key).readings
    for choice in list(reading.choices)[1:]
]


def answer_of(pairing: RoundPairing | None) -> Answer | None:
    if pairing is None:
        return None
    return frozenset((board.white, board.black) for board in pairing.boards), pairing.bye


def compare(transcription: Transcription, readings: Mapping[str, str], rounds: int) -> None:
    system = by_key(transcription.key).read_as(readings)
    for seed, (state, pairing) in asked_rounds(system, rounds):
        expected = transcription.pair(state, readings)
        assert answer_of(pairing) == expected, f"tournament {seed}, round {state.round}"


def happenings(state: RoundState, pairing: RoundPairing | None) -> dict[str, bool]:
    """What a round shows that makes it hard."""
    event = state.rounds_before.event
    ratings = [player.rating for player in event.players]
    bound = [each.preference for each in state.contenders if each.strength is Strength.ABSOLUTE]
    kinds = {bye.kind for bye in event.byes}
    results = {game.result for game in event.games}
    return {
        **{kind.value: kind in kinds for kind in ByeKind},
        "forfeit": any(not result.played for result in results),
        "absent": len(state.contenders) < len(event.players),
        "last round": state.is_last,
        "none possible": pairing is None,
        "equal ratings": len(set(ratings)) < len(ratings),
        "unrated": None in ratings,
        "clash of colours": len(set(bound)) < len(bound),
        "kept apart": bool(state.forbidden),
        "accelerated": any(each.score > each.standing for each in state.contenders),
        "four players": len(event.players) == 4,
        "ten players": len(state.contenders) == 10,
    }


def test_everything_happens_in_these_tournaments() -> None:
    shown = [happenings(*outcome) for _, outcome in asked_rounds(by_key("lim-1999"), 200)]
    assert [name for name in shown[0] if not any(each[name] for each in shown)] == []


@proof
@pytest.mark.parametrize("transcription", ALL, ids=lambda each: each.key)
def test_the_engine_pairs_as_the_text_says(transcription: Transcription) -> None:
    compare(transcription, {}, tries(200, 5_000))


@proof
@pytest.mark.parametrize(
    ("transcription", "reading", "choice"),
    OTHERWISE,
    ids=[f"{each.key} {reading}={choice}" for each, reading, choice in OTHERWISE],
)
def test_so_it_does_when_read_otherwise(
    transcription: Transcription, reading: str, choice: str
) -> None:
    compare(transcription, {reading: choice}, tries(20, 500))


@proof
@pytest.mark.parametrize("choice", ["moved", "met-higher"])
def test_so_it_does_after_results_put_right_late(choice: str) -> None:
    """Dubov 2.1 goes by what was known when a round was paired (C.04.2 D.8)."""
    readings = {"transferred": choice}
    system = by_key("dubov-1997").read_as(readings)
    for seed, (asked, _) in asked_rounds(system, tries(20, 500)):
        state = put_right_late(asked, system.handling, Random(seed))
        try:
            found = answer_of(system.pair(state))
        except NoPairing:
            found = None
        assert found == dubov.pair(state, readings), f"tournament {seed}, round {state.round}"
