"""The months that stand for a long event, which is not rated beside them (FIDE 2022, 4.1).

They have the code of the event and their month: ``2026-0001-2026-02``.
"""

import re
from typing import Final

from arpad.core.errors import Conflict
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.parts import month_name, months_of
from arpad.core.tournaments import STANDING, Status, TournamentRow
from arpad.office.records.database import Connection
from arpad.office.records.tournaments import codes_under, find_tournament, is_code, tournaments

MONTH_CODE: Final = re.compile(r"(?P<whole>.+)-[12][0-9]{3}-[01][0-9]")
DROPPED: Final = (Status.WITHDRAWN, Status.REJECTED)


def is_dropped(tournament: TournamentRow) -> bool:
    """Whether it is not to be rated."""
    return tournament.status in DROPPED


def month_code(whole: str, month: str) -> str:
    """The code of a month (``2026-02``) of an event."""
    return f"{whole}-{month}"


def months_under(connection: Connection, code: str) -> tuple[str, ...]:
    """The months that were received of an event."""
    found = ((each, MONTH_CODE.fullmatch(each)) for each in codes_under(connection, code))
    return tuple(each for each, month in found if month and month["whole"] == code)


def received_months(connection: Connection, event: Event) -> list[TournamentRow]:
    """The tournaments that a report's months were entered as, by its name and its days."""
    names = {month_name(event, month) for month in months_of(event)}
    if not (event.start and event.end):
        return []
    found = tournaments(connection, starting=(event.start, event.end))
    return [each for each in found if each.name in names and each.play is event.play]


def standing_months(connection: Connection, code: str) -> tuple[str, ...]:
    """Those of them that were neither withdrawn nor rejected."""
    return tuple(
        each
        for each in months_under(connection, code)
        if not is_dropped(find_tournament(connection, each))
    )


def whole_of(connection: Connection, code: str) -> TournamentRow | None:
    """The event of which a tournament is a month."""
    found = MONTH_CODE.fullmatch(code)
    if found is None or not is_code(connection, found["whole"]):
        return None
    return find_tournament(connection, found["whole"])


def refuse_beside_months(connection: Connection, tournament: TournamentRow) -> None:
    """An event whose months stand takes no report of its own and is not accepted."""
    months = standing_months(connection, tournament.code)
    if months:
        values = {"found": tournament.code, "months": ", ".join(months)}
        raise Conflict(Finding.error("monthly.replaced", **values))


def refuse_beside_whole(connection: Connection, tournament: TournamentRow) -> None:
    """A month is not accepted while its event counts as a whole."""
    whole = whole_of(connection, tournament.code)
    if whole and whole.status in STANDING:
        raise decided_as_a_whole(whole.code)


def decided_as_a_whole(code: str) -> Conflict:
    """That an event counts as a whole."""
    return Conflict(Finding.error("monthly.decided", "code", found=code))
