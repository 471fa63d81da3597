"""The log as rows."""

from typing import Final

from arpad.core.json_values import AnswerRow
from arpad.core.log import LogLine
from arpad.doors.answers.columns import Column

LOG: Final = (
    Column("at", importance=2),
    Column("by"),
    Column("action", importance=2),
    Column("subject"),
    Column("details", importance=2),
    Column("changed", importance=0),
)


def log_row(line: LogLine) -> AnswerRow:
    """An action with what it changed, both in one text and field by field."""
    changed = [
        f"{each.subject} {each.field}: {each.old or '–'} → {each.new or '–'}"
        for each in line.changes
    ]
    return {
        "id": line.id,
        "at": line.at,
        "by": line.by,
        "action": line.action,
        "subject": line.subject or (line.changes[0].subject if line.changes else None),
        "details": {key: each for key, each in line.details.items() if each not in (None, [], {})},
        "changed": "; ".join(changed),
        "changes": [
            {"subject": each.subject, "field": each.field, "old": each.old, "new": each.new}
            for each in line.changes
        ],
    }
