"""The statement of a list: what it is and the digests of all it was made from.

Its SHA-256 is the hash of the list (rule 2). Neither row numbers nor codes nor the order in which
reports were received are in it: the same reports give the same hash in any office with the same
key.
"""

from typing import Final, NamedTuple

from arpad.office.proof.hashes.canonical import Plain, canonical, digest_of_bytes

RULE: Final = 2


class WithheldPerson(NamedTuple):
    """Somebody left off by a restriction of a kind, and its article."""

    person: str
    kind: str
    article: str


class RemediedPerson(NamedTuple):
    """Somebody with a remedy for an exceptional performance: ``bonus`` points, or ``restart``."""

    person: str
    kind: str
    points: int | None


class Decisions(NamedTuple):
    """What people decided about a list beside its events.

    ``year``: whether the lists reach back a year, so that games of a year can be counted.
    ``merged`` are (gone, kept) persons of the lists looked at; ``late`` the digests of events
    that belonged to an earlier list; ``reason`` of a correction is a commitment. ``remedies``
    came later, and stand there only where there are some; later still the commitments to their
    ``remedy_reasons``, by person.
    """

    lifts: tuple[str, ...]
    year: bool
    withheld: tuple[WithheldPerson, ...]
    merged: tuple[tuple[str, str], ...]
    late: tuple[str, ...]
    reason: str | None
    remedies: tuple[RemediedPerson, ...] = ()
    remedy_reasons: tuple[tuple[str, str], ...] = ()

    def member(self) -> bytes:
        """The member ``decisions.json``."""
        plain: dict[str, Plain] = {
            "lifts": list(self.lifts),
            "year": self.year,
            "withheld": sorted(list(each) for each in self.withheld),
            "merged": sorted(list(each) for each in self.merged),
            "late": sorted(self.late),
            "reason": self.reason,
        }
        if self.remedies:
            remedies = sorted(self.remedies, key=lambda each: each.person)
            plain["remedies"] = [list(each) for each in remedies]
        if self.remedy_reasons:
            plain["remedy_reasons"] = [list(each) for each in sorted(self.remedy_reasons)]
        return canonical(plain)


class Statement(NamedTuple):
    """What the hash of a list is made of; members by their digests.

    ``listed`` and ``played`` are labels of editions with the readings chosen; ``base`` the digest
    of the lines of the list before, None without one; ``previous`` the hash of the list of the
    same system and play published before, ``replaces`` of the one a correction stands for.
    """

    system: str
    play: str
    date: str
    version: int
    listed: str
    played: str
    editions: str
    lines: str
    base: str | None
    events: tuple[str, ...]
    grounds: str
    decisions: str
    previous: str | None
    replaces: str | None

    def member(self) -> bytes:
        """The member ``statement.json``."""
        plain: dict[str, Plain] = {
            **self._asdict(), "rule": RULE, "events": sorted(self.events),
        }  # fmt: skip
        return canonical(plain)

    @property
    def hash(self) -> str:
        """The hash of the list."""
        return digest_of_bytes(self.member())
