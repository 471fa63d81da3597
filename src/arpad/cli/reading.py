"""Tournaments and options as the user gave them on the command line."""

import sys
from collections.abc import Sequence
from pathlib import Path

from arpad.api import AUTO
from arpad.checks.composition import composition_findings
from arpad.cli.exits import Exit
from arpad.cli.output import remark
from arpad.core.errors import BadInput, NotCovered, UnknownName
from arpad.core.event import Event, System
from arpad.core.finding import Finding, Severity
from arpad.formats.document import read_document
from arpad.messages.text import Language
from arpad.rating.results import EventRating
from arpad.regulations.edition import Edition
from arpad.regulations.registry import edition_for

STANDARD_INPUT = "-"


class Refusal(Exception):
    """Nothing can be answered: what to say on standard error and to the shell."""

    def __init__(self, findings: tuple[Finding, ...], exit_: Exit, file: str | None = None) -> None:
        self.findings = findings
        self.exit = exit_
        self.file = file
        super().__init__(findings)


def read_file(file: str, language: Language) -> Event:
    """The tournament in a file; its notes go to standard error."""
    try:
        source = sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        finding = Finding(Severity.ERROR, "file_unreadable", values={"found": reason})
        raise Refusal((finding,), Exit.NO_ACCESS, file) from error
    try:
        event, notes = read_document(source)
    except BadInput as error:
        raise Refusal(error.findings, Exit.BAD_INPUT, file) from error
    for note in notes:
        remark(note, language, file)
    return event


def parse_readings(given: Sequence[str]) -> dict[str, str]:
    """``NAME=VALUE`` options as a mapping."""
    readings = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not (name and equals and value):
            raise UnknownName(
                Finding(Severity.ERROR, "reading_form", "--reading", values={"found": each})
            )
        readings[name] = value
    return readings


def remarks_on(edition: Edition, event: Event, regulation: str) -> list[Finding]:
    """What the user should know about rating this event under this edition."""
    remarks = []
    if regulation != AUTO:
        remarks += _on_choice(edition, event)
    if event.system is System.MATCH and edition.counting.match_decided and not event.rounds:
        article = edition.counting.match_decided.article
        remarks.append(Finding(Severity.NOTE, "match_rounds", "rounds", article))
    remarks += composition_findings(edition, event)
    return remarks


def remarks_on_result(rating: EventRating) -> list[Finding]:
    """What the user should know about how the event was calculated."""
    rule = rating.edition.counting.incomplete_as_swiss
    if rating.incomplete and rule:
        return [Finding(Severity.NOTE, "incomplete_as_swiss", "games", rule.article)]
    return []


def _on_choice(edition: Edition, event: Event) -> list[Finding]:
    try:
        expected = edition_for(event.start, event.play).key
    except NotCovered:
        values = {"found": edition.key}
        return [Finding(Severity.NOTE, "regulation_named_uncovered", values=values)]
    if expected == edition.key:
        return []
    return [
        Finding(
            Severity.NOTE,
            "regulation_named",
            values={"found": edition.key, "expected": expected},
        )
    ]
