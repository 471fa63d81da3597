"""A player as printed in a rating list, whatever the file it came in.

FEDA 1996, 8.12.a; FIDE 2005, 9.12; FIDE 2009, 7.12; FIDE 2022, 7.1.2; FIDE 2022 rapid, 6.1.2.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from arpad.core.careers import StatedCareer
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.formats.tables.remarks import Remarks


class ListedRating(NamedTuple):
    """A rating, the games of the period behind it, and the K to come."""

    rating: int | None
    games: int = 0
    k: int | None = None


class ListedPlayer(NamedTuple):
    """A player as one line of a list file gives them.

    ``sex`` is ``m`` or ``f``, ``birth`` a year or a date (``1987``, ``1987-03-02``). A rating is
    None where the file has no such column, and for the unrated, whom files give as 0. ``careers``:
    games so far, highest rating and first event, where the file has columns for them.
    """

    name: str
    fide_id: int | None
    national_id: str | None
    federation: str | None
    sex: str | None
    title: str | None
    women_title: str | None
    other_titles: str | None
    foa_title: str | None
    birth: str | None
    inactive: bool
    standard: ListedRating | None
    rapid: ListedRating | None
    blitz: ListedRating | None
    club: str | None = None
    licence: str | None = None
    careers: Mapping[Play, StatedCareer] | None = None


class BadLine(NamedTuple):
    """A line nobody can be read from: its number from 1 (in XML the player's), and why."""

    number: int
    finding: Finding


@dataclass(frozen=True, slots=True)
class ListFile:
    """An opened list: ``lines`` reads on in the file each time it is asked for another.

    ``plays`` are the ratings it has, ``date`` the month it says it is for, ``remarks`` what was
    assumed or passed over so far.
    """

    layout: str
    plays: tuple[Play, ...]
    date: date | None
    lines: Iterator[ListedPlayer | BadLine]
    remarks: Remarks = field(default_factory=Remarks)

    @property
    def notes(self) -> tuple[Finding, ...]:
        """What was assumed or passed over so far."""
        return self.remarks.listed()
