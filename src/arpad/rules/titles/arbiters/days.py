"""Years between days, as regulations count them."""

from datetime import date


def years_after(day: date, years: int) -> date:
    """The same day some years later; 29 February becomes the 28th."""
    try:
        return day.replace(year=day.year + years)
    except ValueError:
        return day.replace(year=day.year + years, day=28)


def years_between(first: date, last: date) -> int:
    """Whole years, as an age is counted."""
    return last.year - first.year - ((last.month, last.day) < (first.month, first.day))
