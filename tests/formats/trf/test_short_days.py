"""042 and 052 with years of two digits, as FIDE's own generator writes them."""

from datetime import date

import pytest

from arpad.core.finding import Severity
from arpad.formats.trf.reader import read_trf

PLAYER = "001    1      Gil, Ana                          1700 AND     2200001 1990/03/01  0.0    1"


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ("25/08/18", "25/08/24", (date(2025, 8, 18), date(2025, 8, 24))),
        ("25.08.18", "25.08.24", (date(2025, 8, 18), date(2025, 8, 24))),
        # Seven days apart one way round and six years the other.
        ("18/08/25", "24/08/25", (date(2025, 8, 18), date(2025, 8, 24))),
        ("18/08/25", "2025/08/24", (date(2025, 8, 18), date(2025, 8, 24))),
        ("31/12/99", "01/01/00", (date(1999, 12, 31), date(2000, 1, 1))),
    ],
)
def test_two_digits_of_the_year(start: str, end: str, expected: tuple[date, date]) -> None:
    read = read_trf(f"012 Open\n042 {start}\n052 {end}\n{PLAYER}\n".encode())
    assert read.event is not None
    assert (read.event.start, read.event.end) == expected
    noted = [each for each in read.findings if each.code == "trf.date_repaired"]
    assert {each.severity for each in noted} == {Severity.NOTE}
    assert noted[0].at is not None
    assert (noted[0].at.line, noted[0].values["taken"]) == (2, expected[0].isoformat())


def test_alone_it_is_read_with_the_year_first() -> None:
    read = read_trf(f"012 Open\n042 25/08/18\n{PLAYER}\n".encode())
    assert read.event is not None
    assert read.event.start == date(2025, 8, 18)


def test_what_the_calendar_does_not_have_stays_an_error() -> None:
    read = read_trf(f"012 Open\n042 25/13/32\n{PLAYER}\n".encode())
    assert "trf.wrong_date" in [each.code for each in read.findings]


def test_a_day_the_calendar_does_not_have_takes_no_other_along() -> None:
    read = read_trf(f"012 Open\n042 25/13/32\n052 25/08/24\n{PLAYER}\n".encode())
    assert read.event is not None
    assert (read.event.start, read.event.end) == (None, date(2025, 8, 24))
    wrong = [each.at.line for each in read.findings if each.code == "trf.wrong_date" and each.at]
    assert wrong == [2]
