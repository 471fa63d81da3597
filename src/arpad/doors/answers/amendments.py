"""Amendments and what follows from them, as JSON rows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from arpad.core.amendments import Amendment, AmendmentRow
from arpad.core.json_values import AnswerRow

if TYPE_CHECKING:
    from arpad.office.periods.consequences import WaitingCorrection


def change_row(change: Amendment) -> AnswerRow:
    """What was changed, without the places it has none of."""
    numbered = change.kind.of_player or change.of_bye
    places: AnswerRow = {
        "round": change.round,
        "white": None if numbered else change.white,
        "black": change.black,
        "board": change.board,
        "no": change.white if numbered else change.no,
    }
    named: AnswerRow = {key: value for key, value in places.items() if value is not None}
    return {"kind": change.kind.value, **named, "old": change.old, "new": change.new}


def amendment_row(row: AmendmentRow) -> AnswerRow:
    """An amendment with its reason and author."""
    return {**change_row(row.change), "reason": row.reason, "by": row.by, "at": row.at}


def correction_rows(found: "Sequence[WaitingCorrection]") -> list[AnswerRow]:
    """The lists a correction would replace, and whom each would rate otherwise."""
    return [
        {
            "system": each.system,
            "play": each.play.value,
            "first": each.first.isoformat(),
            "lists": [
                {
                    "list": made.on.isoformat(),
                    "version": made.version + 1,
                    "ratings": [
                        {"id": r.player, "name": r.name, "old": r.old, "new": r.new}
                        for r in made.ratings
                    ],
                }
                for made in each.lists
            ],
        }
        for each in found
    ]
