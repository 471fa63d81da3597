"""From one list to the next on a few rows, worked out by hand."""

from datetime import date
from typing import Any

import ibis
from ibis.backends import BaseBackend
from ibis.expr.types import Table
from tests.batch.both_engines import listed, table
from tests.batch.few_rows import column, few, group

from arpad.batch.inputs import DatedList, period_tables
from arpad.batch.next_list import new_list
from arpad.batch.schemas import EVENTS, GAMES, LIST
from arpad.rules.rating.next_list import ListRun
from arpad.rules.regulations.registry import edition

CHANGED = ("n", "half_points", "expected", "k_used", "change", "previous", "new_rating")


def made(
    run: ListRun, lists: dict[date, list[dict[str, Any]]], rated: Table, first: Table
) -> Table:
    tables = period_tables(
        [DatedList(day, table(LIST, rows)) for day, rows in lists.items()],
        table(EVENTS, []),
        table(GAMES, []),
    )
    return new_list(tables, run, ibis.memtable({"on": [run.on]}), rated, first)


def to(player: int, rating: int) -> Table:
    """Somebody who reached a rating in some games of the period."""
    values = dict.fromkeys(CHANGED, 4) | {"new_rating": rating}
    return few({"player": player, **values, "begun_n": 0, "begun_now": 0})


def newcomer(player: int, rating: int, games: int) -> Table:
    row = few({"player": player, "rating": rating, "n": games, "now": games})
    return row.mutate(listed=ibis.literal(True))


def test_who_is_inactive_who_leaves_and_who_is_new(engine: BaseBackend) -> None:
    """FEDA 1996, with K of those who come back found anew, and without the games of a first rating.

    8.22: fewer than four games in a year; inactive players are printed for three more lists. 18
    months are three lists of half a year, 24 are four. The games of the list of a year ago are of
    the year before. 8.21: below 1805 there is no rating.
    """
    read = group("feda-1996", delisted_memory="starts-anew", first_games="not-counted").edition
    away = {"state": "inactive"}
    before = [listed(3, 2000, games=5)]
    base = [
        listed(1, 2000, inactive_since=date(2006, 7, 1), **away),
        listed(2, 2000, inactive_since=date(2006, 1, 1), **away),
        listed(3, 2000),
        listed(4, 1810),
        listed(5),
    ]
    lists = {date(2007, 1, 1): before, date(2007, 7, 1): base}
    run = ListRun(date(2008, 1, 1), read, read)
    found = made(run, lists, to(4, 1800), newcomer(5, 1900, 9))
    assert column(engine, found, "state", "rating", "total", "peak") == [
        ("inactive", 2000, 100, 2000),
        ("apart", 2000, 100, 2000),
        ("inactive", 2000, 100, 2000),
        ("unrated", None, 0, None),
        ("active", 1900, 0, 1900),
    ]


def test_the_highest_rating_may_be_nought_or_less(engine: BaseBackend) -> None:
    """Elo 1972 has no floor: a first rating below 0 is the highest so far, and 0 is above -10."""
    rules = edition("elo-1972")
    base = [listed(1), listed(2, 0), listed(3, -50, peak=None)]
    run = ListRun(date(2008, 1, 1), rules, rules)
    rated = to(2, -10).union(to(3, -60))
    found = made(run, {date(2007, 1, 1): base}, rated, newcomer(1, -34, 9))
    assert column(engine, found, "rating", "peak") == [(-34, -34), (-10, 0), (-60, -50)]


def test_juniors_and_ratings_far_below_the_standard_one(engine: BaseBackend) -> None:
    """FIDE 2022, rapid: 7.3.3 to the year of the 18th birthday; the lift of 1 October 2022.

    A rating more than 100 below the standard one of that day is lifted to 100 below it.
    """
    rules = edition("fide-2022-rapid")
    base = [
        listed(1, 2000, birth_year=2004),
        listed(2, 2000, birth_year=2003, standard=2200),
        listed(3, 2000, standard=2200, next_standard=2150),
        listed(4, 2000, standard=2100),
    ]
    run = ListRun(date(2022, 10, 1), rules, rules, ("standard",))
    found = made(run, {date(2022, 9, 1): base}, to(9, 2000), newcomer(9, 1900, 9))
    expected = [(2000, 40), (2100, 20), (2050, 20), (2000, 20)]
    assert column(engine, found, "rating", "k") == expected
