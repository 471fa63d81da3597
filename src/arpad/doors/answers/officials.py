"""Arbiters and organisers as rows."""

from typing import Final

from arpad.core.json_values import AnswerRow
from arpad.core.officials import Activity, OfficialRow, ServedTournament
from arpad.doors.answers.columns import Column

COLUMNS: Final = (
    Column("number", right=True, importance=2),
    Column("name", importance=2),
    Column("official_fide_id"),
    Column("official_title"),
    Column("official_licence"),
    Column("until", right=True),
    Column("tournaments", right=True),
    Column("last_served", right=True),
)
SERVED: Final = (
    Column("code", right=True, importance=2),
    Column("name", importance=2),
    Column("function", importance=2),
    Column("start", right=True),
    Column("end", right=True),
    Column("status"),
    Column("licensed"),
)


def official_row(official: OfficialRow) -> AnswerRow:
    """Somebody with the licence they hold."""
    until = official.licence_until
    return {
        "number": official.id,
        "name": official.name,
        "official_fide_id": official.fide_id,
        "official_title": official.title,
        "official_licence": official.licence,
        "until": until.isoformat() if until else None,
    }


def activity_row(official: OfficialRow, activity: Activity) -> AnswerRow:
    """The same, and where they worked."""
    return {
        **official_row(official),
        "tournaments": activity.tournaments,
        "last_served": activity.last.isoformat() if activity.last else None,
    }


def served_row(served: ServedTournament) -> AnswerRow:
    """A tournament somebody worked in, and as what."""
    tournament = served.tournament
    return {
        "code": tournament.code,
        "name": tournament.name,
        "function": served.function.value,
        "start": tournament.start.isoformat(),
        "end": tournament.end.isoformat(),
        "status": tournament.status.value,
        "licensed": served.licensed,
    }
