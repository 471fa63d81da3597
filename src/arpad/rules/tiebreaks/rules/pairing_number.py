"""TPN, the pairing number (2026): lower first, or higher with /R."""

from collections.abc import Sequence
from fractions import Fraction

from arpad.core.step import Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Rule, Values, article


def values(field: Field, _code: Code) -> Values:
    """Everybody's number."""
    return Values(1, {no: no for no in field.table.turns})


def working(field: Field, code: Code, no: int, _group: Sequence[int]) -> Step:
    """The number."""
    return Step(article(field, code), "tb.value", {"code": code.text, "value": no}, Fraction(no))


RULE = Rule(
    name="TPN",
    title="tiebreak.tpn",
    kind="B",
    working=working,
    values=values,
    letters="R",
    lower_first=True,
)
