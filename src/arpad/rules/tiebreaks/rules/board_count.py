"""BC, board count: the points on each board times its number; the lower, the better."""

from collections.abc import Sequence
from fractions import Fraction

from arpad.core.step import Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Rule, Values
from arpad.rules.tiebreaks.rules.boards import boards_working, may_break, on_boards


def values(field: Field, _code: Code) -> Values:
    """Everybody's board count."""
    boards = on_boards(field)
    return Values(
        boards.unit,
        {
            no: sum(board * points for board, points in enumerate(each, 1))
            for no, each in boards.of.items()
        },
    )


def working(field: Field, code: Code, no: int, group: Sequence[int]) -> Step:
    """The points on each board behind the value."""
    value = values(field, code).exact(no)
    return boards_working(field, code, no, group, value or Fraction())


RULE = Rule(
    name="BC",
    title="tiebreak.bc",
    kind="B",
    working=working,
    values=values,
    teams=True,
    lower_first=True,
    applies=may_break,
)
