"""What is known of a player's career besides the lists on record."""

from datetime import date
from typing import NamedTuple

from arpad.core.event import Play


class StatedCareer(NamedTuple):
    """What K and the first-event rules ask of a past; None: not said.

    ``games`` are all rated games so far, ``peak`` is the highest rating published so far;
    ``first_event`` False: an unrated player has played in a rated event before.
    """

    games: int | None = None
    peak: int | None = None
    first_event: bool | None = None

    @property
    def says_something(self) -> bool:
        """Whether anything is known at all."""
        return any(each is not None for each in self)


class CareerStatement(NamedTuple):
    """A career as somebody stated it for a day; ``log_id`` is the line of the log of that."""

    player: int
    system: str
    play: Play
    day: date
    career: StatedCareer
    log_id: int


class PastLists(NamedTuple):
    """What the lists imported as history add up to for a player.

    ``total`` is the greatest number of games so far that any of them knew, ``games`` the sum of
    those of their periods, ``last`` the latest with the player on it.
    """

    player: int
    peak: int
    total: int | None
    games: int
    last: date
    log_id: int
