"""Days and months in words."""

from datetime import date

from arpad.messages.render import label, say
from arpad.messages.text import Language


def day_text(day: date, language: Language) -> str:
    """A day in full, so that day and month cannot be taken for each other: 1 April 2026."""
    month, year = str(day.month), str(day.year)
    return say("printed.day", {"day": day.day, "month": month, "year": year}, language)


def month_text(day: date, language: Language) -> str:
    """A month with its year: April 2026."""
    return f"{label(f'month.{day.month}', language)} {day.year}"


def short_month_text(day: date, language: Language) -> str:
    """A month where there is little room, as under a chart: Apr 2026."""
    return f"{label(f'month.short.{day.month}', language)} {day.year}"
