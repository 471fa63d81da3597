"""Tournaments and options as the user gave them on the command line."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from arpad.core.errors import UnknownName
from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import remark, remarks
from arpad.doors.cli.refusals import Refusal, system_reason
from arpad.messages.text import Language

STANDARD_INPUT = "-"


def read_source(file: str) -> bytes:
    """The bytes of a file, or of standard input."""
    refuse_nameless(file)
    try:
        return sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        raise Refusal((unreadable(error),), Exit.NO_ACCESS, file) from error


def refuse_nameless(file: str) -> None:
    """Refuse an empty name, which would be the folder we are in."""
    if not file.strip():
        raise Refusal((Finding.error("file_nameless"),), Exit.USAGE)


def unreadable(error: Exception) -> Finding:
    """Why a file cannot be read."""
    values = {"found": system_reason(error)}
    return Finding.error("file_unreadable", **values)


class ReadTournament(NamedTuple):
    """A tournament that could be read, and what was found in its file."""

    event: Event
    findings: tuple[Finding, ...]


def read_file(
    file: str, language: Language, gathered: str | None = None, *, verbose: bool = False
) -> Event:
    """The tournament in a file of any format; what was found in it goes to standard error.

    The caller says in one line what the findings of the kind ``gathered`` come to.
    """
    return read_result(file, language, gathered, verbose=verbose).event


def read_result(
    file: str, language: Language, gathered: str | None = None, *, verbose: bool = False
) -> ReadTournament:
    """The same, with the findings."""
    from arpad.program.reading import read_bytes

    read = read_bytes(read_source(file))
    if read.event is None:
        wrong = [each for each in read.findings if each.severity is Severity.ERROR]
        raise Refusal(tuple(wrong or read.findings), Exit.BAD_INPUT, file)
    said = [
        each
        for each in read.findings
        if gathered is None or gathered not in (each.code, each.values.get("kind"))
    ]
    if remarks(said, language, file, verbose=verbose):
        values = {"found": len(said)}
        remark(Finding.note("more_findings", **values), language, file)
    return ReadTournament(read.event, read.findings)


def parse_readings(given: Sequence[str]) -> dict[str, str]:
    """``NAME=VALUE`` options as a mapping."""
    readings = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not (name and equals and value):
            raise UnknownName(Finding.error("reading_form", "--reading", found=each))
        readings[name] = value
    return readings
