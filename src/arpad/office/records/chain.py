"""The chain over the log and the lists: its entries, and what each of them stands for."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Row,
    Select,
    and_,
    bindparam,
    insert,
    or_,
    select,
    update,
)

from arpad.office.proof.chain.entries import (
    NOTHING,
    PRIVATE,
    ChainEntry,
    Kind,
    Tip,
    follow,
    log_content,
    private_commitment,
    tip_of,
)
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.filling import FILLED
from arpad.office.records.log import committed, private_numbers
from arpad.office.records.schema import HEAD
from arpad.office.records.settings import OFFICE_KEY
from arpad.office.records.tables.chain import chain
from arpad.office.records.tables.lists import rating_list
from arpad.office.records.tables.log import log, log_change
from arpad.office.records.tables.office import setting
from arpad.office.records.tables.players import private_value

KEY_ACTIONS: Final = ("key new", "key rotate", "key lost")
# Asked at the end of every transaction, so they are put together once.
STATE: Final = select(setting.c.key, setting.c.value).where(setting.c.key.in_((FILLED, OFFICE_KEY)))
LATEST: Final = select(chain.c.n, chain.c.hash, chain.c.log_id).order_by(chain.c.n.desc()).limit(1)
BEHIND: Final = bindparam("behind", type_=Integer)
LAST: Final = bindparam("last", type_=Integer)
LISTS: Final = (
    select(rating_list.c.log_id, rating_list.c.hash)
    .where(rating_list.c.log_id > BEHIND, rating_list.c.log_id <= LAST)
    .order_by(rating_list.c.id)
)
CHANGES: Final = (
    select(log_change)
    .where(log_change.c.log_id > BEHIND, log_change.c.log_id <= LAST)
    .order_by(log_change.c.log_id, log_change.c.id)
    .limit(ASKED_AT_ONCE)
)
LINES: Final = (
    select(log).where(log.c.id > BEHIND).order_by(log.c.id).limit(bindparam("most", type_=Integer))
)
ADDED: Final = insert(chain)
# More lines than any log has.
MOST: Final = 2**31 - 1


class Content(NamedTuple):
    """What an entry is to say, and the line of the log it belongs to."""

    log_id: int
    kind: str
    content: str


class KeptEntry(NamedTuple):
    """An entry on record, and the line of the log it belongs to."""

    log_id: int
    entry: ChainEntry


def append(connection: Connection, most: int | None = None) -> Tip | None:
    """Chain the lines of the log that are not in it, at most so many; the tip if there were any.

    An office that is not filled yet chains nothing: its filling does it, from the first line on.
    """
    found = {row.key: row.value for row in connection.execute(STATE)}
    if OFFICE_KEY not in found or (most is None and found.get(FILLED) != HEAD):
        return None
    return _append(connection, bytes.fromhex(found[OFFICE_KEY]), most)


def tip(connection: Connection) -> Tip:
    """How long the chain is, and where it ends."""
    row = connection.execute(LATEST).first()
    return Tip(row.n, row.hash) if row else NOTHING


def entries(connection: Connection, after: int = 0) -> Iterator[KeptEntry]:
    """The chain behind a number, entry by entry."""
    query = select(chain).where(chain.c.n > after).order_by(chain.c.n).limit(ASKED_AT_ONCE)
    yield from map(_kept, _paged(connection, query, lambda last: chain.c.n > last.n))


def hash_at(connection: Connection, n: int) -> str | None:
    """The hash of an entry; None where the chain is shorter."""
    query = select(chain.c.hash).where(chain.c.n == n)
    return connection.execute(query).scalar_one_or_none()


def number_of_list(connection: Connection, content: str) -> int | None:
    """The entry of a list by its hash."""
    own = chain.c
    query = select(own.n).where(own.kind == Kind.LIST, own.content == content).order_by(own.n)
    return connection.execute(query.limit(1)).scalar_one_or_none()


def tip_after(connection: Connection, log_id: int) -> Tip | None:
    """The chain as a line of the log left it."""
    own = chain.c
    query = select(own.n, own.hash).where(own.log_id == log_id).order_by(own.n.desc()).limit(1)
    row = connection.execute(query).first()
    return Tip(row.n, row.hash) if row else None


def key_entries(connection: Connection) -> list[KeptEntry]:
    """The entries of the office's signing keys, the first one first."""
    query = select(chain).where(chain.c.kind == Kind.KEY).order_by(chain.c.n)
    return [_kept(row) for row in connection.execute(query)]


def all_contents(connection: Connection, key: bytes) -> Iterator[Content]:
    """What the whole log, and the lists and keys it made, are in the chain."""
    after: int | None = 0
    while after is not None:
        last = None
        for each in contents(connection, key, after, ASKED_AT_ONCE):
            yield each
            last = each.log_id
        after = last


def contents(
    connection: Connection, key: bytes, after: int = 0, most: int | None = None
) -> Iterator[Content]:
    """What the lines of the log behind one, and the lists and keys they made, are in the chain."""
    given = {"behind": after, "most": MOST if most is None else most}
    lines = connection.execute(LINES, given).all()
    last = lines[-1].id if lines else after
    lists = _lists(connection, after, last)
    changed = groupby(_changes(connection, after, last), key=lambda each: each[0])
    owner, own = next(changed, (None, iter(())))
    for line in lines:
        while owner is not None and owner < line.id:
            owner, own = next(changed, (None, iter(())))
        said = (line.at, line.by, line.action, line.subject, line.details)
        fields = (each[1:] for each in own) if owner == line.id else ()
        yield Content(line.id, Kind.LOG, log_content(key, said, fields))
        yield from (Content(line.id, Kind.LIST, made) for made in lists.get(line.id, ()))
        if line.action in KEY_ACTIONS:
            yield Content(line.id, Kind.KEY, str(json.loads(line.details).get("key")))


def commit_private(connection: Connection, most: int) -> bool:
    """Commit to private values that earlier releases kept; whether some are left."""
    own = private_value.c
    query = select(own.id, own.value).where(own.commitment.is_(None), own.value.is_not(None))
    rows = connection.execute(query.order_by(own.id).limit(most)).all()
    if rows:
        renewed = update(private_value).where(own.id == bindparam("number"))
        values = [{"number": row.id, **committed(row.value)} for row in rows]
        connection.execute(renewed, values)
    return bool(rows)


def altered_private(connection: Connection) -> Iterator[tuple[int, int]]:
    """Private values that are not what they were committed as: their number, and whose."""
    own = private_value.c
    query = select(private_value).where(own.value.is_not(None)).order_by(own.id)
    query = query.limit(ASKED_AT_ONCE)
    for row in _paged(connection, query, lambda last: own.id > last.id):
        if private_commitment(row.blind or "", row.value) != row.commitment:
            yield row.id, row.player_id


def _kept(row: Row[Any]) -> KeptEntry:
    return KeptEntry(row.log_id, ChainEntry(row.n, row.kind, row.content, row.hash))


def _append(connection: Connection, key: bytes, most: int | None) -> Tip | None:
    row = connection.execute(LATEST).first()
    last, log_id = (Tip(row.n, row.hash), row.log_id) if row else (NOTHING, 0)
    rows = []
    for each in contents(connection, key, log_id, most):
        entry = follow(last, each.kind, each.content)
        rows.append({"log_id": each.log_id, **entry._asdict()})
        last = tip_of(entry)
    if not rows:
        return None
    connection.execute(ADDED, rows)
    return last


def _lists(connection: Connection, after: int, last: int) -> dict[int, list[str]]:
    """The hashes of the lists that lines made, in the order they were made."""
    found: dict[int, list[str]] = {}
    for log_id, made in connection.execute(LISTS, {"behind": after, "last": last}):
        found.setdefault(log_id, []).append(made)
    return found


def _changes(
    connection: Connection, after: int, last: int
) -> Iterator[tuple[int, *tuple[str | None, ...]]]:
    """The changed fields of lines as the chain has them, behind the number of the line."""
    own = log_change.c
    rows = _paged(
        connection,
        CHANGES,
        lambda row: or_(own.log_id > row.log_id, and_(own.log_id == row.log_id, own.id > row.id)),
        {"behind": after, "last": last},
    )
    for some in chunks(rows, ASKED_AT_ONCE):
        named = private_numbers(value for row in some for value in (row.old, row.new))
        known = _commitments(connection, named)
        for row in some:
            values = [known.get(each, each) if each else each for each in (row.old, row.new)]
            yield (row.log_id, row.subject, row.field, *values)


def _commitments(connection: Connection, numbers: Iterable[int]) -> dict[str, str]:
    """What stands for private values, by how the log names them."""
    own = private_value.c
    return {
        f"{PRIVATE}{row.id}": f"{PRIVATE}{row.commitment or ''}"
        for some in chunks(numbers, ASKED_AT_ONCE)
        for row in connection.execute(select(own.id, own.commitment).where(own.id.in_(some)))
    }


def _paged(
    connection: Connection,
    query: Select[Any],
    behind: Callable[[Row[Any]], ColumnElement[bool]],
    given: Mapping[str, int] | None = None,
) -> Iterator[Row[Any]]:
    """Every row of a query in order that gives some at a time; anybody may stop anywhere."""
    rows = connection.execute(query, given or {}).all()
    while rows:
        yield from rows
        if len(rows) < ASKED_AT_ONCE:
            return
        rows = connection.execute(query.where(behind(rows[-1])), given or {}).all()
