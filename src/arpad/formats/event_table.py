"""Tournaments to come as a table, one on each row: CSV as spreadsheets write it, or XLSX.

::

    name;start;end;city;arbiter
    Open Ciudad, Grupo A;2026-03-06;2026-03-14;Valdorra;Ana Ruiz
    Open Ciudad, Grupo B;06/03/2026;14/03/2026;Valdorra;Eva Gil | Luc Bernard

The columns stand in any order under English, Spanish or Catalan headings.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.tournaments import NewTournament
from arpad.formats.crosstable.any_source import remarks_for, sheets_of
from arpad.formats.crosstable.headings import ROWS_LOOKED_AT
from arpad.formats.crosstable.sheet import Row, Sheet
from arpad.formats.tables.heading_text import plain
from arpad.formats.tables.remarks import CSV, Remarks

NEEDED: Final = ("name", "start", "end")
# The first word of each is the one findings name.
WORDS: Final[Mapping[str, str]] = {
    "name": "name|tournament|event|nombre|torneo|nom|torneig",
    "start": "start|first day|from|begin|inicio|comienzo|primer día|desde|inici|primer dia|des de",
    "end": "end|last day|to|until|fin|final|último día|hasta|fi|últim dia|fins a",
    "play": "play|kind|kind of play|modalidad|ritmo|modalitat|ritme",
    "system": "system|systems|rating system|sistema|sistemas|sistemes",
    "federation": "federation|fed|federación|federació",
    "city": "city|place|venue|ciudad|lugar|localidad|sede|ciutat|lloc|localitat|seu",
    "time_control": "time control|time|ritmo de juego|tiempo|ritme de joc|temps",
    "expected_players": "players|expected players|jugadores|participantes|jugadors|participants",
    "arbiter": "arbiter|arbiters|chief arbiter|árbitro|árbitros|àrbitre|àrbitres",
    "organiser": "organiser|organisers|organizer|organizador|organizadores|organitzador",
    "registered_on": "registered on|registered|registrado el|fecha de registro|data de registre",
    "ratings_on": "ratings on|ratings of|valoraciones del|valoracions del",
    "code": "code|código|codi",
}
FIELD_OF: Final = {
    plain(word): field for field, words in WORDS.items() for word in words.split("|")
}
PLAYS: Final[Mapping[Play, str]] = {
    Play.STANDARD: "standard|classical|estándar|clásico|clásicas|lentas|estàndard|clàssic",
    Play.RAPID: "rapid|rápido|rápidas|activo|ràpid|ràpides|actiu",
    Play.BLITZ: "blitz|relámpago|llampec",
}
PLAY_OF: Final = {plain(word): play for play, words in PLAYS.items() for word in words.split("|")}
DAYS: Final = re.compile(r"(?P<day>\d{1,2})[./-](?P<month>\d{1,2})[./-](?P<year>\d{4})", re.ASCII)
NUMBER: Final = re.compile(r"[0-9]{1,6}", re.ASCII)
SEVERAL: Final = re.compile(r"[;|\n]")


@dataclass(frozen=True, slots=True, kw_only=True)
class EventLine:
    """One tournament as it is announced; without ``tournament``, ``wrong`` says why.

    ``says_play``: whether the kind of play is the row's own.
    """

    line: int
    tournament: NewTournament | None
    says_play: bool
    systems: tuple[str, ...]
    arbiters: tuple[str, ...]
    organisers: tuple[str, ...]
    registered_on: date | None
    wrong: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class EventTable:
    """The tournaments of a table, and what was found about the table as a whole."""

    lines: tuple[EventLine, ...]
    findings: tuple[Finding, ...]


def read_event_table(source: bytes) -> EventTable:
    """The tournaments of a table; without any, its findings say why."""
    remarks = remarks_for(source)
    for sheet in sheets_of(source, remarks):
        for index, row in enumerate(sheet[:ROWS_LOOKED_AT]):
            columns = _columns(row)
            if "name" in columns and len(columns) > 1:
                return _table(row, columns, sheet[index + 1 :], remarks)
    if not remarks.has_errors:
        remarks.error("event_table.no_headings", expected=", ".join(NEEDED))
    return EventTable((), remarks.listed())


def _columns(row: Row) -> dict[str, int]:
    """Which column holds what; of two that are headed alike, the first."""
    columns: dict[str, int] = {}
    for column, heading in enumerate(row.cells):
        field = FIELD_OF.get(plain(heading))
        if field:
            columns.setdefault(field, column)
    return columns


def _table(head: Row, columns: Mapping[str, int], rows: Sheet, remarks: Remarks) -> EventTable:
    missing = [WORDS[field].partition("|")[0] for field in NEEDED if field not in columns]
    if missing:
        remarks.error("event_table.no_column", expected=", ".join(missing))
        return EventTable((), remarks.listed())
    others = [
        cell for at, cell in enumerate(head.cells) if cell and at not in set(columns.values())
    ]
    if others:
        remarks.warning("event_table.unknown_column", found=", ".join(others))
    lines = tuple(_line(row, columns) for row in rows if not row.is_empty)
    if not lines:
        remarks.error("event_table.empty")
    return EventTable(lines, remarks.listed())


def _line(row: Row, columns: Mapping[str, int]) -> EventLine:
    cells = _Cells(row, columns, [])
    name, start, end = cells.text("name"), cells.day("start"), cells.day("end")
    play = cells.play()
    new = NewTournament(
        code=cells.text("code") or "",
        name=name or "",
        play=play or Play.STANDARD,
        start=start or date.min,
        end=end or date.min,
        federation=cells.text("federation"),
        city=cells.text("city"),
        expected_players=cells.number("expected_players"),
        time_control=cells.text("time_control"),
        ratings_on=cells.day("ratings_on"),
    )
    systems, arbiters, organisers = map(cells.several, ("system", "arbiter", "organiser"))
    registered_on = cells.day("registered_on")
    return EventLine(
        line=row.line,
        tournament=None if cells.wrong else new,
        says_play=play is not None,
        systems=systems,
        arbiters=arbiters,
        organisers=organisers,
        registered_on=registered_on,
        wrong=tuple(cells.wrong),
    )


@dataclass(frozen=True, slots=True)
class _Cells:
    """The cells of a row by the names of the fields; whatever is wrong is gathered."""

    row: Row
    columns: Mapping[str, int]
    wrong: list[Finding]

    def text(self, field: str) -> str | None:
        found = self.row[self.columns[field]] if field in self.columns else ""
        if not found and field in NEEDED:
            self._refuse("event_table.missing", field)
        return found or None

    def day(self, field: str) -> date | None:
        found = self.text(field)
        day = written_day(found) if found else None
        if found and day is None:
            self._refuse("event_table.day", field)
        return day

    def play(self) -> Play | None:
        found = self.text("play")
        play = PLAY_OF.get(plain(found)) if found else None
        if found and play is None:
            self._refuse("event_table.play", "play")
        return play

    def number(self, field: str) -> int | None:
        found = self.text(field)
        if found is None or NUMBER.fullmatch(found):
            return int(found) if found else None
        self._refuse("event_table.number", field)
        return None

    def several(self, field: str) -> tuple[str, ...]:
        found = self.text(field) or ""
        return tuple(each.strip() for each in SEVERAL.split(found) if each.strip())

    def _refuse(self, code: str, field: str) -> None:
        column = self.columns[field]
        heading = WORDS[field].partition("|")[0]
        values = {"found": self.row[column]}
        self.wrong.append(Finding.error(code, heading, CSV, **values))


def written_day(text: str) -> date | None:
    """A day as ISO has it, or as it is written in Spain: 06/03/2026."""
    written = DAYS.fullmatch(text)
    try:
        if written:
            return date(int(written["year"]), int(written["month"]), int(written["day"]))
        return date.fromisoformat(text)
    except ValueError:
        return None
