"""Whom an imported list brought, as the line of the import notes them: a code for every few.

A list covers whom it rates, with what it prints. Who came without a rating, the day of a birth and
the licence stand nowhere else; so the line has codes, under the office's key, of all that the new
players were entered with. A player erased since keeps the code that the line of the erasure notes.
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import zip_longest
from typing import Final

from arpad.office.desk import Writing
from arpad.office.office_key import office_key
from arpad.office.proof.hashes.canonical import plain_text
from arpad.office.proof.hashes.persons import OfficeKey
from arpad.office.records.brought import BROUGHT, BROUGHT_AS, CameAs, players_as_they_came
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.database import Connection
from arpad.office.records.entered import noted_changes
from arpad.office.records.printed_then import PLAYER

CAME: Final = "arpad brought 1\n"
TOGETHER: Final = 50
SHORT: Final = 16


class Arrivals:
    """The new players of an import, in the order of their numbers."""

    __slots__ = ("_codes", "_count", "_key", "_waiting")

    def __init__(self, key: OfficeKey) -> None:
        self._key = key
        self._count = 0
        self._waiting: list[str] = []
        self._codes: list[str] = []

    def add(self, player: CameAs) -> None:
        """One more, under the next number."""
        self._count += 1
        self._waiting.append(_code(self._key, player))
        if len(self._waiting) == TOGETHER:
            self._codes.append(_together(self._waiting))
            self._waiting.clear()

    def note(self, work: Writing, system: str, first: int) -> None:
        """Write down the number of the first new player, how many there are, and their codes."""
        if self._count:
            last = [_together(self._waiting)] if self._waiting else []
            noted = " ".join((f"{first}+{self._count}", *self._codes, *last))
            work.changed(f"system:{system}", BROUGHT, None, noted)


def keep_code(work: Writing, player: int) -> None:
    """Note the code of a player whom a list brought, before an erasure; of others nothing."""
    if any(player in numbers for numbers in brought(work.connection)):
        (came,) = players_as_they_came(work.connection, [player]).values()
        code = _code(office_key(work.connection), came)
        work.changed(f"player:{player}", BROUGHT_AS, None, code)


def brought(connection: Connection) -> Mapping[range, Sequence[str]]:
    """The numbers of the players that lists brought, with the codes noted of them."""
    found = {}
    for each in noted_changes(connection, "system:", (BROUGHT,)):
        head, *codes = (each.new or "").split(" ")
        first, count = (int(part) for part in head.split("+"))
        found[range(first, first + count)] = codes
    return found


def brought_otherwise(connection: Connection) -> Iterator[tuple[int, int]]:
    """The first and the last of some players of whom one is not whom a list brought."""
    key = office_key(connection)
    erased = noted_changes(connection, PLAYER, (BROUGHT_AS,))
    kept = {int(each.subject.removeprefix(PLAYER)): each.new or "" for each in erased}
    for numbers, codes in brought(connection).items():
        now = chunks(_codes(connection, key, numbers, kept), TOGETHER)
        for place, (found, code) in enumerate(zip_longest(map(_together, now), codes)):
            if found != code:
                some = numbers[place * TOGETHER :][:TOGETHER]
                yield (some[0], some[-1]) if some else (numbers[0], numbers[-1])


def _codes(
    connection: Connection, key: OfficeKey, numbers: range, erased: Mapping[int, str]
) -> Iterator[str]:
    for some in chunks(numbers, ASKED_AT_ONCE):
        there = players_as_they_came(connection, [each for each in some if each not in erased])
        for number in some:
            came = there.get(number)
            yield _code(key, came) if came else erased.get(number, "")


def _together(codes: Sequence[str]) -> str:
    return sha256("\n".join(codes).encode()).hexdigest()[:SHORT]


def _code(key: OfficeKey, player: CameAs) -> str:
    return key.mac(CAME + plain_text([*player]))
