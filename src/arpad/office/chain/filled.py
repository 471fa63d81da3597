"""How far an office says it is filled held against the lines of the log that filled it."""

from collections.abc import Iterator
from typing import Final

from arpad.core.finding import Finding
from arpad.core.log import LogLine
from arpad.office.records.database import Connection
from arpad.office.records.filling import FILLED, filled_to
from arpad.office.records.log import lines_of_actions
from arpad.office.records.schema import HEAD
from arpad.office.records.settings import CHAINED_FROM, chained_from

INIT: Final = "init"
FILL: Final = "fill"
# Further than nothing, where a line does not say how far.
BEGUN: Final = ""


def filled_otherwise(connection: Connection) -> Iterator[Finding]:
    """Settings of our own that say another revision, or another first line, than the log.

    An office that is being filled still says the revision before. Two who open it at once may both
    write the line of it.
    """
    reached: str | None = None
    last: LogLine | None = None
    first = chained_from(connection)
    broken = False
    for line in lines_of_actions(connection, (INIT, FILL)):
        if line.action == INIT:
            # An office that was founded with a chain was filled when it was founded.
            reached = str(line.details.get(FILLED, BEGUN)) if first <= line.id else None
            if FILLED in line.details and first != line.id:
                yield _wrong(CHAINED_FROM)
            continue
        found = line.details.get("found")
        twice = last is not None and last.details == line.details
        broken |= not twice and _is_behind(found, reached)
        reached, last = str(line.details["to"]), line
    now = filled_to(connection)
    if broken or _is_behind(now, reached) or (now is not None and now > HEAD):
        yield _wrong(FILLED)


def _is_behind(found: object, reached: str | None) -> bool:
    return reached is not None and (found is None or str(found) < reached)


def _wrong(key: str) -> Finding:
    return Finding.error("chain.entered", table="setting", row=key)
