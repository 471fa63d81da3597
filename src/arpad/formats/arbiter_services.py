"""What an arbiter did, one service on each row: CSV, or a JSON list of objects with the same keys.

::

    event;kind;role;system;start;end;rounds;players;rated;federations;chief
    Valdorra Open;tournament;deputy;swiss;2024-03-02;2024-03-10;9;88;60;4;Ruiz, Ana
    FA seminar;fa-seminar;;;2023-09-01;2023-09-03;;;;;
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import date
from enum import StrEnum
from typing import Any, Final

from arpad.core.arbiter_service import ArbiterRole, ArbiterService, EventLevel, ServiceKind
from arpad.core.finding import Finding, Position
from arpad.core.nearest import nearest
from arpad.core.play import Play, System
from arpad.formats.crosstable.csv_source import MAX_BYTES, SEPARATORS, rows_of
from arpad.formats.crosstable.sheet import Row
from arpad.formats.tables.decoding import decoded
from arpad.formats.tables.remarks import CSV, Remarks

COLUMNS: Final = tuple(field.name for field in fields(ArbiterService))
WORDS: Final[Mapping[str, type[StrEnum]]] = {
    "kind": ServiceKind, "role": ArbiterRole, "system": System, "play": Play, "level": EventLevel,
}  # fmt: skip
HEADINGS: Final = 2
DAYS: Final = frozenset({"start", "end"})
TEXTS: Final = frozenset({"event", "championship", "chief"})
ANSWERS: Final = frozenset({"women", "norms_possible", "approved", "positive", "used"})
YES_AND_NO: Final = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}


@dataclass(frozen=True, slots=True)
class ServiceRecord:
    """The services of a file, and what was found in it; with errors it is no record."""

    services: tuple[ArbiterService, ...]
    findings: tuple[Finding, ...]


def is_service_record(source: bytes) -> bool:
    """Whether a file is a list, or a table headed by columns of ours."""
    text = decoded(source, MAX_BYTES, Remarks(CSV)) or ""
    head = re.split(r"[;,\t]", text.lstrip().partition("\n")[0])
    known = sum(_column(cell) in COLUMNS for cell in head)
    return text.lstrip().startswith("[") or known >= HEADINGS


def read_services(source: bytes) -> ServiceRecord:
    """The services of a table or a list; anything that is neither gives findings."""
    remarks = Remarks(CSV)
    text = decoded(source, MAX_BYTES, remarks)
    rows = _rows(text, remarks) if text else []
    found = [_service(line, cells, remarks) for line, cells in rows]
    if not found and not remarks.has_errors:
        remarks.error("services.empty", expected="event")
    services = tuple(each for each in found if each is not None)
    return ServiceRecord(() if remarks.has_errors else services, remarks.listed())


Cells = Mapping[str, str]


def _rows(text: str, remarks: Remarks) -> list[tuple[int, Cells]]:
    """Every service by its line, or by its place in a list."""
    if text.lstrip().startswith("["):
        return _listed(text, remarks)
    first = next((line for line in text.split("\n") if line.strip()), "")
    sheet = [
        row
        for row in rows_of(text, remarks, max(SEPARATORS, key=first.count)) or []
        if not row.is_empty
    ]
    if not sheet:
        return []
    head = [_column(cell) for cell in sheet[0].cells]
    _refuse_unknown(head, sheet[0].line, remarks)
    return [(row.line, _cells(head, row)) for row in sheet[1:]]


def _column(heading: str) -> str:
    return heading.strip().lower().replace(" ", "_")


def _cells(head: Sequence[str], row: Row) -> Cells:
    return {name: cell.strip() for name, cell in zip(head, row.cells, strict=False) if cell.strip()}


def _listed(text: str, remarks: Remarks) -> list[tuple[int, Cells]]:
    try:
        values: Any = json.loads(text)
    except (ValueError, RecursionError):
        remarks.error("services.json", at=Position(1))
        return []
    found: list[tuple[int, Cells]] = []
    for number, value in enumerate(values, 1):
        if not isinstance(value, dict):
            remarks.error("services.json", at=Position(number))
            continue
        _refuse_unknown(list(value), number, remarks)
        known = {name: _plain(cell) for name, cell in value.items() if cell is not None}
        found.append((number, known))
    return found


def _plain(value: Any) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value).strip()


def _refuse_unknown(names: Sequence[str], line: int, remarks: Remarks) -> None:
    for name in names:
        if name and name not in COLUMNS:
            remarks.error(
                "services.column",
                at=Position(line),
                found=name,
                nearest=nearest(name, COLUMNS) or "–",
                expected=", ".join(COLUMNS),
            )


def _service(line: int, cells: Cells, remarks: Remarks) -> ArbiterService | None:
    if not cells.get("event"):
        remarks.error("services.nameless", at=Position(line), expected="event")
        return None
    values: dict[str, Any] = {}
    for name, text in cells.items():
        if name in COLUMNS:
            value, expected = _value(name, text)
            if value is None:
                remarks.error(
                    "services.value", at=Position(line), column=name, found=text, expected=expected
                )
            else:
                values[name] = value
    start, end = values.get("start"), values.get("end")
    if start and end and end < start:
        remarks.error(
            "services.value", at=Position(line), column="end", found=str(end), expected=f"≥ {start}"
        )
    return ArbiterService(**values)


def _value(name: str, text: str) -> tuple[object, str]:
    """A cell as what its column holds, or None and what was expected."""
    if name in TEXTS:
        return text, ""
    if name in WORDS:
        known = {each.value: each for each in WORDS[name]}
        return known.get(text.lower()), ", ".join(known)
    if name in ANSWERS:
        return YES_AND_NO.get(text.lower()), "yes, no"
    if name in DAYS:
        return _day(text), "2025-05-11"
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 7 else None
    return number, "0, 1, 2 …"


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
