"""What an office decided about the editions it follows."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

# What begins here covers every event anybody can report.
ALWAYS: Final = date(1900, 1, 1)


@dataclass(frozen=True, slots=True)
class CalendarRow:
    """From ``since`` on, this edition with these readings."""

    since: date
    edition: str
    readings: Mapping[str, str]
