"""The two conversion tables as arrays of the engine (FIDE 2022, 8.1.1 and 8.1.2).

An array is written as one text that the engine takes apart when it plans, because hundreds of
literals take longer to be planned than millions of games to be looked up.
"""

from collections.abc import Iterable

import ibis
from ibis.expr.types import ArrayValue, IntegerValue

from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.tables import BEYOND_THE_TABLE, expected_score, rating_difference


def expected_of(gap: IntegerValue) -> IntegerValue:
    """PD in hundredths for a player rated ``gap`` above the opponent."""
    table = _array(map(expected_score, range(-BEYOND_THE_TABLE, BEYOND_THE_TABLE + 1)))
    place = BEYOND_THE_TABLE + within(gap, -BEYOND_THE_TABLE, BEYOND_THE_TABLE)
    return table[place.cast("int32")].cast("int32")


def difference_of_score(edition: Edition, score: IntegerValue) -> IntegerValue:
    """The dp of a score in hundredths; empty where it is undetermined."""
    rule = edition.initial.difference_at_limit
    found = _array(rating_difference(each, rule.value if rule else 0) or 0 for each in range(101))
    asked = score if rule else ibis.ifelse(score.between(1, 99), score, ibis.null("int64"))
    return found[asked.cast("int32")].cast("int64")


def _array(numbers: Iterable[int]) -> ArrayValue:
    return ibis.literal(",".join(map(str, numbers))).split(",").cast("array<int16>")


def within(
    value: IntegerValue, least: IntegerValue | int, most: IntegerValue | int
) -> IntegerValue:
    """The value, or the limit it passes."""
    return ibis.greatest(least, ibis.least(value, most))
