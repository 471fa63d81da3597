"""FEDA 1996, 5.1: fewer than 90 days; FIDE 2005, 4.1: no more than 90."""

from datetime import date, timedelta

import pytest

from arpad.core.event import Event
from arpad.rules.checks.check import Case
from arpad.rules.checks.dates import duration
from arpad.rules.regulations.registry import edition

ARTICLE = "FEDA 1996 5.1"


@pytest.mark.parametrize(
    ("key", "days", "too_long"),
    [
        ("feda-1996", 89, False),
        ("feda-1996", 90, True),
        ("fide-2005", 90, False),
        ("fide-2005", 91, True),
    ],
)
def test_ninety_days_are_too_many_for_one_and_not_for_the_other(
    key: str, days: int, too_long: bool
) -> None:
    start = date(1996, 1, 10)
    event = Event(name="", players=(), games=(), start=start, end=start + timedelta(days=days - 1))
    assert bool(list(duration(Case(event, edition(key))))) is too_long


@pytest.mark.parametrize(
    ("key", "flag", "admitted"),
    [
        ("fide-2005", "league", True),  # FIDE 2005, 4.11
        ("fide-2009", "league", True),  # FIDE 2009, 4.11
        ("feda-1996", "league", False),
        ("feda-1996", "authorised", True),  # FEDA 1996, 5.11
        ("fide-2009", "authorised", True),  # FIDE 2009, 4.12
        ("fide-2005", "authorised", False),
    ],
)
def test_leagues_and_what_was_authorised_may_be_longer(key: str, flag: str, admitted: bool) -> None:
    start = date(1996, 1, 10)
    event = Event(
        name="", players=(), games=(), start=start, end=start + timedelta(days=200), flags=(flag,)
    )
    assert (not list(duration(Case(event, edition(key))))) is admitted
