"""A long event received as monthly parts, each a tournament with the ratings of its month (4.1)."""

from dataclasses import dataclass, replace

from arpad.checks.long_event import parts_of_long_event
from arpad.core.errors import BadInput, Conflict
from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.core.people import Role
from arpad.formats.part_files import part_file
from arpad.formats.reading import read_any
from arpad.office.desk import Desk
from arpad.office.rights import may
from arpad.office.tournaments.receiving import Incoming, Received, receive
from arpad.regulations.edition import Edition
from arpad.regulations.registry import edition_for
from arpad.store.database import Connection
from arpad.store.tournaments import tournaments

SAME_FILE = "report.same_file"


@dataclass(frozen=True, slots=True)
class ReceivedParts:
    """The parts that were kept, and why others were not: they had come before."""

    parts: tuple[Received, ...]
    known: tuple[Finding, ...]


@may(Role.ARBITER)
def receive_monthly(desk: Desk, incoming: Incoming) -> ReceivedParts:
    """Keep a report once for each month it has games of, in their order.

    A part that came in this very file before is left as it is, so that a report that was stopped
    midway can be received again.
    """
    if incoming.code:
        raise BadInput((Finding(Severity.ERROR, "monthly.code", "code"),))
    read = read_any(incoming.content)
    if read.event is None:
        wrong = [each for each in read.findings if each.severity is Severity.ERROR]
        raise BadInput(tuple(wrong) or read.findings)
    received: list[Received] = []
    known: list[Finding] = []
    for part in parts_of_long_event(_edition(read.event), read.event):
        assert part.part is not None
        content = part_file(incoming.content, part.part)
        with desk.reading() as connection:
            code = _code(connection, part)
        own = replace(incoming, content=content, code=code, new=incoming.register and not code)
        try:
            received.append(receive(desk, own))
        except Conflict as refused:
            if refused.finding.code != SAME_FILE:
                raise
            known.append(refused.finding)
    return ReceivedParts(tuple(received), tuple(known))


def _edition(event: Event) -> Edition:
    """FIDE's edition of the start, whose 4.1 says which events are long."""
    return edition_for(event.start, event.play)


def _code(connection: Connection, part: Event) -> str | None:
    """The tournament a part was entered as, by its name and its month."""
    assert part.start is not None
    month = (part.start.replace(day=1), part.start.replace(day=28))
    near = tournaments(connection, starting=(month[0], max(month[1], part.start)))
    found = [each.code for each in near if each.name == part.name and each.play is part.play]
    return found[0] if found else None
