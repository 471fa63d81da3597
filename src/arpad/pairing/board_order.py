"""C.04.2 D.9 (3.6): the order of the boards before publishing."""

from collections.abc import Iterable, Mapping

from arpad.pairing.values import Board, Contender


def board_order(
    boards: Iterable[Board], players: Mapping[int, Contender], virtual: bool = False
) -> tuple[Board, ...]:
    """Score of the higher-ranked player, sum of both, number of the higher-ranked player.

    READING: scores without virtual points for the rules of 2017, as the endorsed engine has it,
    and with them (``virtual``) for those of 2026, as C.04.7 says.
    """

    def score(player: Contender) -> int:
        return player.score if virtual else player.standing

    def place(board: Board) -> tuple[int, int, int]:
        pair = players[board.white], players[board.black]
        higher = min(pair, key=lambda each: (-score(each), each.number))
        return (-score(higher), -sum(score(each) for each in pair), higher.number)

    return tuple(sorted(boards, key=place))
