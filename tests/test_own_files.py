"""Nothing that others wrote is kept in this project."""

from functools import cache

import pytest
from tests.others import NAMES, report_of_others
from tests.places import CHECKOUT

FOLDERS = ("bench", "docs", "src", "tests")
TELLING = ("001", "012", "310")  # players, the tournament, teams


def telling_lines(content: bytes) -> set[str]:
    """The lines of a report that could be nobody else's, whatever its encoding and blanks."""
    lines = (" ".join(line.split()) for line in content.decode("latin-1").splitlines())
    return {line for line in lines if line.startswith(TELLING)}


@cache
def kept_lines() -> frozenset[str]:
    files = (
        path
        for folder in FOLDERS
        for path in (CHECKOUT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    )
    return frozenset(line for path in files for line in telling_lines(path.read_bytes()))


@pytest.mark.parametrize("name", NAMES)
def test_no_line_of_a_report_of_others_is_kept_here(name: str) -> None:
    written = telling_lines(report_of_others(name))
    assert len(written) > 3
    assert not written & kept_lines()


def test_no_report_of_others_is_kept_here_by_name() -> None:
    kept = {path.name for path in (CHECKOUT / "tests").rglob("*") if path.is_file()}
    assert not kept.intersection(NAMES)
