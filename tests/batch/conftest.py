"""One engine for the tests of a file."""

from collections.abc import Iterator

import pytest
from ibis.backends import BaseBackend

from arpad.batch.engines import duckdb_engine


@pytest.fixture(scope="module")
def engine() -> Iterator[BaseBackend]:
    with duckdb_engine() as found:
        yield found
