"""The roundings of ``core.rounding`` as expressions of a numerator and a denominator.

Engines differ in what dividing negative integers gives, and the division of Ibis goes through
floating point. Here the remainder is taken off first, so that every division comes out even: exact
for numerators within ±2**53, and no number of a rating list comes near that.
"""

from collections.abc import Callable, Mapping
from typing import Final

import ibis
from ibis.expr.types import IntegerValue

from arpad.core import rounding
from arpad.rules.regulations.edition import Rounding

RoundingExpression = Callable[[IntegerValue, IntegerValue], IntegerValue]


def floor_division(number: IntegerValue, divisor: IntegerValue) -> IntegerValue:
    """The greatest integer not above number/divisor, for a divisor above 0."""
    rest = number % divisor
    even = number - ibis.ifelse(rest < 0, rest + divisor, rest)
    return even // divisor


def _half_up(numerator: IntegerValue, denominator: IntegerValue) -> IntegerValue:
    return floor_division(2 * numerator + denominator, 2 * denominator)


def _half_down(numerator: IntegerValue, denominator: IntegerValue) -> IntegerValue:
    return -floor_division(denominator - 2 * numerator, 2 * denominator)


def _away_from_zero(numerator: IntegerValue, denominator: IntegerValue) -> IntegerValue:
    whole = _half_up(numerator.abs(), denominator)
    return ibis.ifelse(numerator >= 0, whole, -whole)


def _towards_zero(numerator: IntegerValue, denominator: IntegerValue) -> IntegerValue:
    whole = _half_down(numerator.abs(), denominator)
    return ibis.ifelse(numerator >= 0, whole, -whole)


def _up(numerator: IntegerValue, denominator: IntegerValue) -> IntegerValue:
    return -floor_division(-numerator, denominator)


def _to_five(numerator: IntegerValue, denominator: IntegerValue) -> IntegerValue:
    return 5 * _half_up(numerator, 5 * denominator)


ROUNDINGS: Final[Mapping[Rounding, RoundingExpression]] = {
    rounding.round_half_up: _half_up,
    rounding.round_half_down: _half_down,
    rounding.round_away_from_zero: _away_from_zero,
    rounding.round_towards_zero: _towards_zero,
    rounding.round_up: _up,
    rounding.round_to_five: _to_five,
}
