"""A federation's own editions as rows."""

from typing import TYPE_CHECKING, Final

from arpad.core.json_values import AnswerRow
from arpad.doors.answers.columns import Column

if TYPE_CHECKING:
    from arpad.office.editions import KeptEdition

OWN_EDITIONS: Final = (
    Column("key", importance=2),
    Column("parent", importance=2),
    Column("play"),
    Column("version", right=True),
    Column("used"),
    Column("added_at", importance=0),
    Column("added_by", importance=0),
)


def own_edition_row(kept: "KeptEdition") -> AnswerRow:
    """An edition as it stands on record."""
    row = kept.row
    answer: AnswerRow = {
        "key": row.key,
        "parent": row.parent,
        "play": kept.edition.play.value,
        "version": row.version,
        "used": row.used,
        "added_at": row.added_at,
        "added_by": row.added_by,
        "sha256": row.sha256,
    }
    return answer
