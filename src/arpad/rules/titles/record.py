"""The rounds of a player as norms see them."""

from typing import NamedTuple


class NormRound(NamedTuple):
    """One round: a game, a forfeit or a bye.

    ``left_out`` is the article (1.4.2) by which it is no game for a norm; ``rating`` that of the
    opponent, None where unrated. ``at_board``: they made moves, whether or not the game counts;
    ``undeserved``: a win by forfeit or a bye given by the pairing.
    """

    round: int
    opponent: int | None
    half_points: int
    rating: int | None
    left_out: str | None
    at_board: bool = False
    forfeit_win: bool = False
    undeserved: bool = False

    @property
    def is_win(self) -> bool:
        """Whether the player beat the opponent (1.4.1f)."""
        return self.half_points == 2
