"""Files from elsewhere: read where they stand beside the checkout, never copied into it."""

from pathlib import Path
from typing import Final

import pytest

DATA: Final = Path(__file__).parents[2] / "shared" / "data"
REPORTS: Final = DATA / "reports"
FOUND: Final = DATA / "found"
NAMES: Final = (
    "gros-2010-round4.trf",
    "karl-mala-2005.trf",
    "krause-bunratty_masters_2011.tab",
    "krause-latin-1.tab",
    "lichess-swiss-2020.trf",
    "trf26-team-sample.trf",
)


def report_of_others(name: str) -> bytes:
    """The bytes of a report; without it the test is skipped, and says which file it needs."""
    return _beside(REPORTS / name)


def found_wrong(name: str) -> bytes:
    """The bytes of a small file on which something once went wrong; skipped without it."""
    return _beside(FOUND / name)


def _beside(path: Path) -> bytes:
    if not path.is_file():
        pytest.skip(f"nothing was compared: {path} does not stand beside the checkout")
    return path.read_bytes()
