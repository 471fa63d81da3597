"""Cross tables: a grid where everybody was to meet everybody, else a line of rounds for each."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.exact import points_text
from arpad.tiebreaks.field import Field
from arpad.tiebreaks.table import Points, RoundKind, Table, Turn

SELF = "*"
NOTHING = ""
HALF = "½"
# The letters of byes in report files (TRF16 001).
BYES: Final = {
    RoundKind.HALF_BYE: "H",
    RoundKind.FULL_BYE: "F",
    RoundKind.PAIRING_BYE: "U",
    RoundKind.ZERO_BYE: "Z",
}


class Letters(NamedTuple):
    """The letters of the colours, and those of byes where they say more than a dash."""

    white: str
    black: str
    byes: Mapping[RoundKind, str]


FOR_PROGRAMS: Final = Letters("w", "b", {})


def swiss_cells(
    field: Field, no: int, named: Mapping[int, int], letters: Letters = FOR_PROGRAMS
) -> list[str]:
    """A cell for each round: ``12w1`` is opponent 12, White, won; ``-½`` a half-point bye.

    ``named`` is what stands for an opponent, by number: the place (Manual IV.2), or the number.
    With letters of its own a half-point bye is ``½H``.
    """
    table = field.tables[_shown(field)]
    cells = [NOTHING] * table.rounds
    for turn in table.turns[no]:
        sign = result_sign(field, table, turn)
        if turn.opponent is not None:
            colour = {None: "", True: letters.white, False: letters.black}[turn.white]
            cells[turn.round - 1] += f"{named[turn.opponent]}{colour}{sign}"
        elif turn.kind in letters.byes:
            cells[turn.round - 1] += f"{sign}{letters.byes[turn.kind]}"
        else:
            cells[turn.round - 1] += f"-{sign}"
    return cells


def grid_cells(field: Field, no: int, order: Sequence[int] | None = None) -> list[str]:
    """A cell for each participant, by number or in an order; games stand side by side."""
    table = field.tables[_shown(field)]
    cells = dict.fromkeys(order or sorted(table.turns), NOTHING) | {no: SELF}
    for turn in table.turns[no]:
        if turn.opponent in cells:
            cells[turn.opponent] += result_sign(field, table, turn)
    return list(cells.values())


def result_sign(field: Field, table: Table, turn: Turn) -> str:
    """``1 ½ 0`` for games, ``+ -`` for forfeits; the game points of a match."""
    if field.teams:
        return points_text(Fraction(turn.points, table.unit)) + ("f" * turn.kind.is_forfeit)
    if turn.kind is RoundKind.FORFEIT_WIN:
        return "+"
    if turn.kind is RoundKind.FORFEIT_LOSS:
        return "-"
    if turn.points >= table.win:
        return "1"
    return HALF if turn.points >= table.draw > table.loss else "0"


def _shown(field: Field) -> Points:
    return Points.GAME if field.teams else field.primary
