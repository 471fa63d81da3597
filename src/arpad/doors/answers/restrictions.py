"""The register of restrictions as rows."""

from typing import TYPE_CHECKING, Final

from arpad.core.json_values import AnswerRow
from arpad.doors.answers.columns import Column

if TYPE_CHECKING:
    from arpad.office.restrictions import ShownRestriction

COLUMNS: Final = (
    Column("number", right=True, importance=2),
    Column("restriction", importance=2),
    Column("id", right=True, importance=0),
    Column("name", importance=2),
    Column("fed"),
    Column("since", right=True, importance=2),
    Column("until", right=True),
    Column("body"),
    Column("article", importance=0),
    Column("ended_on", right=True, importance=0),
)


def restriction_row(shown: "ShownRestriction") -> AnswerRow:
    """A line of the register with whom it is about."""
    row, player = shown.restriction, shown.player
    return {
        "number": row.id,
        "restriction": row.kind.value,
        "id": row.player,
        "name": player.name if player else None,
        "fed": row.federation,
        "since": row.since.isoformat(),
        "until": row.until.isoformat() if row.until else None,
        "body": row.body or None,
        "article": row.article or None,
        "published_too": row.published_too,
        "in_force": shown.holds,
        "entered_at": row.entered_at,
        "entered_by": row.entered_by,
        "ended_on": row.ended_on.isoformat() if row.ended_on else None,
        "ended_by": row.ended_by,
        "end_reason": row.end_reason,
    }
