"""Lists, closing dates and deadlines, by hand from the articles.

FEDA 1996, 8.0, 8.11, 8.13, 8.13.a, 10.11-10.14; FIDE 2005, 9.0, 9.13 and 9.13.a; FIDE 2009, 0.4,
7.1, 7.11 and 7.13; FIDE 2022, 0.2, 7.1-7.1.1, 7.1.3 and 9.1.
"""

from datetime import date

import pytest

from arpad.office.tournaments.deadlines import correction_due, registration_due, report_due
from arpad.rules.regulations.list_dates import closing_date, last_list, list_dates, natural_list
from arpad.rules.regulations.registry import edition

FEDA = edition("feda-1996")
FIDE_2005 = edition("fide-2005")
FIDE_2009 = edition("fide-2009")
FIDE_2022 = edition("fide-2022")
FIDE_2024 = edition("fide-2024")
ELO = edition("elo-1972")


def test_lists_appear_in_the_months_of_the_edition() -> None:
    # FEDA 8.11: 1 January and 1 July; FIDE 2009 7.11: every odd month; 2022 7.1: every month.
    assert list_dates(FEDA, date(1996, 7, 1), 3) == [
        date(1997, 1, 1),
        date(1997, 7, 1),
        date(1998, 1, 1),
    ]
    assert list_dates(FIDE_2009, date(2009, 10, 15), 2) == [date(2009, 11, 1), date(2010, 1, 1)]
    assert list_dates(FIDE_2022, date(2022, 12, 31), 1) == [date(2023, 1, 1)]


@pytest.mark.parametrize(
    ("key", "on", "closing"),
    [
        ("feda-1996", date(1997, 1, 1), date(1996, 11, 30)),  # 8.13
        ("feda-1996", date(1997, 7, 1), date(1997, 5, 31)),
        ("fide-2005", date(2006, 4, 1), date(2006, 3, 1)),  # 9.13: a month before
        ("fide-2009", date(2010, 3, 1), date(2010, 2, 22)),  # 7.13: seven days before
        ("fide-2022", date(2022, 3, 1), date(2022, 2, 26)),  # 7.1.3: three days before
        ("fide-2022", date(2024, 3, 1), date(2024, 2, 27)),
        ("elo-1972", date(1975, 1, 1), date(1974, 12, 31)),  # no rule: the day before
    ],
)
def test_a_list_closes_before_it_appears(key: str, on: date, closing: date) -> None:
    assert closing_date(edition(key), on) == closing


def test_official_events_close_the_day_before() -> None:
    assert closing_date(FIDE_2022, date(2022, 3, 1), official=True) == date(2022, 2, 28)
    assert closing_date(FIDE_2009, date(2010, 3, 1), official=True) == date(2010, 2, 28)
    assert closing_date(FEDA, date(1997, 7, 1), official=True) == date(1997, 5, 31)


def test_an_event_belongs_to_the_first_list_that_closes_on_its_end_or_later() -> None:
    assert natural_list(FIDE_2022, date(2022, 2, 26)) == date(2022, 3, 1)
    assert natural_list(FIDE_2022, date(2022, 2, 27)) == date(2022, 4, 1)
    assert natural_list(FIDE_2022, date(2022, 2, 28), official=True) == date(2022, 3, 1)
    assert natural_list(FEDA, date(1996, 5, 31)) == date(1996, 7, 1)
    assert natural_list(FEDA, date(1996, 6, 1)) == date(1997, 1, 1)
    assert natural_list(FEDA, date(1996, 12, 1)) == date(1997, 7, 1)


def test_fide_counts_three_lists_after_the_end() -> None:
    # 9.1: not in time for the third list after its end, not rated.
    assert last_list(FIDE_2022, date(2022, 1, 10)) == date(2022, 4, 1)
    assert last_list(FIDE_2022, date(2022, 1, 30)) == date(2022, 4, 1)


def test_feda_allows_one_period_late() -> None:
    # 10.14: more than one rating period late; the event belongs to 1 July, so 1 January is last.
    assert last_list(FEDA, date(1996, 5, 20)) == date(1997, 1, 1)
    assert last_list(FEDA, date(1996, 6, 20)) == date(1997, 7, 1)


def test_an_edition_without_the_rule_has_no_last_list() -> None:
    assert last_list(FIDE_2009, date(2010, 1, 10)) is None


def test_registration_is_due_days_before_the_start() -> None:
    due = registration_due(FIDE_2022, date(2022, 5, 7))
    assert due == (date(2022, 5, 4), "0.2")
    assert registration_due(FIDE_2009, date(2010, 5, 31)) == (date(2010, 5, 1), "0.4")
    # FIDE 2005, 7.1: before it begins, and no more is said.
    assert registration_due(FIDE_2005, date(2006, 5, 7)) == (date(2006, 5, 7), "7.1")
    assert registration_due(FEDA, date(1996, 5, 7)) is None


def test_the_elite_registers_a_month_before() -> None:
    due = registration_due(FIDE_2024, date(2024, 5, 31), elite=True)
    assert due == (date(2024, 5, 1), "0.2")


def test_a_report_is_due_in_two_weeks_or_for_its_list() -> None:
    assert report_due(FEDA, date(1996, 5, 20)) == (date(1996, 6, 3), "10.11")
    # 9.1: in time for the list, or for the following one with five days or fewer left.
    assert report_due(FIDE_2022, date(2022, 5, 25)) == (date(2022, 5, 31), "9.1")
    assert report_due(FIDE_2022, date(2022, 5, 26)) == (date(2022, 6, 30), "9.1")
    assert report_due(FIDE_2005, date(2006, 2, 10)) == (date(2006, 3, 1), "9.13")
    assert report_due(ELO, date(1974, 2, 10)) == (date(1974, 12, 31), "")


def test_a_returned_report_is_due_in_four_weeks() -> None:
    assert correction_due(FEDA, date(1996, 6, 3)) == (date(1996, 7, 1), "10.13")
    assert correction_due(FIDE_2022, date(2022, 6, 3)) is None
