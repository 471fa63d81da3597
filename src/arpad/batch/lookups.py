"""The two conversion tables as arrays of the engine (FIDE 2022, 8.1.1 and 8.1.2)."""

import ibis
from ibis.expr.types import IntegerValue

from arpad.regulations.edition import Edition
from arpad.regulations.tables import BEYOND_THE_TABLE, expected_score, rating_difference


def expected_of(gap: IntegerValue) -> IntegerValue:
    """PD in hundredths for a player rated ``gap`` above the opponent."""
    chances = [expected_score(each) for each in range(-BEYOND_THE_TABLE, BEYOND_THE_TABLE + 1)]
    place = within(gap, -BEYOND_THE_TABLE, BEYOND_THE_TABLE) + BEYOND_THE_TABLE
    return ibis.literal(chances, type="array<int16>")[place.cast("int32")].cast("int64")


def difference_of_score(edition: Edition, score: IntegerValue) -> IntegerValue:
    """The dp of a score in hundredths; empty where it is undetermined."""
    rule = edition.initial.difference_at_limit
    limit = rule.value if rule else None
    found = [rating_difference(each, limit) for each in range(101)]
    return ibis.literal(found, type="array<int16>")[score.cast("int32")].cast("int64")


def within(
    value: IntegerValue, least: IntegerValue | int, most: IntegerValue | int
) -> IntegerValue:
    """The value, or the limit it passes."""
    return ibis.greatest(least, ibis.least(value, most))
