"""The office's signing keys: made into files of their own, made known by the chain."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from arpad.core.errors import BadInput, Conflict, refusal
from arpad.core.finding import Finding
from arpad.office.chain.signing import key_in_use, refuse_other_key
from arpad.office.desk import Desk
from arpad.office.proof.chain.handover import SigningKey, after_loss, handed_over, key_of
from arpad.office.proof.chain.keys import key_file, new_key, public_key
from arpad.office.records.chain import KEY_ACTIONS, key_entries
from arpad.office.records.log import lines_of_actions
from arpad.office.records.settings import kept_office_key
from arpad.office.rights import EVERYBODY, may

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey


@dataclass(frozen=True, slots=True)
class KnownKey:
    """A key everybody can know of; ``how`` it came about: first, signed by the last, or lost."""

    entry: int
    public: str
    how: str
    since: str


@may()
def make_key(desk: Desk, file: Path) -> str:
    """The first key of an office, in a new file; what everybody may know of it."""
    key = new_key()
    public = public_key(key)
    with _new_file(file, key_file(key)), desk.writing("key new", None, key=public) as work:
        used = key_in_use(work.connection)
        if used is not None:
            values = {"found": used.public}
            raise Conflict(Finding.error("key.exists", **values))
    return public


@may()
def rotate_key(desk: Desk, old: "Ed25519PrivateKey", file: Path) -> str:
    """A key in place of another, which signs it."""
    key = new_key()
    public = public_key(key)
    said = handed_over(old, public)
    with _new_file(file, key_file(key)), desk.writing("key rotate", None, key=said) as work:
        refuse_other_key(work.connection, old, "old")
    return public


@may()
def replace_lost_key(desk: Desk, file: Path) -> str:
    """A key in place of one nobody has any more: no witness follows it unasked."""
    key = new_key()
    public = public_key(key)
    said = after_loss(public)
    with _new_file(file, key_file(key)), desk.writing("key lost", None, key=said) as work:
        if key_in_use(work.connection) is None:
            raise Conflict(Finding.error("key.none"))
    return public


@may()
def write_office_key(desk: Desk, file: Path) -> None:
    """The secret behind the commitments, for a second office that is to publish the same hashes."""
    with desk.reading() as connection:
        secret = kept_office_key(connection).hex()
    with _new_file(file, f"{secret}\n".encode()), desk.writing("office-key", None):
        pass


@may(*EVERYBODY)
def known_keys(desk: Desk) -> tuple[KnownKey, ...]:
    """Every key the office has had, the one in use last."""
    with desk.reading() as connection:
        made = {line.id: line.at for line in lines_of_actions(connection, KEY_ACTIONS)}
        return tuple(
            KnownKey(each.entry.n, *_shown(key_of(each.entry)), made.get(each.log_id, "–"))
            for each in key_entries(connection)
        )


def _shown(key: SigningKey) -> tuple[str, str]:
    how = "lost" if key.lost else "signed" if key.signature else "first"
    return key.public, how


@contextmanager
def _new_file(file: Path, content: bytes) -> Iterator[None]:
    """A key in a file only its owner can read; gone again if the office refuses it.

    The file appears whole, and never in the place of another.
    """
    try:
        handle, part = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    except OSError as error:
        raise _unwritable(file, error) from error
    try:
        with os.fdopen(handle, "wb") as kept:
            kept.write(content)
            kept.flush()
            os.fsync(kept.fileno())
        os.link(part, file)
    except FileExistsError as error:
        raise Conflict(Finding.error("key.file_exists", str(file))) from error
    except OSError as error:
        raise _unwritable(file, error) from error
    finally:
        Path(part).unlink(missing_ok=True)
    try:
        yield
    except BaseException:
        file.unlink(missing_ok=True)
        raise


def _unwritable(file: Path, error: OSError) -> BadInput:
    values = {"found": error.strerror or str(error)}
    return refusal("key.unwritable", str(file), **values)
