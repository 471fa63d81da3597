"""The arbiter's two check sheets of the Arbiters' Manual: pairings, and clocks."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.doors.paper.hall.filling import enlarged
from arpad.doors.paper.hall.listing import Listing, PaperColumn, Value, column
from arpad.doors.paper.hall.paper import HallPaper, PageRoom
from arpad.doors.paper.hall.values import SheetHead
from arpad.messages.render import label, say
from arpad.messages.text import Language

PAIRING_KEYS: Final = (
    "no", "name", "points", "colours", "next", "due", "float_2", "float_1", "difference", "twice",
    "opponent",
)  # fmt: skip
CLOCK_KEYS: Final = ("board", "time_1", "time_2", "both_times", "move", "dif")
TOLERATED: Final = 2
"""Minutes by which a clock may differ before it is looked at (Manual, clock-check sheet)."""
EVERY: Final = 15
"""Minutes between the times the sheet says the difference of."""
TIMES: Final = 8


class PairingCheckLine(NamedTuple):
    """A player before a round (Manual, manual check of the pairings).

    ``colours`` of the games played, w White and - Black; ``next`` the colour in the round, ``due``
    the one expected; ``float_1`` that of the last round, ``float_2`` of the one before; ``twice``
    the colour of the last two games, if it was the same.
    """

    no: int
    name: str
    points: Fraction
    colours: str
    next: str | None
    due: str | None
    float_2: str | None
    float_1: str | None
    difference: int
    twice: str | None
    opponent: int | None


def pairing_check(
    head: SheetHead, lines: Sequence[PairingCheckLine], page: PageRoom, language: Language
) -> Listing:
    """The columns of the manual, in its order, beside who it is about; small paper on its side."""
    rows: list[dict[str, Value]] = [
        {**line._asdict(), "difference": signed(line.difference)} for line in lines
    ]
    narrow = ("next", "due", "float_2", "float_1", "difference", "twice")
    listing = Listing(
        kind="pairing_check",
        head=head,
        language=language,
        keys=PAIRING_KEYS,
        rows=rows,
        columns=[
            column("no", width=11, align="right", strong=True)._replace(head="Rk"),
            column("name"),
            column("points", width=11, align="right"),
            column("colours", width=30)._replace(head=label("column.colours", language)),
            *(
                PaperColumn((key,), sign, 10, "center")
                for key, sign in zip(narrow, ("C", "D", "p", "l", "Cd", "Sc"), strict=True)
            ),
            column("opponent", width=16, align="right"),
        ],
        notes=(label("sheet.pairing_check_legend", language),),
        gap=Fraction(3),
        flipped=page.paper is HallPaper.A5,
    )
    return enlarged(listing, page.paper)


def signed(number: int) -> str:
    """A number with its sign."""
    return f"{number:+}".replace("-", "−") if number else "0"


class ClockCheck(NamedTuple):
    """What a clock of a round should show: minutes of both at the start, and by a move.

    ``by_move`` are the minutes both clocks gain with a move of White and one of Black.
    """

    both: Fraction
    by_move: Fraction
    control: str

    def expected(self, elapsed: int) -> Fraction:
        """Both times less what the moves added, so long after the start."""
        return self.both - elapsed


def clock_check(
    head: SheetHead,
    boards: Sequence[str | int],
    check: ClockCheck | None,
    page: PageRoom,
    language: Language,
) -> Listing:
    """A line for each board, to be filled in by hand while the games last."""
    columns = page.columns_for(len(boards), 8, 1)
    long = max((len(str(board)) for board in boards), default=1)
    blank = ("time_1", "time_2", "both_times", "move", "dif")
    return Listing(
        kind="clock_check",
        head=head,
        language=language,
        keys=CLOCK_KEYS,
        rows=[{"board": board} for board in boards],
        columns=[
            column("board", width=max(13, 3 + 4 * long), align="center", big=True),
            *(column(key, width=None, align="center") for key in blank),
        ],
        notes=clock_notes(check, language),
        gap=Fraction(4),
        columns_a_page=columns,
        ruled=True,
    )


def clock_notes(check: ClockCheck | None, language: Language) -> tuple[str, ...]:
    """How the sheet is used, and what to expect when."""
    if check is None:
        return (label("sheet.clock_check_unknown", language),)
    added = "sheet.clock_check_move" if check.by_move == 1 else "sheet.clock_check_other"
    times = " · ".join(
        say("sheet.clock_check_at", {"minutes": at, "found": check.expected(at)}, language)
        for at in range(EVERY, EVERY * TIMES + 1, EVERY)
        if check.expected(at) > 0
    )
    return (
        say(added, {"control": check.control, "seconds": int(check.by_move * 60)}, language),
        say("sheet.clock_check_times", {"times": times, "limit": TOLERATED}, language),
    )
