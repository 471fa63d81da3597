"""Opening a rating list, whatever it is: recognised by its content, and read as it is used."""

import re
from datetime import date
from itertools import chain
from typing import BinaryIO, Final, NamedTuple

from arpad.core.event import Play
from arpad.formats.document.findings import clipped
from arpad.formats.rating_lists.csv_reader import headings_of, note_columns, read_csv
from arpad.formats.rating_lists.fide_txt import PLAYS, Header, header_of
from arpad.formats.rating_lists.line import ListFile
from arpad.formats.rating_lists.streams import ZIP, ListStream, member_of, text_of
from arpad.formats.rating_lists.txt_reader import read_txt
from arpad.formats.rating_lists.values import ARTICLE as TXT
from arpad.formats.rating_lists.values import month_of, refusal
from arpad.formats.rating_lists.xml_reader import ARTICLE as XML_LIST
from arpad.formats.rating_lists.xml_reader import players_of, plays_of, read_xml
from arpad.formats.tables.remarks import CSV, Remarks

# FIDE's archives name what is in them: standard_rating_list.txt, rapid_sep26frl.xml.
NAMED: Final = re.compile(r"(standard|rapid|blitz)_(?:rating_list|([a-z]{3}[0-9]{2})frl)", re.ASCII)
XML: Final = re.compile(rb"\s*<|\xff\xfe<\0|\xfe\xff\0<")


class _Stated(NamedTuple):
    """What is known of a list before it is looked into."""

    play: Play | None
    month: date | None = None


def open_list(stream: BinaryIO, play: Play | None = None) -> ListFile:
    """The list in a file or in a ZIP of one file; ``BadInput`` if it is none.

    ``play`` is needed for a list with one rating that does not say which. The stream must stay
    open while ``lines`` is read.
    """
    start = stream.tell() if stream.seekable() else None
    source = ListStream(stream)
    stated = _Stated(play)
    if source.beginning.startswith(ZIP):
        member = member_of(stream, source, start)
        source = ListStream(member.stream)
        stated = _named_by(member.name, play)
    if XML.match(source.beginning):
        return _open_xml(source, stated)
    header = header_of(_first_line(source.beginning))
    if header is not None:
        return _open_txt(source, header, stated)
    return _open_csv(source, stated)


def _named_by(name: str, play: Play | None) -> _Stated:
    """What the name of a file in an archive adds to what the user said."""
    found = NAMED.search(name.lower())
    if found is None:
        return _Stated(play)
    return _Stated(play or Play(found[1]), month_of(found[2]) if found[2] else None)


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


def _open_csv(source: ListStream, stated: _Stated) -> ListFile:
    headings = headings_of(source.beginning)
    if headings is None:
        raise refusal("rating_lists.unknown", found=clipped(_first_line(source.beginning)))
    plays = headings.columns.plays
    single = None
    if not plays and "rating" in headings.columns.fields:
        single = _needed(stated.play)
        plays = (single,)
    remarks = Remarks(CSV)
    note_columns(headings, remarks)
    lines = read_csv(source, headings, single, remarks)
    return ListFile("csv", plays, stated.month, lines, remarks)


def _needed(play: Play | None) -> Play:
    if play is None:
        raise refusal("rating_lists.play", expected=", ".join(PLAYS))
    return play
