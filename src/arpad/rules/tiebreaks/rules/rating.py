"""RTNG, the rating (2026): higher first, or lower with /R."""

from collections.abc import Sequence

from arpad.core.step import Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Rule, Values, article


def values(field: Field, _code: Code) -> Values:
    """Everybody's rating."""
    return Values(1, field.ratings)


def working(field: Field, code: Code, no: int, _group: Sequence[int]) -> Step:
    """The rating."""
    value = field.ratings[no]
    if value is None:
        return Step(article(field, code), "tb.unrated", {"code": code.text})
    return Step(article(field, code), "tb.value", {"code": code.text, "value": value}, value)


RULE = Rule(
    name="RTNG", title="tiebreak.rtng", kind="B", working=working, values=values, letters="R"
)
