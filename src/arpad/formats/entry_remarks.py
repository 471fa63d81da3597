"""What is odd about a list of entries that can be read: columns, namesakes, titles."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from arpad.core.event import Player
from arpad.core.names import words_of
from arpad.core.player_titles import TITLE_LETTERS, TITLES
from arpad.formats.crosstable.headings import FIELD_OF, HEADING, CrosstableHeadings
from arpad.formats.crosstable.headings import TITLES as KNOWN_TITLES
from arpad.formats.crosstable.table import CrosstableSheet
from arpad.formats.document.findings import clipped
from arpad.formats.tables.heading_text import plain
from arpad.formats.tables.remarks import Remarks

# Maestro internacional, gran maestra femenina and so on, as lists in Spanish and Catalan have it.
SPANISH_TITLES: Final[Mapping[str, str]] = {
    "MI": "IM", "MF": "FM", "MC": "CM", "MN": "NM",
    "GMF": "WGM", "MIF": "WIM", "MFF": "WFM", "MCF": "WCM",
}  # fmt: skip
NUMBERED: Final = re.compile(r" \([0-9]+\)\Z")  # a heading that stands for a second time


def note_columns(columns: CrosstableHeadings, read: Collection[str], remarks: Remarks) -> None:
    """Say which columns are passed over: those nobody knows, and a second one of a kind."""
    unknown = []
    for heading in columns.others:
        word = plain(NUMBERED.sub("", heading))
        field = FIELD_OF.get(word)
        if field is not None and field in HEADING:
            remarks.warning("entries.second_column", found=clipped(heading), name=HEADING[field])
        elif word not in read:
            unknown.append(clipped(heading))
    if unknown:
        remarks.note("entries.columns_ignored", found=", ".join(unknown), number=len(unknown))


def warn_of_namesakes(table: CrosstableSheet, players: Sequence[Player], remarks: Remarks) -> None:
    """Two of one name may be one player; ids tell them apart."""
    first: dict[tuple[str, ...], int] = {}
    name = table.columns.fields["name"]
    for index, (row, player) in enumerate(zip(table.rows, players, strict=True)):
        at = first.setdefault(words_of(player.name), index)
        other, before = players[at], table.rows[at]
        if at == index or (player.id and other.id and player.id != other.id):
            continue
        code = "entries.repeated" if row.cells == before.cells else "entries.namesakes"
        remarks.warning(code, at=row.at(name), found=clipped(row[name]), first=before.line)


def known_title(text: str) -> str | None:
    """A title by its abbreviation or the letters of reports; None where there is no such title.

    >>> known_title("gm"), known_title("wf"), known_title("MI"), known_title("XX")
    ('GM', 'WFM', 'IM', None)
    """
    written = text.strip().upper()
    known = SPANISH_TITLES.get(written) or TITLE_LETTERS.get(written.lower(), written)
    return known if known in KNOWN_TITLES else None


def title_in(table: CrosstableSheet, index: int, title: str | None, remarks: Remarks) -> str | None:
    """A title as everybody writes it: GM for ``gm`` and ``g``; what is none is said."""
    known = known_title(title) if title else None
    if known or not title:
        return known
    at = table.rows[index].at(table.columns.fields["title"])
    expected = ", ".join(TITLES)
    remarks.warning("entries.title_unknown", at=at, found=clipped(title), expected=expected)
    return None
