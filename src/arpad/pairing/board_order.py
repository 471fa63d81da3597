"""C.04.2 D.9: the order of the boards before publishing."""

from collections.abc import Iterable, Mapping

from arpad.pairing.values import Board, Contender


def board_order(boards: Iterable[Board], players: Mapping[int, Contender]) -> tuple[Board, ...]:
    """Score of the higher-ranked player, sum of both, number of the higher-ranked player.

    READING: scores without virtual points, as the endorsed engine has it.
    """

    def place(board: Board) -> tuple[int, int, int]:
        pair = players[board.white], players[board.black]
        higher = min(pair, key=lambda each: (-each.standing, each.no))
        return (-higher.standing, -sum(each.standing for each in pair), higher.no)

    return tuple(sorted(boards, key=place))
