"""Which step a tournament may take from where it stands, and why it takes it."""

from collections.abc import Sequence

from arpad.core.errors import Conflict, refusal
from arpad.core.finding import Finding
from arpad.core.tournaments import REACHED_FROM, STANDING, Status, TournamentRow
from arpad.office.desk import Writing
from arpad.office.records.database import Connection
from arpad.office.records.tournaments import step, step_together, steps_of


def require_step(tournament: TournamentRow, after: Status) -> None:
    """Refuse a step that does not follow from where the tournament stands."""
    if tournament.status in REACHED_FROM[after]:
        return
    values = {
        "found": tournament.code,
        "status": tournament.status.value,
        "after": after.value,
        "expected": ", ".join(REACHED_FROM[after]),
    }
    raise Conflict(Finding.error("tournament.wrong_step", **values))


def last_standing(connection: Connection, tournament: TournamentRow) -> Status:
    """Where a tournament stood when a version of its report counted last."""
    taken = steps_of(connection, tournament.id)
    return next(each.after for each in reversed(taken) if each.after in STANDING)


def require_reason(reason: str | None, place: str = "reason") -> str:
    """Refuse a decision nobody gives a reason for."""
    if reason is None or not reason.strip():
        raise refusal("tournament.no_reason", place)
    return reason.strip()


def take_steps(work: Writing, tournaments: Sequence[TournamentRow], after: Status) -> None:
    """Move many tournaments on at once."""
    step_together(work.connection, work.at, work.by, [each.id for each in tournaments], after)
    for each in tournaments:
        work.changed(f"tournament:{each.code}", "status", each.status, after)


def take_step(
    work: Writing, tournament: TournamentRow, after: Status, reason: str | None = None
) -> None:
    """Move a tournament on, on record and in the log: there, too, where it stands as it stood."""
    step(work.connection, work.at, work.by, tournament, after, reason)
    before = None if tournament.status is after else tournament.status
    work.changed(f"tournament:{tournament.code}", "status", before, after)
