"""Amendments: an officer's changes on a version of a report, each with its reason and author.

A version consists of its report and every amendment made on that report until then. Rows are
never changed; triggers refuse it. From what to what a title was changed stands in the log alone,
among what is said of a person, and goes with it when the person is erased.
"""

import hashlib
import json
from collections.abc import Collection, Iterable
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, and_, bindparam, insert, select

from arpad.core.amendments import BESIDE_GAMES, Amendment, AmendmentRow, Amends
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.events import match_subject
from arpad.office.records.log import private_shown
from arpad.office.records.tables.events import amendment, event_version
from arpad.office.records.tables.log import log, log_change
from arpad.office.records.tables.reports import report

OWN: Final = event_version.alias("own")
UNTIL: Final = event_version.alias("until")
# Asked with every event that is read: put together once.
MADE_UNTIL: Final = (
    select(amendment)
    .join(OWN, OWN.c.id == amendment.c.version_id)
    .join(UNTIL, and_(UNTIL.c.report_id == OWN.c.report_id, UNTIL.c.number >= OWN.c.number))
    .where(UNTIL.c.id == bindparam("version"))
    .order_by(amendment.c.id)
)


class LoggedAmendment(NamedTuple):
    """A line of the log that made a version: who, when, what, why, and each change as noted."""

    at: str
    by: str
    action: str
    details: str
    changes: frozenset[tuple[str, str | None, str | None]]


def add_amendments(connection: Connection, rows: Iterable[AmendmentRow]) -> None:
    """Keep what was changed on a version."""
    connection.execute(
        insert(amendment),
        [
            {
                "version_id": each.version,
                **_kept(each.change)._asdict(),
                "kind": each.change.kind.value,
                "reason": each.reason,
                "at": each.at,
                "by": each.by,
                "log_id": each.log_id,
            }
            for each in rows
        ],
    )


def amendments_of(connection: Connection, version_id: int) -> list[AmendmentRow]:
    """Everything changed on the report of a version until that version, in order.

    A title that is being changed is not in the log yet, and says nothing until it is.
    """
    found = [_row(row) for row in connection.execute(MADE_UNTIL, {"version": version_id})]
    return [_as_logged(connection, each) if each.change.is_forgotten else each for each in found]


def amended_versions(connection: Connection, version_ids: Collection[int]) -> set[int]:
    """Those of the versions that amendments made."""
    own = event_version.c
    return {
        number
        for some in chunks(version_ids, ASKED_AT_ONCE)
        for number in connection.execute(
            select(own.id).where(own.id.in_(some), own.number > 1)
        ).scalars()
    }


def made_from(connection: Connection, version_ids: Collection[int]) -> dict[int, str]:
    """What each version was made from, as a hash: that of the report, unless it was amended.

    Changed matches and titles are not in it: who took part is said by the players themselves.
    """
    found: dict[int, str] = {}
    own = event_version.c
    for some in chunks(version_ids, ASKED_AT_ONCE):
        query = select(own.id, own.report_id, own.number, report.c.sha256)
        query = query.join(report, report.c.id == own.report_id).where(own.id.in_(some))
        for number, report_id, upto, sha256 in connection.execute(query).all():
            found[number] = sha256
            if upto > 1:
                found[number] = _hash(sha256, _of_games(connection, report_id, upto))
    return found


def logged_amendments(connection: Connection, log_id: int, subject: str) -> LoggedAmendment | None:
    """What the log says of the amendments of a version."""
    line = connection.execute(select(log).where(log.c.id == log_id)).first()
    if line is None:
        return None
    own = log_change.c
    query = select(own.field, own.old, own.new).where(own.log_id == log_id, own.subject == subject)
    rows = connection.execute(query).all()
    shown = private_shown(connection, (value for row in rows for value in row[1:]))
    changes = frozenset(
        (row.field, shown.get(row.old, row.old), shown.get(row.new, row.new)) for row in rows
    )
    return LoggedAmendment(line.at, line.by, line.action, line.details, changes)


def number_of_version(connection: Connection, version_id: int) -> int:
    """Which version of its report it is, the first as it was read."""
    query = select(event_version.c.number).where(event_version.c.id == version_id)
    return int(connection.execute(query).scalar_one())


def _of_games(connection: Connection, report_id: int, upto: int) -> list[Amendment]:
    own = event_version.c
    query = (
        select(amendment)
        .join(event_version, own.id == amendment.c.version_id)
        .where(
            own.report_id == report_id,
            own.number <= upto,
            amendment.c.kind.not_in([kind.value for kind in BESIDE_GAMES]),
        )
        .order_by(amendment.c.id)
    )
    return [_row(row).change for row in connection.execute(query)]


def _kept(change: Amendment) -> Amendment:
    """A change as its row has it."""
    return change._replace(old=None, new=None) if change.kind is Amends.TITLE else change


def _as_logged(connection: Connection, row: AmendmentRow) -> AmendmentRow:
    """The change of a title as the log has it."""
    line = logged_amendments(connection, row.log_id, match_subject(row.version))
    for field, old, new in line.changes if line else ():
        if field == row.change.field_of_player:
            return row._replace(change=row.change._replace(old=old, new=new))
    return row


def _hash(sha256: str, changes: Collection[Amendment]) -> str:
    if not changes:
        return sha256
    written = json.dumps([sha256, [list(each) for each in changes]], separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()


def _row(row: Row[Any]) -> AmendmentRow:
    change = Amendment(
        kind=Amends(row.kind),
        old=row.old,
        new=row.new,
        round=row.round,
        white=row.white,
        black=row.black,
        board=row.board,
        no=row.no,
    )
    return AmendmentRow(
        version=row.version_id,
        change=change,
        reason=row.reason,
        at=row.at,
        by=row.by,
        log_id=row.log_id,
    )
