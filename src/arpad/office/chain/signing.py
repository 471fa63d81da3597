"""Signing the chain with the key the office has made known."""

from datetime import date
from typing import TYPE_CHECKING

from arpad.core.errors import Conflict
from arpad.core.finding import Finding
from arpad.core.rating_list import ListRow
from arpad.office.desk import Writing
from arpad.office.proof.chain.checkpoints import Checkpoint, sign, unsigned
from arpad.office.proof.chain.entries import Tip
from arpad.office.proof.chain.handover import SigningKey, keys_in
from arpad.office.proof.chain.keys import public_key
from arpad.office.records.chain import key_entries, tip_after
from arpad.office.records.checkpoints import checkpoint_at, keep_checkpoint
from arpad.office.records.database import Connection
from arpad.office.records.settings import chained_from, settings

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

SHORT = 16


def key_in_use(connection: Connection) -> SigningKey | None:
    """The key the office signs with."""
    keys = keys_in(each.entry for each in key_entries(connection))
    return keys[-1] if keys else None


def refuse_other_key(connection: Connection, key: "Ed25519PrivateKey", place: str = "key") -> None:
    """Only the key everybody can know of signs."""
    used = key_in_use(connection)
    if used is None:
        raise Conflict(Finding.error("key.none", place))
    if used.public != public_key(key):
        values = {"found": public_key(key)[:SHORT], "expected": used.public[:SHORT]}
        raise Conflict(Finding.error("key.other", place, **values))


def seal_with(work: Writing, key: "Ed25519PrivateKey | None") -> None:
    """Sign the chain as a transaction leaves it, in that transaction."""
    if key is None:
        return
    refuse_other_key(work.connection, key)
    office = settings(work.connection)["name"]

    def seal(tip: Tip) -> None:
        signed = sign(unsigned(office, tip, _day(work.at)), key)
        keep_checkpoint(work.connection, signed, work.log_id)

    work.seal = seal


def checkpoint_after(connection: Connection, row: ListRow) -> Checkpoint | None:
    """The chain as the publication of a list left it, never later; signed, where it was.

    Of lists from before there was a chain nothing is said: what was made of them stays as it is.
    """
    if row.log_id < chained_from(connection):
        return None
    tip = tip_after(connection, row.log_id)
    if tip is None:
        return None
    office = settings(connection)["name"]
    return checkpoint_at(connection, tip.n) or unsigned(office, tip, _day(row.made_at))


def _day(moment: str) -> date:
    return date.fromisoformat(moment[:10])
