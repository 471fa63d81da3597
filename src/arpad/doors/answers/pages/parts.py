"""A page in its parts."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from arpad.doors.answers.pages.plots import Plot
from arpad.messages.text import Language

FULL_WIDTH: Final = 100
NUMBER: Final = "number"
UNBROKEN: Final = re.compile(r"\d{4}-\d\d-\d\d|\d+–\d+")
"""Days, and bands of ratings or ages."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a section."""

    kind: ClassVar = "heading"
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some sentences; ``notice``: nobody should miss them."""

    kind: ClassVar = "paragraph"
    text: str
    notice: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """Something to type."""

    kind: ClassVar = "command"
    text: str


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines whose indents say what belongs to what."""

    kind: ClassVar = "lines"
    texts: Sequence[str]


@dataclass(frozen=True, slots=True)
class Facts:
    """Labels with their values."""

    kind: ClassVar = "facts"
    pairs: Sequence[tuple[str, str]]


class Cell(NamedTuple):
    """A text, and whether it is a ``number``, or ``unbroken``: a day or a band."""

    text: str
    kind: str


class Bar(NamedTuple):
    """How many, and the width of the bar in hundredths; 0: none."""

    text: str
    number: int
    width: int


@dataclass(frozen=True, slots=True)
class Grid:
    """A table; ``right`` are the columns of numbers."""

    kind: ClassVar = "grid"
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    right: frozenset[int] = frozenset()

    @property
    def head(self) -> list["Cell"]:
        """The headings, those over numbers marked."""
        return [
            Cell(text, NUMBER if place in self.right else "")
            for place, text in enumerate(self.columns)
        ]

    @property
    def body(self) -> list[list["Cell"]]:
        """The rows, numbers, days and bands marked."""
        return [
            [Cell(text, self._kind(place, text)) for place, text in enumerate(row)]
            for row in self.rows
        ]

    def _kind(self, place: int, text: str) -> str:
        if UNBROKEN.fullmatch(text):
            return "unbroken"
        return NUMBER if place in self.right else ""


@dataclass(frozen=True, slots=True)
class Bars:
    """How many of each; a row with ``counted`` False has no bar, whatever its number."""

    kind: ClassVar = "bars"
    columns: tuple[str, str]
    rows: Sequence[tuple[str, int, bool]]

    @property
    def drawn(self) -> list["Bar"]:
        """Every row with the width of its bar; the most of those counted fills the line."""
        most = max((number for _, number, counted in self.rows if counted), default=1)
        return [
            Bar(text, number, max(1, FULL_WIDTH * number // most) if number and counted else 0)
            for text, number, counted in self.rows
        ]


Part = Heading | Paragraph | Command | Lines | Facts | Grid | Bars | Plot


@dataclass(frozen=True, slots=True)
class Page:
    """A title and what follows it."""

    language: Language
    title: str
    parts: Sequence[Part]
