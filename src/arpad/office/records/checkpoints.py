"""The checkpoints the office has signed."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from sqlalchemy import Connection, Row, insert, select

from arpad.office.proof.chain.checkpoints import Checkpoint
from arpad.office.records.tables.chain import checkpoint


def keep_checkpoint(connection: Connection, signed: Checkpoint, log_id: int) -> None:
    """Keep one that a line of the log has made."""
    row = insert(checkpoint).values(
        n=signed.count,
        office=signed.office,
        head=signed.head,
        day=signed.day.isoformat(),
        public_key=signed.key,
        signature=signed.signature,
        log_id=log_id,
    )
    connection.execute(row)


def last_checkpoint(connection: Connection) -> Checkpoint | None:
    """The one signed last."""
    query = select(checkpoint).order_by(checkpoint.c.n.desc()).limit(1)
    row = connection.execute(query).first()
    return _checkpoint(row) if row else None


def checkpoint_at(connection: Connection, n: int) -> Checkpoint | None:
    """The one signed when the chain had so many entries."""
    row = connection.execute(select(checkpoint).where(checkpoint.c.n == n)).first()
    return _checkpoint(row) if row else None


def all_checkpoints(connection: Connection) -> Iterator[Checkpoint]:
    """Every one of them, the oldest first."""
    for row in connection.execute(select(checkpoint).order_by(checkpoint.c.n)):
        yield _checkpoint(row)


def signed_lines(connection: Connection) -> set[int]:
    """The lines of the log that made them."""
    return set(connection.execute(select(checkpoint.c.log_id)).scalars())


def _checkpoint(row: Row[Any]) -> Checkpoint:
    day = date.fromisoformat(row.day)
    return Checkpoint(
        office=row.office,
        count=row.n,
        head=row.head,
        day=day,
        key=row.public_key,
        signature=row.signature,
    )
