"""DuckDB in this process: what is remembered, and what goes on while Python does."""

from collections.abc import Iterator
from pathlib import Path

import duckdb
import ibis
import pyarrow as arrow
import pytest
from pyarrow import parquet
from tests.batch.files import event, game, games, listed, people, small_period

from arpad.batch.engines import duckdb_engine, kept_tables
from arpad.batch.files import PeriodAsked, rate_files
from arpad.batch.in_process import REMEMBERED, DuckdbEngine
from arpad.rules.regulations.registry import edition


@pytest.fixture
def engine() -> Iterator[DuckdbEngine]:
    with duckdb_engine() as found:
        yield found


def test_a_table_of_the_same_name_is_read_from_the_file_of_now(
    engine: DuckdbEngine, tmp_path: Path
) -> None:
    found = []
    for number in (1, 2):
        path = tmp_path / f"{number}.parquet"
        parquet.write_table(arrow.table({"player": [number]}), path)
        table = engine.read_parquet(path, table_name="list_0")
        found.append(engine.to_pyarrow(table.player.sum()).as_py())
    assert found == [1, 2]


def test_the_sql_of_an_expression_is_written_once(
    engine: DuckdbEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two months alike: nothing is written a second time but where a day or rows in memory are."""
    rules = edition("fide-2024")
    files = small_period(tmp_path, people(), [event()], games())
    written: list[object] = []
    compiled = DuckdbEngine.compile
    rate_files(engine, files, PeriodAsked(rules, rules), tmp_path / "first.parquet")
    before = set(engine._written)

    def compile_again(self: DuckdbEngine, expr: ibis.Expr, /, **more: object) -> str:
        written.append(expr.op() in before)
        return compiled(self, expr, **more)

    monkeypatch.setattr(DuckdbEngine, "compile", compile_again)
    rate_files(engine, files, PeriodAsked(rules, rules), tmp_path / "second.parquet")
    assert written.count(False) <= 5 < written.count(True)
    assert (tmp_path / "first.parquet").read_bytes() == (tmp_path / "second.parquet").read_bytes()
    assert len(engine._written) <= REMEMBERED


def test_what_goes_wrong_behind_is_said_to_who_asks_next(engine: DuckdbEngine) -> None:
    numbers = ibis.memtable(arrow.table({"text": ["one"]}))
    with kept_tables(engine) as keep:
        kept = keep(numbers.select(number=numbers.text.cast("int64")))
        with pytest.raises(duckdb.ConversionException, match="one"):
            engine.to_pyarrow(kept)
        assert engine.to_pyarrow(numbers.count()).as_py() == 1


def test_a_list_that_was_looked_through_is_not_looked_through_again(
    engine: DuckdbEngine, tmp_path: Path
) -> None:
    """D = 0, PD .50: K 20 gives 10, whatever K the list of somebody else says."""
    rules = edition("fide-2024")
    odd = [listed(1, 2000), listed(2, 2000), listed(3, 1800, k=-1)]
    files = small_period(tmp_path, odd, [event()], [game(1, 1, 2, 2)])
    known = type(files)(files.lists, files.games, files.events, sound=frozenset(files.lists))
    rate_files(engine, known, PeriodAsked(rules, rules), tmp_path / "new.parquet")
    rows = parquet.read_table(tmp_path / "new.parquet").to_pylist()
    assert [row["rating"] for row in rows] == [2010, 1990, 1800]
