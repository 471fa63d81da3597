"""What rated players' games let expect, event by event: ``rating.change``."""

import ibis
from ibis.expr.types import IntegerValue, Table

from arpad.batch.gap_cap import GamesOfOne, uncapped
from arpad.batch.lookups import expected_of, within
from arpad.batch.policies import cap_of, rounded_by
from arpad.core.rounding import round_half_up
from arpad.regulations.edition import Edition
from arpad.regulations.kinds import Expectation


def changes(edition: Edition, sides: Table) -> Table:
    """A row for each rated player of each event: n, half points and We in hundredths.

    A side counts when ``usable``, the rating the opponent counts with, is there.
    """
    rated = sides.filter(sides.own.notnull())
    meant = rated.counts & rated.usable.notnull()
    found = rated.group_by("event", "player").aggregate(
        own=rated.own.max(),
        status=rated.status.max(),
        n=meant.sum(),
        half_points=ibis.coalesce(rated.half_points.sum(where=meant), 0),
        **_expectation(edition, rated),
    )
    if edition.change.expectation.value is Expectation.AVERAGE:
        return found.mutate(expected=_from_mean(edition, found)).drop("opponents")
    return found


def _expectation(edition: Edition, rated: Table) -> dict[str, IntegerValue]:
    meant = rated.counts & rated.usable.notnull()
    rules = edition.change
    if rules.expectation.value is Expectation.AVERAGE:
        counted = rated.usable
        if rules.gap_cap and rules.cap_each_opponent:
            limit = rules.gap_cap.value
            counted = within(counted, rated.own - limit, rated.own + limit)
        return {"opponents": counted.sum(where=meant)}
    games = GamesOfOne(rated.own - rated.usable, rated.order, meant)
    if rules.gap_cap is None:
        return {"expected": uncapped(games)}
    cap, free = rules.gap_cap.value, rules.uncapped_from
    if free is None:
        return {"expected": cap_of(edition)(games, cap)}
    below, above = rated.own < free.value, rated.own >= free.value
    capped = cap_of(edition)(games._replace(meant=meant & below), cap)
    return {"expected": capped + uncapped(games._replace(meant=meant & above))}


def _from_mean(edition: Edition, found: Table) -> IntegerValue:
    """PD against the mean of the opponents, as often as there were games (FEDA 1996, 9.51)."""
    mean = rounded_by(round_half_up)(found.opponents, ibis.greatest(found.n, 1))
    gap, cap = found.own - mean, edition.change.gap_cap
    used = within(gap, -cap.value, cap.value) if cap else gap
    return ibis.ifelse(found.n > 0, expected_of(used) * found.n, 0)


def new_rating(edition: Edition, old: IntegerValue, change: IntegerValue) -> IntegerValue:
    """The old rating and a change in hundredths."""
    rounding = rounded_by(edition.change.rounding.value)
    hundred = ibis.literal(100, type="int64")
    if edition.change.rounds_new_rating:
        return rounding(100 * old + change, hundred)
    return old + rounding(change, hundred)
