"""The log of everything done here, for officers: it names people and what changed of them."""

from typing import Final

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding
from arpad.core.log import LogLine
from arpad.office.desk import Desk
from arpad.office.records.log import lines
from arpad.office.rights import may

# What a line can be about, each with a number, a code or a key after it.
KINDS: Final = ("player", "tournament", "list", "system", "official", "fee", "user", "ticket")


@may()
def read_log(desk: Desk, subject: str | None = None, limit: int = 50) -> tuple[LogLine, ...]:
    """The latest lines, oldest first; of one subject if asked, which must be of a kind there is."""
    kind, colon, key = (subject or "").partition(":")
    if subject is not None and not (kind in KINDS and colon and key):
        values = {"found": subject, "expected": ", ".join(f"{each}:" for each in KINDS)}
        raise UnknownName(Finding.error("log.subject", "subject", **values))
    with desk.reading() as connection:
        return tuple(lines(connection, subject=subject, limit=limit))
