"""A report as its lines, with what was found marked where it stands."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from arpad.core.finding import Finding, Severity
from arpad.program.clinic import REPORT_FILES, Examination

MOST_LINES: Final = 1_500
LONGEST: Final = 1_200
AROUND: Final = 2
COLUMNS: Final = re.compile(r", (\d+)(?:-(\d+))?$")
KINDS: Final = {Severity.ERROR: "bad", Severity.WARNING: "warn"}


@dataclass(frozen=True, slots=True)
class PieceView:
    """A part of a line; ``marked``: something was found there."""

    text: str
    marked: bool


@dataclass(frozen=True, slots=True)
class FileLine:
    """A line with its number; ``kind`` says how bad the worst thing in it is.

    ``after_gap``: lines before it are not shown.
    """

    number: int
    pieces: tuple[PieceView, ...]
    kind: str
    after_gap: bool


@dataclass(frozen=True, slots=True)
class FileView:
    """The lines that are shown, and how many there are."""

    lines: tuple[FileLine, ...]
    total: int


def file_view(found: Examination) -> FileView | None:
    """The lines of a report; of a long one those around what was found. None: it has no lines."""
    text = found.text
    if text is None:
        return None
    columns = found.verdict.format in REPORT_FILES
    marks: dict[int, list[Finding]] = {}
    for finding in found.verdict.findings:
        if finding.at and finding.severity in KINDS:
            marks.setdefault(finding.at.line, []).append(finding)
    lines = text.lines[:-1] if text.lines[-1:] == ("",) else text.lines
    shown, before = [], 0
    for number in _shown(len(lines), marks):
        here = marks.get(number, [])
        pieces = tuple(_pieces(lines[number - 1], here if columns else []))
        worst = min((list(KINDS).index(each.severity) for each in here), default=None)
        kind = "" if worst is None else list(KINDS.values())[worst]
        shown.append(FileLine(number, pieces, kind, number != before + 1))
        before = number
    return FileView(tuple(shown), len(lines))


def _shown(total: int, marks: dict[int, list[Finding]]) -> list[int]:
    if total <= MOST_LINES:
        return list(range(1, total + 1))
    near = {
        number
        for line in marks
        for number in range(line - AROUND, line + AROUND + 1)
        if 0 < number <= total
    }
    return sorted(near or range(1, 1 + MOST_LINES))[:MOST_LINES]


def _pieces(line: str, here: list[Finding]) -> Iterator[PieceView]:
    """The line cut where marks begin and end."""
    marked = sorted({span for each in here if (span := _span(each))})
    at, cut = 0, line[:LONGEST] + ("…" if line[LONGEST:] else "")
    for first, last in marked:
        if first < at or first >= LONGEST:
            continue
        if first > at:
            yield PieceView(cut[at:first].ljust(first - at), False)
        yield PieceView(cut[first:last].ljust(min(last, LONGEST) - first), True)
        at = last
    if cut[at:] or not marked:
        yield PieceView(cut[at:], False)


def _span(finding: Finding) -> tuple[int, int] | None:
    """The columns of a finding, from 0 on, as its article gives them; None: the whole line."""
    found = COLUMNS.search(finding.article)
    if finding.at is None or not found or int(found[1]) > finding.at.column + 8:
        return None
    width = int(found[2] or found[1]) - int(found[1]) + 1
    return finding.at.column - 1, finding.at.column - 1 + width
