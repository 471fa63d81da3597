"""AOB: the mean Buchholz of the opponents met over the board (since 2026 also Fore Buchholz)."""

from collections.abc import Sequence

from arpad.core.step import Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Rule, Values, article
from arpad.rules.tiebreaks.rules.buchholz import sums
from arpad.rules.tiebreaks.rules.opponent_means import mean_values, mean_working


def of_opponents(field: Field, code: Code) -> Values:
    """The Buchholz whose mean is taken."""
    return sums(field, code, field.points_of(code), fore=code.fore)


def values(field: Field, code: Code) -> Values:
    """The mean Buchholz of everybody's opponents."""
    return mean_values(field, code, of_opponents(field, code), rounding=None)


def working(field: Field, code: Code, no: int, _group: Sequence[int]) -> Step:
    """Opponent by opponent."""
    return mean_working(field, code, no, of_opponents(field, code), None, article(field, code))


RULE = Rule(
    name="AOB",
    title="tiebreak.aob",
    kind="CC",
    working=working,
    values=values,
    letters="PF",
    mean=True,
)
