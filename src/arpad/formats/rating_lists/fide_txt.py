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


class ListColumn(NamedTuple):
    """A field, the word that heads it, and where it stands."""

    field: str
    heading: str
    start: int
    end: int


PERSON: Final = (
    ListColumn("fide_id", "ID Number", 0, 15),
    ListColumn("name", "Name", 15, 76),
    ListColumn("federation", "Fed", 76, 80),
    ListColumn("sex", "Sex", 80, 84),
    ListColumn("title", "Tit", 84, 89),
    ListColumn("women_title", "WTit", 89, 94),
    ListColumn("other_titles", "OTit", 94, 109),
)
FOA: Final = ListColumn("foa_title", "FOA", 109, 113)
COMBINED: Final = (
    *PERSON,
    FOA,
    ListColumn("standard", "SRtng", 113, 119),
    ListColumn("standard_games", "SGm", 119, 123),
    ListColumn("standard_k", "SK", 123, 126),
    ListColumn("rapid", "RRtng", 126, 132),
    ListColumn("rapid_games", "RGm", 132, 136),
    ListColumn("rapid_k", "Rk", 136, 139),
    ListColumn("blitz", "BRtng", 139, 145),
    ListColumn("blitz_games", "BGm", 145, 149),
    ListColumn("blitz_k", "BK", 149, 152),
    ListColumn("birth", "B-day", 152, 158),
    ListColumn("flag", "Flag", 158, 162),
)
LEGACY: Final = (
    *PERSON,
    ListColumn("standard", "SRtng", 109, 115),
    ListColumn("standard_games", "SGm", 115, 119),
    ListColumn("standard_k", "SK", 119, 122),
    ListColumn("rapid", "RRtng", 122, 128),
    ListColumn("rapid_games", "RGm", 128, 132),
    ListColumn("rapid_k", "Rk", 132, 135),
    ListColumn("blitz", "BRtng", 135, 141),
    ListColumn("blitz_games", "BGm", 141, 145),
    ListColumn("blitz_k", "BK", 145, 148),
    ListColumn("birth", "B-day", 148, 154),
    ListColumn("flag", "Flag", 154, 158),
)
# The rating of a single list is headed by its month, OCT26.
SINGLE: Final = (
    *PERSON,
    FOA,
    ListColumn("rating", "", 113, 119),
    ListColumn("games", "Gms", 119, 123),
    ListColumn("k", "K", 123, 126),
    ListColumn("birth", "B-day", 126, 132),
    ListColumn("flag", "Flag", 132, 136),
)
EARLY: Final = (
    ListColumn("fide_id", "ID number", 0, 10),
    ListColumn("name", "Name", 10, 44),
    ListColumn("title", "Titl", 44, 48),
    ListColumn("federation", "Fed", 48, 53),
    ListColumn("rating", "", 53, 59),
    ListColumn("games", "Games", 59, 64),
    ListColumn("birth", "Born", 64, 70),
    ListColumn("flag", "Flag", 70, 74),
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
    columns: Mapping[str, ListColumn]
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
    columns: dict[str, ListColumn] = {}
    month = None
    ends = [start for _, start in words[1:]] + [len(line) + 1_000]
    for (word, start), end in zip(words, ends, strict=True):
        field = FIELD_OF.get(word.lower())
        if field is None and month is None and (month := month_of(word)):
            field = "rating"
        if field is not None and field not in columns:
            columns[field] = ListColumn(field, word, 0 if field == "fide_id" else start, end)
    if not columns.keys() >= NEEDED or not columns.keys() & {"rating", *PLAYS}:
        return None
    return Header(_layout(columns), columns, month)


def _layout(columns: Mapping[str, ListColumn]) -> str:
    if "rating" in columns:
        return "fide-single" if "sex" in columns else "fide-early"
    return "fide-combined" if "foa_title" in columns else "fide-legacy"


def header_line(columns: Sequence[ListColumn], month: str = "") -> str:
    """The header of a list; ``month`` heads the rating of a single one."""
    line = ""
    for column in columns:
        line = line.ljust(column.start) + (column.heading or month)
    return line.ljust(columns[-1].end)
