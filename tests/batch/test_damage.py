"""Damage that only pools, sums, odd days and columns without a type have."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pyarrow as arrow
import pytest
from ibis.backends import BaseBackend
from pyarrow import parquet
from tests.batch.files import event, game, games, listed, people, small_period, write

from arpad.batch.files import PeriodAsked, PeriodFiles, pool_beside, rate_files
from arpad.batch.schemas import ENTRIES, POOL
from arpad.core.errors import BadInput
from arpad.core.finding import Finding
from arpad.rules.regulations.registry import edition

NEWCOMER = 4
POOLED: Mapping[str, Any] = dict.fromkeys(POOL.kinds) | {
    "player": NEWCOMER,
    "list_date": date(2024, 11, 1),
    "code": "earlier",
    "start": date(2024, 10, 3),
    "end": date(2024, 10, 5),
    "first_event": True,
    "disabled": False,
    "games": 3,
    "half_points": 3,
    "known_games": 3,
    "known_half_points": 3,
    "opponents": 6000,
}


def made(engine: BaseBackend, files: PeriodFiles, key: str = "fide-2024") -> list[dict[str, Any]]:
    output = files.games.parent / "new.parquet"
    rate_files(engine, files, PeriodAsked(edition(key), edition(key)), output)
    rows: list[dict[str, Any]] = parquet.read_table(output).to_pylist()
    return rows


def refused(engine: BaseBackend, files: PeriodFiles, key: str = "fide-2024") -> Finding:
    with pytest.raises(BadInput) as refusal:
        made(engine, files, key)
    assert not list(files.games.parent.glob("*new*"))
    return refusal.value.findings[0]


def with_pool(folder: Path, **said: object) -> PeriodFiles:
    files = small_period(folder, people(), [event()], games()[:3])
    write(pool_beside(files.lists[0]), POOL, [{**POOLED, **said}])
    return files


def test_a_pool_that_is_right_makes_a_first_rating(engine: BaseBackend, tmp_path: Path) -> None:
    """7.1.4 and 8.2 of 2024: 3 games on record and two now, against 1 (2000) and 2 (1900).

    Opponents 6000 + 3900 and two of 1800: 13,500 / 7 = 1928.6. Points 1.5 + 0.5 and 1 of 7: 3.0,
    p .43, dp -50: 1878.6.
    """
    assert made(engine, with_pool(tmp_path))[3]["rating"] == 1879


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("batch.negative", {"half_points": -4, "known_half_points": -4}),
        ("batch.negative", {"known_games": -4, "known_half_points": 0}),
        ("batch.pool", {"half_points": 400}),
        ("batch.pool", {"known_games": 4}),
        ("batch.pool", {"known_half_points": 4}),
        ("batch.pool", {"opponents": -6000}),
        ("batch.pool", {"opponents": 2**63 - 1}),
        ("batch.lifetime", {"games": 2**31 - 1}),
        ("batch.fraction", {"performance_numerator": 5, "performance_denominator": 0}),
        ("batch.fraction", {"performance_denominator": 5}),
        ("batch.rating", {"award": 4000}),
        ("batch.days", {"end": date(2024, 10, 2)}),
        ("batch.pool_day", {"list_date": date(2024, 12, 1)}),
        ("batch.missing_player", {"player": 99}),
    ],
)
def test_what_a_pool_cannot_say_is_refused(
    engine: BaseBackend, tmp_path: Path, code: str, said: dict[str, Any]
) -> None:
    found = refused(engine, with_pool(tmp_path, **said))
    assert (found.place, found.values["rows"]) == (str(tmp_path / "2024-11.pool.parquet"), 1)
    assert found.code == code


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("batch.sums", {"sum_half_points": 400, "sum_games": 9, "sum_opponents": 1900}),
        ("batch.sums", {"sum_half_points": 9, "sum_opponents": 1900}),
        ("batch.sums", {"sum_games": 9, "sum_opponents": 1900}),
        ("batch.sums", {"sum_opponents": 1900}),
        ("batch.rating", {"sum_half_points": 9, "sum_games": 9, "sum_opponents": -900}),
        ("batch.rating", {"sum_half_points": 9, "sum_games": 9, "sum_opponents": 30000}),
        ("batch.lifetime", {"sum_half_points": 9, "sum_games": 2**31 - 1, "sum_opponents": 1900}),
    ],
)
def test_sums_that_cannot_be_are_refused(
    engine: BaseBackend, tmp_path: Path, code: str, said: dict[str, Any]
) -> None:
    files = small_period(tmp_path, people(), [event()], [])
    entry = dict.fromkeys(ENTRIES.kinds) | {"event": 1, "player": 1} | said
    entries = write(tmp_path / "entries.parquet", ENTRIES, [entry])
    found = refused(engine, replace(files, entries=entries), "fide-2005")
    assert (found.code, found.place, found.values["rows"]) == (code, str(entries), 1)


@pytest.mark.parametrize("days", [10_000_000, -1_000_000, 2**31 - 1])
@pytest.mark.parametrize(("table", "column"), [("events", "start"), ("list", "inactive_since")])
def test_a_day_of_no_calendar_is_refused(
    engine: BaseBackend, tmp_path: Path, table: str, column: str, days: int
) -> None:
    files = small_period(tmp_path, people(), [event(start=date(2024, 11, 5))], games())
    path = files.events if table == "events" else files.lists[0]
    rows = parquet.read_table(path)
    values = arrow.array([days] * rows.num_rows, arrow.int32()).cast(arrow.date32())
    parquet.write_table(rows.set_column(rows.column_names.index(column), column, values), path)
    with pytest.raises(BadInput) as refusal:
        made(engine, files)
    assert "batch.calendar" in [found.code for found in refusal.value.findings]


def without_type(path: Path, column: str) -> None:
    rows = parquet.read_table(path)
    nothing = arrow.nulls(rows.num_rows)
    parquet.write_table(rows.set_column(rows.column_names.index(column), column, nothing), path)


def test_columns_without_a_type_are_empty(engine: BaseBackend, tmp_path: Path) -> None:
    """K is 20 by 8.3.3, after 100 games, as the list says it where it does: the same ratings."""
    files = small_period(tmp_path, people(), [event()], games())
    for column in ("k", "birth_year", "standard", "next_standard", "withheld", "inactive_since"):
        without_type(files.lists[0], column)
    for column in ("played", "rated", "white_rating"):
        without_type(files.games, column)
    for column in ("ratings_on", "regulation", "players", "rounds", "flags"):
        without_type(files.events, column)
    assert [row["rating"] for row in made(engine, files)] == [2007, 1893, 1800, 1857]


@pytest.mark.parametrize("huge", [2**62, -(2**62)])
@pytest.mark.parametrize(
    "column",
    [
        *("games.white_half_points", "games.round", "2024-11.games", "2024-11.rating"),
        *("2024-11.pool.games", "2024-11.pool.known_games", "2024-11.pool.opponents"),
    ],
)
def test_integers_no_engine_can_calculate_with_are_refused(
    engine: BaseBackend, tmp_path: Path, column: str, huge: int
) -> None:
    files = with_pool(tmp_path)
    stem, name = column.rsplit(".", 1)
    path = tmp_path / f"{stem}.parquet"
    rows = parquet.read_table(path)
    values = arrow.array([huge] * rows.num_rows, arrow.int64())
    parquet.write_table(rows.set_column(rows.column_names.index(name), name, values), path)
    assert refused(engine, files).place == str(path)


def test_a_needed_column_without_a_type_is_named(engine: BaseBackend, tmp_path: Path) -> None:
    files = small_period(tmp_path, people(), [event()], games())
    without_type(files.games, "round")
    with pytest.raises(BadInput) as refusal:
        made(engine, files)
    found = refusal.value.findings[0]
    assert (found.code, found.values["name"], found.values["rows"]) == ("batch.empty", "round", 6)


def test_a_list_no_period_could_be_rated_from_is_not_written(
    engine: BaseBackend, tmp_path: Path
) -> None:
    """Elo 1972 has no floor: 5 loses to 20, K 20, We .48 by the table: -9.6, so -4.6."""
    files = small_period(tmp_path, [listed(1, 5), listed(2, 20)], [event()], [game(1, 1, 2, 0)])
    found = refused(engine, files, "elo-1972")
    assert (found.code, found.values["rows"]) == ("batch.made_rating", 1)
    assert str(found.values["found"]) == "player 1, previous 5, rating -5"
