"""Files and numbers that Spark would take for something else."""

from datetime import time
from pathlib import Path

import ibis
import pyarrow as arrow
import pytest
from ibis.backends import BaseBackend
from pyarrow import parquet

from arpad.core.errors import BadInput, Missing

WIDE = 2**53 + 1


@pytest.mark.parametrize("name", ["_list.parquet", ".list.parquet", "a:b.parquet"])
def test_what_it_would_read_as_nothing_is_refused(
    spark: BaseBackend, tmp_path: Path, name: str
) -> None:
    parquet.write_table(arrow.table({"player": [1]}), tmp_path / name)
    with pytest.raises(BadInput) as refusal:
        spark.read_parquet(tmp_path / name)
    assert refusal.value.findings[0].code == "batch.spark_name"


@pytest.mark.parametrize("name", ["a [1].parquet", "a*.parquet", "{a,b}.parquet", "%20ñ.parquet"])
def test_names_are_no_patterns(spark: BaseBackend, tmp_path: Path, name: str) -> None:
    parquet.write_table(arrow.table({"player": [1]}), tmp_path / name)
    parquet.write_table(arrow.table({"player": [2]}), tmp_path / "a1.parquet")
    assert spark.to_pyarrow(spark.read_parquet(tmp_path / name)).to_pylist() == [{"player": 1}]


def test_gaps_make_no_number_another_and_other_columns_are_left_alone(
    spark: BaseBackend, tmp_path: Path
) -> None:
    columns = {
        "player": arrow.array([WIDE, None]),
        "Player": arrow.array([7, 8]),
        "flags": arrow.nulls(2),
        "state": arrow.array(["new", "active"]).dictionary_encode(),
        "at": arrow.array([time(9), time(10)]),
    }
    parquet.write_table(arrow.table(columns), tmp_path / "list.parquet")
    found = spark.to_pyarrow(spark.read_parquet(tmp_path / "list.parquet")).to_pylist()
    assert found == [
        {"player": WIDE, "Player": 7, "state": "new", "flags": None},
        {"player": None, "Player": 8, "state": "active", "flags": None},
    ]
    given = ibis.memtable(arrow.table({"player": columns["player"]}))
    assert spark.to_pyarrow(given)["player"].to_pylist() == [WIDE, None]


def test_a_number_too_large_for_its_column_is_no_other_number(
    duckdb: BaseBackend, spark: BaseBackend
) -> None:
    given = ibis.memtable([{"n": 2**62}], schema={"n": "int64"})
    for engine in (duckdb, spark):
        for asked in (given.n * 4, given.n.cast("int16"), given.n.sum() + given.n.sum()):
            with pytest.raises(Exception, match=r"(?i)overflow|out of (range|bounds)"):
                engine.to_pyarrow(asked)


def test_without_java_what_is_needed_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from arpad.batch.spark import spark_engine

    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    with pytest.raises(Missing) as refusal, spark_engine():
        pass
    assert refusal.value.findings[0].code == "batch.no_java"
