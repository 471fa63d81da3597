"""What is watched: lists, the events behind them, and what is known of persons.

Persons are numbers, the same on every list. Changes and expectations are hundredths, as rules
count them; games are seen from the side of one player.
"""

from collections.abc import Mapping
from datetime import date
from typing import Final, NamedTuple

# The duty to watch the scale, in every source that has it.
ARTICLES: Final = {
    "elo-1972": "deflation",
    "feda-1996": "11.1",
    "fide-2005": "12.3",
    "fide-2009": "10.3",
}
HUNDREDTHS: Final = 100
HALF_POINT: Final = 50


class WatchedPerson(NamedTuple):
    """What groups are made by; None: not known."""

    birth_year: int | None = None
    sex: str | None = None
    federation: str | None = None
    club: str | None = None


class WatchedList(NamedTuple):
    """A list: ratings of those it prints as active, and of those who are rated but rest.

    ``unrated`` are remembered without a rating, as whoever fell below the floor; ``games`` were
    rated in the period that made the list; ``lifted``: ratings were raised by order;
    ``rounded_to``: new ratings are multiples of it.
    """

    day: date
    active: Mapping[int, int]
    resting: Mapping[int, int] = {}
    unrated: frozenset[int] = frozenset()
    games: Mapping[int, int] = {}
    lifted: bool = False
    rounded_to: int = 1


class WatchedGame(NamedTuple):
    """A game: ``gap`` is how much higher the player was rated than the opponent.

    ``expected``: what the rules let expect, in hundredths; None where they took an average.
    """

    round: int
    opponent: int
    half_points: int
    gap: int
    expected: int | None


class EventScore(NamedTuple):
    """A rated player's event; ``no`` is the number there, ``change`` K(W − We) in hundredths.

    ``player`` None: the list does not count it, as that of a guest.
    """

    no: int
    player: int | None
    rating: int
    k: int
    half_points: int
    expected: int
    change: int
    games: tuple[WatchedGame, ...]


class WatchedEvent(NamedTuple):
    """An event of a list, with everybody in it who was rated."""

    code: str
    name: str
    scores: tuple[EventScore, ...]
