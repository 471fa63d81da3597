"""What every run of CI asks of Spark: one period, negatives, and a refusal."""

from fractions import Fraction
from pathlib import Path

import ibis
import pytest
from ibis.backends import BaseBackend
from tests.batch.files import event, game, people, small_period
from tests.batch.spark.periods import assert_same_bytes

from arpad.batch.files import PeriodAsked, rate_files
from arpad.batch.rounding import ROUNDINGS, floor_division
from arpad.core.errors import BadInput
from arpad.rules.regulations.registry import edition

FIDE_2024 = edition("fide-2024")


def test_one_period_is_the_same_bytes(
    duckdb: BaseBackend, spark: BaseBackend, tmp_path: Path
) -> None:
    assert_same_bytes({"duckdb": duckdb, "spark": spark}, tmp_path, FIDE_2024, 0, periods=1)


def test_roundings_of_negatives_are_those_of_the_articles(spark: BaseBackend) -> None:
    """−7/2 is −3.5: its floor is −4; exact fractions say the rest."""
    pairs = [(n, d) for n in (-(2**51), -675, -250, -7, -1, 0, 1, 7, 250, 2**51) for d in (1, 2, 4)]
    table = ibis.memtable([{"n": n, "d": d} for n, d in pairs], schema={"n": "int64", "d": "int64"})
    asked = {each.__name__: found(table.n, table.d) for each, found in ROUNDINGS.items()}
    asked["floor"] = floor_division(table.n, table.d)
    rows = spark.to_pyarrow(table.select("n", "d", **asked)).to_pylist()
    floors = {(row["n"], row["d"]): row["floor"] for row in rows}
    assert [floors[-7, 2], floors[7, 2], floors[-250, 4]] == [-4, 3, -63]
    assert len(rows) == len(pairs)
    for row in rows:
        exact = Fraction(row["n"], row["d"])
        assert [row[each.__name__] for each in ROUNDINGS] == [each(exact) for each in ROUNDINGS]


def test_a_game_of_nobody_is_refused_and_nothing_written(
    spark: BaseBackend, tmp_path: Path
) -> None:
    files = small_period(tmp_path, people(), [event()], [game(1, 1, 99, 2)])
    output = tmp_path / "out" / "2024-12.parquet"
    output.parent.mkdir()
    with pytest.raises(BadInput) as refusal:
        rate_files(spark, files, PeriodAsked(FIDE_2024, FIDE_2024), output)
    assert "99" in str(refusal.value.findings)
    assert list(output.parent.iterdir()) == []
