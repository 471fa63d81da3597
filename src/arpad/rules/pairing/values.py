"""What a pairing is made of: frozen values that carry what an explanation needs."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Final, Protocol

from arpad.core.errors import ArpadError
from arpad.core.event import Event

BYE: Final = 0
# White's number and Black's, or the player with the bye and 0.
Pair = tuple[int, int]


class Colour(StrEnum):
    """The colour of the pieces."""

    WHITE = "white"
    BLACK = "black"

    @property
    def letter(self) -> str:
        """W or B."""
        return self.value[0].upper()

    @property
    def other(self) -> "Colour":
        """The opposite colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Strength(IntEnum):
    """C.04.3 A.6: how strong a colour preference is."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Float(StrEnum):
    """C.04.3 A.4: the float of a round."""

    DOWN = "down"
    UP = "up"


@dataclass(frozen=True, slots=True, kw_only=True)
class Contender:
    """A player who is to be paired, as they stand before the round.

    ``no`` is the number in the list and ``number`` the pairing number, another one only where the
    tournament is paired by rank; ``seat`` is the place among those who take part in the
    tournament (E.5 reads its parity). Scores are integers, ``RoundState.point`` of which make a
    point; ``score`` has the virtual points, ``standing`` has not. ``colours`` and ``opponents``
    are those of the games played, oldest first.
    """

    no: int
    number: int
    seat: int
    score: int
    standing: int
    colours: tuple[Colour, ...]
    opponents: tuple[int, ...]
    float_1: Float | None
    float_2: Float | None
    may_get_bye: bool
    topscorer: bool
    difference: int
    preference: Colour | None
    strength: Strength
    twice: Colour | None

    @property
    def rank(self) -> tuple[int, int]:
        """A.2: score, then pairing number; smaller is higher."""
        return (-self.score, self.number)


class Past(Protocol):
    """The rounds before, for what a system asks beyond its contenders."""

    @property
    def event(self) -> Event:
        """The event as it stands for the pairing; it may have later rounds, as in a check."""

    def float_in(self, round: int, no: int, /) -> Float | None:
        """The float a player got in a round."""

    def score_in(self, round: int, no: int, /) -> int:
        """The score a player was paired with in a round."""

    def virtual_of(self, no: int, /) -> int:
        """The virtual points a player has before the round to be paired."""

    def last_game(self, no: int, /) -> int:
        """The last round in which a player met somebody; 0 without a game."""

    def opponent_in(self, round: int, no: int, /) -> int | None:
        """Whom a player met in a round; None without a game."""

    @property
    def state_of(self) -> "Callable[[int], RoundState]":
        """The state a round was paired in, with those who took part in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundState:
    """A tournament before a round is paired: everybody present in the order of A.2.

    ``past`` is None only in states made by hand for a system that does not ask for it.
    """

    round: int
    rounds: int
    point: int
    contenders: tuple[Contender, ...]
    forbidden: frozenset[frozenset[int]]
    initial_colour: Colour
    past: Past | None = field(default=None, compare=False, repr=False)

    @property
    def rounds_before(self) -> Past:
        """The rounds before, in a state that was made of an event."""
        if self.past is None:
            raise AssertionError("a state made without an event")
        return self.past

    @property
    def by_number(self) -> dict[int, Contender]:
        """Everybody present by their number in the event."""
        return {player.no: player for player in self.contenders}

    @property
    def is_last(self) -> bool:
        """Whether the last round is to be paired."""
        return self.round >= self.rounds


@dataclass(frozen=True, slots=True)
class Board:
    """One pair; ``rule`` is the article that gave the colours."""

    white: int
    black: int
    rule: str


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """A round: boards in the order of publication, and the bye."""

    round: int
    boards: tuple[Board, ...]
    bye: int | None

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """White and Black in board order, the bye last."""
        bye = [(self.bye, BYE)] if self.bye else []
        return (*((board.white, board.black) for board in self.boards), *bye)

    @property
    def by_players(self) -> dict[frozenset[int], Board]:
        """The boards by the numbers of the two who meet there."""
        return {frozenset((board.white, board.black)): board for board in self.boards}


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Players who cannot all be paired: more groups than there are others ``between`` them.

    The groups cannot meet each other, and each has an odd number of players, so that each must
    send somebody to one of the players between. ``BYE`` stands among them for the bye. ``bound``
    have not met, but must all have one ``colour``.
    """

    groups: tuple[tuple[int, ...], ...]
    between: tuple[int, ...]
    bound: tuple[int, ...] = ()
    colour: Colour | None = None


class NoPairing(ArpadError, ValueError):
    """No pairing keeps C.1-C.3 (A.9: the arbiter decides)."""

    def __init__(self, obstacle: Obstacle) -> None:
        self.obstacle = obstacle
        super().__init__(str(obstacle))
