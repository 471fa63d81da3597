"""With what everybody enters the events of a period: ``periods.entering`` as expressions."""

import ibis
from ibis.expr.types import BooleanValue, IntegerValue, Table

from arpad.rules.regulations.edition import Edition

# What a player is in an event, as the bits of one number.
NEW, GUEST, BY_STANDARD, LISTED_LATE, UNRATED = 1, 2, 4, 8, 16


def entrants(edition: Edition, at_start: Table, base: Table) -> Table:
    """Everybody by the list at the start of an event and the one changes are added to.

    ``own`` is the rating a player enters with, ``seen`` the one the opponents see: who was listed
    only since is unrated for them (FIDE 2022, 8.2.4). ``status`` has the bits above: NEW is
    somebody whom no list has had, UNRATED who has no rating for the opponents.
    """
    both = base.select(
        "player",
        "state",
        now=base.rating,
        rating=base.rating,
        standard=base.standard,
        guest=base.guest,
    )
    if at_start is not base:
        then = at_start.select("player", "rating", "standard", "guest")
        both = both.drop("rating", "standard", "guest").left_join(then, "player")
    stranger = both.player < 0
    listed_late = both.rating.isnull() & both.now.notnull() & ~stranger
    if edition.lists.late_entry is None:
        listed_late = ibis.literal(False)
    rating = ibis.ifelse(listed_late, both.now, both.rating)
    nothing = ibis.null("int32")
    standard = both.standard if edition.initial.standard_rating else nothing
    unlisted = rating.isnull() & standard.isnull()
    guest = stranger | (unlisted & both.guest.notnull())
    own = ibis.coalesce(ibis.ifelse(stranger, nothing, rating), standard, both.guest)
    own = ibis.ifelse(guest, both.guest, own)
    by_standard = rating.isnull() & standard.notnull()
    return both.select(
        "player",
        own=own,
        seen=ibis.ifelse(listed_late, nothing, own),
        status=_bit(both.state == "new", NEW)
        + _bit(guest, GUEST)
        + _bit(by_standard & ~guest, BY_STANDARD)
        + _bit(listed_late, LISTED_LATE)
        + _bit(listed_late | own.isnull(), UNRATED),
    )


def is_(status: IntegerValue, bit: int) -> BooleanValue:
    """Whether a status has a bit."""
    return (status // bit) % 2 == 1


def _bit(condition: BooleanValue, bit: int) -> IntegerValue:
    return ibis.ifelse(condition, bit, 0).cast("int32")
