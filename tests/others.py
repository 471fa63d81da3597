"""Reports that others wrote: read where they stand beside the checkout, never copied into it."""

from pathlib import Path
from typing import Final

import pytest

REPORTS: Final = Path(__file__).parents[2] / "shared" / "data" / "reports"


def report_of_others(name: str) -> bytes:
    """The bytes of a report; without it the test is skipped, and says which file it needs."""
    path = REPORTS / name
    if not path.is_file():
        pytest.skip(f"nothing was compared: {path} does not stand beside the checkout")
    return path.read_bytes()
