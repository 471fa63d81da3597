"""The chain for everybody: its last checkpoint, and all its hashes."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding
from arpad.office.chain.signing import seal_with
from arpad.office.desk import Desk
from arpad.office.proof.chain.checkpoints import Checkpoint, unsigned
from arpad.office.proof.chain.entries import ChainEntry, Tip
from arpad.office.records import chain
from arpad.office.records.checkpoints import last_checkpoint
from arpad.office.records.settings import settings
from arpad.office.rights import EVERYBODY, may

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey


@may(*EVERYBODY)
def read_checkpoint(desk: Desk) -> Checkpoint:
    """The checkpoint signed last; where none ever was, the chain as it is, unsigned."""
    with desk.reading() as connection:
        signed = last_checkpoint(connection)
        if signed is not None:
            return signed
        tip = chain.tip(connection)
        if not tip.n:
            raise UnknownName(Finding.error("checkpoint.nothing"))
        return unsigned(settings(connection)["name"], tip, desk.today)


@may(*EVERYBODY)
def state_of_records(desk: Desk) -> Tip:
    """Where the chain ends: as long as that is the same, so is every answer of a day."""
    with desk.reading() as connection:
        return chain.tip(connection)


@may()
def sign_checkpoint(desk: Desk, key: "Ed25519PrivateKey") -> Checkpoint:
    """Sign the chain as it is, with the line of the log that says so at its end."""
    with desk.writing("checkpoint") as work:
        seal_with(work, key)
    return read_checkpoint(desk)


@may(*EVERYBODY)
def whole_chain(desk: Desk) -> Iterator[ChainEntry]:
    """Every entry of the chain, in one state of the records."""

    def every() -> Iterator[ChainEntry]:
        with desk.reading() as connection:
            for kept in chain.entries(connection):
                yield kept.entry

    return every()
