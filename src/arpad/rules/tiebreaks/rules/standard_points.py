"""STD, standard points (2026): a point for each round better than the scheduled opponent's.

Half a point where both got the same; without an opponent, the points of a draw decide.
"""

from collections.abc import Sequence
from fractions import Fraction

from arpad.core.step import Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Rule, Values, article
from arpad.rules.tiebreaks.table import Table, Turn


def half_points(table: Table, turn: Turn) -> int:
    """What a round is worth.

    READING: a game that both lose is half a point for both, as the text has it.
    """
    other = turn.theirs if turn.opponent is not None else table.draw
    return 2 if turn.points > other else int(turn.points == other)


def values(field: Field, code: Code) -> Values:
    """Everybody's standard points."""
    table = field.tables[field.points_of(code)]
    return Values(
        2,
        {no: sum(half_points(table, turn) for turn in turns) for no, turns in table.turns.items()},
    )


def working(field: Field, code: Code, no: int, _group: Sequence[int]) -> Step:
    """Round by round."""
    table = field.tables[field.points_of(code)]
    worth = [(turn.round, Fraction(half_points(table, turn), 2)) for turn in table.turns[no]]
    children = tuple(
        Step(article(field, code), "tb.round_worth", {"round": number, "value": points}, points)
        for number, points in worth
    )
    value = sum((points for _, points in worth), Fraction())
    return Step(
        article(field, code), "tb.value", {"code": code.text, "value": value}, value, children
    )


RULE = Rule(name="STD", title="tiebreak.std", kind="B", working=working, values=values)
