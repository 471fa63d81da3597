"""Accepted tournaments that published lists hold as they were accepted: published again.

One that was withdrawn and reopened, or reported again without a difference, gives no other list,
so that no correction will ever move it on.
"""

from arpad.core.event import Play
from arpad.core.tournaments import Status
from arpad.office.desk import Writing
from arpad.office.periods.consequences import waiting_correction
from arpad.office.records.publications import accepted_events, systems_published
from arpad.office.tournaments.transitions import take_steps

WAITING = (Status.ACCEPTED, Status.RATED)


def settle(work: Writing, system: str, play: Play) -> None:
    """Publish what has appeared in every system, where none of them waits to be corrected."""
    events = accepted_events(work.connection, system, play)
    rows = [each.tournament for each in events if each.tournament.status in WAITING]
    appeared = systems_published(work.connection, [row.id for row in rows])
    settled = [row for row in rows if all(appeared[row.id].values())]
    sound = {
        key: waiting_correction(work.connection, key, play) is None
        for key in {key for row in settled for key in appeared[row.id]}
    }
    take_steps(
        work,
        [row for row in settled if all(sound[key] for key in appeared[row.id])],
        Status.PUBLISHED,
    )
