"""Few lines on a large page: larger letters and more air, read from further away."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import ceil
from typing import Final

from arpad.doors.paper.hall.listing import Listing, PaperColumn
from arpad.doors.paper.hall.paper import HEAD_AND_FOOT, HEIGHTS, WIDTHS, HallPaper, room_of

POINT: Final = Fraction(254, 720)
"""A point in millimetres."""
LETTERS: Final = Fraction(13, 20)
"""How high a line is beside the size of its letters."""
LARGEST: Final = 14
MOST_AIR: Final = Fraction(6)
LETTER: Final = Fraction(1, 6)
"""The width of a letter in millimetres for every point of its size."""
SMALLER: Final = Fraction(4, 5)
"""How much smaller the longest name of a column may become."""
NOTES: Final = 25
"""What is left for the notes below a table, in millimetres."""


def enlarged(made: Listing, paper: HallPaper) -> Listing:
    """A listing as large as one page holds it; a longer one stays as it is."""
    if not _fits(made, paper, made.size, made.gap):
        return made
    room = room_of(paper, made.columns_a_page, flipped=made.flipped)
    for size in range(LARGEST, made.size, -1):
        widened = _widened(made.columns, Fraction(size, made.size))
        if _fits(made, paper, size, made.gap) and _has_names(made, widened, room, size):
            return replace(made, size=size, columns=widened, gap=_air(made, paper, size))
    return replace(made, gap=_air(made, paper, made.size))


def _fits(made: Listing, paper: HallPaper, size: int, gap: Fraction) -> bool:
    line = (size * LETTERS + 2 * gap) * POINT
    height = (WIDTHS if made.flipped else HEIGHTS)[paper]
    return ceil(len(made.rows) / made.columns_a_page) * line <= height - HEAD_AND_FOOT - NOTES


def _air(made: Listing, paper: HallPaper, size: int) -> Fraction:
    gaps = (MOST_AIR - Fraction(halves, 2) for halves in range(int(2 * (MOST_AIR - made.gap)) + 1))
    return next((gap for gap in gaps if _fits(made, paper, size, gap)), made.gap)


def _widened(columns: Sequence[PaperColumn], factor: Fraction) -> list[PaperColumn]:
    return [
        each._replace(width=None if each.width is None else round(each.width * factor))
        for each in columns
    ]


def _has_names(made: Listing, columns: Sequence[PaperColumn], room: int, size: int) -> bool:
    """Whether the columns that share what is left have enough for the longest of their texts."""
    sharing = [each.keys[0] for each in columns if each.width is None]
    left = room - sum(each.width or 0 for each in columns)
    longest = max(
        (len(made.shown(row.get(key)) or "") for row in made.rows for key in sharing), default=0
    )
    return left >= len(sharing) * longest * size * LETTER * SMALLER
