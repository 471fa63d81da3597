"""Spark with two workers in this machine, once for all: ``make test-spark`` has it."""

import os
from collections.abc import Iterator
from typing import Final

import pytest
from ibis.backends import BaseBackend
from tests.batch.spark.typing_in import WORKERS

from arpad.batch.engines import duckdb_engine

ASKED_FOR: Final = "ARPAD_SPARK"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """These run where they are asked for."""
    if os.environ.get(ASKED_FOR):
        return
    for item in items:
        if "spark" in item.path.parent.parts:
            item.add_marker(pytest.mark.skip("the same lists with Spark: make test-spark"))


@pytest.fixture(scope="session")
def spark() -> Iterator[BaseBackend]:
    from arpad.batch.spark import spark_engine

    with spark_engine(WORKERS) as found:
        yield found


@pytest.fixture(scope="session")
def duckdb() -> Iterator[BaseBackend]:
    with duckdb_engine() as found:
        yield found
