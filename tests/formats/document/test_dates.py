from datetime import date

import pytest

from arpad.formats.document.findings import REFUSED
from arpad.formats.document.kinds import BIRTH, DATE, DAY


def exists(year: int, month: int, day: int) -> bool:
    try:
        date(year, month, day)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("year", [1000, 1600, 1700, 1896, 1900, 1999, 2000, 2023, 2024, 2100, 2999])
@pytest.mark.parametrize("separator", ["-", "/"])
def test_the_pattern_knows_the_calendar(year: int, separator: str) -> None:
    for month in range(14):
        for day in range(33):
            written = separator.join((str(year), f"{month:02}", f"{day:02}"))
            accepted = DATE.parse(written)
            assert (accepted is not REFUSED) == exists(year, month, day), written
            if accepted is not REFUSED:
                assert accepted == date(year, month, day)
                assert DAY.parse(written) == BIRTH.parse(written) == accepted.isoformat()


def test_every_leap_year() -> None:
    for year in range(1000, 3000):
        assert (DATE.parse(f"{year}-02-29") is not REFUSED) == exists(year, 2, 29), year


@pytest.mark.parametrize(
    "written",
    [
        *("", "24-05-01", "2024-5-1", "20240501", "2024-05-01 ", "2024-05-01\n", "2024-05/01"),
        *("0024-05-01", "9024-05-01", "01-05-2024", "２０２４-05-01", "2024-W18-3"),
    ],
)
def test_other_spellings_are_refused(written: str) -> None:
    assert DATE.parse(written) is REFUSED
    assert BIRTH.parse(written) is REFUSED
