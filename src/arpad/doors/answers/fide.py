"""What FIDE knows of events, as rows."""

from datetime import date
from typing import TYPE_CHECKING, Final

from arpad.core.json_values import AnswerRow
from arpad.doors.answers.columns import Column
from arpad.messages.render import finding_json
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.lists.fide_comparison import FideDifference
    from arpad.office.tournaments.fide_report import FideReport
    from arpad.office.tournaments.fide_road import FideRoad

ROADS: Final = (
    Column("code", right=True, importance=2),
    Column("name", importance=2),
    Column("fide_code", right=True),
    Column("fide_step", importance=2),
    Column("fide_day", right=True),
    Column("fide_next", importance=2),
    Column("fide_due", right=True, importance=2),
    Column("days_left", right=True),
)

COMPARED: Final = (
    Column("fide_id", right=True, importance=2),
    Column("name", importance=2),
    Column("field", importance=2),
    Column("ours", importance=2),
    Column("theirs", importance=2),
)


def compared_row(difference: "FideDifference") -> AnswerRow:
    """Where FIDE's list and ours differ."""
    return difference._asdict()


def fide_report_answer(found: "FideReport", file: str | None, language: Language) -> AnswerRow:
    """What was written, completed, and would be refused."""
    return {
        "code": found.tournament.code,
        "file": file,
        "list": found.listed.date.isoformat() if found.listed else None,
        "completed": [each._asdict() for each in found.completed],
        "refused": found.refused,
        "findings": [finding_json(each, language) for each in found.findings],
    }


def road_row(road: "FideRoad", today: date) -> AnswerRow:
    """Where an event stands at FIDE, and what is due there next."""
    last, due = road.last, road.due
    return {
        "code": road.tournament.code,
        "name": road.tournament.name,
        "fide_code": road.code,
        "fide_step": last.step.value if last else None,
        "fide_day": last.day.isoformat() if last else None,
        "fide_next": road.waits_for.value if road.waits_for else None,
        "fide_due": due.day.isoformat() if due else None,
        "days_left": (due.day - today).days if due else None,
    }


def road_answer(road: "FideRoad") -> AnswerRow:
    """The same with every step."""
    return {
        "fide_code": road.code,
        "steps": [
            {
                "step": each.step.value,
                "day": each.day.isoformat(),
                "code": each.code,
                "reason": each.reason,
                "at": each.at,
                "by": each.by,
            }
            for each in road.steps
        ],
        "next": road.waits_for.value if road.waits_for else None,
        "due": road.due.day.isoformat() if road.due else None,
        "article": road.due.article if road.due else None,
    }
