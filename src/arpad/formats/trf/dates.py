"""Dates as report files write them, and as they should be: YYYY/MM/DD."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final, NamedTuple

CANONICAL: Final = re.compile(r"(\d{4})/(\d\d)/(\d\d)$", re.ASCII)
PARTS: Final = re.compile(r"(\d{1,4})\s*[./\- ]\s*(\d{1,2})\s*[./\- ]\s*(\d{1,4})\.?$", re.ASCII)
SHORT: Final = re.compile(r"(\d{2})\s*[./\- ]\s*(\d{1,2})\s*[./\- ]\s*(\d{2})\.?$", re.ASCII)
COMPACT: Final = re.compile(r"(\d{4})(\d\d)(\d\d)$", re.ASCII)
NAMED: Final = re.compile(
    r"(\d{1,2})\.?\s*(?:de\s+)?([^\W\d]{3,})\.?,?\s*(?:de\s+|del\s+)?(\d{4})$"
)
NAMED_FIRST: Final = re.compile(r"([^\W\d]{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$")
YEAR: Final = re.compile(r"(\d{4})(?:[/.\-](\d\d))?(?:[/.\-](\d\d))?$", re.ASCII)
LONGEST: Final = 40
MONTHS: Final = {
    name: month
    for month, names in enumerate(
        (
            "jan ene",
            "feb",
            "mar mär",
            "apr abr",
            "may mai",
            "jun",
            "jul",
            "aug ago",
            "sep set",
            "oct okt",
            "nov",
            "dec dic dez",
        ),
        start=1,
    )
    for name in names.split()
}


class Day(NamedTuple):
    """A date, and whether it stood there as the specification wants it."""

    day: date
    exact: bool


def read_date(text: str) -> Day | None:
    """The date in the text, if there is one; 03/04/2010 is the third of April."""
    if found := CANONICAL.match(text):
        day = valid(*map(int, found.groups()))
        return Day(day, True) if day else None
    if len(text) > LONGEST:
        return None
    return next((Day(day, False) for day in candidates(text)), None)


def candidates(text: str) -> Iterator[date]:
    """The days a text may mean, the likeliest first."""
    tries: list[tuple[int, int, int]] = []
    if found := PARTS.match(text) or COMPACT.match(text):
        first, second, third = found.groups()
        a, b, c = int(first), int(second), int(third)
        if len(first) == 4:
            tries = [(a, b, c), (a, c, b)]
        elif len(third) == 4:
            tries = [(c, b, a), (c, a, b)]
    elif found := NAMED.match(text):
        month = MONTHS.get(found[2][:3].lower(), 0)
        tries = [(int(found[3]), month, int(found[1]))]
    elif found := NAMED_FIRST.match(text):
        month = MONTHS.get(found[1][:3].lower(), 0)
        tries = [(int(found[3]), month, int(found[2]))]
    yield from (day for day in (valid(*each) for each in tries) if day)


def short_days(texts: Sequence[str], known: Sequence[date]) -> tuple[date, ...] | None:
    """The first and the last day of an event, of which some or all are written with two digits.

    READING: YY/MM/DD, as the record 132 and FIDE's own generator write them; DD/MM/YY where the
    calendar or the other day of the event (``known``) asks for it.
    """
    found = []
    for year, day in ((1, 3), (3, 1)):
        parts = [SHORT.match(text) for text in texts]
        days = [
            valid(full_year(int(each[year]), None), int(each[2]), int(each[day]))
            for each in parts
            if each
        ]
        dated = [each for each in days if each]
        if len(dated) == len(texts):
            found.append(tuple(dated))
    return min(found, key=lambda days: _span((*days, *known)), default=None)


def _span(days: Sequence[date]) -> int:
    """How far the days of an event lie apart."""
    return (max(days) - min(days)).days


def valid(year: int, month: int, day: int) -> date | None:
    """The date, if the calendar has it; years have four digits."""
    try:
        return date(year, month, day) if year >= 1000 else None
    except ValueError:
        return None


def read_round_date(text: str, start: date | None, end: date | None) -> Day | None:
    """The date of a round, YY/MM/DD; other orders where the calendar or the event asks for it."""
    found = PARTS.match(text)
    if not found or len(found[1]) == 4 or len(found[3]) == 4:
        whole = read_date(text)
        return Day(whole.day, False) if whole else None
    a, b, c = (int(part) for part in found.groups())
    orders = ((a, b, c), (a, c, b), (c, b, a), (c, a, b))
    days = [day for order in orders if (day := valid(full_year(order[0], start), *order[1:]))]
    if not days:
        return None
    within = (
        day for day in days if (start is None or start <= day) and (end is None or day <= end)
    )
    best = next(within, days[0])
    return Day(best, text == short(best))


def full_year(year: int, start: date | None) -> int:
    """The year of two digits, in the century of the event."""
    if year > 99:
        return year
    near = start.year if start else 2020
    return min((century + year for century in (1900, 2000, 2100)), key=lambda y: abs(y - near))


def short(day: date) -> str:
    """The date as 132 wants it."""
    return f"{day.year % 100:02}/{day.month:02}/{day.day:02}"


def read_birth(text: str) -> tuple[str, bool] | None:
    """A birth date as 1978, 1978-05 or 1978-05-21 (empty: unknown), and whether it was exact."""
    if found := YEAR.match(text):
        year, month, day = found[1], found[2] or "00", found[3] or "00"
        exact = "." not in text and "-" not in text
        if year == "0000":
            return "", exact
        if month == "00":
            return year, exact
        if day == "00":
            return (f"{year}-{month}", exact) if int(month) <= 12 else None
        made = valid(int(year), int(month), int(day))
        return (made.isoformat(), exact) if made else None
    whole = read_date(text)
    return (whole.day.isoformat(), False) if whole else None
