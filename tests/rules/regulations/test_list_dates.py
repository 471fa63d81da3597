"""The last day an event may end on to be on a list, and the list it waits for otherwise."""

from datetime import date, timedelta

import pytest

from arpad.rules.regulations.list_dates import closing_date, natural_list
from arpad.rules.regulations.registry import edition

CLOSINGS = [
    # 8.13: reports close on 31 May and 30 November.
    ("feda-1996", date(1997, 7, 1), date(1997, 5, 31), date(1998, 1, 1)),
    ("feda-1996", date(1998, 1, 1), date(1997, 11, 30), date(1998, 7, 1)),
    # 9.13: a month before the list.
    ("fide-2005", date(2005, 10, 1), date(2005, 9, 1), date(2006, 1, 1)),
    # 7.13: seven days before it.
    ("fide-2009", date(2009, 11, 1), date(2009, 10, 25), date(2010, 1, 1)),
    # 7.1.3: three days before it.
    ("fide-2022", date(2022, 5, 1), date(2022, 4, 28), date(2022, 6, 1)),
    ("fide-2025", date(2026, 3, 1), date(2026, 2, 26), date(2026, 4, 1)),
]


@pytest.mark.parametrize(("key", "on", "last", "following"), CLOSINGS)
def test_a_list_closes_some_days_before(key: str, on: date, last: date, following: date) -> None:
    rules = edition(key)
    assert closing_date(rules, on) == last
    assert natural_list(rules, last) == on
    assert natural_list(rules, last + timedelta(days=1)) == following


@pytest.mark.parametrize(
    ("key", "on", "last"),
    [
        # 7.13 and 7.1.3: for official events the day before.
        ("fide-2009", date(2009, 11, 1), date(2009, 10, 31)),
        ("fide-2022", date(2022, 5, 1), date(2022, 4, 30)),
        # No other rule for them.
        ("fide-2005", date(2005, 10, 1), date(2005, 9, 1)),
    ],
)
def test_an_official_event_may_end_later(key: str, on: date, last: date) -> None:
    rules = edition(key)
    assert closing_date(rules, on, official=True) == last
    assert natural_list(rules, last, official=True) == on
