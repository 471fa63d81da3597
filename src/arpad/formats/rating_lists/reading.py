"""Opening a rating list, whatever it is: recognised by its content, and read as it is used."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from itertools import chain
from typing import IO, BinaryIO, Final, NamedTuple

from arpad.core.errors import refusal
from arpad.core.event import Play
from arpad.formats.document.findings import clipped
from arpad.formats.rating_lists.csv_headings import WORDS
from arpad.formats.rating_lists.csv_reader import csv_rows, headings_of
from arpad.formats.rating_lists.fide_2001 import LAYOUT as LAYOUT_2001
from arpad.formats.rating_lists.fide_2001 import is_of_2001, month_in, read_2001
from arpad.formats.rating_lists.fide_txt import PLAYS, Header, header_of
from arpad.formats.rating_lists.line import ListFile
from arpad.formats.rating_lists.streams import ZIP, ListStream, archive_of, member_of, text_of
from arpad.formats.rating_lists.table_reader import Headings, Rows, note_columns, read_table
from arpad.formats.rating_lists.txt_reader import read_txt
from arpad.formats.rating_lists.values import ARTICLE as TXT
from arpad.formats.rating_lists.values import month_of
from arpad.formats.rating_lists.xlsx_reader import is_workbook, open_workbook
from arpad.formats.rating_lists.xml_reader import ARTICLE as XML_LIST
from arpad.formats.rating_lists.xml_reader import players_of, plays_of, read_xml
from arpad.formats.tables.heading_text import plain
from arpad.formats.tables.remarks import Remarks

# FIDE's archives name what is in them: standard_rating_list.txt, rapid_sep26frl.xml.
NAMED: Final = re.compile(r"(standard|rapid|blitz)_(?:rating_list|([a-z]{3}[0-9]{2})frl)", re.ASCII)
# Up to 2012: jan04frl.txt.
EARLY_NAME: Final = re.compile(r"\b([a-z]{3}[0-9]{2})frl\.", re.ASCII)
XML: Final = re.compile(rb"\s*<|\xff\xfe<\0|\xfe\xff\0<")


class _Stated(NamedTuple):
    """What is known of a list before it is looked into."""

    play: Play | None
    month: date | None = None


def open_list(
    stream: BinaryIO, play: Play | None = None, columns: Mapping[str, str] | None = None
) -> ListFile:
    """The list in a file or in a ZIP of one file; ``BadInput`` if it is none.

    ``columns`` are headings of a table by the fields they stand for, where we do not know them.

    ``play`` is needed for a list with one rating that does not say which. The stream must stay
    open while ``lines`` is read.
    """
    named = columns or {}
    _refuse_unknown(named)
    start = stream.tell() if stream.seekable() else None
    source = ListStream(stream)
    stated = _Stated(play)
    if source.beginning.startswith(ZIP):
        archive = archive_of(stream, source, start)
        if is_workbook(archive):
            return _open_xlsx(archive, stated, named, kept=archive is stream)
        member = member_of(archive, kept=archive is stream)
        source = ListStream(member.stream)
        stated = _named_by(member.name, play)
    if XML.match(source.beginning):
        return _open_xml(source, stated)
    first_line = _first_line(source.beginning)
    header = header_of(first_line)
    if header is None and is_of_2001(first_line):
        month = month_in(first_line) or stated.month
        return ListFile(LAYOUT_2001, (stated.play or Play.STANDARD,), month, read_2001(source))
    if header is not None:
        return _open_txt(source, header, stated)
    return _open_csv(source, stated, named)


def _named_by(name: str, play: Play | None) -> _Stated:
    """What the name of a file in an archive adds to what the user said."""
    found = NAMED.search(name.lower())
    if found is None:
        early = EARLY_NAME.search(name.lower())
        return _Stated(play, month_of(early[1]) if early else None)
    return _Stated(play or Play(found[1]), month_of(found[2]) if found[2] else None)


def play_named(name: str) -> Play | None:
    """The kind of play that FIDE's name of a list file tells."""
    return _named_by(name, None).play


def _first_line(beginning: bytes) -> str:
    lines = text_of(beginning).split("\n")
    return next((line.rstrip("\r") for line in lines if line.strip()), "")


def _open_txt(source: ListStream, header: Header, stated: _Stated) -> ListFile:
    single = _needed(stated.play) if header.is_single else None
    plays = (single,) if single else tuple(each for each in PLAYS if each in header.columns)
    remarks = Remarks(TXT)
    lines = read_txt(source, header, single, remarks)
    return ListFile(header.layout, plays, header.date or stated.month, lines, remarks)


def _open_xml(source: ListStream, stated: _Stated) -> ListFile:
    players = players_of(source)
    first = next(players, None)
    if first is None:
        return ListFile("fide-xml", (stated.play,) if stated.play else (), stated.month, iter(()))
    plays = plays_of(first)
    single = None if plays else _needed(stated.play)
    remarks = Remarks(XML_LIST)
    lines = read_xml(chain((first,), players), single, remarks)
    return ListFile("fide-xml", plays or (_needed(single),), stated.month, lines, remarks)


def _open_csv(source: ListStream, stated: _Stated, named: Mapping[str, str]) -> ListFile:
    headings = headings_of(source.beginning, named)
    if headings is None:
        found = clipped(_first_line(source.beginning))
        raise refusal("rating_lists.unknown", found=found, expected=", ".join(WORDS))
    rows = csv_rows(source, headings)
    return _open_table("csv", headings.row, rows, stated, named)


def _open_xlsx(
    file: IO[bytes], stated: _Stated, named: Mapping[str, str], *, kept: bool
) -> ListFile:
    sheet = open_workbook(file, named, kept=kept)
    return _open_table("xlsx", sheet.headings, sheet.rows, stated, named)


def _open_table(
    layout: str,
    headings: Headings,
    rows: Callable[[], Rows],
    stated: _Stated,
    named: Mapping[str, str],
) -> ListFile:
    _refuse_absent(headings, named)
    plays = headings.columns.plays
    single = None
    if not plays and "rating" in headings.columns.fields:
        single = _needed(stated.play)
        plays = (single,)
    remarks = Remarks(layout.upper())
    note_columns(headings, remarks)
    lines = read_table(rows, headings, single, remarks)
    return ListFile(layout, plays, stated.month, lines, remarks)


def _refuse_unknown(named: Mapping[str, str]) -> None:
    for field in named:
        if field not in WORDS:
            raise refusal("rating_lists.no_field", found=clipped(field), expected=", ".join(WORDS))


def _refuse_absent(headings: Headings, named: Mapping[str, str]) -> None:
    words = [plain(cell) for cell in headings.cells]
    for heading in named.values():
        if plain(heading) not in words:
            there = ", ".join(cell for cell in headings.cells if cell)
            raise refusal("rating_lists.no_column", found=clipped(heading), expected=there)


def _needed(play: Play | None) -> Play:
    if play is None:
        raise refusal("rating_lists.play", expected=", ".join(PLAYS))
    return play
