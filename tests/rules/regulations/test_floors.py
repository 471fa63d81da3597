"""The lowest rating published, edition by edition (FIDE 2009, 0.6)."""

import pytest

from arpad.rules.regulations.registry import edition


@pytest.mark.parametrize(
    ("key", "floor"),
    [
        ("feda-1996", 1805),
        ("fide-2005", 1601),
        ("fide-2005-rapid", 1600),  # FIDE 2005, 15.a
        ("fide-2009", 1200),
        ("fide-2022", 1000),
        ("fide-2022-rapid", 1000),
        ("fide-2022-blitz", 1000),
        ("fide-2024", 1400),
        ("fide-2024-rapid", 1400),
        ("fide-2024-12-blitz", 1400),
        ("fide-2025", 1400),
    ],
)
def test_a_rating_is_published_from(key: str, floor: int) -> None:
    lists = edition(key).lists
    assert lists.floor is not None
    assert lists.floor.value == floor
    assert lists.delisted is not None
    assert lists.delisted.value == floor


def test_elo_knows_no_floor() -> None:
    assert edition("elo-1972").lists.floor is None
