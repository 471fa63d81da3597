"""Players of whom points, games and the opponents' mean are reported: ``rating.from_sums``.

FEDA 1996, 10.31; FIDE 2005, 11.3. Beside games they are only a statement.
"""

import ibis
from ibis.expr.types import IntegerValue, Table

from arpad.batch.change import from_average
from arpad.batch.features import EventFeature, EventGroup
from arpad.batch.joining import beside
from arpad.rules.regulations.kinds import Expectation, FromSums


def with_stated_sums(
    group: EventGroup, sums: Table, entries: Table, excluded: Table | None
) -> Table:
    """What was added up, with what is stated of those who have no game in the report.

    ``excluded`` are the events of which nothing is rated.
    """
    if EventFeature.SUMS not in group.features:
        return sums
    stated = entries.filter(entries.sum_games.notnull()).select(
        "event",
        "player",
        stated_games=entries.sum_games,
        stated_half_points=ibis.coalesce(entries.sum_half_points, 0),
        mean="sum_opponents",
    )
    found = beside(sums, stated, "event", "player")
    stands = found.stated_games.notnull() & (found.rows == 0)
    if excluded is None:
        found = found.mutate(excluded=ibis.null("string"))
    else:
        found = beside(found, excluded, "event")
    counts = stands & found.mean.notnull() & (found.stated_games > 0) & found.excluded.isnull()
    rule = group.edition.counting.sums
    if rule is None:
        counts = ibis.literal(False)
    elif rule.value is FromSums.NEWCOMERS:
        counts &= found.own.isnull()
    games = found.stated_games.cast("int64")
    instead = {
        "n": games,
        "half_points": found.stated_half_points,
        "scored": found.stated_half_points,
        "opponents": found.mean * games,
        "met": games,
        "expected": _expected(group, found, games),
    }
    found = found.mutate(
        played=ibis.ifelse(stands, games, found.played),
        **{name: ibis.ifelse(counts, value, found[name]) for name, value in instead.items()},
    )
    return found.select(*sums.columns).cast(dict(sums.schema()))


def _expected(group: EventGroup, found: Table, games: IntegerValue) -> IntegerValue:
    """READING sums: the mean stands for every opponent, and the limit holds for it."""
    if group.edition.change.expectation.value is Expectation.AVERAGE:
        return found.mean * games
    return ibis.coalesce(from_average(group.edition, found.own - found.mean, games), 0)
