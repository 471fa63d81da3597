"""The performances of unrated players, event by event: ``rating.initial`` outside round robins."""

from typing import NamedTuple

import ibis
from ibis.expr.types import BooleanValue, IntegerValue, StringValue, Table

from arpad.batch.entering import LISTED_LATE, NEW, UNRATED, is_
from arpad.batch.lookups import difference_of_score
from arpad.batch.policies import rounded_by
from arpad.core.rounding import round_half_up
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.edition import Edition


class PerformanceColumns(NamedTuple):
    """A performance as numerator and denominator; empty: undetermined, or no game."""

    numerator: IntegerValue
    denominator: IntegerValue


def with_first_event(sums: Table) -> Table:
    """Who is unrated, with whether an event was their first: no list, and nothing played before.

    Whom no list has had is here whatever the rating, for the order of their events.
    """
    sums = sums.filter(is_(sums.status, UNRATED) | is_(sums.status, NEW))
    before = ibis.window(group_by=sums.player)
    earliest = ibis.ifelse(sums.played > 0, sums.place, ibis.null("int64")).min().over(before)
    started = earliest.notnull() & (earliest < sums.place)
    first = is_(sums.status, NEW) & ~started
    return sums.mutate(first_event=first | is_(sums.status, LISTED_LATE))


def performances(edition: Edition, sums: Table) -> Table:
    """The performance of each unrated player in each event, and why it does not count, if so."""
    found = performance_of(edition, sums.opponents, sums.n, sums.half_points)
    sums = sums.mutate(
        performance_numerator=found.numerator, performance_denominator=found.denominator
    )
    exact = PerformanceColumns(sums.performance_numerator, sums.performance_denominator)
    sums = sums.mutate(published=published(edition, exact))
    sums = sums.mutate(poor=_poor(edition, sums))
    usable = rounded_by(round_half_up)(sums.performance_numerator, sums.performance_denominator)
    below = sums.first_event & below_floor(edition, sums.published)
    void = ibis.coalesce(sums.poor, ibis.ifelse(below, "void.below_floor", ibis.null("string")))
    sums = sums.mutate(
        as_opponent=ibis.ifelse(sums.poor.isnull(), usable, ibis.null("int64")), void=void
    )
    return sums.mutate(ru=ibis.ifelse(sums.void.isnull(), sums.published, ibis.null("int64"))).drop(
        "poor", "published"
    )


def performance_of(
    edition: Edition, opponents: IntegerValue, games: IntegerValue, half_points: IntegerValue
) -> PerformanceColumns:
    """Rc or Ra from the sum of the opponents, and Ru from the score against them."""
    rules = edition.initial
    none = games == 0
    if rules.fictitious:
        extra, theirs = rules.fictitious.value
        opponents, games = opponents + extra * theirs, games + extra
        half_points = half_points + extra
    games = games.nullif(0).cast("int64")
    bonus = rules.bonus.value if rules.bonus else None
    share = bonus.denominator if bonus else 1
    if rules.mean_rounding:
        centre = rounded_by(rules.mean_rounding)(opponents, games)
        denominator = ibis.literal(share, type="int64")
    else:
        centre, denominator = opponents, games * share
    score = rounded_by(rules.score_rounding)(50 * half_points, games)
    numerator = centre * share + difference_of_score(edition, score) * denominator
    if bonus:
        above = half_points - games
        lifted = centre * share + above * bonus.numerator * (1 if rules.mean_rounding else games)
        numerator = ibis.ifelse(above >= 0, lifted, numerator)
    return PerformanceColumns(
        ibis.ifelse(none, ibis.null("int64"), numerator),
        ibis.ifelse(none | numerator.isnull(), ibis.null("int64"), denominator),
    )


def published(edition: Edition, performance: PerformanceColumns) -> IntegerValue:
    """A performance rounded and limited as a first rating is."""
    rounded = rounded_by(edition.initial.rounding.value)(*performance)
    maximum = edition.initial.maximum
    if maximum is None:
        return rounded
    return ibis.ifelse(rounded > maximum.value, maximum.value, rounded)


def below_floor(edition: Edition, rating: IntegerValue) -> BooleanValue:
    """Whether a first performance is below the list's minimum, where that is ignored."""
    rule, floor = edition.initial.first_below_floor, edition.lists.floor
    if not (rule and floor):
        return ibis.literal(False)
    return ibis.coalesce(rating < floor.value, False)


def _poor(edition: Edition, sums: Table) -> StringValue:
    """Why a performance counts for nobody, in the order the articles are asked."""
    rules = edition.initial
    fewer: list[tuple[BooleanValue, str]] = [(sums.n == 0, "void.no_games")]
    if rules.points_first_event:
        few = sums.first_event & (sums.scored < rules.points_first_event.value)
        fewer.append((few, "void.points_first_event"))
    asked: tuple[tuple[Cited[int] | None, IntegerValue, str], ...] = (
        (rules.points_any_event, sums.scored, "void.points"),
        (rules.points_outside_round_robin, sums.scored, "void.points"),
        (rules.minimum_opponents, sums.met, "void.opponents"),
        (rules.minimum_games, sums.n, "void.games"),
    )
    fewer += [(found < rule.value, reason) for rule, found, reason in asked if rule]
    fewer.append((sums.performance_numerator.isnull(), "void.undetermined"))
    if rules.minimum_performance:
        low = sums.published < rules.minimum_performance.value
        fewer.append((low, "void.performance"))
    return ibis.cases(*fewer, else_=ibis.null("string"))
