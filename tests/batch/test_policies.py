"""Each policy and its expression give the same."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import ibis
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from ibis.expr.types import Table
from tests.effort import examples

from arpad.batch.development import DEVELOPMENT, CareerColumns
from arpad.batch.engines import duckdb_engine
from arpad.batch.gap_cap import CAPS, GamesOfOne
from arpad.batch.lookups import difference_of_score, expected_of
from arpad.batch.policies import k_of, rounded_by
from arpad.batch.rounding import ROUNDINGS, floor_division
from arpad.core.rounding import (
    round_away_from_zero,
    round_half_up,
    round_to_five,
    round_towards_zero,
)
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.edition import Edition, KRules, Rounding
from arpad.rules.regulations.policies import development
from arpad.rules.regulations.policies.development import Career
from arpad.rules.regulations.policies.gap_cap import CapPolicy
from arpad.rules.regulations.readings import with_readings
from arpad.rules.regulations.registry import EDITIONS
from arpad.rules.regulations.tables import expected_score, rating_difference

LARGE = 2**51


@pytest.fixture(scope="module", autouse=True)
def engine() -> Iterator[None]:
    with duckdb_engine() as found:
        ibis.set_backend(found)
        yield
        ibis.options.default_backend = None


def numbers(rows: list[dict[str, int | None]]) -> Table:
    return ibis.memtable(rows, schema=dict.fromkeys(rows[0], "int64"))


def answers(table: Table, **asked: object) -> list[dict[str, int | None]]:
    found: list[dict[str, int | None]] = table.select(**asked).to_pyarrow().to_pylist()
    return found


def test_the_floor_of_negative_quotients_is_below_them() -> None:
    table = numbers([{"n": -7, "d": 2}, {"n": 7, "d": 2}, {"n": -8, "d": 2}, {"n": -1, "d": 100}])
    found = answers(table, q=floor_division(table.n, table.d))
    assert [row["q"] for row in found] == [-4, 3, -4, -1]


def test_halves_are_rounded_as_the_articles_say_it_of_losses_too() -> None:
    """−2.5 is −3 under 2024 and −2 under 2022; Elo 1972, example a, has 67 for 67.5.

    FEDA 1996, 9.32 and 9.55: 67.5 is as far from 65 as from 70, and −2.5 from −5 as from 0.
    """
    table = numbers([{"n": -250, "d": 100}, {"n": 550, "d": 100}, {"n": 6750, "d": 100}])
    found = answers(
        table,
        away=rounded_by(round_away_from_zero)(table.n, table.d),
        up=rounded_by(round_half_up)(table.n, table.d),
        zero=rounded_by(round_towards_zero)(table.n, table.d),
        five=rounded_by(round_to_five)(table.n, table.d),
    )
    assert [row["away"] for row in found] == [-3, 6, 68]
    assert [row["up"] for row in found] == [-2, 6, 68]
    assert [row["zero"] for row in found] == [-2, 5, 67]
    assert [row["five"] for row in found] == [0, 5, 70]


@given(
    st.lists(st.tuples(st.integers(-LARGE, LARGE), st.integers(1, 400)), min_size=1, max_size=20)
)
@examples(5, 300)
def test_roundings_are_exact_for_numbers_of_every_size(pairs: list[tuple[int, int]]) -> None:
    exact: list[Rounding] = list(ROUNDINGS)
    table = numbers([{"n": n, "d": d} for n, d in pairs])
    asked = {f"r{place}": ROUNDINGS[each](table.n, table.d) for place, each in enumerate(exact)}
    for row, (n, d) in zip(answers(table, **asked), pairs, strict=True):
        assert list(row.values()) == [each(Fraction(n, d)) for each in exact]


def test_the_tables_are_those_of_the_regulations() -> None:
    gaps = numbers([{"n": gap} for gap in range(-800, 801)])
    found = [row["pd"] for row in answers(gaps, pd=expected_of(gaps.n))]
    assert found == [expected_score(gap) for gap in range(-800, 801)]
    scores = numbers([{"n": score} for score in range(101)])
    for each in EDITIONS:
        limit = each.initial.difference_at_limit
        dp = [row["dp"] for row in answers(scores, dp=difference_of_score(each, scores.n))]
        assert dp == [
            rating_difference(score, limit.value if limit else None) for score in range(101)
        ]


def readings_of_k() -> Iterator[Edition]:
    yield from EDITIONS
    for edition in EDITIONS:
        for reading in edition.readings:
            for choice, changes in reading.choices.items():
                if any(path.startswith("change.k") for path in changes):
                    yield with_readings(edition, {reading.name: choice})


@pytest.mark.parametrize("edition", readings_of_k(), ids=lambda each: f"{each.key}{each.chosen}")
def test_k_is_that_of_the_policy(edition: Edition) -> None:
    rules = edition.change.k
    ratings, games, ages = (1400, 2199, 2299, 2300, 2399, 2400), (0, 29, 30), (None, 18, 19, 20, 21)
    careers = [
        Career(rating, rating + above, played, age)
        for rating, above, played, age in product(ratings, (0, 1, 300), games, ages)
    ]
    table = numbers(
        [
            {"rating": each.rating, "peak": each.peak, "games": each.games, "age": each.age}
            for each in careers
        ]
    )
    columns = CareerColumns(table.rating, table.peak, table.games, table.age)
    found = [row["k"] for row in answers(table, k=k_of(edition)(rules, columns))]
    assert found == [rules.policy.value(rules, career).k for career in careers]


def test_of_several_rules_for_k_the_policy_says_which_comes_first() -> None:
    """Rules of a federation in which each K is another one; in some editions two are the same."""
    rules = KRules(
        policy=Cited(development.new_then_top, ""),
        new=Cited(40, ""), new_until=Cited(30, ""),
        top=Cited(12, ""), top_from=Cited(2400, ""),
        junior=Cited(25, ""), junior_until=Cited(18, ""),
        middle=Cited(20, ""),
    )  # fmt: skip
    # Rating, highest, games, age: new, once at 2400 and young; without one of these each.
    table = numbers(
        [
            {"rating": 2200, "peak": 2450, "games": 10, "age": 15},
            {"rating": 2200, "peak": 2200, "games": 10, "age": 15},
            {"rating": 2200, "peak": 2450, "games": 50, "age": 15},
            {"rating": 2200, "peak": 2450, "games": 10, "age": 40},
        ]
    )
    columns = CareerColumns(table.rating, table.peak, table.games, table.age)
    asked = {each.__name__: DEVELOPMENT[each](rules, columns) for each in DEVELOPMENT}
    found = answers(table, **asked)
    assert {name: [row[name] for row in found] for name in asked} == {
        "new_then_top": [40, 40, 12, 40],
        "new_then_top_remains_ten": [40, 40, 10, 40],
        "top_then_junior_then_new": [12, 25, 12, 12],
        "new_then_top_then_junior": [40, 40, 12, 40],
        "new_or_junior": [25, 25, 25, 40],
    }


@pytest.mark.parametrize("policy", CAPS, ids=lambda each: each.__name__)
@given(
    st.lists(st.sampled_from((-900, -500, -401, 0, 380, 399, 400, 401, 500, 500, 736)), max_size=7)
)
@example([500, -500])
@example([-500, 500])
@examples(8, 300)
def test_capped_differences_let_expect_the_same(policy: CapPolicy, gaps: list[int]) -> None:
    rows: list[dict[str, int | None]] = [
        {"gap": gap, "order": place, "meant": 1} for place, gap in enumerate(gaps)
    ]
    table = numbers([*rows, {"gap": 900, "order": 99, "meant": 0}])
    games = GamesOfOne(table.gap, table.order, table.meant == 1)
    found = table.aggregate(expected=CAPS[policy](games, 400)).to_pyarrow().to_pylist()
    assert found == [{"expected": sum(map(expected_score, policy(gaps, 400)))}]
