"""A report with a line before it that says of which month it is to be read.

The office keeps the monthly parts of a long event so: the report byte for byte, once for each part.
"""

import re
from dataclasses import replace
from typing import Final

from arpad.core.finding import Finding, Severity
from arpad.core.parts import months_of, part_of
from arpad.formats.result import ReadResult

LINE: Final = re.compile(rb"arpad-part ([12][0-9]{3}-[01][0-9])\n")


def part_file(report: bytes, month: str) -> bytes:
    """The report as that of a month."""
    return b"arpad-part " + month.encode("ascii") + b"\n" + report


def report_and_month(source: bytes) -> tuple[bytes, str | None]:
    """The report as it came, and the month it is to be read for, if any."""
    found = LINE.match(source)
    return (source[found.end() :], found[1].decode("ascii")) if found else (source, None)


def read_part(read: ReadResult, month: str) -> ReadResult:
    """What the report says of the month; places of the file are not those of the part."""
    if read.event is None:
        return read
    if month not in months_of(read.event):
        wrong = Finding(Severity.ERROR, "monthly.no_games", "games", values={"found": month})
        return replace(read, event=None, findings=(*read.findings, wrong), positions={})
    return replace(read, event=part_of(read.event, month), positions={})
