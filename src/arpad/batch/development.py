"""Which K a player has, as expressions: the policies of ``regulations.policies.development``."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import ibis
from ibis.expr.types import BooleanValue, IntegerValue

from arpad.batch.rounding import floor_division
from arpad.rules.regulations.edition import Edition, KRules
from arpad.rules.regulations.policies import development
from arpad.rules.regulations.policies.development import KPolicy


class CareerColumns(NamedTuple):
    """What K depends on, column by column; ``age`` is empty where it is not known."""

    rating: IntegerValue
    peak: IntegerValue
    games: IntegerValue
    age: IntegerValue


Branch = tuple[BooleanValue, int]
KExpression = Callable[[KRules, CareerColumns], IntegerValue]


def _new(rules: KRules, career: CareerColumns) -> list[Branch]:
    if not (rules.new_until and rules.new):
        return []
    return [(career.games < rules.new_until.value, rules.new.value)]


def _top(rules: KRules, career: CareerColumns) -> list[Branch]:
    if not (rules.top_from and rules.top):
        return []
    return [(career.peak >= rules.top_from.value, rules.top.value)]


def _junior(rules: KRules, career: CareerColumns) -> list[Branch]:
    if not (rules.junior_until and rules.junior):
        return []
    young = career.age.notnull() & (career.age <= rules.junior_until.value)
    if rules.junior_below:
        rating = career.peak if rules.junior_by_peak else career.rating
        young &= rating < rules.junior_below.value
    return [(young, rules.junior.value)]


def _first_of(rules: KRules, *branches: Branch) -> IntegerValue:
    if not branches:
        return ibis.literal(rules.middle.value, type="int64")
    return ibis.cases(*branches, else_=rules.middle.value).cast("int64")


def _new_then_top(rules: KRules, career: CareerColumns) -> IntegerValue:
    return _first_of(rules, *_new(rules, career), *_top(rules, career))


def _new_then_top_remains_ten(rules: KRules, career: CareerColumns) -> IntegerValue:
    """FIDE 2009 8.56 to the letter: 10 after falling below the limit again."""
    fallen = [
        (reached & (career.rating < rules.top_from.value), 10)
        for reached, _ in _top(rules, career)
        if rules.top_from
    ]
    return _first_of(rules, *_new(rules, career), *fallen, *_top(rules, career))


def _top_then_junior_then_new(rules: KRules, career: CareerColumns) -> IntegerValue:
    return _first_of(rules, *_top(rules, career), *_junior(rules, career), *_new(rules, career))


def _new_then_top_then_junior(rules: KRules, career: CareerColumns) -> IntegerValue:
    return _first_of(rules, *_new(rules, career), *_top(rules, career), *_junior(rules, career))


def _new_or_junior(rules: KRules, career: CareerColumns) -> IntegerValue:
    return _first_of(rules, *_junior(rules, career), *_new(rules, career))


DEVELOPMENT: Final[Mapping[KPolicy, KExpression]] = {
    development.new_then_top: _new_then_top,
    development.new_then_top_remains_ten: _new_then_top_remains_ten,
    development.top_then_junior_then_new: _top_then_junior_then_new,
    development.new_then_top_then_junior: _new_then_top_then_junior,
    development.new_or_junior: _new_or_junior,
}


def limited(edition: Edition, k: IntegerValue, games: IntegerValue) -> IntegerValue:
    """K, or where K·n would pass the limit the largest that does not (FIDE 2022, 8.3.3)."""
    limit = edition.change.k.product_limit
    if limit is None:
        return k
    played = ibis.greatest(games, 1)
    return ibis.ifelse(
        k * games > limit.value, floor_division(ibis.literal(limit.value, type="int64"), played), k
    )
