"""Rapid and blitz ratings of those who enter: such play-offs are reported with them.

They stand beside the rating of the event in what a player has besides (``extra``), by the play.
"""

from collections.abc import Mapping
from typing import Final

from arpad.core.event import Play
from arpad.core.json_values import Json
from arpad.formats.crosstable.players import whole
from arpad.formats.crosstable.table import CrosstableSheet
from arpad.formats.document.findings import clipped
from arpad.formats.rating_lists.csv_headings import WORDS
from arpad.formats.tables.heading_text import plain
from arpad.formats.tables.remarks import Remarks

PLAYS: Final = (Play.RAPID, Play.BLITZ)
HEADINGS: Final[Mapping[str, Play]] = {
    plain(word): play for play in PLAYS for word in WORDS[play].split("|")
}
HIGHEST: Final = 3999


def ratings_besides(table: CrosstableSheet, index: int, remarks: Remarks) -> dict[str, Json]:
    """The ratings of a row by their play; 0 and nothing are none, and what is no rating is said."""
    found: dict[str, Json] = {}
    row = table.rows[index]
    for heading, column in table.columns.others.items():
        play = HEADINGS.get(plain(heading))
        text = row[column].removesuffix(".0")
        if play is None or not text:
            continue
        try:
            rating = whole(1, HIGHEST)(text)
        except ValueError:
            values = {"name": heading, "found": clipped(text), "expected": f"1-{HIGHEST}"}
            remarks.warning(
                "crosstable.field", f"players[{index}].{play}", row.at(column), **values
            )
            continue
        if rating:
            found[play.value] = rating
    return found
