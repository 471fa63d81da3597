"""TPR: the mean rating of the opponents and the difference the score is worth (B.02 8.1.1).

READING: the mean is rounded, and the score taken in hundredths, halves up, as titles do (B.01
1.4.8), also in July 2023. All and nothing are worth 800.
"""

from collections.abc import Sequence
from fractions import Fraction

from arpad.core.rounding import round_half_up
from arpad.core.step import Exact, Step
from arpad.rules.regulations.tables import rating_difference
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Rule, Values, article
from arpad.rules.tiebreaks.rules.opponents_rating import rated_games, rated_opponents

AT_LIMIT = 800


def performance(field: Field, no: int) -> tuple[int, int, int] | None:
    """Mean, score in hundredths and difference; None without a rated opponent."""
    met = rated_games(field, no)
    if not met:
        return None
    mean = round_half_up(Fraction(sum(each.rating for each in met), len(met)))
    made = sum(each.half_points for each in met)
    hundredths = round_half_up(Fraction(100 * made) / (2 * len(met)))
    difference = rating_difference(max(0, min(hundredths, 100)), AT_LIMIT)
    assert difference is not None
    return mean, hundredths, difference


def values(field: Field, _code: Code) -> Values:
    """Everybody's performance."""
    made = {no: performance(field, no) for no in field.table.turns}
    return Values(1, {no: each[0] + each[2] if each else None for no, each in made.items()})


def working(field: Field, code: Code, no: int, _group: Sequence[int]) -> Step:
    """The mean and the difference."""
    where = article(field, code)
    made = performance(field, no)
    if made is None:
        return Step(where, "tb.no_value", {"code": code.text})
    mean, hundredths, difference = made
    numbers: dict[str, Exact] = {
        "code": code.text,
        "mean": mean,
        "p": Fraction(hundredths, 100),
        "dp": difference,
        "value": mean + difference,
    }
    children = rated_opponents(field, code, no)
    return Step(where, "tb.performance", numbers, mean + difference, children)


RULE = Rule(name="TPR", title="tiebreak.tpr", kind="DB", working=working, values=values)
