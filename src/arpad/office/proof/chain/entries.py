"""The entries of the chain: each hash covers the one before, so that nothing between can change.

Of a line of the log the chain has a number that only the office can make (its key is in it), of
what is said of a person in that line a commitment, of a list its hash, of a signing key the key.
"""

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from arpad.office.proof.hashes.canonical import canonical

ZERO: Final = "0" * 64
PRIVATE: Final = "private:"
# Subject, field, before and after.
ChangedField: TypeAlias = Sequence[str | None]


class Kind(StrEnum):
    """What an entry stands for."""

    LOG = "log"
    LIST = "list"
    KEY = "key"


class ChainEntry(NamedTuple):
    """One entry, numbered from 1 without a gap."""

    n: int
    kind: str
    content: str
    hash: str


class Tip(NamedTuple):
    """How long a chain is, and the hash of its last entry."""

    n: int
    hash: str


NOTHING: Final = Tip(0, ZERO)


def follow(tip: Tip, kind: str, content: str) -> ChainEntry:
    """The entry that comes after a tip."""
    n = tip.n + 1
    text = f"{tip.hash}\n{n} {kind} {content}"
    return ChainEntry(n, kind, content, hashlib.sha256(text.encode()).hexdigest())


def tip_of(entry: ChainEntry) -> Tip:
    """The chain as an entry leaves it."""
    return Tip(entry.n, entry.hash)


def first_broken(entries: Iterable[ChainEntry], before: Tip | None = NOTHING) -> int | None:
    """The number of the first entry that does not follow from the one before it.

    ``before`` None: the first entry is taken as it is, for what comes before it is not at hand.
    """
    for entry in entries:
        if before is not None and follow(before, entry.kind, entry.content) != entry:
            return before.n + 1
        before = tip_of(entry)
    return None


def log_content(key: bytes, line: Sequence[str | None], changes: Iterable[ChangedField]) -> str:
    """What stands for a line of the log: moment, author, action, subject, details, and changes.

    It is the HMAC of their canonical JSON, made piece by piece: an import changes many thousands.
    """
    digest = hmac.new(key, b"arpad log 1\n[", hashlib.sha256)
    for value in line:
        digest.update(canonical(value) + b",")
    digest.update(b"[")
    for number, change in enumerate(changes):
        digest.update((b"," if number else b"") + canonical(change))
    digest.update(b"]]")
    return digest.hexdigest()


def private_commitment(blind: str, value: str) -> str:
    """What stands in the chain for something said of a person.

    Value and blind are emptied together when the person is erased; then nobody can say what it was.
    """
    return hashlib.sha256(f"arpad private 1\n{blind}\n{value}".encode()).hexdigest()


def lines_of(entries: Iterable[ChainEntry]) -> Iterator[bytes]:
    """A chain as a file has it: one JSON object to a line."""
    for entry in entries:
        yield canonical(entry._asdict()) + b"\n"
