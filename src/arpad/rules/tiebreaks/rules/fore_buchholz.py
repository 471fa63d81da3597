"""FB, Fore Buchholz: Buchholz as if all paired games of a round were draws.

The next round in July 2023, the final one since.
"""

from collections.abc import Sequence

from arpad.core.step import Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Rule, Values
from arpad.rules.tiebreaks.rules.buchholz import opponents_working, sums


def values(field: Field, code: Code) -> Values:
    """Everybody's Fore Buchholz."""
    return sums(field, code, field.points_of(code), fore=True)


def working(field: Field, code: Code, no: int, _group: Sequence[int]) -> Step:
    """Opponent by opponent."""
    return opponents_working(field, code, no, fore=True)


RULE = Rule(name="FB", title="tiebreak.fb", kind="D", working=working, values=values, letters="CMP")
