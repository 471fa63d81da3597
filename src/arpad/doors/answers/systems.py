"""Rating systems and their calendars as rows."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from arpad.core.json_values import AnswerRow
from arpad.core.systems import RatingSystem
from arpad.doors.answers.columns import Column

if TYPE_CHECKING:
    from arpad.office.calendar_lines import CalendarLine

SYSTEMS: Final = (
    Column("key"),
    Column("name"),
    Column("guests_from"),
    Column("guests_since", importance=0),
)
CALENDAR: Final = (
    Column("system", importance=2),
    Column("play"),
    Column("since"),
    Column("edition", importance=2),
    Column("readings", importance=0),
    Column("last_list", importance=0),
    Column("next_list"),
    Column("closing"),
)


def system_row(system: RatingSystem) -> AnswerRow:
    """A system, and the one whose lists rate its guests, from the list of which day on."""
    since = system.guests_since
    return {**asdict(system), "guests_since": since.isoformat() if since else None}


def calendar_row(line: "CalendarLine") -> AnswerRow:
    """A decision with the lists around it."""
    decided = line.decided
    row: AnswerRow = {
        "system": line.system,
        "play": line.play.value,
        "since": decided.since.isoformat(),
        "edition": decided.edition,
        "readings": " ".join(f"{name}={each}" for name, each in sorted(decided.readings.items())),
        "last_list": line.last_list.isoformat() if line.last_list else None,
        "next_list": line.next_list.isoformat() if line.next_list else None,
        "closing": line.closing.isoformat() if line.closing else None,
    }
    return row
