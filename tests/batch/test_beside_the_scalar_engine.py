"""A whole period at once gives the numbers of rating it event by event."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from fractions import Fraction
from random import Random
from typing import Any, Final

import pytest
from ibis.backends import BaseBackend
from tests.batch.both_engines import batch_rows, table
from tests.batch.invented import invented_events, invented_list
from tests.batch.scalar_engine import as_rows, rate_scalar
from tests.effort import proof, tries

from arpad.batch.damage import damage_in_table
from arpad.batch.fetched import FetchedLists
from arpad.batch.given import GivenTable
from arpad.batch.inputs import DatedList
from arpad.batch.scalar import RowsOfEvent, pool_row
from arpad.batch.schemas import LIST, POOL
from arpad.core.remedies import PlayerRemedy, RemedyKind
from arpad.rules.rating.next_list import ListRun
from arpad.rules.rating.periods.making import Made
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.readings import with_readings
from arpad.rules.regulations.registry import EDITIONS, edition

# One period will do: their rules are those of another edition, under other numbers, or go on from
# period to period as those of fide-2005 do.
ONE_PERIOD: Final = (
    *("feda-1996", "fide-2009"),
    *("fide-2005-rapid", "fide-2022-blitz", "fide-2024", "fide-2024-rapid", "fide-2024-blitz"),
    *("fide-2024-12-rapid", "fide-2024-12-blitz"),
)

SYSTEMS: Final = (
    *("swiss", "swiss", "swiss", "team", "knockout"),
    *("round-robin", "double-round-robin", "match", "match", "scheveningen", "scheveningen"),
)


def next_day(day: date, months: int) -> date:
    month = day.year * 12 + day.month - 1 + months
    return date(month // 12, month % 12 + 1, 1)


def compare(
    engine: BaseBackend, rules: Edition, seed: int, periods: int, following: Edition | None = None
) -> None:
    """Period after period by both engines; ``following``: the edition of some events and lists."""
    lots = Random(f"{rules.key} {seed}")
    floor = rules.lists.floor.value if rules.lists.floor else 1200
    length = 12 // len(rules.lists.months.value)
    day = date(2006, 1, 1)
    rows, pool = invented_list(lots, 40, floor), None
    lists: list[DatedList] = []
    remembered = FetchedLists()
    remembered.add(day, rows, {})
    for _ in range(periods):
        on = next_day(day, length)
        events = invented_events(lots, rows, day, tries(10, 25) * length, SYSTEMS)
        if following:
            events = [
                each._replace(
                    event={**each.event, "regulation": lots.choice((None, following.key))}
                )
                for each in events
            ]
        orders = invented_orders(lots, rows) if rules.change.exceptional_from else {}
        lists.append(DatedList(day, table(LIST, with_orders(rows, orders))))
        run = ListRun(on, rules, following or rules, remedies=orders)
        made = rate_scalar(remembered, run, events)
        expected = as_rows(rows, made)
        found, pool = batch_rows(engine, rules, run, lists, events, pool)
        for ours, theirs in zip(found, expected, strict=True):
            junior = ours.pop("junior")
            entry = made.entries.get(theirs["player"])
            assert entry is None or entry.rating is None or entry.junior == junior
            assert ours == theirs, (rules.key, seed, on)
            ours["junior"] = junior
        assert pooled_on(on, pool) == pooled_by_event(run, made, events), (rules.key, seed, on)
        assert (
            damage_in_table(engine, GivenTable(place="", schema=LIST, table=table(LIST, found)))
            == ()
        )
        assert (
            damage_in_table(
                engine, GivenTable(place="", schema=POOL, table=table(POOL, pool), day=on)
            )
            == ()
        )
        remembered.add(on, found, made.pooled)
        rows, day = found, on


def invented_orders(lots: Random, rows: list[dict[str, Any]]) -> dict[int, PlayerRemedy]:
    """Bonus points for some of the rated, a new start for others (Elo 1972, deflation 3)."""
    kinds = (
        *(None, None, PlayerRemedy(RemedyKind.RESTART)),
        PlayerRemedy(RemedyKind.BONUS, lots.randint(1, 60)),
    )
    drawn = {row["player"]: lots.choice(kinds) for row in rows if row["rating"]}
    return {player: order for player, order in drawn.items() if order}


def with_orders(
    rows: list[dict[str, Any]], orders: Mapping[int, PlayerRemedy]
) -> list[dict[str, Any]]:
    return [
        row | {"bonus": orders[who].points, "restart": orders[who].kind is RemedyKind.RESTART}
        if (who := row["player"]) in orders
        else row
        for row in rows
    ]


def pooled_on(on: date, pool: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the pool has of the period of a list; performances as the fractions they are."""
    return [as_fraction(row) for row in pool if row["list_date"] == on]


def pooled_by_event(run: ListRun, made: Made, events: list[RowsOfEvent]) -> list[dict[str, Any]]:
    """The same of those without a rating, by the engine that rates event by event."""
    by_code = {each.event["code"]: each.event for each in events}
    rows = [
        as_fraction(pool_row(run.on, by_code[each.event.key], player, each.result))
        for player, pooled in made.pooled.items()
        if made.entries[player].rating is None
        for each in pooled
    ]
    return sorted(rows, key=lambda row: (row["player"], row["code"]))


def as_fraction(row: dict[str, Any]) -> dict[str, Any]:
    numerator, denominator = row["performance_numerator"], row["performance_denominator"]
    exact = None if numerator is None else Fraction(numerator, denominator)
    return {
        **row,
        "flags": row["flags"] or "",
        "performance_numerator": exact,
        "performance_denominator": None,
    }


def read_otherwise(lots: Random, rules: Edition) -> Edition:
    """The edition with some of its articles read in another way."""
    chosen = {
        each.name: lots.choice(list(each.choices)) for each in rules.readings if lots.random() < 0.6
    }
    return with_readings(rules, chosen)


@proof
@pytest.mark.parametrize("rules", EDITIONS, ids=lambda each: each.key)
def test_random_periods(engine: BaseBackend, rules: Edition) -> None:
    for seed in range(tries(1, 40)):
        compare(engine, rules, seed, periods=tries(1 if rules.key in ONE_PERIOD else 2, 5))


@proof
@pytest.mark.parametrize("rules", EDITIONS, ids=lambda each: each.key)
def test_random_periods_under_other_readings(engine: BaseBackend, rules: Edition) -> None:
    few = rules.key in ("feda-1996", "fide-2009", "fide-2022")
    for seed in range(tries(1 if few else 0, 40)):
        compare(engine, read_otherwise(Random(seed), rules), seed, periods=tries(1, 4))


@proof
def test_remedies_under_rules_of_a_federation(engine: BaseBackend) -> None:
    """Deflation 3 of Elo 1972 beside the articles of FIDE 2024, which know nothing of it."""
    rules, elo = edition("fide-2024"), edition("elo-1972")
    change = replace(rules.change, exceptional_from=elo.change.exceptional_from)
    for seed in range(tries(1, 40)):
        compare(engine, replace(rules, change=change), seed, periods=tries(1, 4))


@proof
@pytest.mark.parametrize(
    ("before", "after", "few"),
    [
        ("fide-2022", "fide-2024", 1),
        ("fide-2024-rapid", "fide-2024-12-rapid", 1),
        ("fide-2005", "fide-2009", 0),
        # One K for each event (to 2009), and one for the period (from 2022).
        ("fide-2009", "fide-2022", 1),
        ("fide-2022", "fide-2009", 0),
        ("feda-1996", "fide-2025", 0),
        ("fide-2024", "feda-1996", 0),
        ("fide-2005-rapid", "fide-2022-rapid", 0),
        ("fide-2022-rapid", "fide-2005-rapid", 0),
    ],
)
def test_a_period_in_which_the_edition_changes(
    engine: BaseBackend, before: str, after: str, few: int
) -> None:
    for seed in range(tries(few, 40)):
        compare(engine, edition(before), seed, tries(1, 3), edition(after))
