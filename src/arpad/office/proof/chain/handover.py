"""From one signing key to the next: the old one signs the new one, or is said to be lost.

The chain's entries of kind ``key`` are all a stranger needs: ``KEY`` is the first key of an
office, ``KEY SIGNATURE`` one that the key before it signed, ``KEY lost`` one that took the place
of a key nobody has any more. The last is no proof that the office is still the same.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from arpad.office.proof.chain.entries import ChainEntry, Kind
from arpad.office.proof.chain.keys import is_signed, public_key, signature

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

LOST: Final = "lost"


class SigningKey(NamedTuple):
    """A key of the office by its entry; ``signature`` of the key before, if that made it."""

    n: int
    public: str
    signature: str | None
    lost: bool


def handed_over(old: "Ed25519PrivateKey", new: str) -> str:
    """The content of the entry in which a key signs the one that takes its place."""
    return f"{new} {signature(old, _statement(public_key(old), new))}"


def after_loss(new: str) -> str:
    """The content of the entry of a key that takes the place of a lost one."""
    return f"{new} {LOST}"


def key_of(entry: ChainEntry) -> SigningKey:
    """What an entry of kind ``key`` says."""
    public, _, how = entry.content.partition(" ")
    lost = how == LOST
    return SigningKey(entry.n, public, None if lost or not how else how, lost)


def keys_in(entries: Iterable[ChainEntry]) -> tuple[SigningKey, ...]:
    """Every key a chain names, the first one first."""
    return tuple(key_of(entry) for entry in entries if entry.kind == Kind.KEY)


def follows(old: str, new: SigningKey) -> bool:
    """Whether a key was signed by the one before it."""
    return new.signature is not None and is_signed(old, new.signature, _statement(old, new.public))


def _statement(old: str, new: str) -> str:
    return f"arpad key 1\nold {old}\nnew {new}\n"
