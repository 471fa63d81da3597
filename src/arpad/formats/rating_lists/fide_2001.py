"""FIDE's lists of January 2001 to 2005, read by what stands in a line.

Their headers stand beside their columns, are misspelt, or are missing (July and October 2003,
January 2004, April 2005), so that no column can be cut by them::

    ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG
     1401815  Aagaard, Jacob                   m     DEN     2374   18

Ratings were standard alone; from 2002 on the birthday stands before the flag.
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final

from arpad.core.errors import BadInput
from arpad.formats.document.findings import clipped
from arpad.formats.rating_lists.line import BadLine, ListedPlayer
from arpad.formats.rating_lists.streams import ByteStream, blocks
from arpad.formats.rating_lists.txt_reader import WOMEN_TITLES
from arpad.formats.rating_lists.values import (
    MONTHS,
    Wrong,
    birth_of,
    identity,
    listed,
    month_of,
    title_of,
)
from arpad.formats.tables.decoding import tidy

LAYOUT: Final = "fide-2001"
LONGEST: Final = 200
HEADER: Final = re.compile(r"\s*(?:ID_NUMBER|(?:ID NUMBER|CODE)\b.*\bCOUNTRY)", re.IGNORECASE)
MONTH: Final = re.compile(f"(?:{'|'.join(MONTHS)})[0-9]{{2}}", re.ASCII)
LINE: Final = re.compile(
    r"\s*(?P<id>[0-9]{1,9})\s+(?P<name>\S.*?)(?:\s+(?P<title>w?[gmfc]))?\s+(?P<federation>[A-Z]{3})"
    r"\s+(?P<rating>[0-9]{4})(?:\s+(?P<games>[0-9]{1,3}))?(?:\s+(?P<birth>[0-9][0-9./-]{3,9}))?"
    r"\s*(?P<flag>[wi]{0,2})\s*",
    re.ASCII,
)


def is_of_2001(first_line: str) -> bool:
    """Whether a list begins as one of these, with its header or with a player."""
    line = first_line[:LONGEST]
    return bool(HEADER.match(line) or LINE.fullmatch(line))


def month_in(first_line: str) -> date | None:
    """The month that heads the ratings, if anything does."""
    found = MONTH.search(first_line.upper()) if HEADER.match(first_line) else None
    return month_of(found[0]) if found else None


def read_2001(source: ByteStream) -> Iterator[ListedPlayer | BadLine]:
    """The players, below the header if there is one."""
    number = 0
    try:
        for lines in blocks(source):
            for line in lines:
                number += 1
                if line.strip() and not HEADER.match(line):
                    try:
                        yield _player(line)
                    except Wrong as wrong:
                        yield BadLine(number, wrong.finding(number))
    except BadInput as stop:
        yield from (BadLine(number + 1, finding) for finding in stop.findings)


def _player(line: str) -> ListedPlayer:
    found = LINE.fullmatch(line) if len(line) <= LONGEST else None
    if found is None:
        raise Wrong(
            "NAME … FLAG", clipped(line.strip()), "1401815  Aagaard, Jacob  m  DEN  2374  18"
        )
    title = title_of(found["title"] or "")
    return ListedPlayer(
        name=tidy(found["name"]),
        fide_id=identity("ID_NUMBER", found["id"]),
        national_id=None,
        federation=found["federation"],
        sex="f" if "w" in found["flag"] else None,
        title=title,
        women_title=title if title in WOMEN_TITLES else None,
        other_titles=None,
        foa_title=None,
        birth=birth_of("BIRTHDAY", found["birth"] or ""),
        inactive="i" in found["flag"],
        standard=listed(int(found["rating"]), int(found["games"] or 0), 0),
        rapid=None,
        blitz=None,
    )
