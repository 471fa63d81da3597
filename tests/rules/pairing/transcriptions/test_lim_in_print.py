"""What C.04.4.3 prints of its own procedure, against the transcription."""

from dataclasses import replace

import pytest
from tests.rules.pairing.transcriptions.before import Entrants
from tests.rules.pairing.transcriptions.lim import DOWN, Lim, LimGroup, article_4_2, pair

from arpad.core.event import Event, Player
from arpad.rules.pairing.state import state_before
from arpad.rules.pairing.systems import LIM_SYSTEM_1999
from arpad.rules.pairing.values import Colour, RoundState


def first_round(players: int, lot: Colour) -> RoundState:
    """A tournament before its first round."""
    entered = tuple(Player(no=no, name=f"Player {no}") for no in range(1, players + 1))
    event = Event(name="", players=entered, games=(), rounds=9)
    rules = LIM_SYSTEM_1999.handling
    return state_before(event, 1, lot, absent=frozenset(), rules=rules)


def six(*met: tuple[int, int]) -> tuple[Lim, Entrants]:
    """Six players of one score, some of whom have met."""
    lim = Lim(first_round(6, Colour.WHITE), {})
    players = tuple(
        replace(
            each,
            met=frozenset(one + two - each.no for one, two in met if each.no in (one, two)),
        )
        for each in lim.before.entrants
    )
    return lim, players


def pairs_of(*met: tuple[int, int]) -> str:
    """The pairs of six players, as the text writes them."""
    lim, players = six(*met)
    group = LimGroup(0, players, DOWN)
    lim.article_4(group, players)
    return " ".join(f"{one.no}v{two.no}" for one, two in group.pairs)


def test_4_2_and_4_3_the_opponents_in_turn() -> None:
    players = list(six()[1])
    assert [each.no for each in article_4_2(players)] == [4, 5, 6, 3, 2]
    assert [each.no for each in article_4_2(players[1:5])] == [4, 5, 3]


@pytest.mark.parametrize(
    ("met", "column"),
    [
        ("", "1v4 2v5 3v6"),
        ("4", "1v5 2v4 3v6"),
        ("45", "1v6 2v4 3v5"),
        ("456", "1v3 2v5 4v6"),
        ("3456", "1v2 3v5 4v6"),
    ],
)
def test_4_2_the_columns_for_player_1(met: str, column: str) -> None:
    assert pairs_of(*((1, int(other)) for other in met)) == column


@pytest.mark.parametrize(
    ("met", "column"),
    [
        ("", "1v6 2v4 3v5"),
        ("4", "1v6 2v5 3v4"),
        ("45", "1v6 2v3 4v5"),
        ("345", "1v3 2v6 4v5"),
        ("3456", "1v2 3v5 4v6"),
    ],
)
def test_4_3_the_columns_for_player_2(met: str, column: str) -> None:
    """1 has met 4 and 5, so that 6 is the first who will do."""
    assert pairs_of((1, 4), (1, 5), *((2, int(other)) for other in met)) == column


@pytest.mark.parametrize("lot", Colour)
def test_7_2_the_first_round_of_forty(lot: Colour) -> None:
    """1-21, 22-2, 3-23, 24-4, … 40-20, or 21-1, 2-22, 23-3, 4-24, … 20-40."""
    answer = pair(first_round(40, lot), {})
    assert answer is not None
    pairs, bye = answer
    odd = {(no, no + 20) for no in range(1, 21, 2)}
    even = {(no + 20, no) for no in range(2, 21, 2)}
    if lot is Colour.BLACK:
        odd, even = {each[::-1] for each in odd}, {each[::-1] for each in even}
    assert pairs == odd | even
    assert bye is None


def test_7_1_the_last_of_an_odd_number_has_the_bye() -> None:
    answer = pair(first_round(7, Colour.WHITE), {})
    assert answer == (frozenset({(1, 4), (5, 2), (3, 6)}), 7)
