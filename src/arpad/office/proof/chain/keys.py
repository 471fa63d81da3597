"""Signing keys: Ed25519, in files of their own and never in the database.

A public key is written as 64 hexadecimal digits. The package ``cryptography`` comes with
``arpad[office]``; without it everything but signatures can be read and checked.
"""

import base64
import binascii
from typing import TYPE_CHECKING

from arpad.core.errors import refusal

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey


def new_key() -> "Ed25519PrivateKey":
    """A key nobody has yet."""
    _need_package()
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.generate()


def key_file(key: "Ed25519PrivateKey") -> bytes:
    """A key as its file has it: PEM, PKCS #8, without a password."""
    from cryptography.hazmat.primitives import serialization

    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


def read_key(content: bytes, place: str) -> "Ed25519PrivateKey":
    """The key of a file; refused where it is another kind of key, or none."""
    _need_package()
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    try:
        found = load_pem_private_key(content, None)
    except (ValueError, TypeError, UnsupportedAlgorithm) as error:
        raise refusal("key.unreadable", place) from error
    if not isinstance(found, Ed25519PrivateKey):
        values = {"found": type(found).__name__.removesuffix("PrivateKey").strip("_")}
        raise refusal("key.kind", place, **values)
    return found


def public_key(key: "Ed25519PrivateKey") -> str:
    """What everybody may know of a key."""
    return key.public_key().public_bytes_raw().hex()


def signature(key: "Ed25519PrivateKey", text: str) -> str:
    """A text signed, in base64."""
    return base64.b64encode(key.sign(text.encode())).decode("ascii")


def is_signed(public: str, signed: str, text: str) -> bool:
    """Whether the owner of a public key signed a text."""
    _need_package()
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        owner = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        owner.verify(base64.b64decode(signed, validate=True), text.encode())
    except (InvalidSignature, ValueError, binascii.Error):
        return False
    return True


def can_sign() -> bool:
    """Whether the package for signatures is there."""
    try:
        import cryptography.hazmat.primitives.asymmetric.ed25519  # noqa: F401
    except ImportError:
        return False
    return True


def _need_package() -> None:
    if not can_sign():
        values = {"found": "cryptography", "extra": "office"}
        raise refusal("key.package", **values)
