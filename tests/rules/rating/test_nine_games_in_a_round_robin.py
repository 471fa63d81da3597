"""FEDA 1996, 8.14.a; FIDE 2005, 9.14.a; FIDE 2009, 7.14.a: a first rating from round robins."""

import pytest
from tests.rules.rating.builders import drawn, equals, me, read, unrated


@pytest.mark.parametrize("key", ["feda-1996", "fide-2005", "fide-2009"])
@pytest.mark.parametrize(("opponents", "listed"), [(9, True), (8, False)])
def test_nine_games_are_needed(key: str, opponents: int, listed: bool) -> None:
    found = unrated(read(key), drawn([me(), *equals(opponents, first=2)]))
    assert (found.ru, found.n, found.listed) == (2200, opponents, listed)
