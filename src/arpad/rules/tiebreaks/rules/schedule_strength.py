"""SSSC, score and schedule strength combined: the secondary score and a share of the Buchholz.

The Buchholz of the primary score is divided by the highest primary score of the event over the
highest secondary score of one match, truncated, or by /K.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from arpad.core.step import Exact, Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Rule, Values, article
from arpad.rules.tiebreaks.rules.buchholz import opponents_working, sums
from arpad.rules.tiebreaks.table import Table


def factor(primary: Table, secondary: Table) -> int:
    """The divisor, at least 1.

    READING: "in a single game" of the Spanish text of 2023 is in one match; the highest score is
    that of all rounds announced.
    """
    highest = Fraction(primary.win * primary.announced, primary.unit)
    in_a_match = Fraction(secondary.win, secondary.unit)
    return max(1, int(highest / in_a_match)) if in_a_match else 1


def values(field: Field, code: Code) -> Values:
    """Everybody's combination."""
    primary, secondary = field.table, field.tables[field.secondary]
    buchholz = sums(field, code, field.primary, fore=code.fore)
    divisor = code.divisor or factor(primary, secondary)
    return Values(
        1,
        {
            no: Fraction(score, secondary.unit) + (buchholz.exact(no) or Fraction()) / divisor
            for no, score in secondary.scores.items()
        },
    )


def working(field: Field, code: Code, no: int, _group: Sequence[int]) -> Step:
    """The two elements."""
    secondary = field.tables[field.secondary]
    value = values(field, code).exact(no)
    numbers: dict[str, Exact] = {
        "code": code.text,
        "value": value,
        "score": Fraction(secondary.scores[no], secondary.unit),
        "buchholz": sums(field, code, field.primary, fore=code.fore).exact(no),
        "factor": code.divisor or factor(field.table, secondary),
    }
    buchholz = opponents_working(field, replace(code, points=field.primary), no, fore=code.fore)
    return Step(article(field, code), "tb.combined", numbers, value, buchholz.children)


RULE = Rule(
    name="SSSC",
    title="tiebreak.sssc",
    kind="BC",
    working=working,
    values=values,
    letters="FPK",
    teams=True,
)
