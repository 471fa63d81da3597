"""The hash of an imported list: its lines with the persons as the file gave them, in any order.

What names a person enters by a *mark*, a code under the office key, which stays when the person is
erased. Nobody outside is given such a list to check: lists made from it say whom they mean.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Final, NamedTuple

from arpad.office.proof.hashes.canonical import Plain, canonical
from arpad.office.proof.hashes.lines import NULL, TRUTHS, word
from arpad.office.proof.hashes.persons import OfficeKey, ShownPerson, shown_text
from arpad.office.proof.hashes.statement import RULE

NAMED: Final = "arpad imported 1\n"


class ImportedHead(NamedTuple):
    """What an imported list is; ``file`` is the SHA-256 of what it was read from."""

    system: str
    play: str
    date: str
    version: int
    kind: str
    file: str | None


def mark_of(key: OfficeKey, shown: ShownPerson, birth_year: int | None) -> str:
    """The code of what names a person on a list, and of the birth: all an erasure takes away."""
    born = NULL if birth_year is None else birth_year
    return key.mac(f"{NAMED}[{shown_text(shown)},{born}]")


def person_part(
    mark: str | None,
    federation: str | None,
    sex: str | None,
    title: str | None,
    women_title: str | None,
    other_titles: str | None,
) -> str:
    """How lines of a person begin; without a mark: somebody erased before the list came."""
    marked = NULL if mark is None else f'"{mark}"'
    return (
        f"[{marked},{word(federation)},{word(sex)},{word(title)},"
        f"{word(women_title)},{word(other_titles)}"
    )


def line_digest(
    person: str,
    rating: int | None,
    games: int,
    k: int | None,
    state: str,
    total: int | None,
    peak: int | None,
    since: str | None,
    junior: bool | None,
    federation: str | None,
    title: str | None,
) -> bytes:
    """The SHA-256 of a line: the part of its person, then its numbers and what it says besides."""
    text = (
        f"{person},{NULL if rating is None else rating},{games},{NULL if k is None else k},"
        f'"{state}",{NULL if total is None else total},{NULL if peak is None else peak},'
        f"{word(since)},{TRUTHS[junior]},{word(federation)},{word(title)}]"
    )
    return sha256(text.encode()).digest()


def imported_hash(head: ImportedHead, lines: Iterable[bytes]) -> str:
    """The hash of a list by the digests of its lines, which come in any order."""
    plain: dict[str, Plain] = {**head._asdict(), "rule": RULE}
    found = sha256(canonical(plain) + b"\n")
    found.update(b"".join(sorted(lines)))
    return found.hexdigest()
