"""A period of each rated player: the events summed up under one K or each its own.

``rating.period.period_rated`` as expressions.
"""

from collections.abc import Sequence

import ibis
from ibis.expr.types import BooleanValue, IntegerValue, Table

from arpad.batch.change import new_rating
from arpad.batch.development import CareerColumns, limited
from arpad.batch.entering import BY_STANDARD, is_
from arpad.batch.features import EventGroup
from arpad.batch.inputs import PeriodTables
from arpad.batch.joining import beside, united
from arpad.batch.policies import k_of, rounded_by
from arpad.rules.rating.development import GAMES_IF_UNKNOWN
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.kinds import Unit


def periods_rated(
    tables: PeriodTables, played: Edition, groups: Sequence[EventGroup], rated: Table
) -> Table:
    """Everybody with a rated event: n, points, We, K, the change and the new rating.

    ``begun_n`` and ``begun_now`` are games of a first rating that held at once: here there is none.

    ``rated`` has a row for each player and event, with the event's place in the order and the
    number of its group.
    """
    base = tables.base.select(
        "player", "state", "total", "peak", "birth_year", base_k="k", base_rating="rating"
    )
    rated = beside(rated, base, "player")
    may_change = (
        rated.base_rating.notnull() | (rated.state == "new") | is_(rated.status, BY_STANDARD)
    )
    rated = rated.filter(may_change)
    if played.change.k.per is Unit.PERIOD:
        return _under_one_k(played, rated)
    return _under_each_k(tables, played, groups, rated)


def _of_players(rated: Table, *known: str, **more: IntegerValue) -> Table:
    """The events of each player summed up, with what the last of them was entered with.

    ``known`` are columns that are the same in all events of a player.
    """
    last_status = rated.status.argmax(rated.place)
    return rated.group_by("player", "base_rating", *known).aggregate(
        n=rated.n.sum(),
        half_points=rated.half_points.sum(),
        expected=rated.expected.sum(),
        last_own=rated.own.argmax(rated.place),
        last_start=rated.start.argmax(rated.place),
        by_standard=is_(last_status, BY_STANDARD),
        **more,
    )


def _under_one_k(played: Edition, rated: Table) -> Table:
    """K is that of the list, or by the rule where the list has none (FIDE 2022, 8.3.3)."""
    found = _of_players(rated, "total", "peak", "birth_year", "base_k")
    found = found.mutate(previous=ibis.coalesce(found.base_rating, found.last_own))
    newcomer = found.by_standard & found.base_rating.isnull()
    peak = ibis.ifelse(
        (found.previous < found.last_own) & ~found.by_standard,
        ibis.greatest(found.last_own, ibis.coalesce(found.peak, 0)),
        found.peak,
    )
    age = found.last_start.year() - found.birth_year
    career = _career(found.previous, found.total, peak, age, newcomer)
    by_rule = k_of(played)(played.change.k, career)
    given = ibis.ifelse(found.by_standard, ibis.null("int32"), found.base_k)
    found = found.mutate(k_used=limited(played, ibis.coalesce(given, by_rule), found.n))
    found = found.mutate(change=found.k_used * (50 * found.half_points - found.expected))
    if played.change.rounding_unit is Unit.EVENT:
        return _by_event(played, rated, found)
    return _with_new_rating(played, found)


def _career(
    rating: IntegerValue,
    games: IntegerValue,
    peak: IntegerValue,
    age: IntegerValue,
    newcomer: BooleanValue,
) -> CareerColumns:
    """What K is found by; games and peaks nobody knows are taken as ``rating.development`` does."""
    unknown = ibis.ifelse(newcomer & peak.isnull(), 0, GAMES_IF_UNKNOWN)
    known_peak = ibis.coalesce(peak, ibis.ifelse(newcomer, 0, rating))
    return CareerColumns(
        rating,
        ibis.ifelse(newcomer, known_peak, ibis.greatest(known_peak, rating)),
        ibis.coalesce(games, unknown),
        age,
    )


def _with_new_rating(played: Edition, found: Table) -> Table:
    new = new_rating(played, found.previous.cast("int64"), found.change)
    return _as_period(found.mutate(new_rating=ibis.ifelse(found.n > 0, new, found.previous)))


def _by_event(played: Edition, rated: Table, found: Table) -> Table:
    """READING rounding-unit=event: the change of each event is rounded by itself."""
    rounding = rounded_by(played.change.rounding.value)
    own = rated.join(found.select("player", "k_used"), "player")
    change = own.k_used * (50 * own.half_points - own.expected)
    own = own.mutate(rounded=rounding(change, ibis.literal(100, type="int64")))
    summed = own.group_by("player").aggregate(rounded=own.rounded.sum())
    found = found.join(summed, "player")
    return _as_period(found.mutate(new_rating=found.previous + found.rounded))


def _under_each_k(
    tables: PeriodTables, played: Edition, groups: Sequence[EventGroup], rated: Table
) -> Table:
    """Every event has the K of its own start (FEDA 1996, 9.53.a; FIDE 2005, 10.52; 2009, 8.56)."""
    rated = _with_games_so_far(rated)
    parts = [
        _event_k(tables, group, rated.filter(rated.group == number))
        for number, group in enumerate(groups)
    ]
    each = united(parts)
    each = each.mutate(change=each.k_event * (50 * each.half_points - each.expected))
    rounding = rounded_by(played.change.rounding.value)
    each = each.mutate(rounded=rounding(each.change, ibis.literal(100, type="int64")))
    found = _of_players(
        each,
        change=each.change.sum(),
        rounded=each.rounded.sum(),
        least=each.k_event.min(),
        most=each.k_event.max(),
    )
    found = found.mutate(
        previous=ibis.coalesce(found.base_rating, found.last_own),
        k_used=ibis.ifelse(found.least == found.most, found.most, ibis.null("int64")),
    )
    if played.change.rounding_unit is Unit.EVENT:
        return _as_period(found.mutate(new_rating=found.previous + found.rounded))
    return _with_new_rating(played, found)


def _with_games_so_far(rated: Table) -> Table:
    """Games of events that ended before this one began, earlier in the period."""
    earlier = rated.select("player", before=rated.n, ended=rated.end)
    pairs = rated.join(earlier, [rated.player == earlier.player, earlier.ended < rated.start])
    so_far = pairs.group_by("event", "player").aggregate(so_far=pairs.before.sum())
    joined = beside(rated, so_far, "event", "player")
    return joined.mutate(so_far=ibis.coalesce(joined.so_far, 0))


def _event_k(tables: PeriodTables, group: EventGroup, rated: Table) -> Table:
    """K of each event by what the list at its start knows, with the games since."""
    edition = group.edition
    if tables.lists[group.start_list].table is not tables.base:
        then = tables.lists[group.start_list].table
        then = then.filter(then.state != "new").select(
            "player", then_total="total", then_peak="peak", then_rating="rating"
        )
        rated = beside(rated, then, "player")
        late = rated.then_rating.isnull()
        rated = rated.mutate(
            total=ibis.ifelse(late, rated.total, rated.then_total),
            peak=ibis.ifelse(late, rated.peak, rated.then_peak),
        ).drop("then_total", "then_peak", "then_rating")
    newcomer = is_(rated.status, BY_STANDARD)
    so_far = ibis.ifelse(newcomer, 0, rated.so_far)
    age = rated.start.year() - rated.birth_year
    career = _career(rated.own, rated.total + so_far, rated.peak, age, newcomer)
    k = limited(edition, k_of(edition)(edition.change.k, career), rated.n)
    return rated.mutate(k_event=k)


def _as_period(found: Table) -> Table:
    nothing = ibis.literal(0, type="int64")
    return found.select(
        *("player", "n", "half_points", "expected", "k_used", "change", "previous", "new_rating"),
        begun_n=nothing,
        begun_now=nothing,
    )
