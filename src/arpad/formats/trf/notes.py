"""Collecting what is found in a report file.

Everything is kept one by one, also a repair that a program makes on every line; only what no
tournament has players for is cut off, and the last finding says how many more there are.
"""

from collections import Counter
from typing import Final

from arpad.core.finding import MOST_FINDINGS, Finding, Position, Severity
from arpad.formats.result import FileFormat
from arpad.formats.trf.columns import RecordColumn, article

CLIPPED: Final = 60
# Of a file without a player hardly a line is a record: what is wrong with each helps nobody.
MOST_WITHOUT_PLAYERS: Final = 100

Value = str | int


def clipped(text: str) -> str:
    """Text from the file, short enough for a sentence."""
    return text if len(text) <= CLIPPED else f"{text[: CLIPPED - 1]}…"


class Notes:
    """Everything found in one file so far."""

    def __init__(self) -> None:
        self.dialect = FileFormat.TRF16
        self._found: list[Finding] = []
        self._said: set[tuple[str, RecordColumn | None]] = set()
        self._times: Counter[tuple[Severity, str]] = Counter()

    def error(self, code: str, spot: "Spot", **values: Value) -> None:
        """What cannot be read, or contradicts itself."""
        self._add(Severity.ERROR, code, spot, values)

    def warning(self, code: str, spot: "Spot", **values: Value) -> None:
        """What had to be guessed."""
        self._add(Severity.WARNING, code, spot, values)

    def note(self, code: str, spot: "Spot", **values: Value) -> None:
        """What was repaired without any doubt, or is only worth knowing."""
        self._add(Severity.NOTE, code, spot, values)

    def note_once(self, code: str, spot: "Spot", **values: Value) -> None:
        """A note that says the same of every record, so the first one is enough for a field."""
        kind = code, spot.field
        if kind not in self._said:
            self._said.add(kind)
            self.note(code, spot, **values)

    def _add(self, severity: Severity, code: str, spot: "Spot", values: dict[str, Value]) -> None:
        kind = severity, code
        self._times[kind] += 1
        if self._times[kind] > MOST_FINDINGS:
            return
        shown = {
            name: clipped(value) if isinstance(value, str) else value
            for name, value in values.items()
        }
        rule = article(self.dialect, spot.record, spot.field) if spot.record else "TRF"
        self._found.append(
            Finding(
                severity=severity,
                code=code,
                place=spot.place,
                article=rule,
                values=shown,
                at=spot.position,
            )
        )

    def listed(self, most: int = MOST_FINDINGS) -> tuple[Finding, ...]:
        """The findings in the order of the file, then how many more there are of a kind."""
        kept: Counter[tuple[Severity, str]] = Counter()
        listed: list[Finding] = []
        for each in sorted(self._found, key=lambda each: each.at or Position(0)):
            kept[each.severity, each.code] += 1
            if kept[each.severity, each.code] <= most:
                listed.append(each)
        for (severity, code), times in self._times.items():
            if times > most:
                example = next(each for each in listed if each.code == code)
                more: dict[str, Value] = {
                    "found": times - most,
                    "kind": code,
                    "line": example.at.line if example.at else 0,
                }
                listed.append(
                    Finding(
                        severity=severity,
                        code="trf.more",
                        place="",
                        article=example.article,
                        values=more,
                    )
                )
        return tuple(listed)


class Spot:
    """A place in the file: its line, its record, perhaps a field, and the place in the event."""

    __slots__ = ("field", "line", "place", "record")

    def __init__(
        self, line: int = 0, record: str = "", field: RecordColumn | None = None, place: str = ""
    ) -> None:
        self.line = line
        self.record = record
        self.field = field
        self.place = place

    @property
    def position(self) -> Position | None:
        """Line and column; None for the file as a whole."""
        if not self.line:
            return None
        return Position(self.line, self.field.first if self.field else 1, self.record)


WHOLE_FILE: Final = Spot()
