"""FIDE's fixed-width lists: one table of columns for reading and for writing.

Offsets are 0-based and exclude the end, as FIDE's own headers show them. The early layout is
that of the lists up to 2012, which Swiss-Manager still imports.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

from arpad.core.event import Play
from arpad.formats.rating_lists.values import month_of

PLAYS: Final = tuple(Play)


class Column(NamedTuple):
    """A field, the word that heads it, and where it stands."""

    field: str
    heading: str
    start: int
    end: int


PERSON: Final = (
    Column("fide_id", "ID Number", 0, 15),
    Column("name", "Name", 15, 76),
    Column("federation", "Fed", 76, 80),
    Column("sex", "Sex", 80, 84),
    Column("title", "Tit", 84, 89),
    Column("women_title", "WTit", 89, 94),
    Column("other_titles", "OTit", 94, 109),
)
FOA: Final = Column("foa_title", "FOA", 109, 113)
COMBINED: Final = (
    *PERSON,
    FOA,
    Column("standard", "SRtng", 113, 119),
    Column("standard_games", "SGm", 119, 123),
    Column("standard_k", "SK", 123, 126),
    Column("rapid", "RRtng", 126, 132),
    Column("rapid_games", "RGm", 132, 136),
    Column("rapid_k", "Rk", 136, 139),
    Column("blitz", "BRtng", 139, 145),
    Column("blitz_games", "BGm", 145, 149),
    Column("blitz_k", "BK", 149, 152),
    Column("birth", "B-day", 152, 158),
    Column("flag", "Flag", 158, 162),
)
LEGACY: Final = (
    *PERSON,
    Column("standard", "SRtng", 109, 115),
    Column("standard_games", "SGm", 115, 119),
    Column("standard_k", "SK", 119, 122),
    Column("rapid", "RRtng", 122, 128),
    Column("rapid_games", "RGm", 128, 132),
    Column("rapid_k", "Rk", 132, 135),
    Column("blitz", "BRtng", 135, 141),
    Column("blitz_games", "BGm", 141, 145),
    Column("blitz_k", "BK", 145, 148),
    Column("birth", "B-day", 148, 154),
    Column("flag", "Flag", 154, 158),
)
# The rating of a single list is headed by its month, OCT26.
SINGLE: Final = (
    *PERSON,
    FOA,
    Column("rating", "", 113, 119),
    Column("games", "Gms", 119, 123),
    Column("k", "K", 123, 126),
    Column("birth", "B-day", 126, 132),
    Column("flag", "Flag", 132, 136),
)
EARLY: Final = (
    Column("fide_id", "ID number", 0, 10),
    Column("name", "Name", 10, 44),
    Column("title", "Titl", 44, 48),
    Column("federation", "Fed", 48, 53),
    Column("rating", "", 53, 59),
    Column("games", "Games", 59, 64),
    Column("birth", "Born", 64, 70),
    Column("flag", "Flag", 70, 74),
)
FIELD_OF: Final[Mapping[str, str]] = {
    column.heading.lower(): column.field
    for layout in (EARLY, SINGLE, COMBINED)
    for column in layout
    if column.heading
} | {"rating": "rating", "rtng": "rating"}
WORD: Final = re.compile(r"ID number|Titl(?=Fed)|Games(?=Born)|\S+", re.IGNORECASE)
NEEDED: Final = frozenset({"fide_id", "name", "federation"})


class Header(NamedTuple):
    """What the first line of a list says: the layout, its columns, and the month if any."""

    layout: str
    columns: Mapping[str, Column]
    date: date | None

    @property
    def is_single(self) -> bool:
        """Whether it has one rating, without saying which."""
        return "rating" in self.columns


def header_of(line: str) -> Header | None:
    """The columns as the header places them, each to where the next begins; None if it is none."""
    words = [(found.group(), found.start()) for found in WORD.finditer(line)]
    if not words or words[0][0].lower() != "id number":
        return None
    columns: dict[str, Column] = {}
    month = None
    ends = [start for _, start in words[1:]] + [len(line) + 1_000]
    for (word, start), end in zip(words, ends, strict=True):
        field = FIELD_OF.get(word.lower())
        if field is None and month is None and (month := month_of(word)):
            field = "rating"
        if field is not None and field not in columns:
            columns[field] = Column(field, word, 0 if field == "fide_id" else start, end)
    if not columns.keys() >= NEEDED or not columns.keys() & {"rating", *PLAYS}:
        return None
    return Header(_layout(columns), columns, month)


def _layout(columns: Mapping[str, Column]) -> str:
    if "rating" in columns:
        return "fide-single" if "sex" in columns else "fide-early"
    return "fide-combined" if "foa_title" in columns else "fide-legacy"


def header_line(columns: Sequence[Column], month: str = "") -> str:
    """The header of a list; ``month`` heads the rating of a single one."""
    line = ""
    for column in columns:
        line = line.ljust(column.start) + (column.heading or month)
    return line.ljust(columns[-1].end)
