"""A tournament: its players, games and byes.

Whole-game scores are half points (``int``): 2 a win, 1 a draw, 0 a loss.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Any


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


class ByeKind(StrEnum):
    """Why a player sat out a round, and for how much."""

    FULL = "full"
    HALF = "half"
    ZERO = "zero"
    PAIRING = "pairing"


@dataclass(frozen=True, slots=True)
class Player:
    """A player as he entered the event.

    ``rating`` None is unrated. ``games`` (rated so far), ``peak`` (highest published) and
    ``birth`` may be unknown (None); ``standard`` is his standard rating in a rapid or blitz event.
    ``points`` and ``rank`` are what a report says of him, whatever his games add up to.
    ``listed_after_start``: he entered the list after the event began, so he counts as rated for
    himself and as unrated for his opponents.
    """

    no: int
    name: str
    rating: int | None = None
    id: str | None = None
    sex: str | None = None
    federation: str | None = None
    title: str | None = None
    birth: str | None = None
    k: int | None = None
    games: int | None = None
    peak: int | None = None
    standard: int | None = None
    first_event: bool = True
    listed_after_start: bool = False
    flags: tuple[str, ...] = ()
    points: Fraction | None = None
    rank: int | None = None
    national: Mapping[str, Any] | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def birth_year(self) -> int | None:
        """The year of the birth date, which may be a year alone."""
        return int(self.birth[:4]) if self.birth else None


@dataclass(frozen=True, slots=True)
class Game:
    """One game, or one forfeited pairing.

    ``correction`` says what had been published before the result was put right, and in which
    round the mistake was reported (docs/tournament-document.md).
    """

    round: int
    white: int
    black: int
    result: Result
    rated: bool = True
    board: int | None = None
    date: str | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)
    correction: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Bye:
    """A round in which a player had no opponent."""

    round: int
    player: int
    kind: ByeKind
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """One tournament.

    ``report`` holds what a report file says besides (docs/tournament-document.md names its keys),
    ``extra`` what Arpad does not know.
    """

    name: str
    players: tuple[Player, ...]
    games: tuple[Game, ...]
    byes: tuple[Bye, ...] = ()
    system: System = System.SWISS
    play: Play = Play.STANDARD
    start: date | None = None
    end: date | None = None
    federation: str | None = None
    city: str | None = None
    time_control: str | None = None
    flags: tuple[str, ...] = ()
    rounds: int | None = None
    round_dates: tuple[str, ...] = ()
    arbiters: tuple[Any, ...] = ()
    teams: tuple[Any, ...] = ()
    scoring: Mapping[str, Any] | None = None
    initial_colour: str | None = None
    tiebreaks: tuple[str, ...] = ()
    report: Mapping[str, Any] = field(default_factory=dict)
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def number_of_rounds(self) -> int:
        """The rounds announced, or else the last one anybody played or sat out."""
        played = [game.round for game in self.games] + [bye.round for bye in self.byes]
        return self.rounds or max(played, default=0)
