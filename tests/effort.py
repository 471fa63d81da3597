"""How hard the tests try: a small sample with ``make test``, the full size with ``make proof``.

Nothing here looks at the clock on the wall: a busy machine must not fail a test.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time

import pytest
from hypothesis import settings

FULL_SIZE = bool(os.environ.get("ARPAD_PROOF"))

proof = pytest.mark.proof
"""What ``make proof`` runs at full size."""


def tries(few: int, many: int) -> int:
    """``few`` with the tests, ``many`` with the proof."""
    return many if FULL_SIZE else few


def examples(few: int, many: int) -> settings:
    """The same for hypothesis."""
    return settings(max_examples=tries(few, many), deadline=None)


@contextmanager
def processor_seconds(most: float) -> Iterator[None]:
    """What happens within takes at most so many seconds of this process's own work."""
    begun = process_time()
    yield
    assert process_time() - begun < most
