"""The log of everything done: who, when, what, and each changed field.

What is said of a person is kept in ``private_value`` and named in the log by the number of that
row, so that it can be erased without touching the log; the chain has the commitment beside it.
"""

import json
import re
import secrets
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select, update

from arpad.core.json_values import Extra
from arpad.core.log import Change, LogLine
from arpad.office.proof.chain.entries import PRIVATE, private_commitment
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.tables.log import log, log_change
from arpad.office.records.tables.players import private_value

NAMED = re.compile(re.escape(PRIVATE) + r"([0-9]{1,9})", re.ASCII)
BLIND_BYTES = 16
SHOWN_CHANGES = 1_000


def append(
    connection: Connection,
    at: str,
    by: str,
    action: str,
    subject: str | None,
    details: Mapping[str, object],
) -> int:
    """A new line; its number is also the revision of the office's state."""
    text = json.dumps(details, ensure_ascii=False, sort_keys=True)
    row = insert(log).values(at=at, by=by, action=action, subject=subject, details=text)
    return int(connection.execute(row.returning(log.c.id)).scalar_one())


def append_changes(connection: Connection, log_id: int, changes: Iterable[Change]) -> None:
    """The fields an action changed; what did not change is left out."""
    rows = [
        {
            "log_id": log_id,
            "subject": each.subject,
            "field": each.field,
            "old": _kept(connection, each.owner, each.old),
            "new": _kept(connection, each.owner, each.new),
        }
        for each in changes
        if each.old != each.new
    ]
    if rows:
        connection.execute(insert(log_change), rows)


def last_of(connection: Connection, action: str) -> int:
    """The number of the last line of an action; 0 where there is none."""
    found = select(func.coalesce(func.max(log.c.id), 0)).where(log.c.action == action)
    return int(connection.execute(found).scalar_one())


def revision(connection: Connection) -> int:
    """How much has been done in this office."""
    return int(connection.execute(select(func.coalesce(func.max(log.c.id), 0))).scalar_one())


def last_moment(connection: Connection) -> str:
    """When the last line was written; before every moment where there is none."""
    found = select(log.c.at).order_by(log.c.id.desc()).limit(1)
    return connection.execute(found).scalar_one_or_none() or ""


def first_between(connection: Connection, after: int, before: int) -> LogLine | None:
    """What was done first after one line and before another; without its changes."""
    query = select(log).where(log.c.id > after, log.c.id < before).order_by(log.c.id).limit(1)
    row = connection.execute(query).first()
    if row is None:
        return None
    return _bare(row)


def lines_of_actions(connection: Connection, actions: Collection[str]) -> list[LogLine]:
    """Every line of some actions, oldest first; without its changes."""
    query = select(log).where(log.c.action.in_(actions)).order_by(log.c.id)
    return [_bare(row) for row in connection.execute(query)]


def lines(
    connection: Connection, *, subject: str | None = None, after: int = 0, limit: int = 100
) -> list[LogLine]:
    """The latest lines, oldest first; of one subject if asked."""
    query = select(log).where(log.c.id > after).order_by(log.c.id.desc()).limit(limit)
    if subject is not None:
        changed = select(log_change.c.log_id).where(log_change.c.subject == subject)
        query = query.where((log.c.subject == subject) | log.c.id.in_(changed))
    rows = connection.execute(query).all()[::-1]
    changes = _changes(connection, [row.id for row in rows])
    return [
        LogLine(
            id=row.id,
            at=row.at,
            by=row.by,
            action=row.action,
            subject=row.subject,
            details=_details(row.details),
            changes=tuple(changes.get(row.id, ())),
        )
        for row in rows
    ]


def changes_of(connection: Connection, subject: str) -> list[tuple[str, str, Change]]:
    """Every change of a subject, oldest first: when, by which action, and what it was."""
    query = (
        select(log_change, log.c.at, log.c.action)
        .join(log, log.c.id == log_change.c.log_id)
        .where(log_change.c.subject == subject)
        .order_by(log_change.c.id)
    )
    rows = connection.execute(query).all()
    private = _private_values(connection, rows)
    return [(row.at, row.action, _change(row, private)) for row in rows]


def forget(connection: Connection, player: int, kept: Collection[str] = ()) -> None:
    """Empty every private value of an erased player, but for the changes of some fields."""
    own = log_change.c
    query = select(own.old, own.new).where(own.subject == f"player:{player}", own.field.in_(kept))
    numbers = private_numbers(value for row in connection.execute(query) for value in row)
    forgotten = (private_value.c.player_id == player, private_value.c.id.not_in(numbers))
    connection.execute(update(private_value).where(*forgotten).values(value=None, blind=None))


def private_numbers(values: Iterable[str | None]) -> list[int]:
    """The numbers of the private values among values of the log.

    A text that only begins as their names do is none.
    """
    return [int(found[1]) for value in values if (found := NAMED.fullmatch(value or ""))]


def private_shown(
    connection: Connection, values: Iterable[str | None]
) -> dict[str | None, str | None]:
    """What stands behind values of the log, by how it names them; None where it is forgotten."""
    found: dict[str | None, str | None] = {}
    for some in chunks(private_numbers(values), ASKED_AT_ONCE):
        query = select(private_value.c.id, private_value.c.value)
        for row in connection.execute(query.where(private_value.c.id.in_(some))):
            found[f"{PRIVATE}{row.id}"] = row.value
    return found


def committed(value: str) -> dict[str, str]:
    """What is kept beside a private value: its commitment, and what blinds that."""
    blind = secrets.token_hex(BLIND_BYTES)
    return {"blind": blind, "commitment": private_commitment(blind, value)}


def _bare(row: Row[Any]) -> LogLine:
    return LogLine(
        id=row.id,
        at=row.at,
        by=row.by,
        action=row.action,
        subject=row.subject,
        details=_details(row.details),
        changes=(),
    )


def _details(text: str) -> Extra:
    """What a line says besides; a damaged one says nothing, and the chain names it."""
    try:
        said = json.loads(text)
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}


def _kept(connection: Connection, owner: int | None, value: str | None) -> str | None:
    if owner is None or value is None:
        return value
    row = insert(private_value).values(player_id=owner, value=value, **committed(value))
    number = connection.execute(row.returning(private_value.c.id)).scalar_one()
    return f"{PRIVATE}{number}"


def _changes(connection: Connection, ids: list[int]) -> dict[int, list[Change]]:
    """The changed fields of some lines; of an import the first of very many."""
    found: dict[int, list[Change]] = {}
    for number in ids:
        rows = connection.execute(
            select(log_change)
            .where(log_change.c.log_id == number)
            .order_by(log_change.c.id)
            .limit(SHOWN_CHANGES)
        ).all()
        private = _private_values(connection, rows)
        found[number] = [_change(row, private) for row in rows]
    return found


def _private_values(connection: Connection, rows: Iterable[Row[Any]]) -> dict[str, Row[Any]]:
    numbers = private_numbers(value for row in rows for value in (row.old, row.new))
    kept = select(private_value).where(private_value.c.id.in_(numbers))
    return {f"{PRIVATE}{row.id}": row for row in connection.execute(kept)}


def _change(row: Row[Any], private: Mapping[str, Row[Any]]) -> Change:
    shown = [private[each].value if each in private else each for each in (row.old, row.new)]
    owners = [private[each].player_id for each in (row.old, row.new) if each in private]
    return Change(row.subject, row.field, shown[0], shown[1], owners[0] if owners else None)
