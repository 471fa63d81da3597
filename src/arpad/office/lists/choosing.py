"""Which list somebody means: by system, kind of play, date and version, or the latest there is."""

from dataclasses import replace
from datetime import date

from arpad.core.errors import UnknownName
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.people import Role
from arpad.core.rating_list import ListRow
from arpad.office.desk import Desk
from arpad.office.office_key import office_key
from arpad.office.records.commitments import withheld_texts
from arpad.office.records.database import Connection
from arpad.office.records.lists import list_in_force, lists_of, versions_of
from arpad.office.systems import choose_system


def choose_list(
    connection: Connection,
    system: str | None,
    play: Play,
    on: date | None,
    version: int | None = None,
) -> ListRow:
    """The list of a date or, if there is none, the one in force then; without a date the latest.

    Without a version the latest counts, without a system the only one.
    """
    key = choose_system(connection, system)
    if on is None:
        lists = lists_of(connection, key, play)
        found = lists[-1] if lists else None
    else:
        found = list_in_force(connection, key, play, on)
    if found is None:
        raise _no_list(connection, key, play, on)
    return found if version is None else _version(connection, found, version)


def list_shown_to(desk: Desk, row: ListRow) -> ListRow:
    """A list as whoever asks may see it: who made it is for those who work here."""
    return replace(row, made_by="") if desk.user.role is Role.NOBODY else row


def without_withheld(connection: Connection, row: ListRow) -> ListRow:
    """A list without its reason, where that names somebody erased."""
    if not row.reason:
        return row
    token = office_key(connection).text(row.reason)
    return replace(row, reason=None) if token in withheld_texts(connection) else row


def _no_list(connection: Connection, system: str, play: Play, on: date | None) -> UnknownName:
    """Why there is none: no list at all, or none so early."""
    lists = lists_of(connection, system, play)
    if on is None or not lists:
        nothing = {"system": system, "play": play.value}
        return UnknownName(Finding.error("choose.no_list", "play", **nothing))
    values = {"found": on.isoformat(), "expected": lists[0].date.isoformat()}
    return UnknownName(Finding.error("choose.too_early", "date", **values))


def _version(connection: Connection, row: ListRow, version: int) -> ListRow:
    versions = versions_of(connection, row.system, row.play, row.date)
    for each in versions:
        if each.version == version:
            return each
    values = {
        "found": str(version),
        "date": row.date.isoformat(),
        "expected": ", ".join(str(each.version) for each in versions),
    }
    raise UnknownName(Finding.error("choose.version", "version", **values))
