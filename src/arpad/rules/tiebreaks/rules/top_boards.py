"""TBR, top board results: points on the first board, if equal on the second, and so on."""

from collections.abc import Sequence
from fractions import Fraction

from arpad.core.step import Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Rule, Values
from arpad.rules.tiebreaks.rules.boards import boards_working, may_break, on_boards


def values(field: Field, _code: Code) -> Values:
    """The points on the first board are shown, those on all boards decide."""
    boards = on_boards(field)
    keys = {no: tuple(each) for no, each in boards.of.items()}
    return Values(boards.unit, {no: each[0] if each else 0 for no, each in keys.items()}, keys)


def working(field: Field, code: Code, no: int, group: Sequence[int]) -> Step:
    """The points on each board behind the value."""
    value = values(field, code).exact(no)
    return boards_working(field, code, no, group, value or Fraction())


RULE = Rule(
    name="TBR",
    title="tiebreak.tbr",
    kind="B",
    working=working,
    values=values,
    teams=True,
    applies=may_break,
)
