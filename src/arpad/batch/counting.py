"""Every game twice, under each of its players, and whether it may count: ``rating.counting``.

FIDE 2022, 5.1 and the like leave out what was not played; the 600-point rule is 7.3.1 of the rapid
and blitz text from 1 December 2024.
"""

from typing import Final

import ibis
from ibis.expr.types import BooleanValue, Table

from arpad.rules.regulations.edition import Edition

# The most games a report has, for the order of games within the rounds.
REPORT_GAMES: Final = 1 << 31


def sides(edition: Edition, games: Table, entrants: Table) -> Table:
    """A row for each player of each game whose players are both there.

    ``own`` is the player's rating, ``seen`` the opponent's; ``counts``: nothing excludes the game
    for both of its players.
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


def with_entries(sides: Table, entries: Table, entrants: Table) -> Table:
    """The sides with a row, of no game, for everybody who was entered."""
    there = entries.select("event", "player").join(entrants, "player")
    nobody = {"opponent": ibis.null("int64"), "seen": ibis.null("int32")}
    nothing = {"played": ibis.literal(False), "counts": ibis.literal(False)}
    none = {
        "order": ibis.literal(0, type="int64"),
        "half_points": ibis.literal(0, type="int32"),
        "round": ibis.null("int32"),
    }
    if "own_then" in sides.columns:
        nobody |= {"own_then": ibis.null("int32"), "seen_then": ibis.null("int32")}
    rows = there.mutate(**nobody, **nothing, **none).select(*sides.columns)
    return sides.union(rows.cast(dict(sides.schema())))


def _side(both: Table, own: str, other: str) -> Table:
    then = {}
    if "white_then" in both.columns:
        then = {"own_then": both[f"{own}_then"], "seen_then": both[f"{other}_then"]}
    return both.select(
        "event",
        "played",
        "counts",
        "order",
        "round",
        player=both[own],
        opponent=both[other],
        half_points=both[f"{own}_half_points"],
        own=both[f"{own}_own"],
        status=both[f"{own}_status"],
        seen=both[f"{other}_seen"],
        **then,
    )


def _too_wide(edition: Edition, both: Table) -> BooleanValue:
    rule = edition.counting.wide_gap
    if rule is None:
        return ibis.literal(False)
    gap = (both.white_own - both.black_own).abs()
    higher = ibis.greatest(both.white_own, both.black_own)
    known = both.white_own.notnull() & both.black_own.notnull()
    return known & (gap >= rule.value.difference) & (higher > rule.value.rated_above)
