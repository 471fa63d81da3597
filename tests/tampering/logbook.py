"""The owner rewrites the log, the chain or the checkpoints on record."""

import json
from random import Random

from sqlalchemy import delete, func, insert, select, update
from tests.office.town import Town

from arpad.office.proof.chain.entries import NOTHING, Tip, follow
from arpad.office.records import chain as chain_store
from arpad.office.records.database import Connection
from arpad.office.records.tables.chain import chain, checkpoint
from arpad.office.records.tables.events import amendment
from arpad.office.records.tables.lists import rating_list
from arpad.office.records.tables.log import log, log_change
from arpad.office.records.tables.players import private_value

from .rows import OTHER_TEXT, Names, alter, one


def edited_line(fate: Random, connection: Connection, _: Town) -> Names:
    """Moment, author, action, subject or details of a line of the log."""
    row = one(fate, connection, log)
    field = fate.choice(("at", "by", "action", "subject", "details"))
    value = {"at": "2026-06-15T12:00:01Z", "details": '{"reason": "otherwise"}'}
    alter(connection, log, row, **{field: value.get(field, OTHER_TEXT)})
    return {f"line={row.id}"}


def edited_reason(fate: Random, connection: Connection, _: Town) -> Names:
    """The reason of an amendment or a correction, in the log or wherever it stands."""
    action = fate.choice(("amend", "correct"))
    row = one(fate, connection, log, log.c.action == action)
    details = json.loads(row.details)
    alter(connection, log, row, details=json.dumps({**details, "reason": OTHER_TEXT}))
    if fate.random() < 0.5:
        table = amendment if action == "amend" else rating_list
        own = table.c.log_id == row.id
        connection.execute(update(table).where(own).values(reason=OTHER_TEXT))
    return {f"line={row.id}"}


def edited_change(fate: Random, connection: Connection, _: Town) -> Names:
    row = one(fate, connection, log_change)
    field = fate.choice(("subject", "field", "old", "new"))
    alter(connection, log_change, row, **{field: OTHER_TEXT})
    return {f"line={row.log_id}"}


def change_gone(fate: Random, connection: Connection, _: Town) -> Names:
    row = one(fate, connection, log_change)
    connection.execute(delete(log_change).where(log_change.c.id == row.id))
    return {f"line={row.log_id}"}


def private_value_edited(fate: Random, connection: Connection, _: Town) -> Names:
    row = one(fate, connection, private_value)
    values = {"value": OTHER_TEXT, "blind": "0" * 64, "commitment": "0" * 64}
    field = fate.choice(sorted(values))
    alter(connection, private_value, row, **{field: values[field]})
    return {f"player={row.player_id}"}


def private_value_emptied(fate: Random, connection: Connection, _: Town) -> Names:
    """As if somebody had been erased."""
    row = one(fate, connection, private_value)
    alter(connection, private_value, row, value=None, blind=None)
    return {f"player={row.player_id}"}


def line_gone(fate: Random, connection: Connection, _: Town) -> Names:
    """The first, the last or another line of the log, with what it changed."""
    numbers = connection.execute(select(log.c.id).order_by(log.c.id)).scalars().all()
    number = fate.choice((numbers[0], numbers[-1], fate.choice(numbers)))
    connection.execute(delete(log_change).where(log_change.c.log_id == number))
    connection.execute(delete(log).where(log.c.id == number))
    return {f"line={number}"}


def line_put_in(fate: Random, connection: Connection, _: Town) -> Names:
    """A line moves up for another; half of the time it is only added at the end."""
    last = connection.execute(select(func.max(log.c.id))).scalar_one()
    row = one(fate, connection, log)
    said = {"at": row.at, "by": "officer", "action": "note", "details": "{}"}
    if fate.random() < 0.5:
        connection.execute(insert(log).values(id=last + 1, **said))
        return {f"line={last + 1}"}
    connection.execute(update(log).where(log.c.id == row.id).values(id=last + 1))
    connection.execute(insert(log).values(id=row.id, **said))
    return {f"line={row.id}"}


def chain_entry_edited(fate: Random, connection: Connection, _: Town) -> Names:
    """One entry; half of the time with all that follow made to fit."""
    row = one(fate, connection, chain)
    alter(connection, chain, row, content="0" * 64)
    if fate.random() < 0.5:
        refit_chain(connection, row.n)
    return {f"entry={row.n}"}


def refit_chain(connection: Connection, first: int) -> None:
    """Make the hashes of a chain fit its entries again, from one on."""
    before = chain_store.hash_at(connection, first - 1)
    tip = NOTHING if before is None else Tip(first - 1, before)
    query = select(chain).where(chain.c.n >= first).order_by(chain.c.n)
    for row in connection.execute(query).all():
        entry = follow(tip, row.kind, row.content)
        alter(connection, chain, row, hash=entry.hash)
        tip = Tip(entry.n, entry.hash)


def remake_chain(connection: Connection) -> None:
    """The whole chain, with the key of the office; no checkpoint stays on record."""
    connection.execute(delete(checkpoint))
    connection.execute(delete(chain))
    chain_store.append(connection)


def last_checkpoint(connection: Connection) -> int:
    """The number of the entry somebody outside has seen last."""
    return int(connection.execute(select(func.max(checkpoint.c.n))).scalar_one())


def chain_remade(fate: Random, connection: Connection, _: Town) -> Names:
    """A line is edited or taken out, and the chain made again: the office finds no fault."""
    last = last_checkpoint(connection)
    lines = select(chain.c.log_id).where(chain.c.n <= last, chain.c.kind == "log")
    numbers = connection.execute(lines).scalars().all()
    number = fate.choice(numbers)
    details = connection.execute(select(log.c.details).where(log.c.id == number)).scalar_one()
    said = json.dumps({**json.loads(details), "more": OTHER_TEXT})
    connection.execute(update(log).where(log.c.id == number).values(details=said))
    remake_chain(connection)
    return {f"entry={last}"}


def chain_cut(fate: Random, connection: Connection, _: Town) -> Names:
    """The last lines of the log never were, nor their entries and checkpoints."""
    last = last_checkpoint(connection)
    lines = select(chain.c.log_id).where(chain.c.n <= last, chain.c.kind == "log")
    numbers = connection.execute(lines.order_by(chain.c.n)).scalars().all()
    first = fate.choice(numbers[-3:])
    connection.execute(delete(checkpoint).where(checkpoint.c.log_id >= first))
    for table in (chain, log_change):
        connection.execute(delete(table).where(table.c.log_id >= first))
    connection.execute(delete(log).where(log.c.id >= first))
    return {f"entry={last}"}


def checkpoint_edited(fate: Random, connection: Connection, _: Town) -> Names:
    row = one(fate, connection, checkpoint)
    values = {"day": "2026-06-16", "head": "0" * 64, "public_key": "0" * 64, "office": "Another"}
    field = fate.choice(sorted(values))
    alter(connection, checkpoint, row, **{field: values[field]})
    return {f"entry={row.n}"}
