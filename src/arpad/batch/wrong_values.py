"""What cannot be right in a row by itself: a condition for each kind of damage, by its code."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Final

import ibis
from ibis.expr.types import BooleanValue, IntegerValue, Table

from arpad.batch.given import GivenTable
from arpad.batch.reading import FIRST_YEAR, LAST_YEAR
from arpad.batch.schemas import ENTRIES, EVENTS, GAMES, LIST, NEW, POOL, ColumnKind, TableSchema
from arpad.core.play import Result, System
from arpad.core.rating_list import ListState
from arpad.core.remedies import MOST_POINTS

HIGHEST_RATING: Final = 3999
HIGHEST_K: Final = 999
MOST_GAMES: Final = 1_000_000
"""More than anybody plays in a lifetime."""
BEYOND: Final = 1 << 40
"""Above everything a row may say, and far from where an engine's integers end."""
BIRTH_YEARS: Final = (1850, 2100)
CALENDAR: Final = (date(FIRST_YEAR, 1, 1), date(LAST_YEAR, 12, 31))
RATINGS: Final = (
    *("rating", "peak", "standard", "guest", "white_rating", "black_rating"),
    *("sum_opponents", "award"),
)
COUNTS: Final = (
    *("games", "total", "no", "round", "rounds", "players", "sum_games", "sum_half_points"),
    *("half_points", "known_games", "known_half_points"),
)
GAMES_COUNTED: Final = ("games", "total", "sum_games")
STATES: Final = (NEW, *(each.value for each in ListState))
UNRATED_STATES: Final = (NEW, ListState.UNRATED.value)
RATED_STATES: Final = tuple(each for each in STATES if each not in UNRATED_STATES)
SYSTEMS: Final = tuple(each.value for each in System)
WIDTH: Final = {ColumnKind.INT8: 7, ColumnKind.INT16: 15, ColumnKind.INT32: 31}

Conditions = Iterator[tuple[str, BooleanValue]]


def wrong_values(given: GivenTable) -> Conditions:
    """The conditions that hold for no row of a table that is right."""
    table, schema = given.table, given.schema
    there = [name for name in schema.kinds if name in table.columns]
    yield "empty", _any([table[name].isnull() for name in schema.needed])
    for code, names, is_wrong in (
        ("too_large", _wide(table, schema, there), _outside(table, schema)),
        ("calendar", _days(schema, there), lambda name: ~table[name].between(*CALENDAR)),
        ("rating", _among(RATINGS, there), lambda name: outside_ratings(table[name])),
        ("negative", _among(COUNTS, there), lambda name: table[name] < 0),
        ("lifetime", _among(GAMES_COUNTED, there), lambda name: table[name] > MOST_GAMES),
    ):
        if names:
            yield code, _any([is_wrong(name) for name in names])
    yield from OWN_CONDITIONS[schema.name](given, there)


def outside_ratings(rating: IntegerValue) -> BooleanValue:
    """Whether it is no rating that a list may have."""
    return (rating < 1) | (rating > HIGHEST_RATING)


def _among(names: tuple[str, ...], there: list[str]) -> list[str]:
    return [name for name in names if name in there]


def _days(schema: TableSchema, there: list[str]) -> list[str]:
    return [name for name in there if schema.kinds[name] is ColumnKind.DATE]


def _wide(table: Table, schema: TableSchema, there: list[str]) -> list[str]:
    """Integers that are wider than the table asks for."""
    width = {name: WIDTH[kind] for name, kind in schema.kinds.items() if kind in WIDTH}
    return [
        name for name in there if name in width and table[name].type().nbytes * 8 - 1 > width[name]
    ]


def _outside(table: Table, schema: TableSchema) -> Callable[[str], BooleanValue]:
    def is_outside(name: str) -> BooleanValue:
        most = (1 << WIDTH[schema.kinds[name]]) - 1
        return (table[name] > most) | (table[name] < -most - 1)

    return is_outside


def _wrong_people(given: GivenTable, there: list[str]) -> Conditions:
    """States nobody has, or not with this rating; a K or a year of birth that cannot be."""
    people = given.table
    yield "state", people.state.notin(STATES)
    is_rated = people.state.isin(RATED_STATES)
    if "k" in there:
        yield "k", ~people.k.between(1, HIGHEST_K)
    if "birth_year" in there:
        yield "birth_year", ~people.birth_year.between(*BIRTH_YEARS)
    if "next_standard" in there:
        yield "next_standard", ~people.next_standard.between(0, HIGHEST_RATING)
    if "rating" not in there:
        yield "no_rating", is_rated
        return
    yield "no_rating", is_rated & people.rating.isnull()
    yield "no_state", people.state.isin(UNRATED_STATES) & people.rating.notnull()
    if "peak" in there:
        yield "peak", people.peak < people.rating
    yield from _wrong_orders(given, there)


def _wrong_orders(given: GivenTable, there: list[str]) -> Conditions:
    """A bonus nobody may order, or beside a new start; any order where there is no rule for it."""
    people = given.table
    bonus = people.bonus if "bonus" in there else ibis.null("int16")
    restart = people.restart if "restart" in there else ibis.null("boolean")
    if "bonus" in there:
        yield "bonus", ~bonus.between(1, MOST_POINTS) | (bonus.notnull() & restart)
    if not given.orders and {"bonus", "restart"} & set(there):
        yield "no_order", bonus.notnull() | restart


def _wrong_events(given: GivenTable, _: list[str]) -> Conditions:
    yield "system", given.table.system.notin(SYSTEMS)
    yield "days", given.table.end < given.table.start


def _wrong_games(given: GivenTable, there: list[str]) -> Conditions:
    yield "result", ~_is_result(given.table, there)
    yield "against_self", given.table.white == given.table.black


def _is_result(games: Table, there: list[str]) -> BooleanValue:
    """Whether the half points of the two are those of a result (``core.play.Result``)."""
    white, black = (_safe(games, there, f"{side}_half_points") for side in ("white", "black"))
    both, inside = 4 * white + black, white.between(0, 2) & black.between(0, 2)
    played = [4 * each.white + each.black for each in Result if each.played]
    forfeits = [4 * each.white + each.black for each in Result if not each.played]
    known = both.isin(played)
    if "played" in there:
        known = ibis.ifelse(ibis.coalesce(games.played, True), known, both.isin(forfeits))
    return ibis.coalesce(inside & known, True)


def _wrong_sums(given: GivenTable, there: list[str]) -> Conditions:
    """Sums without points or games, and more points than games give."""
    entries = given.table
    points, games, mean = (
        _safe(entries, there, name) for name in ("sum_half_points", "sum_games", "sum_opponents")
    )
    incomplete = points.isnull() != games.isnull()
    yield "sums", incomplete | (mean.notnull() & games.isnull()) | (points > 2 * games)


def _wrong_pool(given: GivenTable, there: list[str]) -> Conditions:
    """Points and opponents that the games do not give, half a fraction, a list still to come."""
    pool = given.table
    yield "days", pool.end < pool.start
    games, points, known, known_points, opponents, above, below = (
        _safe(pool, there, name)
        for name in (
            *("games", "half_points", "known_games", "known_half_points", "opponents"),
            *("performance_numerator", "performance_denominator"),
        )
    )
    yield (
        "pool",
        (points > 2 * games)
        | (known_points > 2 * known)
        | (known > games)
        | (known_points > points)
        | ~opponents.between(known, HIGHEST_RATING * known),
    )
    yield "fraction", (above.isnull() != below.isnull()) | (below < 1)
    if given.day is not None:
        yield "pool_day", pool.list_date > ibis.literal(given.day)


def _safe(table: Table, there: list[str], name: str) -> IntegerValue:
    """A column of integers to calculate with, whatever it has; nothing where it is not there."""
    if name not in there:
        return ibis.null("int64")
    return table[name].cast("int64").clip(-BEYOND, BEYOND)


OWN_CONDITIONS: Final[Mapping[str, Callable[[GivenTable, list[str]], Conditions]]] = {
    LIST.name: _wrong_people,
    EVENTS.name: _wrong_events,
    GAMES.name: _wrong_games,
    ENTRIES.name: _wrong_sums,
    POOL.name: _wrong_pool,
}


def _any(conditions: list[BooleanValue]) -> BooleanValue:
    found = ibis.coalesce(conditions[0], False)
    for each in conditions[1:]:
        found |= ibis.coalesce(each, False)
    return found
