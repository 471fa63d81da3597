import pytest

from arpad.core.nearest import nearest

KNOWN = ("elo-1972", "fide-2022", "fide-2024", "fide-2025")


@pytest.mark.parametrize(
    ("found", "meant"),
    [("fide-2204", "fide-2024"), ("elo", "elo-1972"), ("fide-2021", "fide-2022")],
)
def test_what_looks_like_it_is_meant(found: str, meant: str) -> None:
    assert nearest(found, KNOWN) == meant


@pytest.mark.parametrize("found", ["nosuch", "", "?"])
def test_nothing_is_guessed_where_nothing_looks_like_it(found: str) -> None:
    assert nearest(found, KNOWN) == ""


def test_nothing_is_near_where_there_is_nothing() -> None:
    assert nearest("rounding", ()) == ""
