"""How much room a sheet of a tournament has."""

from enum import StrEnum
from fractions import Fraction
from typing import Final, NamedTuple


class HallPaper(StrEnum):
    """The sizes of paper for the sheets of a tournament."""

    A4 = "a4"
    A5 = "a5"
    LETTER = "letter"


WIDTHS: Final = {HallPaper.A4: 210, HallPaper.A5: 148, HallPaper.LETTER: 216}
HEIGHTS: Final = {HallPaper.A4: 297, HallPaper.A5: 210, HallPaper.LETTER: 279}
MARGIN: Final = 12
GUTTER: Final = 7
NARROW: Final = 70
"""Below this width, in millimetres, there is room for a name and little else."""
HEAD_AND_FOOT: Final = 48
"""Head, foot and the heads of the columns."""

LEAST_NUMERAL: Final = Fraction(22, 5)
"""Five minutes of arc at three metres, in millimetres: what a healthy eye just reads."""
NUMERALS: Final = tuple(Fraction(halves, 2) for halves in range(20, 9, -1))
"""The heights of a board number where a sheet has room, in millimetres."""


class PageRoom(NamedTuple):
    """A page, and how many columns its table has; None: as few as keep it short."""

    paper: HallPaper = HallPaper.A4
    columns: int | None = None

    def columns_for(self, lines: int, millimetres: int, pages: int) -> int:
        """The columns asked for, else one where so many pages hold the lines, else two."""
        if self.columns is not None:
            return self.columns
        a_page = (HEIGHTS[self.paper] - HEAD_AND_FOOT) // millimetres
        return 1 if self.paper is HallPaper.A5 or lines <= pages * a_page else 2

    def numerals_for(self, lines: int, between: Fraction) -> Fraction:
        """The highest board numbers that take no page more than the lowest.

        ``between`` is what a line takes above and below its number, in millimetres.
        """
        body = HEIGHTS[self.paper] - HEAD_AND_FOOT

        def pages(height: Fraction) -> int:
            return -(-lines // int(body / (height + between)))

        most = pages(LEAST_NUMERAL)
        fitting = (height for height in NUMERALS if pages(height) <= most)
        return next(fitting, LEAST_NUMERAL)


def room_of(paper: HallPaper, columns: int, *, flipped: bool = False) -> int:
    """The width of one column, in millimetres."""
    whole = (HEIGHTS if flipped else WIDTHS)[paper] - 2 * MARGIN
    return (whole - (columns - 1) * GUTTER) // columns
