"""Standings and cross tables for the wall."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final, NamedTuple

from arpad.doors.paper.hall.filling import enlarged
from arpad.doors.paper.hall.listing import Listing, PaperColumn, Value, column, rated
from arpad.doors.paper.hall.paper import NARROW, PageRoom, room_of
from arpad.doors.paper.hall.values import SeatedPlayer, SheetHead
from arpad.messages.render import say
from arpad.messages.text import Language

EVERYTHING_FROM: Final = 150
"""From this width on, in millimetres, there is room for numbers and large letters."""


class ColumnWidths(NamedTuple):
    """The letters of standings in points, and their columns in millimetres.

    ``name`` is the least that names need; ``number`` 0 leaves out the numbers of the players.
    """

    size: int
    gap: Fraction
    rank: int
    number: int
    name: int
    federation: int
    rating: int
    points: int
    tiebreak: int


LARGE: Final = ColumnWidths(
    size=11,
    gap=Fraction(3),
    rank=11,
    number=11,
    name=45,
    federation=12,
    rating=12,
    points=11,
    tiebreak=14,
)
MIDDLE: Final = ColumnWidths(
    size=9,
    gap=Fraction(5, 2),
    rank=8,
    number=0,
    name=34,
    federation=8,
    rating=9,
    points=8,
    tiebreak=11,
)
SMALL: Final = ColumnWidths(
    size=8,
    gap=Fraction(5, 2),
    rank=8,
    number=0,
    name=25,
    federation=8,
    rating=8,
    points=7,
    tiebreak=10,
)


class CrossWidths(NamedTuple):
    """The letters of a cross table in points, its cells in millimetres by what they are."""

    size: int
    flipped: bool
    grid_cell: int
    round_cell: int
    tiebreak: int


CROSS_WIDTHS: Final = (
    CrossWidths(9, False, 10, 15, 14),
    CrossWidths(8, False, 8, 13, 11),
    CrossWidths(9, True, 10, 15, 14),
    CrossWidths(8, True, 8, 13, 11),
    CrossWidths(7, True, 6, 10, 10),
    CrossWidths(7, True, 6, 6, 10),
)
CROSS_NAME: Final = 45
CROSS_ABOUT: Final = 46
"""Place, federation, rating and points of a cross table, and what keeps them apart."""


class StandingLine(NamedTuple):
    """A line of the standings, with the cells of a cross table.

    In standings of groups it has the name of its ``group``, and the place in the tournament.
    """

    rank: int
    player: SeatedPlayer
    points: Fraction
    tiebreaks: tuple[Value, ...]
    cells: tuple[Value, ...] = ()
    group: str = ""
    overall: int | None = None


class StandingsTable(NamedTuple):
    """Standings after a round, under the names of their tie-breaks and cells.

    ``meanings`` has what each tie-break is, by its name.
    """

    head: SheetHead
    tiebreaks: tuple[str, ...]
    lines: tuple[StandingLine, ...]
    cells: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    meanings: Mapping[str, str] = {}

    @property
    def deciding(self) -> int:
        """How many tie-breaks it takes, from the first, to part everybody who is parted."""
        most = 0
        for above, below in pairwise(self.lines):
            if (above.group, above.points) == (below.group, below.points):
                pairs = enumerate(zip(above.tiebreaks, below.tiebreaks, strict=True), start=1)
                parting = next((place for place, (one, other) in pairs if one != other), 0)
                most = max(most, parting)
        return most


def _row(line: StandingLine, made: StandingsTable) -> Mapping[str, Value]:
    player = line.player
    return {
        "group": line.group,
        "rank": line.rank,
        "overall": line.overall,
        "no": player.no,
        "title": player.title,
        "name": player.name,
        "titled_name": player.titled_name,
        "fed": player.federation,
        "rating": rated(player.rating),
        "points": line.points,
        **dict(zip(made.tiebreaks, line.tiebreaks, strict=True)),
        **{f"cell_{name}": cell for name, cell in zip(made.cells, line.cells, strict=True)},
    }


def _tiebreak_columns(names: Sequence[str], width: int) -> list[PaperColumn]:
    return [PaperColumn((name,), name, width, "right") for name in names]


def _notes(made: StandingsTable, shown: Sequence[str], language: Language) -> tuple[str, ...]:
    """What the tie-breaks shown are, and which of them have no column."""
    meant = [f"{name}: {made.meanings[name]}" for name in shown if name in made.meanings]
    hidden = ", ".join(made.tiebreaks[len(shown) :])
    left_out = say("sheet.tiebreaks_left_out", {"found": hidden}, language) if hidden else ""
    return (*made.notes, *(each for each in ("; ".join(meant), left_out) if each))


def _widths(made: StandingsTable, page: PageRoom) -> Iterator[tuple[int, ColumnWidths]]:
    """In how many columns the standings may stand and how, what is best first."""
    first = page.columns_for(len(made.lines), 6, 2)
    for columns in (first, 1) if page.columns is None else (first,):
        room = room_of(page.paper, columns)
        if room >= EVERYTHING_FROM:
            yield columns, LARGE
        if room >= NARROW:
            yield columns, MIDDLE
        yield columns, SMALL


def _fitting(made: StandingsTable, page: PageRoom, columns: int, how: ColumnWidths) -> int:
    """How many tie-breaks there is room for beside the names."""
    about = sum(each.width or 0 for each in _about(made, how.federation, how.rating))
    taken = how.rank + how.number + how.name + about + how.points
    return max(0, (room_of(page.paper, columns) - taken) // how.tiebreak)


def standings(made: StandingsTable, page: PageRoom, language: Language) -> Listing:
    """Places, points and tie-breaks: those that part somebody before two columns, or large letters.

    Where not even small letters make room for them, the notes say which have no column.
    """
    columns, how = max(
        _widths(made, page),
        key=lambda each: min(made.deciding, _fitting(made, page, *each)),
    )
    shown = made.tiebreaks[: _fitting(made, page, columns, how)]
    rows, headings = _rows_of_groups(made)
    grouped = bool(headings)
    listing = Listing(
        kind="standings",
        head=made.head,
        language=language,
        keys=(
            *(("group", "rank", "overall") if grouped else ("rank",)),
            "no", "title", "name", "fed", "rating", "points", *made.tiebreaks,
        ),
        rows=rows,
        columns=[
            column("rank", width=how.rank, align="right", strong=True),
            *([column("overall", width=how.rating, align="right")] if grouped else []),
            *([column("no", width=how.number, align="right")] if how.number else []),
            column("titled_name"),
            *_about(made, how.federation, how.rating),
            column("points", width=how.points, align="right", strong=True),
            *_tiebreak_columns(shown, how.tiebreak),
        ],
        notes=_notes(made, shown, language),
        size=how.size,
        gap=how.gap,
        columns_a_page=columns,
        headings=headings,
        headings_on_paper=True,
    )  # fmt: skip
    return enlarged(listing, page.paper)


def _rows_of_groups(made: StandingsTable) -> tuple[list[Mapping[str, Value]], frozenset[int]]:
    """The rows, each group below its name, and where these names stand."""
    rows: list[Mapping[str, Value]] = []
    headings: set[int] = set()
    group = ""
    for line in made.lines:
        if line.group != group:
            group = line.group
            headings.add(len(rows))
            rows.append({"titled_name": group})
        rows.append(_row(line, made))
    return rows, frozenset(headings)


def _about(made: StandingsTable, federation: int, rating: int) -> Iterator[PaperColumn]:
    """Federation and rating, where somebody has one."""
    if any(line.player.federation for line in made.lines):
        yield column("fed", width=federation, align="center")
    if any(line.player.rating is not None for line in made.lines):
        yield column("rating", width=rating, align="right")


def cross_table(made: StandingsTable, page: PageRoom, language: Language, *, grid: bool) -> Listing:
    """A grid where everybody meets everybody, else a line of rounds.

    It lies on its side, in smaller letters at last, where the tie-breaks have no room otherwise.
    """

    def cell(how: CrossWidths) -> int:
        return how.grid_cell if grid else how.round_cell

    def fitting(how: CrossWidths) -> int:
        """How many tie-breaks there is room for; −1 where there is none for the cells."""
        room = room_of(page.paper, 1, flipped=how.flipped) - CROSS_NAME - CROSS_ABOUT
        return max(-1, (room - cell(how) * len(made.cells)) // how.tiebreak)

    how = max(CROSS_WIDTHS, key=lambda each: min(len(made.tiebreaks), fitting(each)))
    shown = made.tiebreaks[: max(0, fitting(how))]
    listing = Listing(
        kind="crosstable",
        head=made.head,
        language=language,
        keys=(
            "rank", "no", "title", "name", "fed", "rating",
            *(f"cell_{name}" for name in made.cells), "points", *made.tiebreaks,
        ),
        rows=[_row(line, made) for line in made.lines],
        columns=[
            column("rank", width=10, align="right", strong=True),
            column("titled_name"),
            *_about(made, 11, 11),
            *(PaperColumn((f"cell_{name}",), name, cell(how), "center") for name in made.cells),
            column("points", width=11, align="right", strong=True),
            *_tiebreak_columns(shown, how.tiebreak),
        ],
        notes=_notes(made, shown, language),
        size=how.size,
        gap=Fraction(5, 2),
        flipped=how.flipped,
    )  # fmt: skip
    return enlarged(listing, page.paper)
