"""The games of a round robin: a square of results, each player by each.

READING: the square says neither rounds nor colours. Rounds are given by a fixed schedule
(the numbers i and j meet in round i + j, counted around), White goes to the lower number and
changes in the second cycle; both are a note.
"""

from collections.abc import Mapping
from typing import Final

from arpad.core.event import Game, System
from arpad.core.finding import Position
from arpad.formats.crosstable.cells import RESULTS, against, entries, says_unplayed_draws
from arpad.formats.crosstable.swiss import Pairings
from arpad.formats.crosstable.table import CrosstableSheet, Numbering, numberings
from arpad.formats.document.findings import clipped
from arpad.formats.tables.remarks import Remarks

DIAGONAL: Final = frozenset({"", "*", "**", "x", "xx", "X", "XX", "×", "■", "█", "#", "\\"})
MOST_PLAYERS: Final = 200


def grid_numbering(table: CrosstableSheet) -> tuple[str, Numbering] | None:
    """How the columns of the square number the rows; None if this is no square.

    Every player has a column, the cells name no opponents, and the diagonal is of stars or empty.
    """
    size = len(table.rows)
    if not 2 <= size <= MOST_PLAYERS or set(table.columns.rounds) != set(range(1, size + 1)):
        return None
    cells = [table.cell(row, number) for row in range(size) for number in table.columns.rounds]
    if not any(cells) or any(found.colour for cell in cells if (found := against(cell))):
        return None
    for field, numbering in numberings(table).items():
        if set(numbering) == set(table.columns.rounds) and all(
            table.cell(row, number) in DIAGONAL for row, number in enumerate(numbering)
        ):
            return field, numbering
    return None


def round_of_pair(first: int, second: int, size: int) -> int:
    """The round of the schedule in which two numbers meet, from 1.

    >>> [round_of_pair(1, other, 4) for other in (2, 3, 4)]
    [1, 2, 3]
    """
    cycle = cycle_of(size)
    low, high = sorted((first, second))
    if high > cycle:  # the last of an even number meets everybody on the diagonal
        return (2 * low - 3) % cycle + 1
    return (low + high - 3) % cycle + 1


def cycle_of(size: int) -> int:
    """The rounds it takes until everybody has met everybody once."""
    return size - 1 if size % 2 == 0 else size


def grid_pairings(
    table: CrosstableSheet, numbering: Numbering, remarks: Remarks
) -> tuple[Pairings, System]:
    """The games of the square, and whether everybody meets once or twice."""
    results = {
        (numbering[row], number): _entries(table, row, number, remarks)
        for row in range(len(table.rows))
        for number in table.columns.rounds
        if numbering[row] != number
    }
    row_of = {number: row for row, number in enumerate(numbering)}
    unplayed = says_unplayed_draws(
        pair
        for (low, high), mine in results.items()
        for pair in zip(mine or (), results.get((high, low)) or (), strict=False)
    )
    games: list[tuple[Game, Position]] = []
    for low in sorted(row_of):
        for high in sorted(row_of):
            mine, theirs = results.get((low, high)), results.get((high, low))
            if low >= high or mine is None or theirs is None or (not mine and not theirs):
                continue
            at = table.at(row_of[low], high)
            found = _games(low, high, len(numbering), mine, theirs, unplayed)
            where = f"players[{row_of[low]}]"
            said = {
                "found": table.cell(row_of[low], high) or "–",
                "other": table.cell(row_of[high], low) or "–",
            }
            if found is None:
                remarks.error("crosstable.grid_results", where, at, opponent=high, **said)
                continue
            games += [(game, at) for game in found]
            for game in found:
                if not game.rated:
                    remarks.warning("crosstable.unplayed_draw", where, at, round=game.round, **said)
    games.sort(key=lambda each: each[0].round)
    positions = {f"games[{index}]": at for index, (_, at) in enumerate(games)}
    remarks.note("crosstable.no_rounds")
    return Pairings(tuple(game for game, _ in games), (), positions), _system(results)


def _entries(
    table: CrosstableSheet, row: int, number: int, remarks: Remarks
) -> tuple[str, ...] | None:
    """The results in a cell, none if it is empty; None once an unknown one is reported."""
    text = table.cell(row, number)
    found = entries(text) if text else ()
    if found is None:
        at, where = table.at(row, number), f"players[{row}]"
        remarks.error("crosstable.grid_cell", where, at, found=clipped(text), opponent=number)
    return found


def _games(
    low: int,
    high: int,
    size: int,
    mine: tuple[str, ...],
    theirs: tuple[str, ...],
    unplayed_draws: bool,
) -> list[Game] | None:
    """The games of two cells; None if they contradict each other."""
    if len(mine) != len(theirs):
        return None
    games: list[Game] = []
    for cycle, signs in enumerate(zip(mine, theirs, strict=True)):
        played = not (unplayed_draws and signs == ("=", "="))
        if not unplayed_draws:
            signs = (signs[0].replace("=", "½"), signs[1].replace("=", "½"))
        white, black = low, high
        if cycle % 2:
            white, black, signs = high, low, (signs[1], signs[0])
        result = RESULTS.get(signs)
        if result is None:
            return None
        number = round_of_pair(low, high, size) + cycle * cycle_of(size)
        games.append(Game(round=number, white=white, black=black, result=result, rated=played))
    return games


def _system(results: Mapping[tuple[int, int], tuple[str, ...] | None]) -> System:
    most = max((len(found) for found in results.values() if found), default=1)
    if most > 1 and len(results) == 2:
        return System.MATCH
    return System.DOUBLE_ROUND_ROBIN if most > 1 else System.ROUND_ROBIN
