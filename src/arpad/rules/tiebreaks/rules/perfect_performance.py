"""PTP: the lowest rating whose expected score is at least the score made, on the full scale.

READING: a score of nothing is 800 below the lowest opponent in July 2023 too.
"""

from collections.abc import Sequence
from fractions import Fraction

from arpad.core.step import Exact, Step
from arpad.rules.regulations.tables import BEYOND_THE_TABLE, EXPECTED
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Rule, Values, article
from arpad.rules.tiebreaks.rules.opponents_rating import RatedGame, rated_games, rated_opponents

BELOW_THE_LOWEST = 800


def expected(rating: int, opponents: Sequence[int]) -> int:
    """The expected score in hundredths."""
    edge = BEYOND_THE_TABLE
    return sum([EXPECTED[max(-edge, min(rating - each, edge))] for each in opponents])


def perfect(opponents: Sequence[int], hundredths: Fraction) -> int:
    """The lowest rating expected to score so much."""
    low, high = min(opponents) - BEYOND_THE_TABLE, max(opponents) + BEYOND_THE_TABLE
    if hundredths <= 0:
        return min(opponents) - BELOW_THE_LOWEST
    while low < high:
        middle = (low + high) // 2
        if expected(middle, opponents) >= hundredths:
            high = middle
        else:
            low = middle + 1
    return low


def rating_of(field: Field, no: int) -> int | None:
    """The perfect performance of a participant; None without a rated opponent."""
    met = rated_games(field, no)
    if not met:
        return None
    return perfect([each.rating for each in met], 100 * _score(met))


def _score(met: Sequence[RatedGame]) -> Fraction:
    return Fraction(sum(each.half_points for each in met)) / 2


def values(field: Field, _code: Code) -> Values:
    """Everybody's perfect performance."""
    return Values(1, {no: rating_of(field, no) for no in field.table.turns})


def working(field: Field, code: Code, no: int, _group: Sequence[int]) -> Step:
    """The expected score at the rating found, and just below."""
    where, value = article(field, code), rating_of(field, no)
    if value is None:
        return Step(where, "tb.no_value", {"code": code.text})
    met = rated_games(field, no)
    opponents, children = [each.rating for each in met], rated_opponents(field, code, no)
    if not any(each.half_points for each in met):
        nothing: dict[str, Exact] = {"code": code.text, "value": value, "lowest": min(opponents)}
        return Step(where, "tb.perfect_nothing", nothing, value, children)
    numbers: dict[str, Exact] = {
        "code": code.text,
        "value": value,
        "points": _score(met),
        "expected": Fraction(expected(value, opponents), 100),
        "below": Fraction(expected(value - 1, opponents), 100),
    }
    return Step(where, "tb.perfect", numbers, value, children)


RULE = Rule(name="PTP", title="tiebreak.ptp", kind="DB", working=working, values=values)
