"""Elo's worksheet as JSON values, and as the cells of its fourteen columns."""

from fractions import Fraction
from typing import Final, TypedDict, final

from arpad.core.exact import decimal_text, points_text
from arpad.core.rounding import round_half_up
from arpad.doors.answers.columns import Column
from arpad.messages.text import Language
from arpad.rules.rating.worksheet import Worksheet, WorksheetLine

KEYS: Final = (
    "name", "ro", "w", "p", "d", "adjusted", "rp",
    "ro_ra", "pe", "n_pe", "we", "w_we", "change", "rn",
)  # fmt: skip
# As the source heads them; the first is a word.
SYMBOLS: Final = (
    "Ro", "W", "P", "D(P)", "D(P)·(N−1)/N", "Rp",
    "Ro − Ra", "Pe", "N·Pe", "We", "W − We", "K(W − We)", "Rn",
)  # fmt: skip
MAIN: Final = ("Ro", "Rp", "Rn")
COLUMNS: Final = (
    Column("name", importance=2),
    *(Column(symbol, right=True, importance=2 if symbol in MAIN else 1) for symbol in SYMBOLS),
)
UNRATED_MARK: Final = "*"


class WorksheetRow(TypedDict):
    """A line; decimals are text, ``rp`` of a rated player is for comparison."""

    no: int
    name: str
    rated: bool
    ro: int | None
    w: str
    p: str
    d: int | None
    adjusted: int | None
    rp: int | None
    ro_ra: int | None
    pe: str | None
    n_pe: str | None
    we: str | None
    w_we: str | None
    change: str | None
    rn: int | None


@final
class WorksheetAnswer(TypedDict):
    """A worksheet: what stands above the lines, the lines, and the mean below column 6."""

    regulation: str
    tournament: str
    n: int
    m: int
    r_plus: str
    ra: int
    ra_after_juniors: int | None
    adjusted: int | None
    lines: list[WorksheetRow]


def worksheet_answer(sheet: Worksheet) -> WorksheetAnswer:
    """The worksheet as JSON values."""
    return {
        "regulation": sheet.regulation,
        "tournament": sheet.event,
        "n": sheet.players,
        "m": sheet.rated,
        "r_plus": str(sheet.mean),
        "ra": sheet.average,
        "ra_after_juniors": sheet.after_juniors,
        "adjusted": None if sheet.adjusted is None else round_half_up(sheet.adjusted),
        "lines": [_row(line) for line in sheet.lines],
    }


def worksheet_cells(row: WorksheetRow) -> list[str]:
    """The fourteen columns for a program: a rated player's Rp is in brackets, * marks unrated."""
    cells = ["" if row[key] is None else str(row[key]) for key in KEYS]
    if row["rp"] is not None and row["rated"]:
        cells[KEYS.index("rp")] = f"({row['rp']})"
    if row["adjusted"] is not None and not row["rated"]:
        cells[KEYS.index("adjusted")] += UNRATED_MARK
    return cells


def foot_cells(answer: WorksheetAnswer) -> list[list[str]]:
    """The rows below: R+ (the mean of the rated) and Ra under Ro, the mean of column 6 under it."""
    feet = [("R+", "ro", answer["r_plus"]), ("Ra", "ro", str(answer["ra"]))]
    if answer["ra_after_juniors"] is not None:
        feet.append(("Ra'", "ro", str(answer["ra_after_juniors"])))
    if answer["adjusted"] is not None:
        feet.append(("mean", "adjusted", str(answer["adjusted"])))
    return [
        [name, *(text if key == place else "" for key in KEYS[1:])] for name, place, text in feet
    ]


def shown_cells(row: WorksheetRow, language: Language) -> list[str]:
    """The same for people: ½, and numbers as the language writes them."""
    name, rating, score, *others = worksheet_cells(row)
    return [name, rating, points_text(Fraction(score)), *map(language.number, others)]


def _row(line: WorksheetLine) -> WorksheetRow:
    return {
        "no": line.no,
        "name": line.name,
        "rated": line.rated,
        "ro": line.rating,
        "w": decimal_text(Fraction(line.half_points, 2)),
        "p": decimal_text(Fraction(line.score, 100), 2),
        "d": line.difference,
        "adjusted": line.adjusted,
        "rp": line.performance,
        "ro_ra": line.gap,
        "pe": _hundredths(line.expected_each, 2),
        "n_pe": _hundredths(line.product, 1),
        "we": _hundredths(line.expected, 1),
        "w_we": _hundredths(line.sum, 1),
        "change": _hundredths(line.change),
        "rn": line.new_rating,
    }


def _hundredths(value: int | None, least: int = 0) -> str | None:
    return None if value is None else decimal_text(Fraction(value, 100), least)
