"""What an office decided about the editions it follows."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class CalendarRow:
    """From ``since`` on, this edition with these readings."""

    since: date
    edition: str
    readings: Mapping[str, str]
