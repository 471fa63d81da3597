"""What rated players' games let expect, event by event: ``rating.change``."""

import ibis
from ibis.expr.types import BooleanValue, IntegerValue, Table

from arpad.batch.gap_cap import GamesOfOne, uncapped
from arpad.batch.lookups import expected_of, within
from arpad.batch.policies import cap_of, rounded_by
from arpad.batch.ratings_then import own_then
from arpad.core.rounding import round_half_up
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.kinds import Expectation


def expectation(edition: Edition, sides: Table, meant: BooleanValue) -> dict[str, IntegerValue]:
    """What is summed up of the games that are ``meant``, for We of a rated player.

    ``usable`` is the rating the opponent counts with.
    """
    rules = edition.change
    if rules.expectation.value is Expectation.AVERAGE:
        counted = sides.usable
        if rules.gap_cap and rules.cap_each_opponent:
            limit = rules.gap_cap.value
            counted = within(counted, sides.own - limit, sides.own + limit)
        return {"expected": counted.sum(where=meant)}
    games = GamesOfOne(own_then(sides) - sides.usable, sides.order, meant)
    if rules.gap_cap is None:
        return {"expected": uncapped(games)}
    cap, free = rules.gap_cap.value, rules.uncapped_from
    if free is None:
        return {"expected": cap_of(edition)(games, cap)}
    below, above = sides.own < free.value, sides.own >= free.value
    capped = cap_of(edition)(games._replace(meant=meant & below), cap)
    return {"expected": capped + uncapped(games._replace(meant=meant & above))}


def changes(edition: Edition, sums: Table) -> Table:
    """Who is rated, with n, half points and We in hundredths."""
    rated = sums.filter(sums.own.notnull())
    if edition.change.expectation.value is Expectation.AVERAGE:
        rated = rated.mutate(expected=_from_mean(edition, rated))
    return rated.select("event", "player", "own", "status", "n", "half_points", "expected")


def _from_mean(edition: Edition, found: Table) -> IntegerValue:
    """PD against the mean of the opponents, as often as there were games (FEDA 1996, 9.51)."""
    mean = rounded_by(round_half_up)(found.expected, ibis.greatest(found.n, 1))
    return ibis.ifelse(found.n > 0, from_average(edition, found.own - mean, found.n), 0)


def from_average(edition: Edition, gap: IntegerValue, games: IntegerValue) -> IntegerValue:
    """PD of a difference to an average, within the limit, as often as there were games."""
    cap = edition.change.gap_cap
    product = expected_of(within(gap, -cap.value, cap.value) if cap else gap) * games
    if edition.change.expected_in_tenths:
        return 10 * rounded_by(round_half_up)(product, ibis.literal(10, type="int64"))
    return product


def new_rating(edition: Edition, old: IntegerValue, change: IntegerValue) -> IntegerValue:
    """The old rating and a change in hundredths."""
    rounding = rounded_by(edition.change.rounding.value)
    hundred = ibis.literal(100, type="int64")
    if edition.change.rounds_new_rating:
        return rounding(100 * old + change, hundred)
    return old + rounding(change, hundred)
