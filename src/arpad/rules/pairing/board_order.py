"""C.04.2 D.9 (3.6): the order of the boards before publishing."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from arpad.rules.pairing.values import Board, Contender

ScoreAndNumber = tuple[int | Fraction, int]
"""The score of a player and the pairing number."""


def board_order(
    boards: Iterable[Board], players: Mapping[int, Contender], virtual: bool = False
) -> tuple[Board, ...]:
    """The boards of a round.

    READING: scores without virtual points for the rules of 2017, as the endorsed engine has it,
    and with them (``virtual``) for those of 2026, as C.04.7 says.
    """

    def ranked(no: int) -> ScoreAndNumber:
        player = players[no]
        return (player.score if virtual else player.standing, player.number)

    return tuple(sorted(boards, key=lambda each: place_of(ranked(each.white), ranked(each.black))))


def place_of(
    one: ScoreAndNumber, other: ScoreAndNumber
) -> tuple[int | Fraction, int | Fraction, int]:
    """Score of the higher-ranked player, sum of both, number of the higher-ranked player."""
    higher = min(one, other, key=lambda each: (-each[0], each[1]))
    return (-higher[0], -(one[0] + other[0]), higher[1])
