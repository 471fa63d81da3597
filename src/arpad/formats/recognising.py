"""Formats that a look at a file recognises, without the tables of their readers."""

import re
from typing import Final

from arpad.formats.tables.decoding import beginning

ZIP: Final = b"PK\x03\x04"
NAMES_OF_A_WORKBOOK: Final = (b"[Content_Types].xml", b"xl/")
TAG: Final = re.compile(r'^\s*\[[A-Za-z][A-Za-z0-9_]*\s+"', re.MULTILINE)
ROSTER_TAG: Final = re.compile(r"^\s*\[(?:Event|Site|White|Black|Result)\s", re.MULTILINE)
FEDA_TITLE: Final = re.compile(
    r"PARA\s+(?:JUGADORES\s+CLASIFICADOS|BLOQUES\s+DE\s+ELO)", re.IGNORECASE
)
# A row as far as another format could hardly have it: code, name, sex, federation, birth date.
FEDA_ROW: Final = re.compile(
    r"\s*[0-9]{1,9}\s*,[^,\n]{1,60},\s*[mfw]?\s*,[^,\n]{0,5},\s*[0-9]{2}-[0-9]{2}-[0-9]{2}\s*,",
    re.IGNORECASE,
)
FORM_3_LETTERS: Final = re.compile(
    r'^"?A"?[,;\t]"?B"?[,;\t]"?C"?[,;\t]"?D"?[,;\t]"?E"?[,;\t]"?F"?[,;\t]"?G"?[,;\t]"?H\b',
    re.MULTILINE,
)
FEDA_LINE: Final = 500
FEDA_LINES: Final = 60


def looks_like_xlsx(source: bytes) -> bool:
    """Whether this is a zip archive with the parts of a workbook."""
    return source.startswith(ZIP) and any(name in source for name in NAMES_OF_A_WORKBOOK)


def looks_like_pgn(source: bytes | str) -> bool:
    """Whether tags such as ``[White "..."]`` begin lines at the beginning of a file."""
    start = beginning(source)
    return bool(TAG.search(start) and ROSTER_TAG.search(start))


def looks_like_feda(source: bytes | str) -> bool:
    """Whether a file has a block title of article 10.31, or a row as it prints them."""
    lines = (line[:FEDA_LINE] for line in beginning(source).splitlines()[:FEDA_LINES])
    return any(FEDA_TITLE.search(line) or FEDA_ROW.match(line) for line in lines)


def looks_like_form_3(source: bytes | str) -> bool:
    """Whether a line begins with the letters of form 3 of FIDE 2005."""
    return bool(FORM_3_LETTERS.search(beginning(source).replace("\r", "\n")))
