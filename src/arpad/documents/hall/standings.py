"""Standings and cross tables for the wall."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.documents.hall.filling import enlarged
from arpad.documents.hall.listing import Listing, PaperColumn, Value, column, rated
from arpad.documents.hall.paper import NARROW, PageRoom, room_of
from arpad.documents.hall.values import SeatedPlayer, SheetHead
from arpad.messages.text import Language

EVERYTHING_FROM: Final = 150
"""From this width on, in millimetres, there is room for numbers, federations and all tie-breaks."""
FEW: Final = 2
GRID_CELL: Final = 10
ROUND_CELL: Final = 15
LEAST_NAME: Final = 45
LEAST_NARROW_NAME: Final = 25
NARROW_TIEBREAK: Final = 10


class StandingLine(NamedTuple):
    """A line of the standings, with the cells of a cross table."""

    rank: int
    player: SeatedPlayer
    points: Fraction
    tiebreaks: tuple[Value, ...]
    cells: tuple[Value, ...] = ()


class StandingsTable(NamedTuple):
    """Standings after a round, under the names of their tie-breaks and cells."""

    head: SheetHead
    tiebreaks: tuple[str, ...]
    lines: tuple[StandingLine, ...]
    cells: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def _row(line: StandingLine, made: StandingsTable) -> Mapping[str, Value]:
    player = line.player
    return {
        "rank": line.rank,
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


def _tiebreak_columns(names: Sequence[str], width: int = 14) -> list[PaperColumn]:
    return [PaperColumn((name,), name, width, "right") for name in names]


def standings(made: StandingsTable, page: PageRoom, language: Language) -> Listing:
    """Places, points and tie-breaks; narrow columns have the first two, or as names leave room."""
    columns = page.columns_for(len(made.lines), 6, 2)
    room = room_of(page.paper, columns)
    wide, narrow = room >= EVERYTHING_FROM, room < NARROW
    about = tuple(_about(made, 12 if wide else 8, 12 if wide else 8 if narrow else 9))
    rank = column("rank", width=11 if wide else 8, align="right", strong=True)
    width = 11 if wide else 7 if narrow else 8
    points = column("points", width=width, align="right", strong=True)
    left = room - LEAST_NARROW_NAME - sum(each.width or 0 for each in (rank, *about, points))
    few = max(0, min(FEW, left // NARROW_TIEBREAK)) if narrow else FEW
    shown = made.tiebreaks if wide else made.tiebreaks[:few]
    listing = Listing(
        "standings",
        made.head,
        language,
        ("rank", "no", "title", "name", "fed", "rating", "points", *made.tiebreaks),
        [_row(line, made) for line in made.lines],
        [
            rank,
            *([column("no", width=11, align="right")] if wide else []),
            column("titled_name"),
            *about,
            points,
            *_tiebreak_columns(shown, 14 if wide else NARROW_TIEBREAK if narrow else 11),
        ],
        made.notes,
        size=11 if wide else 8 if narrow else 9,
        gap=Fraction(3) if wide else Fraction(5, 2),
        columns_a_page=columns,
    )
    return enlarged(listing, page.paper)


def _about(made: StandingsTable, federation: int, rating: int) -> Iterator[PaperColumn]:
    """Federation and rating, where somebody has one."""
    if any(line.player.federation for line in made.lines):
        yield column("fed", width=federation, align="center")
    if any(line.player.rating is not None for line in made.lines):
        yield column("rating", width=rating, align="right")


def cross_table(made: StandingsTable, page: PageRoom, language: Language, *, grid: bool) -> Listing:
    """A grid where everybody meets everybody, else a line of rounds; on its side where wide."""
    cell = GRID_CELL if grid else ROUND_CELL
    needed = LEAST_NAME + 48 + cell * len(made.cells)
    flipped = needed > room_of(page.paper, 1)
    room = room_of(page.paper, 1, flipped=flipped)
    small = needed > room
    width = max(6, (room - LEAST_NAME - 46) // max(1, len(made.cells))) if small else cell
    left = (room - needed) // 14
    listing = Listing(
        "crosstable",
        made.head,
        language,
        (
            "rank", "no", "title", "name", "fed", "rating",
            *(f"cell_{name}" for name in made.cells), "points", *made.tiebreaks,
        ),
        [_row(line, made) for line in made.lines],
        [
            column("rank", width=10, align="right", strong=True),
            column("titled_name"),
            *_about(made, 11, 11),
            *(PaperColumn((f"cell_{name}",), name, width, "center") for name in made.cells),
            column("points", width=11, align="right", strong=True),
            *_tiebreak_columns(made.tiebreaks[: max(0, left)]),
        ],
        made.notes,
        size=7 if small else 9,
        gap=Fraction(5, 2),
        flipped=flipped,
    )  # fmt: skip
    return enlarged(listing, page.paper)
