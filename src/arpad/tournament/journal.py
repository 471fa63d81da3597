"""The journal of a tournament: one JSON object a line, each a step, none ever changed.

::

    {"no":3,"at":"2026-11-16T10:02:11+01:00","by":"ana","do":"result","round":1,…,"previous":"9f2c…"}

``previous`` is the beginning of the SHA-256 of the line before, so that a line taken out or changed
by hand is noticed. A last line without its line feed was never answered: it is passed over.
"""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from arpad.core.errors import BadInput, refusal
from arpad.core.finding import Finding, Position, Severity
from arpad.core.json_values import AnswerRow, Json
from arpad.tournament.coding import decoded, encoded
from arpad.tournament.course import HallStep, NewEvent, Undo
from arpad.tournament.running import RunningEvent
from arpad.tournament.step_table import STEPS

HEAD: Final = ("no", "at", "by", "do", "previous")
HASH_LENGTH: Final = 16
# We never escape letters; half of one, escaped, is text that nothing can write again.
HALF_A_LETTER: Final = re.compile(rb"\\u[dD][89a-fA-F]")


@dataclass(frozen=True, slots=True)
class HallRecord:
    """A step on record: its number from 1, when and by whom."""

    no: int
    at: str
    by: str
    step: HallStep


@dataclass(frozen=True, slots=True, kw_only=True)
class Journal:
    """A journal as it was read: its steps, what they add up to, and what was found odd.

    ``tip`` is the hash of the last line, ``size`` the bytes that hold whole lines, and ``struck``
    the numbers of the steps that were taken back.
    """

    records: tuple[HallRecord, ...]
    running: RunningEvent
    struck: frozenset[int]
    tip: str
    size: int
    findings: tuple[Finding, ...] = ()


def line_of(record: HallRecord, previous: str) -> bytes:
    """A step as a line of the journal."""
    row = row_of(record)
    return _bytes(row | {"previous": previous} if previous else row)


def row_of(record: HallRecord) -> AnswerRow:
    """A step as one row of plain values, as a line of a journal or a row of an office keeps it."""
    head: AnswerRow = {"no": record.no, "at": record.at, "by": record.by, "do": record.step.do}
    return head | encoded(record.step)


def record_of(row: Json) -> HallRecord:
    """The step in a row; ``BadInput`` where it is none."""
    if not isinstance(row, dict):
        raise refusal("journal.wrong_value", "journal", found=str(row)[:60], expected="{…}")
    no, at, by, do = (row.get(key) for key in HEAD[:4])
    if type(no) is not int or not isinstance(at, str) or not isinstance(by, str):
        raise refusal("journal.wrong_value", "no", found=str(no), expected="no, at, by")
    made = STEPS.get(do) if isinstance(do, str) else None
    if made is None:
        raise refusal("journal.unknown_step", "do", found=str(do), expected=", ".join(STEPS))
    step = decoded(made, {key: value for key, value in row.items() if key not in HEAD})
    return HallRecord(no, at, by, step)


def hash_of(line: bytes) -> str:
    """What the next line says of a line (without its line feed)."""
    return sha256(line.rstrip(b"\n")).hexdigest()[:HASH_LENGTH]


def _bytes(row: AnswerRow) -> bytes:
    text = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
    try:
        return text.encode() + b"\n"
    except UnicodeEncodeError as error:
        found = text[max(error.start - 20, 0) : error.end].encode(errors="replace").decode()
        raise refusal("journal.wrong_value", "journal", found=found, expected="UTF-8") from error


def _readable(record: HallRecord, previous: str) -> tuple[HallRecord, bytes]:
    """A step as it will be read again, and its line: what cannot be read is never written."""
    read = record_of(json.loads(line_of(record, previous)))
    return read, line_of(read, previous)


def read_journal(source: bytes) -> Journal:
    """The journal in a file; ``BadInput`` where a line cannot be read or cannot follow."""
    whole, feed, torn = source.rpartition(b"\n")
    lines = whole.split(b"\n") if feed else []
    findings: list[Finding] = []
    records: list[HallRecord] = []
    previous = ""
    for number, line in enumerate(lines, start=1):
        record = _read_line(line, number, previous, findings)
        records.append(record)
        previous = hash_of(line)
    if torn:
        findings.append(_finding(Severity.WARNING, "journal.torn", len(lines) + 1, found=len(torn)))
    if not records:
        raise refusal("journal.empty", "journal")
    struck = struck_of(records)
    return Journal(
        records=tuple(records),
        running=fold(records, struck),
        struck=struck,
        tip=previous,
        size=len(whole) + len(feed),
        findings=tuple(findings),
    )


def _read_line(line: bytes, number: int, previous: str, findings: list[Finding]) -> HallRecord:
    try:
        if HALF_A_LETTER.search(line):
            raise ValueError(line)
        row = json.loads(line.decode())
    except (ValueError, RecursionError) as error:
        found = line[:60].decode(errors="replace")
        finding = _finding(Severity.ERROR, "journal.damaged", number, found=found)
        raise BadInput((finding,)) from error
    try:
        record = record_of(row)
    except BadInput as wrong:
        raise BadInput(tuple(_placed(each, number) for each in wrong.findings)) from wrong
    if record.no != number:
        finding = _finding(
            Severity.ERROR, "journal.number", number, found=record.no, expected=number
        )
        raise BadInput((finding,))
    if row.get("previous", "") != previous:
        before = max(number - 1, 1)
        findings.append(_finding(Severity.WARNING, "journal.altered", number, found=before))
    return record


def _finding(severity: Severity, code: str, line: int, **values: str | int) -> Finding:
    return Finding(severity=severity, code=code, values={**values, "line": line}, at=Position(line))


def _placed(finding: Finding, line: int) -> Finding:
    return replace(finding, at=Position(line))


def struck_of(records: Sequence[HallRecord]) -> frozenset[int]:
    """The steps that were taken back, undos among them."""
    struck: set[int] = set()
    for record in reversed(records):
        if record.no not in struck and isinstance(record.step, Undo):
            struck.add(record.step.of)
    return frozenset(struck)


def fold(records: Iterable[HallRecord], struck: frozenset[int] = frozenset()) -> RunningEvent:
    """What the steps that stand add up to; ``BadInput`` names the one that cannot follow."""
    running: RunningEvent | None = None
    for _, after in foldings(records, struck):
        running = after
    if running is None:
        raise refusal("journal.empty", "journal")
    return running


def foldings(
    records: Iterable[HallRecord], struck: frozenset[int] = frozenset()
) -> Iterator[tuple[HallRecord, RunningEvent]]:
    """Every step that stands, with the tournament after it."""
    running: RunningEvent | None = None
    for record in records:
        if record.no not in struck:
            running = _after(record, running)
            yield record, running


def _after(record: HallRecord, running: RunningEvent | None) -> RunningEvent:
    try:
        if running is not None:
            return record.step.applied_to(running)
        if isinstance(record.step, NewEvent):
            return record.step.begun()
        raise refusal("journal.not_begun", "journal", found=record.step.do)
    except BadInput as wrong:
        raise BadInput(tuple(_placed(each, record.no) for each in wrong.findings)) from wrong


def followed(
    journal: Journal, steps: Sequence[HallStep], at: str, by: str
) -> tuple[Journal, bytes]:
    """The journal with more steps, and their lines; ``BadInput`` where one cannot follow."""
    records, running, previous = list(journal.records), journal.running, journal.tip
    lines = b""
    undone = False
    for step in steps:
        record, line = _readable(HallRecord(len(records) + 1, at, by, step), previous)
        undone |= isinstance(step, Undo)
        running = record.step.applied_to(running)
        records.append(record)
        previous = hash_of(line)
        lines += line
    struck = journal.struck
    if undone:
        struck = struck_of(records)
        running = fold(records, struck)
    made = Journal(
        records=tuple(records),
        running=running,
        struck=struck,
        tip=previous,
        size=journal.size + len(lines),
    )
    return made, lines


def begun(step: NewEvent, at: str, by: str) -> tuple[Journal, bytes]:
    """A journal with its first step, and the line."""
    record, line = _readable(HallRecord(1, at, by, step), "")
    return Journal(
        records=(record,),
        running=fold([record]),
        struck=frozenset(),
        tip=hash_of(line),
        size=len(line),
    ), line
