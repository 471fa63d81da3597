"""Persons in a hash: by commitments that say nothing until their blind is shown.

A person is *known as* a FIDE id, else a national id, else the place in a report or list. The blind
is derived from the office key, a secret the office keeps: whoever is given the blind can check the
commitment, and once nobody is, it commits to nobody in particular.
"""

from hashlib import sha256
from typing import Final, NamedTuple

from arpad.office.proof.hashes.canonical import quoted

KEY_BYTES: Final = 32
BLOCK: Final = 64
PERSON: Final = "arpad person 1\n"
PRINTED: Final = "arpad printed 1\n"
BORN: Final = "arpad born 1\n"
TEXT: Final = "arpad text 1\n"


class OfficeKey:
    """The secret the blinds come from: HMAC-SHA256 (RFC 2104), many times under one key."""

    __slots__ = ("_inner", "_outer")

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"an office key has {KEY_BYTES} bytes, not {len(key)}")
        block = key.ljust(BLOCK, b"\0")
        self._inner = sha256(bytes(each ^ 0x36 for each in block))
        self._outer = sha256(bytes(each ^ 0x5C for each in block))

    def mac(self, text: str) -> str:
        """The code of a text, in hexadecimal."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(text.encode())
        outer.update(inner.digest())
        return outer.hexdigest()

    def blind(self, known_as: str) -> str:
        """The blind of a person."""
        return self.mac(PERSON + known_as)

    def born(self, known_as: str, year: int | None) -> str | None:
        """The commitment to a birth year, which is never revealed; None without a year."""
        return None if year is None else self.mac(f"{BORN}{known_as}\n{year}")

    def text_blind(self, text: str) -> str:
        """The blind of a text an officer wrote."""
        return self.mac(TEXT + text)

    def text(self, text: str | None) -> str | None:
        """The commitment to a text an officer wrote; None where there is none."""
        return None if text is None else text_token(self.text_blind(text), text)


class ShownPerson(NamedTuple):
    """What names a person on a list."""

    name: str | None
    fide_id: int | None
    national_id: str | None
    club: str | None


def person_token(blind: str, known_as: str) -> str:
    """What stands for a person wherever a list speaks of them."""
    return _hash(f"{PERSON}{blind}\n{known_as}")


def printed_token(blind: str, shown: ShownPerson) -> str:
    """The commitment to what names a person on a list."""
    return _hash(f"{PRINTED}{blind}\n[{shown_text(shown)}]")


def shown_text(shown: ShownPerson) -> str:
    """What names a person, in the canonical form's terms."""
    name, fide_id, national_id, club = shown
    number = "null" if fide_id is None else fide_id
    return f"{_text(name)},{number},{_text(national_id)},{_text(club)}"


def text_token(blind: str, text: str) -> str:
    """The commitment to a text an officer wrote."""
    return _hash(f"{TEXT}{blind}\n{text}")


def by_fide_id(number: int) -> str:
    """Known by a FIDE id."""
    return f"fide:{number}"


def by_national_id(number: str) -> str:
    """Known by the id of a federation."""
    return f"national:{number}"


def by_report(sha256_of_report: str, no: int) -> str:
    """Known by the start number in a report."""
    return f"report:{sha256_of_report}:{no}"


def by_list(sha256_of_list: str, place: int) -> str:
    """Known by the place on an imported list."""
    return f"list:{sha256_of_list}:{place}"


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _text(text: str | None) -> str:
    return "null" if text is None else quoted(text)
