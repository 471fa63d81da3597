"""Cross tables: a grid where everybody was to meet everybody, else a line of rounds for each."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.exact import decimal_text, points_text
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.table import Points, RoundKind, Table, Turn

SELF = "*"
DRAW: Final = Fraction(1, 2)
# The letters of byes in report files (TRF16 001).
BYES: Final = {
    RoundKind.HALF_BYE: "H",
    RoundKind.FULL_BYE: "F",
    RoundKind.PAIRING_BYE: "U",
    RoundKind.ZERO_BYE: "Z",
}


class Signs(NamedTuple):
    """The letters of the colours, how points are written, and what stands between two games."""

    white: str
    black: str
    points: Callable[[Fraction], str]
    between: str


FOR_PROGRAMS: Final = Signs("w", "b", decimal_text, " ")


def for_people(white: str, black: str) -> Signs:
    """Halves as ½, with the letters of a language."""
    return Signs(white, black, points_text, "")


def swiss_cells(
    field: Field, no: int, named: Mapping[int, int], signs: Signs = FOR_PROGRAMS
) -> list[str]:
    """A cell for each round: ``12w1`` is opponent 12, White, won; ``0.5H`` a half-point bye.

    ``named`` is what stands for an opponent, by number: the place (Manual IV.2) or, where places
    are shared, the line; or the number.
    """
    table = field.tables[_shown(field)]
    cells: list[list[str]] = [[] for _ in range(table.rounds)]
    for turn in table.turns[no]:
        sign = result_sign(field, table, turn, signs)
        if turn.opponent is not None:
            colour = {None: "", True: signs.white, False: signs.black}[turn.white]
            cells[turn.round - 1].append(f"{named[turn.opponent]}{colour}{sign}")
        else:
            cells[turn.round - 1].append(sign + BYES.get(turn.kind, ""))
    return [signs.between.join(each) for each in cells]


def grid_cells(
    field: Field, no: int, order: Sequence[int] | None = None, signs: Signs = FOR_PROGRAMS
) -> list[str]:
    """A cell for each participant, by number or in an order; games stand side by side."""
    table = field.tables[_shown(field)]
    cells: dict[int, list[str]] = {each: [] for each in order or sorted(table.turns)}
    cells[no] = [SELF]
    for turn in table.turns[no]:
        if turn.opponent in cells:
            cells[turn.opponent].append(result_sign(field, table, turn, signs))
    return [signs.between.join(each) for each in cells.values()]


def result_sign(field: Field, table: Table, turn: Turn, signs: Signs) -> str:
    """``1 ½ 0`` for games, ``+ -`` for forfeits; the game points of a match."""
    if field.teams:
        return signs.points(Fraction(turn.points, table.unit)) + ("f" * turn.kind.is_forfeit)
    if turn.kind is RoundKind.FORFEIT_WIN:
        return "+"
    if turn.kind is RoundKind.FORFEIT_LOSS:
        return "-"
    if turn.points >= table.win:
        return "1"
    return signs.points(DRAW) if turn.points >= table.draw > table.loss else "0"


def _shown(field: Field) -> Points:
    return Points.GAME if field.teams else field.primary
