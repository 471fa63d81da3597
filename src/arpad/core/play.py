"""How a tournament is played: its system, the list it counts for, results and byes."""

from enum import StrEnum
from typing import Final


class System(StrEnum):
    """How opponents are found."""

    ROUND_ROBIN = "round-robin"
    DOUBLE_ROUND_ROBIN = "double-round-robin"
    SWISS = "swiss"
    TEAM = "team"
    MATCH = "match"
    SCHEVENINGEN = "scheveningen"
    KNOCKOUT = "knockout"

    @property
    def is_round_robin(self) -> bool:
        """Everybody meets everybody, once or twice."""
        return self in (System.ROUND_ROBIN, System.DOUBLE_ROUND_ROBIN)

    @property
    def has_several_games_a_round(self) -> bool:
        """Whether a player may have more than one game in a round."""
        return self in (System.MATCH, System.KNOCKOUT, System.DOUBLE_ROUND_ROBIN)


class Play(StrEnum):
    """Which list a game belongs to."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class Result(StrEnum):
    """A result as the arbiter writes it, White first.

    ``white`` and ``black`` are the half points each gets; ``played``: both made a move.
    """

    white: int
    black: int
    played: bool

    def __new__(cls, text: str, white: int, black: int, played: bool = True) -> "Result":
        """Give the member its attributes."""
        member = str.__new__(cls, text)
        member._value_ = text
        member.white = white
        member.black = black
        member.played = played
        return member

    WHITE_WINS = "1-0", 2, 0
    BLACK_WINS = "0-1", 0, 2
    DRAW = "1/2", 1, 1
    BOTH_LOSE = "0-0", 0, 0
    DRAW_LOSS = "1/2-0", 1, 0
    LOSS_DRAW = "0-1/2", 0, 1
    WHITE_BY_FORFEIT = "+/-", 2, 0, False
    BLACK_BY_FORFEIT = "-/+", 0, 2, False
    BOTH_FORFEIT = "-/-", 0, 0, False

    @property
    def turned(self) -> "Result":
        """The same result with Black named first.

        >>> Result.WHITE_BY_FORFEIT.turned
        <Result.BLACK_BY_FORFEIT: '-/+'>
        """
        return _BY_POINTS[self.black, self.white, self.played]


_BY_POINTS: Final = {(each.white, each.black, each.played): each for each in Result}


class ByeKind(StrEnum):
    """Why a player sat out a round, and for how much."""

    FULL = "full"
    HALF = "half"
    ZERO = "zero"
    PAIRING = "pairing"
