"""A list as FIDE printed it in 2005 and 2009: its parts, and the lines of each."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final, NamedTuple

from arpad.core.event import Play

ARTICLE: Final = (
    "FIDE 2005, 9.12, 9.21, 9.22, 9.23.b and 9.23.d; FIDE 2009, 7.12, 7.21, 7.22, 7.23.b and 7.24"
)


class ListMark(StrEnum):
    """What stands beside a name in the alphabetical part (9.21, 9.23b)."""

    INACTIVE = "inactive"
    DELISTED = "delisted"


class PrintedLine(NamedTuple):
    """A line (9.12); without a rating: delisted, or titled and unrated.

    ``k_games`` are those played so far at the K of new players, while it is theirs.
    """

    name: str
    title: str | None
    federation: str | None
    rating: int | None
    id: str
    games: int | None = None
    born: int | None = None
    k: int | None = None
    k_games: int | None = None
    mark: ListMark | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedList:
    """The parts: by name, by federation (the active alone), titled and unrated, the best."""

    system: str
    play: Play
    date: date
    version: int
    alphabetical: tuple[PrintedLine, ...]
    federations: tuple[PrintedLine, ...]
    titled: tuple[PrintedLine, ...]
    best: tuple[PrintedLine, ...]
