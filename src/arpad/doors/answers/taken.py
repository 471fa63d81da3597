"""What was taken from a report into the master file, as rows."""

from typing import TYPE_CHECKING, Final

from arpad.core.json_values import AnswerRow
from arpad.doors.answers.columns import Column
from arpad.messages.render import finding_json
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.tournaments.taking import TakenValue

TAKEN: Final = (
    Column("id", right=True),
    Column("name", importance=2),
    Column("field"),
    Column("known"),
    Column("reported", importance=2),
    Column("taken", importance=2),
)


def taken_row(each: "TakenValue", language: Language) -> AnswerRow:
    """A field of a player, what was known, what the report says, and what became of it."""
    row: AnswerRow = {
        "id": each.player,
        "name": each.name,
        "field": each.field,
        "known": each.known,
        "reported": each.reported,
        "taken": each.what.value,
    }
    return row if each.why is None else {**row, "finding": finding_json(each.why, language)}
