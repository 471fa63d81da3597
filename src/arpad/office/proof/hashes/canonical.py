"""The one way a value is written down to be hashed: the same value, the same bytes.

JSON in UTF-8, keys sorted by code point, no blanks, nothing escaped that need not be. There are
no floats. Many values are lines of their own (JSON Lines), each ended by a line feed.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from json.encoder import encode_basestring
from typing import TypeAlias

Plain: TypeAlias = "bool | int | str | Sequence[Plain] | Mapping[str, Plain] | None"

_encoder = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def canonical_text(value: Plain) -> str:
    """A value as text; ``TypeError`` for what the form cannot say."""
    _refuse_others(value)
    return _encoder.encode(value)


def plain_text(value: Plain) -> str:
    """The same of a value that is known to be in the form's terms."""
    return _encoder.encode(value)


def canonical(value: Plain) -> bytes:
    """A value as bytes."""
    return canonical_text(value).encode()


def digest(value: Plain) -> str:
    """The SHA-256 of a value, in hexadecimal."""
    return sha256(canonical(value)).hexdigest()


def digest_of_bytes(content: bytes) -> str:
    """The SHA-256 of bytes, in hexadecimal."""
    return sha256(content).hexdigest()


def as_lines(texts: Iterable[str]) -> bytes:
    """Texts of values as lines."""
    return "".join([f"{text}\n" for text in texts]).encode()


def quoted(text: str) -> str:
    """A text as the form writes it."""
    return encode_basestring(text)


def _refuse_others(value: Plain) -> None:
    match value:
        case None | bool() | int() | str():
            return
        case Mapping():
            for key, each in value.items():
                if not isinstance(key, str):
                    raise TypeError(f"not a key: {key!r}")
                _refuse_others(each)
        case list() | tuple():
            for each in value:
                _refuse_others(each)
        case _:
            raise TypeError(f"not in the canonical form: {value!r}")
