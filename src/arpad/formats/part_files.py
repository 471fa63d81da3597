"""A report with a line before it that says how it is to be read.

The office keeps the monthly parts of a long event so, the report byte for byte once for each part,
and an event that is rated with the ratings of the day of each game (FIDE 2009, 4.13). A report that
was taken for that of another tournament is kept a second time under its own, with a line, too.
"""

import re
from dataclasses import replace
from typing import Final

from arpad.core.finding import Finding, Severity
from arpad.core.parts import PER_GAME, months_of, part_of, with_ratings_per_game
from arpad.formats.result import ReadResult

MOVED: Final = b"arpad-moved\n"
LINE: Final = re.compile(rb"arpad-(?:part ([12][0-9]{3}-[01][0-9])|(ratings-per-game))\n")


def moved_file(report: bytes) -> bytes:
    """The report as it is kept under the tournament it was moved to."""
    return MOVED + report


def part_file(report: bytes, month: str) -> bytes:
    """The report as that of a month."""
    return b"arpad-part " + month.encode("ascii") + b"\n" + report


def per_game_file(report: bytes) -> bytes:
    """The report as that of an event with the ratings of the day of each game."""
    return f"arpad-{PER_GAME}\n".encode("ascii") + report


def report_and_part(source: bytes) -> tuple[bytes, str | None]:
    """The report as it came, and the month or the choice it is to be read with, if any."""
    own = source.removeprefix(MOVED)
    found = LINE.match(own)
    if found is None:
        return own, None
    return own[found.end() :], (found[1] or found[2]).decode("ascii")


def read_part(read: ReadResult, part: str) -> ReadResult:
    """The report read as it asks for; places of the file are not those of a month."""
    if read.event is None:
        return read
    if part == PER_GAME:
        return replace(read, event=with_ratings_per_game(read.event))
    if part not in months_of(read.event):
        wrong = Finding(Severity.ERROR, "monthly.no_games", "games", values={"found": part})
        return replace(read, event=None, findings=(*read.findings, wrong), positions={})
    return replace(read, event=part_of(read.event, part), positions={})
