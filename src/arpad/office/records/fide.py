"""What FIDE knows of tournaments, step by step."""

from collections.abc import Collection
from datetime import date

from sqlalchemy import Connection, insert, select

from arpad.core.fide import FideStep, FideStepRow
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.tables.tournaments import fide_step


def add_fide_step(connection: Connection, tournament_id: int, row: FideStepRow) -> None:
    """One more step of a tournament."""
    values = {
        "tournament_id": tournament_id,
        "at": row.at,
        "by": row.by,
        "step": row.step.value,
        "day": row.day.isoformat(),
        "code": row.code,
        "reason": row.reason,
    }
    connection.execute(insert(fide_step).values(values))


def fide_steps(
    connection: Connection, tournaments: Collection[int]
) -> dict[int, tuple[FideStepRow, ...]]:
    """The steps of some tournaments in their order; nothing for those FIDE does not know."""
    found: dict[int, list[FideStepRow]] = {}
    for some in chunks(tournaments, ASKED_AT_ONCE):
        query = select(fide_step).where(fide_step.c.tournament_id.in_(some))
        for row in connection.execute(query.order_by(fide_step.c.id)):
            step = FideStepRow(
                step=FideStep(row.step),
                day=date.fromisoformat(row.day),
                code=row.code,
                reason=row.reason,
                at=row.at,
                by=row.by,
            )
            found.setdefault(row.tournament_id, []).append(step)
    return {number: tuple(steps) for number, steps in found.items()}
