"""PS, progressive scores: the sum of the scores after each round.

A cut drops the first rounds (13.1.1 of 2023, 14.1), whether or not they were played.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate

from arpad.core.step import Exact, Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.cuts import modifier_article
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Rule, Values, article
from arpad.rules.tiebreaks.table import Table


def running(table: Table, no: int) -> list[int]:
    """The score after each round."""
    gained = [0] * table.rounds
    for turn in table.turns[no]:
        gained[turn.round - 1] += turn.points
    bonus = table.bonus.get(no, {})
    gained = [points + bonus.get(number, 0) for number, points in enumerate(gained, 1)]
    return list(accumulate(gained, initial=bonus.get(0, 0)))[1:]


def values(field: Field, code: Code) -> Values:
    """The sum of everybody's scores after each round."""
    table = field.tables[field.points_of(code)]
    return Values(table.unit, {no: sum(running(table, no)[code.low :]) for no in table.turns})


def working(field: Field, code: Code, no: int, _group: Sequence[int]) -> Step:
    """The scores that were added."""
    table = field.tables[field.points_of(code)]
    scores = [Fraction(score, table.unit) for score in running(table, no)]
    children = []
    for number, score in enumerate(scores, 1):
        cut = code.low >= number
        below = (Step(modifier_article(field.edition, code), "tb.cut", {"value": score}),)
        children.append(
            Step(
                article(field, code),
                "tb.score_after",
                {"round": number, "score": score},
                score,
                below if cut else (),
            )
        )
    value = sum(scores[code.low :], Fraction())
    numbers: dict[str, Exact] = {"code": code.text, "value": value}
    return Step(article(field, code), "tb.value", numbers, value, tuple(children))


RULE = Rule(name="PS", title="tiebreak.ps", kind="B", working=working, values=values, letters="C")
