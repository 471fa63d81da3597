"""Tables at the width of a window.

Text is wrapped at words, and long names at their joints; where that is not enough, the least
important columns are left out, empty ones first. A word is broken only where it fits no line.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from rich.cells import cell_len, set_cell_size

from arpad.doors.cli.wrapping import pieces, wrapped

GAP: Final = "  "
RULE: Final = "─"
# A name no longer than a date or a short hash is kept whole, joints or not.
WHOLE: Final = 16
# Text is not made narrower than this for the sake of further columns.
COMFORTABLE: Final = 12
HANG: Final = 1
NOTHING: Final = ("", "–")


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column with its heading and its cells."""

    heading: str
    right: bool
    importance: int
    cells: Sequence[str]

    @property
    def widest(self) -> int:
        """The width at which nothing is wrapped."""
        return max(map(cell_len, (self.heading, *self.cells)))

    @property
    def least(self) -> int:
        """The width below which the column is rather left out."""
        widest = max(map(cell_len, self.cells), default=0)
        if not self.right:
            widest = min(widest, max(COMFORTABLE, max(map(_least, self.cells), default=0)))
        parts = (part for word in self.heading.split() for part in pieces(word))
        return max(widest, max(map(cell_len, parts), default=0))

    @property
    def empty(self) -> bool:
        """Whether no row says anything here."""
        return all(cell.strip() in NOTHING for cell in self.cells)


def _least(cell: str) -> int:
    """The width at which no word of a cell is broken, long names only at their joints."""
    parts = [part for word in cell.split() for part in _parts(word)]
    return max((cell_len(part) + HANG * (at > 0) for at, part in enumerate(parts)), default=0)


def _parts(word: str) -> list[str]:
    return pieces(word) if cell_len(word) > WHOLE else [word]


@dataclass(frozen=True, slots=True)
class Fitted:
    """A table as lines, its headings apart, and the headings of columns that found no room."""

    heads: tuple[str, ...]
    lines: tuple[str, ...]
    left_out: tuple[str, ...]


def fitted(columns: Sequence[TableColumn], width: int) -> Fitted:
    """The table in a window so wide."""
    least = [column.least for column in columns]
    empty = [column.empty for column in columns]
    kept = list(range(len(columns)))
    while len(kept) > 1 and sum(least[at] for at in kept) + len(GAP) * (len(kept) - 1) > width:
        kept.remove(min(kept, key=lambda at: (not empty[at], columns[at].importance, -at)))
    shown = [columns[at] for at in kept]
    room = width - len(GAP) * (len(kept) - 1)
    widths = _shares([column.widest for column in shown], [least[at] for at in kept], room)
    sides = [column.right for column in shown]
    heads = _row([column.heading for column in shown], widths, sides, hang=0)
    rule = RULE * (sum(widths) + len(GAP) * (len(widths) - 1))
    rows = zip(*(column.cells for column in shown), strict=True)
    lines = (line for row in rows for line in _row(row, widths, sides, HANG))
    left_out = (column.heading for at, column in enumerate(columns) if at not in kept)
    return Fitted(tuple(heads), (rule, *lines), tuple(left_out))


def _shares(widest: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """The widths of columns that share the room: the widest give way first."""
    for cap in range(max(widest), 0, -1):
        widths = [max(low, min(high, cap)) for low, high in zip(least, widest, strict=True)]
        if sum(widths) <= room:
            return widths
    return [room]


def _row(
    cells: Sequence[str], widths: Sequence[int], sides: Sequence[bool], hang: int
) -> Iterator[str]:
    """The lines of one row."""
    texts = [wrapped(cell, width, hang) for cell, width in zip(cells, widths, strict=True)]
    for parts in zip_longest(*texts, fillvalue=""):
        placed = zip(parts, widths, sides, strict=True)
        yield GAP.join(_set(*place) for place in placed).rstrip()


def _set(text: str, width: int, right: bool) -> str:
    return " " * (width - cell_len(text)) + text if right else set_cell_size(text, width)
