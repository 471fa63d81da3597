"""What BC, TBR and BBE share: points on the boards, and when they may break a tie.

Individual forfeits count as games there, and a bye given by the pairing is won on every board; a
half-point bye gives half a point on each (reading ``half-bye-boards``).
"""

from collections.abc import Sequence
from fractions import Fraction

from arpad.core.step import Exact, Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.field import BoardPoints, Field
from arpad.rules.tiebreaks.rule import article


def on_boards(field: Field) -> BoardPoints:
    """The points on the boards; none where no boards are known."""
    return field.board_points or BoardPoints(1, 0, dict.fromkeys(field.table.turns, ()))


def may_break(field: Field, group: Sequence[int]) -> bool:
    """Since September 2023 only between teams equal in match points and game points (12)."""
    if not field.edition.boards_need_equal_scores.value:
        return True
    scores = field.tables[field.secondary].scores
    return len({scores[no] for no in group}) == 1


def boards_working(
    field: Field, code: Code, no: int, group: Sequence[int], value: Fraction
) -> Step:
    """The points on each board, and whether they may break this tie."""
    found = on_boards(field)
    children = [
        Step(
            article(field, code),
            "tb.board",
            {"board": board, "points": Fraction(points, found.unit)},
        )
        for board, points in enumerate(found.of[no], 1)
    ]
    if not may_break(field, group):
        where = field.edition.boards_need_equal_scores.article
        children.append(Step(where, "tb.boards_unequal"))
    numbers: dict[str, Exact] = {"code": code.text, "value": value}
    return Step(article(field, code), "tb.value", numbers, value, tuple(children))
