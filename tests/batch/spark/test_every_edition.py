"""DuckDB and Spark give the same bytes, whatever the edition."""

from pathlib import Path

import pytest
from ibis.backends import BaseBackend
from tests.batch.spark.periods import assert_same_bytes
from tests.effort import proof, tries

from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import EDITIONS


@proof
@pytest.mark.parametrize("rules", EDITIONS, ids=lambda each: each.key)
def test_random_periods_are_the_same_bytes(
    duckdb: BaseBackend, spark: BaseBackend, tmp_path: Path, rules: Edition
) -> None:
    for seed in range(tries(1, 5)):
        folder = tmp_path / str(seed)
        folder.mkdir()
        engines = {"duckdb": duckdb, "spark": spark}
        assert_same_bytes(engines, folder, rules, seed, periods=tries(2, 3))
