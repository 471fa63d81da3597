"""The players of a cross table."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from typing import Any, Final

from arpad.core.event import Player
from arpad.core.report import NationalRecord, NationalRecords
from arpad.formats.crosstable.headings import HEADING, TITLES
from arpad.formats.crosstable.table import CrosstableSheet, Numbering
from arpad.formats.document.findings import clipped
from arpad.formats.tables.remarks import Remarks

POINTS: Final = re.compile(r"([0-9]{1,3})?(½|[.,][05]0?)?")
DAY: Final = re.compile(
    r"(?P<y>[12][0-9]{3})(?:[-/.](?P<m>[0-9]{1,2})(?:[-/.](?P<d>[0-9]{1,2}))?)?"
    r"|(?P<d2>[0-9]{1,2})[-/.](?P<m2>[0-9]{1,2})[-/.](?P<y2>[12][0-9]{3})"
)
WHOLE: Final = re.compile(r"\A([0-9]+)\.0+\Z", re.ASCII)  # as spreadsheets write numbers as text
NOTHING: Final = frozenset({"", "-", "–", "—"})
SEXES: Final[Mapping[str, str]] = {"m": "m", "w": "w", "f": "w"}


def players_of(table: CrosstableSheet, numbers: Numbering, remarks: Remarks) -> tuple[Player, ...]:
    """Every row as a player; what cannot be read is a finding."""
    return tuple(_player(table, index, number, remarks) for index, number in enumerate(numbers))


def _player(table: CrosstableSheet, index: int, number: int, remarks: Remarks) -> Player:
    name = table.text(index, "name")
    said: dict[str, Any] = {"title": table.text(index, "title") or None}
    first, _, rest = name.partition(" ")
    if table.columns.title_in_name and first.upper() in TITLES and rest:
        said["title"], name = first, rest
    for field, (read, expected) in FIELDS.items():
        text = WHOLE.sub(r"\1", table.text(index, field))
        if text in NOTHING:
            continue
        try:
            said[field] = read(text)
        except (ValueError, KeyError):
            at = table.rows[index].at(table.columns.fields[field])
            place = f"players[{index}].{field}"
            values: dict[str, str | int] = {
                "name": HEADING[field],
                "found": clipped(text),
                "expected": expected,
            }
            (remarks.error if field == "rating" else remarks.warning)(
                "crosstable.field", place, at, **values
            )
    if national := said.pop("national_id", None):
        records = {said.get("federation", ""): NationalRecord(id=national)}
        said["national"] = NationalRecords(records)
    row = table.rows[index]
    extra = {
        heading: row[column] for heading, column in table.columns.others.items() if row[column]
    }
    return Player(no=number, name=name[:200], extra=extra, **said)


def whole(low: int, high: int) -> Callable[[str], int | None]:
    """A reader of whole numbers within bounds; 0 where it is below them is none."""

    def read(text: str) -> int | None:
        if not (text.isascii() and text.isdigit()) or len(text) > 9:
            raise ValueError(text)
        number = int(text)
        if number == 0 and low > 0:
            return None
        if not low <= number <= high:
            raise ValueError(text)
        return number

    return read


def rank(text: str) -> int | None:
    """A place, such as 12 or 12."""
    return whole(1, 99_999)(text.rstrip("."))


def points(text: str) -> Fraction:
    """A score, written 4.5, 4,5 or 4½.

    >>> points("4½"), points("½"), points("4,5")
    (Fraction(9, 2), Fraction(1, 2), Fraction(9, 2))
    """
    found = POINTS.fullmatch(text)
    if not found:
        raise ValueError(text)
    half = (found[2] or "").strip(".,0") != ""
    return int(found[1] or 0) + Fraction(int(half), 2)


def birth(text: str) -> str:
    """A year, a month or a day of birth, as ISO writes it; years before days or after them."""
    found = DAY.fullmatch(text)
    if not found:
        raise ValueError(text)
    year, month, day = (found[key] or found[f"{key}2"] or "0" for key in "ymd")
    if int(month) == 0:
        return year
    checked = date(int(year), int(month), int(day) or 1)
    return checked.isoformat() if int(day) else f"{checked:%Y-%m}"


def identifier(text: str) -> str | None:
    """An id; programs write 0 where there is none."""
    return text[:60] if text.strip("0") else None


def sex(text: str) -> str:
    """``m``, or ``w`` for a woman, whom lists also mark ``f``."""
    return SEXES[text.lower()]


FIELDS: Final[Mapping[str, tuple[Callable[[str], Any], str]]] = {
    "rating": (whole(1, 3999), "1-3999"),
    "federation": (lambda text: text[:60], "ESP"),
    "id": (identifier, "2200000"),
    "national_id": (identifier, "12384"),
    "birth": (birth, "1987, 1987-06-24, 24.06.1987"),
    "sex": (sex, "m, w, f"),
    "k": (whole(1, 100), "1-100"),
    "points": (points, "4.5"),
    "rank": (rank, "12"),
}
