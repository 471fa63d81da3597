"""Complete round robins, where they are calculated in a way of their own: ``rating.round_robin``.

Where everybody is rated it is an aggregation (FEDA 1996, 9.53). With unrated players the ratings
are found from each other, as often as it takes (FIDE 2005, 10.54): that is for ``apart``.
"""

import ibis
from ibis.expr.types import IntegerValue, Table

from arpad.batch.change import from_average
from arpad.batch.entering import UNRATED, is_
from arpad.batch.features import EventFeature, EventGroup
from arpad.batch.joining import beside
from arpad.batch.policies import rounded_by
from arpad.core.play import System
from arpad.core.rounding import round_half_up
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.kinds import OpponentCount


def complete_round_robins(
    group: EventGroup, events: Table, sides: Table, sums: Table
) -> Table | None:
    """Those in which everybody met everybody as often as the system says; None: there are none.

    ``players``, how many of them are ``unrated``, their mean and how often two of them meet.
    """
    if EventFeature.ROUND_ROBINS not in group.features:
        return None
    robins = events.filter(
        events.system.isin([each.value for each in System if each.is_round_robin])
    )
    robins = robins.select("event", meetings=meetings_of(robins))
    own = sums.semi_join(robins, "event")
    people = own.group_by("event").aggregate(
        players=own.count(), unrated=is_(own.status, UNRATED).sum(), total=own.own.sum()
    )
    games = sides.filter(sides.counts & (sides.player < sides.opponent)).semi_join(robins, "event")
    met = games.group_by("event", "player", "opponent").aggregate(times=games.count())
    pairs = met.group_by("event").aggregate(
        pairs=met.count(), least=met.times.min(), most=met.times.max()
    )
    found = robins.join(people, "event")
    found = found.join(pairs, "event")
    everybody = 2 * found.pairs == found.players * (found.players - 1)
    regular = (found.least == found.meetings) & (found.most == found.meetings)
    return found.filter(everybody & regular)


def meetings_of(events: Table) -> IntegerValue:
    """How often two players of a round robin meet."""
    return ibis.ifelse(events.system == System.DOUBLE_ROUND_ROBIN.value, 2, 1).cast("int64")


def by_the_average(edition: Edition, changed: Table, robins: Table | None) -> Table:
    """PD against Ra, n + 1 times, less the half point of a game with oneself (FEDA 1996, 9.53)."""
    if robins is None or edition.change.round_robin_expectation is None:
        return changed
    robins = robins.filter(robins.unrated == 0)
    robins = robins.select(
        "event",
        "meetings",
        "players",
        average=rounded_by(round_half_up)(robins.total, robins.players),
    )
    found = beside(changed, robins, "event")
    less, games = found.meetings, found.meetings * found.players
    if edition.initial.round_robin_n is OpponentCount.GAMES:
        less, games = ibis.literal(1, type="int64"), found.meetings * (found.players - 1) + 1
    expected = from_average(edition, found.own - found.average, games) - 50 * less
    there = found.average.notnull()
    return found.mutate(expected=ibis.ifelse(there, expected, found.expected)).select(
        *changed.columns
    )
