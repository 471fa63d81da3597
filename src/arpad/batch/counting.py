"""Every game twice, under each of its players, and whether it may count: ``rating.counting``.

FIDE 2022, 5.1 and the like leave out what was not played; the 600-point rule is 7.3.1 of the rapid
and blitz text from 1 December 2024.
"""

from typing import Final

import ibis
from ibis.expr.types import BooleanValue, Table

from arpad.regulations.edition import Edition

# The most games a report has, for the order of games within the rounds.
REPORT_GAMES: Final = 1 << 31


def sides(edition: Edition, games: Table, entrants: Table) -> Table:
    """A row for each player of each game.

    ``own`` is the player's rating, ``unrated`` says how the opponents see the player, ``seen`` is
    the opponent's rating; ``counts``: nothing excludes the game for both of its players.
    """
    white = entrants.select(
        white=entrants.player,
        white_own=entrants.own,
        white_seen=entrants.seen,
        white_status=entrants.status,
    )
    black = entrants.select(
        black=entrants.player,
        black_own=entrants.own,
        black_seen=entrants.seen,
        black_status=entrants.status,
    )
    both = games.join(white, "white").join(black, "black")
    both = both.mutate(
        counts=both.played & both.rated & ~_too_wide(edition, both),
        order=both["round"].cast("int64") * REPORT_GAMES + both.no,
    )
    return _side(both, "white", "black").union(_side(both, "black", "white"))


def _side(both: Table, own: str, other: str) -> Table:
    return both.select(
        "event",
        "played",
        "counts",
        "order",
        player=both[own],
        opponent=both[other],
        half_points=both[f"{own}_half_points"],
        own=both[f"{own}_own"],
        unrated=both[f"{own}_seen"].isnull(),
        status=both[f"{own}_status"],
        seen=both[f"{other}_seen"],
    )


def _too_wide(edition: Edition, both: Table) -> BooleanValue:
    rule = edition.counting.wide_gap
    if rule is None:
        return ibis.literal(False)
    gap = (both.white_own - both.black_own).abs()
    higher = ibis.greatest(both.white_own, both.black_own)
    known = both.white_own.notnull() & both.black_own.notnull()
    return known & (gap >= rule.value.difference) & (higher > rule.value.rated_above)
