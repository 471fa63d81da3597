"""The games of each player in each event, added up: all that is asked of them, in one pass."""

import ibis
from ibis.expr.types import BooleanValue, IntegerValue, Table

from arpad.batch.change import expectation
from arpad.batch.round_bits import round_bit
from arpad.rules.regulations.edition import Edition


def event_sums(edition: Edition, sides: Table) -> Table:
    """A row for each player of each event.

    ``rows`` are all games of the report, ``played`` those at the board; ``n``, ``half_points``,
    ``opponents`` and ``expected`` are of those that count against somebody with a rating that can
    be used. ``scored`` are the points that are asked whether they are enough, ``met`` how many
    different rated opponents there were, where that is asked. ``round_bits`` tell rounds that were
    there twice (``round_bits.py``).
    """
    in_report = sides.opponent.notnull()
    meant = sides.counts & sides.usable.notnull()
    asked = meant if edition.initial.points_against_rated_only else sides.counts
    met = sides.count(where=meant)
    if edition.initial.minimum_opponents:
        met = sides.opponent.nunique(where=meant)
    return sides.group_by("event", "player").aggregate(
        own=sides.own.max(),
        status=sides.status.max(),
        rows=sides.count(where=in_report),
        played=sides.count(where=sides.played),
        n=sides.count(where=meant),
        half_points=_total(sides.half_points, meant),
        scored=_total(sides.half_points, asked),
        opponents=_total(sides.usable, meant),
        met=met,
        round_bits=round_bit(sides["round"]).sum(where=in_report),
        **expectation(edition, sides, meant),
    )


def _total(value: IntegerValue, meant: BooleanValue) -> IntegerValue:
    return ibis.coalesce(value.sum(where=meant), 0)
