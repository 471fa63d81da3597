"""FIDE 2022, 8.3.3: until the end of the year of the 18th birthday; Elo 1972, table of K: 20."""

from datetime import date

import pytest

from arpad.rules.rating.next_list import is_junior_on
from arpad.rules.regulations.registry import edition


@pytest.mark.parametrize(
    ("key", "on", "born", "junior"),
    [
        ("fide-2022", date(2026, 12, 1), 2008, True),
        ("fide-2022", date(2027, 1, 1), 2008, False),
        ("fide-2022", date(2026, 12, 1), None, None),
        ("elo-1972", date(1972, 1, 1), 1952, True),
        ("elo-1972", date(1972, 1, 1), 1951, False),
        ("feda-1996", date(1997, 1, 1), 1990, None),  # no rule for them
    ],
)
def test_who_is_a_junior(key: str, on: date, born: int | None, junior: bool | None) -> None:
    assert is_junior_on(edition(key), on, born) is junior
