"""Ratings of the day of each game, where that was chosen before round 1 (FIDE 2009, 4.13)."""

import ibis
from ibis.expr.types import IntegerValue, Table

from arpad.batch.features import EventFeature, EventGroup, has_flag
from arpad.core.flags import PER_GAME

# Above every rating: the place of a game and a rating of it are one number.
RATINGS = 1 << 12


def with_ratings_then(group: EventGroup, games: Table, events: Table) -> Table:
    """The games with both ratings of their day, where these count.

    Of several games of the same two in one round the last that says a rating says it for all, as
    in ``rating.counted_event``.
    """
    if EventFeature.PER_GAME not in group.features:
        return games
    events = events.filter(has_flag(events.flags, PER_GAME))
    own, others = games.semi_join(events, "event"), games.anti_join(events, "event")
    first = own.white < own.black
    same = ibis.window(
        group_by=[
            own.event,
            own["round"],
            ibis.least(own.white, own.black),
            ibis.greatest(own.white, own.black),
        ]
    )

    def last(rating: IntegerValue) -> IntegerValue:
        return ((own.no.cast("int64") * RATINGS + rating).max().over(same) % RATINGS).cast("int32")

    one = last(ibis.ifelse(first, own.white_rating, own.black_rating))
    other = last(ibis.ifelse(first, own.black_rating, own.white_rating))
    own = own.mutate(
        white_then=ibis.ifelse(first, one, other), black_then=ibis.ifelse(first, other, one)
    )
    none = ibis.null("int32")
    return own.union(others.mutate(white_then=none, black_then=none))


def usable_then(sides: Table, usable: IntegerValue) -> IntegerValue:
    """What an opponent counts with; who has no rating at the start has none then."""
    if "seen_then" not in sides.columns:
        return usable
    known = ibis.coalesce(sides.seen_then, usable)
    return ibis.ifelse(usable.isnull(), ibis.null("int32"), known)


def own_then(sides: Table) -> IntegerValue:
    """What a player meets an opponent with."""
    if "own_then" not in sides.columns:
        return sides.own
    return ibis.coalesce(sides.own_then, sides.own)
