"""The games of a table whose cells name the opponent."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from arpad.core.event import Bye, ByeKind, Game
from arpad.core.finding import Position
from arpad.core.report import Unplayed
from arpad.formats.crosstable.cells import (
    RESULTS,
    Against,
    against,
    bye,
    says_unplayed_draws,
    white_letter,
)
from arpad.formats.crosstable.table import CrosstableSheet, Numbering, numberings
from arpad.formats.document.findings import clipped
from arpad.formats.tables.remarks import Remarks

Place = tuple[int, int]  # row and round
ROW_OF_NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Cells:
    """What the cells say, with the convention they follow."""

    games: Mapping[Place, Against]
    byes: Mapping[Place, ByeKind]
    white: str


@dataclass(frozen=True, slots=True)
class Pairings:
    """The games and byes of a table, where each stands, and the pairings without a result."""

    games: tuple[Game, ...]
    byes: tuple[Bye, ...]
    positions: Mapping[str, Position]
    unplayed: tuple[Unplayed, ...] = ()


def cells_of(table: CrosstableSheet, remarks: Remarks) -> Cells:
    """Every cell of the rounds; one that says nothing we know is an error."""
    games: dict[Place, Against] = {}
    byes: dict[Place, ByeKind] = {}
    for index in range(len(table.rows)):
        for number in table.columns.rounds:
            text = table.cell(index, number)
            if not text:
                continue
            if (game := against(text)) is not None:
                games[index, number] = game
            elif (kind := bye(text)) is not None:
                byes[index, number] = kind
            else:
                at = table.at(index, number)
                where, found = f"players[{index}]", clipped(text)
                remarks.error("crosstable.cell", where, at, found=found, round=number)
    return Cells(
        games,
        byes,
        white_letter(game.colour for game in games.values()),
    )


def numbering_of(table: CrosstableSheet, cells: Cells) -> tuple[str, Numbering]:
    """The numbering the cells mean: the one by which most opponents name each other."""

    def agreement(candidate: tuple[str, Numbering]) -> int:
        row_of = {number: index for index, number in enumerate(candidate[1])}
        return sum(_mutual(cells, row_of, place) for place in cells.games)

    return max(numberings(table).items(), key=agreement)


def _mutual(cells: Cells, row_of: Mapping[int, int], place: Place) -> bool:
    index, number = place
    opponent = row_of.get(cells.games[place].opponent, ROW_OF_NOBODY)
    back = cells.games.get((opponent, number))
    return back is not None and row_of.get(back.opponent) == index


def pairings_of(
    table: CrosstableSheet, cells: Cells, meant: Numbering, numbers: Numbering, remarks: Remarks
) -> Pairings:
    """The games and byes, by round; ``meant`` is how cells number the rows, ``numbers`` how we do.

    A game whose two cells disagree is an error and left out.
    """
    row_of = {number: index for index, number in enumerate(meant)}
    unplayed_draws = says_unplayed_draws(
        (cells.games[place].sign, cells.games[row_of[cells.games[place].opponent], place[1]].sign)
        for place in cells.games
        if _mutual(cells, row_of, place)
    )
    games: list[Game] = []
    byes: list[Bye] = []
    unplayed: list[Unplayed] = []
    positions: dict[str, Position] = {}
    for number in sorted(table.columns.rounds):
        for index in range(len(table.rows)):
            place = (index, number)
            if place in cells.byes:
                positions[f"byes[{len(byes)}]"] = table.at(*place)
                byes.append(Bye(number, numbers[index], cells.byes[place]))
            elif place in cells.games and _is_right(table, cells, row_of, place, remarks):
                opponent = row_of[cells.games[place].opponent]
                if opponent < index:
                    continue
                game = _game(table, cells, place, opponent, numbers, unplayed_draws, remarks)
                if isinstance(game, Unplayed):
                    unplayed.append(game)
                elif game is not None:
                    positions[f"games[{len(games)}]"] = table.at(*place)
                    games.append(game)
    return Pairings(tuple(games), tuple(byes), positions, tuple(unplayed))


def _is_right(
    table: CrosstableSheet, cells: Cells, row_of: Mapping[int, int], place: Place, remarks: Remarks
) -> bool:
    """Whether the opponent a cell names exists, is another, and names this player."""
    index, number = place
    opponent = row_of.get(cells.games[place].opponent)
    at, where = table.at(*place), f"players[{index}]"
    found = table.cell(*place)
    if opponent is None:
        remarks.error("crosstable.unknown_opponent", where, at, found=found, round=number)
        return False
    if opponent == index:
        remarks.error("crosstable.himself", where, at, found=found, round=number)
        return False
    if not _mutual(cells, row_of, place):
        other = table.cell(opponent, number) or "–"
        remarks.error(
            "crosstable.not_mutual", where, at, found=found, other=clipped(other), round=number
        )
        return False
    return True


def _game(
    table: CrosstableSheet,
    cells: Cells,
    place: Place,
    opponent: int,
    numbers: Numbering,
    unplayed_draws: bool,
    remarks: Remarks,
) -> Game | Unplayed | None:
    """The game of two cells that name each other, or None once it is reported what they say."""
    index, number = place
    mine, theirs = cells.games[place], cells.games[opponent, number]
    at, where = table.at(*place), f"players[{index}]"
    said = {"found": table.cell(*place), "other": table.cell(opponent, number)}
    is_white = _is_white(mine, theirs, cells.white, numbers[index] < numbers[opponent])
    if is_white is None:
        remarks.error("crosstable.colours", where, at, round=number, **said)
        return None
    white, black = (index, opponent) if is_white else (opponent, index)
    if not mine.sign and not theirs.sign:
        remarks.warning("crosstable.no_result", where, at, round=number, **said)
        return Unplayed(number, numbers[white], numbers[black])
    signs = (mine.sign, theirs.sign) if is_white else (theirs.sign, mine.sign)
    played = not (unplayed_draws and signs == ("=", "="))
    if not unplayed_draws:
        signs = (signs[0].replace("=", "½"), signs[1].replace("=", "½"))
    result = RESULTS.get(signs)
    if result is None:
        remarks.error("crosstable.results", where, at, round=number, **said)
        return None
    if not played:
        remarks.warning("crosstable.unplayed_draw", where, at, round=number, **said)
    if not mine.colour and not theirs.colour:
        remarks.note("crosstable.no_colour", where, at, round=number, **said)
    return Game(
        round=number, white=numbers[white], black=numbers[black], result=result, rated=played
    )


def _is_white(mine: Against, theirs: Against, white: str, is_first: bool) -> bool | None:
    """Whether the first of two cells has White; None if both claim one colour.

    Without colours the lower number has White, which is a note.
    """
    if mine.colour and theirs.colour:
        if (mine.colour == white) == (theirs.colour == white):
            return None
        return mine.colour == white
    if mine.colour:
        return mine.colour == white
    return theirs.colour != white if theirs.colour else is_first
