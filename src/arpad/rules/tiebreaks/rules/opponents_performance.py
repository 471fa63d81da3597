"""APRO: the mean performance (TPR) of the opponents met over the board."""

from collections.abc import Sequence

from arpad.core.step import Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Rule, Values, article
from arpad.rules.tiebreaks.rules import performance
from arpad.rules.tiebreaks.rules.opponent_means import mean_values, mean_working, rounding_of


def values(field: Field, code: Code) -> Values:
    """The mean of everybody's opponents, as the edition rounds it."""
    return mean_values(field, code, performance.values(field, code), rounding_of(field))


def working(field: Field, code: Code, no: int, _group: Sequence[int]) -> Step:
    """Opponent by opponent."""
    of = performance.values(field, code)
    return mean_working(field, code, no, of, rounding_of(field), article(field, code))


RULE = Rule(
    name="APRO", title="tiebreak.apro", kind="DC", working=working, values=values, mean=True
)
