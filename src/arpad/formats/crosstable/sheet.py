"""The cells of a table, before anybody asks what they mean."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from arpad.core.finding import Position
from arpad.formats.tables.decoding import tidy

MAX_ROWS: Final = 20_000
MAX_COLUMNS: Final = 1_000

# What a spreadsheet would calculate or run, and what keeps it from doing so.
FORMULA: Final = re.compile(r"'*[=+\-@\t\r]")
GUARDED: Final = re.compile(r"'+[=+\-@\t\r]")


@dataclass(frozen=True, slots=True)
class Row:
    """One row, and the line of the file it begins on (of a workbook: its row)."""

    line: int
    cells: tuple[str, ...]

    def __getitem__(self, column: int) -> str:
        """The text of a cell, which is empty beyond the end of the row."""
        return self.cells[column] if column < len(self.cells) else ""

    def at(self, column: int) -> Position:
        """Where a cell stands."""
        return Position(self.line, column + 1)

    @property
    def is_empty(self) -> bool:
        """Whether no cell says anything."""
        return not any(self.cells)


Sheet = Sequence[Row]


def guarded(text: str) -> str:
    """Text that no spreadsheet takes for a formula; ``unguarded`` gives it back.

    >>> guarded("=1+1"), guarded("Ana"), guarded("'=")
    ("'=1+1", 'Ana', "''=")
    """
    return f"'{text}" if FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """The text of a cell, tidy and without the apostrophe that guards it."""
    text = text.strip()
    return tidy(text[1:] if GUARDED.match(text) else text)
