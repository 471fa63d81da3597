"""A round and its players as the sheets of a tournament show them."""

from fractions import Fraction
from typing import NamedTuple

from arpad.core.event import ByeKind, Event, Player, Result


class SheetHead(NamedTuple):
    """What stands at the top of every page; ``starts`` is the hour as the arbiter wrote it.

    ``after``: the sheet is of the end of the round.
    """

    event: str
    place: str | None = None
    round: int | None = None
    rounds: int | None = None
    day: str | None = None
    starts: str | None = None
    after: bool = False


class SeatedPlayer(NamedTuple):
    """A player on a sheet of a round, with the points before it."""

    no: int
    name: str
    title: str | None = None
    federation: str | None = None
    rating: int | None = None
    points: Fraction | None = None
    team: str | None = None

    @classmethod
    def of(cls, player: Player, points: Fraction | None = None) -> "SeatedPlayer":
        """A player of an event."""
        return cls(player.no, player.name, player.title, player.federation, player.rating, points)

    @property
    def titled_name(self) -> str:
        """``GM Soto, Berta``."""
        return f"{self.title} {self.name}" if self.title else self.name


class PairedBoard(NamedTuple):
    """A pairing at its board; ``fixed``: one of them always sits there.

    ``in_match`` is the board as a round of team matches has it: 2.3 is the third of match 2.
    """

    board: int
    white: SeatedPlayer
    black: SeatedPlayer
    result: Result | None = None
    fixed: bool = False
    in_match: str | None = None

    @property
    def board_text(self) -> str:
        """What stands on the board."""
        return self.in_match or str(self.board)


class WithoutOpponent(NamedTuple):
    """Somebody without an opponent in a round."""

    player: SeatedPlayer
    kind: ByeKind


class RoundBoards(NamedTuple):
    """A round in the order of its boards."""

    head: SheetHead
    boards: tuple[PairedBoard, ...]
    out: tuple[WithoutOpponent, ...] = ()


def head_of(event: Event, round: int | None = None, starts: str | None = None) -> SheetHead:
    """The head of an event, or of one of its rounds."""
    place = ", ".join(each for each in (event.city, event.federation) if each)
    days = event.round_dates
    day = days[round - 1] if round and round <= len(days) else None
    return SheetHead(
        event=event.name,
        place=place or None,
        round=round,
        rounds=event.number_of_rounds or None,
        day=day,
        starts=starts,
    )
