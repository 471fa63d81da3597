"""MP, GP and MPvGP: match points, game points, and whichever of them is not the primary score."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial

from arpad.core.step import Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Rule, Values, article
from arpad.rules.tiebreaks.table import Points, Table

Which = Callable[[Field], Points]


def values(which: Which, field: Field, _code: Code) -> Values:
    """Everybody's points."""
    table = field.tables[which(field)]
    return Values(table.unit, table.scores)


def working(which: Which, field: Field, code: Code, no: int, _group: Sequence[int]) -> Step:
    """Round by round."""
    table: Table = field.tables[which(field)]
    children = tuple(
        Step(
            article(field, code),
            "tb.round_worth",
            {"round": turn.round, "value": Fraction(turn.points, table.unit)},
        )
        for turn in table.turns[no]
    ) + tuple(
        Step("TRF26 299", "tb.bonus", {"value": Fraction(points, table.unit)})
        for points in table.bonus.get(no, {}).values()
    )
    value = Fraction(table.scores[no], table.unit)
    return Step(
        article(field, code), "tb.value", {"code": code.text, "value": value}, value, children
    )


def match_points(_field: Field) -> Points:
    """Match points."""
    return Points.MATCH


def game_points(_field: Field) -> Points:
    """Game points."""
    return Points.GAME


def secondary(field: Field) -> Points:
    """The score that does not rank first."""
    return field.secondary


def _rule(name: str, title: str, which: Which) -> Rule:
    return Rule(
        name=name,
        title=title,
        kind="B",
        working=partial(working, which),
        values=partial(values, which),
        teams=True,
    )


MATCH_POINTS = _rule("MP", "tiebreak.mp", match_points)
GAME_POINTS = _rule("GP", "tiebreak.gp", game_points)
RULE = _rule("MPVGP", "tiebreak.mpvgp", secondary)
