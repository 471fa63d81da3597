"""A report with lines before it that say how it is to be read.

The office keeps the monthly parts of a long event so, the report byte for byte once for each part,
an event that is rated with the ratings of the day of each game (FIDE 2009, 4.13), and one of which
something is said that its report cannot hold. A report that was taken for that of another
tournament is kept a second time under its own, with a line, too.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from arpad.core.finding import Finding
from arpad.core.flags import PER_GAME, with_flags
from arpad.core.parts import months_of, part_of
from arpad.formats.result import ReadResult

MOVED: Final = b"arpad-moved\n"
MONTH: Final = "part "
FLAG: Final = "flag "
LINE: Final = re.compile(
    rb"arpad-(part [12][0-9]{3}-[01][0-9]|ratings-per-game|flag [a-z-]{1,40})\n"
)


def moved_file(report: bytes) -> bytes:
    """The report as it is kept under the tournament it was moved to."""
    return MOVED + report


def part_file(report: bytes, month: str) -> bytes:
    """The report as that of a month."""
    return _with_line(MONTH + month, report)


def per_game_file(report: bytes) -> bytes:
    """The report as that of an event with the ratings of the day of each game."""
    return _with_line(PER_GAME, report)


def flagged_file(report: bytes, flags: Iterable[str]) -> bytes:
    """The report as that of an event with these flags."""
    for flag in flags:
        report = _with_line(FLAG + flag, report)
    return report


def _with_line(said: str, report: bytes) -> bytes:
    return f"arpad-{said}\n".encode("ascii") + report


def report_and_lines(source: bytes) -> tuple[bytes, tuple[str, ...]]:
    """The report as it came, and what it is to be read with; what was said last comes first."""
    own = source.removeprefix(MOVED)
    lines = []
    while found := LINE.match(own):
        lines.append(found[1].decode("ascii"))
        own = own[found.end() :]
    return own, tuple(lines)


def read_with_lines(read: ReadResult, lines: Sequence[str]) -> ReadResult:
    """The report read as the lines ask for, those next to it first."""
    for line in reversed(lines):
        if line.startswith(MONTH):
            read = _month(read, line.removeprefix(MONTH))
        elif read.event is not None:
            read = replace(read, event=with_flags(read.event, (line.removeprefix(FLAG),)))
    return read


def _month(read: ReadResult, month: str) -> ReadResult:
    """What was played in a month; places of the file are not those of a month."""
    if read.event is None:
        return read
    if month not in months_of(read.event):
        wrong = Finding.error("monthly.no_games", "games", found=month)
        return replace(read, event=None, findings=(*read.findings, wrong), positions={})
    return replace(read, event=part_of(read.event, month), positions={})
