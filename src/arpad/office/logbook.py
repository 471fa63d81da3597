"""The log of everything done here, for officers: it names people and what changed of them."""

from arpad.core.log import LogLine
from arpad.office.desk import Desk
from arpad.office.rights import may
from arpad.store.log import lines


@may()
def read_log(desk: Desk, subject: str | None = None, limit: int = 50) -> tuple[LogLine, ...]:
    """The latest lines, oldest first; of one subject if asked."""
    with desk.reading() as connection:
        return tuple(lines(connection, subject=subject, limit=limit))
