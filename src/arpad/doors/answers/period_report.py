"""The report of a period as JSON values."""

from typing import TYPE_CHECKING

from arpad.core.json_values import AnswerRow
from arpad.doors.answers.chain import with_checkpoint
from arpad.doors.answers.lists import line_row

if TYPE_CHECKING:
    from arpad.office.lists.period_report import PeriodReport


def report_answer(found: "PeriodReport") -> AnswerRow:
    """The report as JSON values."""
    row = found.row
    return {
        "federation": found.federation,
        "office": found.office,
        "system": row.system,
        "play": row.play.value,
        "date": row.date.isoformat(),
        "version": row.version,
        "edition": row.edition,
        "hash": row.hash,
        **with_checkpoint(found.checkpoint),
        "compared_with": found.base.date.isoformat() if found.base else None,
        "counts": dict(found.counts),
        "histogram": {str(step): number for step, number in found.histogram.items()},
        "events": [
            {
                "code": each.code,
                "name": each.name,
                "start": each.start.isoformat(),
                "end": each.end.isoformat(),
                "players": each.players,
                "games": each.games,
            }
            for each in found.events
        ],
        "gains": [line_row(line) for line in found.gains],
        "losses": [line_row(line) for line in found.losses],
        "new": [line_row(line) for line in found.new],
        "delisted": [
            {"id": person.id, "name": person.name, "old": rating}
            for person, rating in found.delisted
        ],
        "corrections": [
            {
                "replaced": each.old.version,
                "version": each.new.version,
                "at": each.new.made_at,
                "reason": each.new.reason,
                "withheld": each.withheld,
                "ratings": each.ratings,
            }
            for each in found.replaced
        ],
    }
