"""What making the lines takes beside the list before and the events: stated, person by person."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from arpad.office.proof.hashes.canonical import Plain, as_lines, canonical_text


class PooledResult(NamedTuple):
    """What somebody unrated did in an event of an earlier list, as far as a pool asks.

    ``report`` is the SHA-256 of the sealed report, ``list_date`` the list it appeared on; ``flags``
    are those of the event. ``lines`` are [round, opponent's number, rating, half points],
    also where sums stand for games;
    ``performance`` is exact, as a fraction. ``void`` is the article and the reason that keep it
    from counting, ``award`` the rating a championship gave.
    """

    report: str
    list_date: str
    start: str
    end: str
    flags: tuple[str, ...]
    player_flags: tuple[str, ...]
    first_event: bool
    lines: tuple[tuple[int, int, int | None, int], ...]
    performance: str | None
    award: int | None
    void: tuple[str, str] | None
    edition: str


class CareerGround(NamedTuple):
    """Games so far, highest rating and day of leaving, where known better than a list has them."""

    total: int | None
    peak: int | None
    inactive_since: str | None


class StartEntry(NamedTuple):
    """Somebody's entry on a list that was in force when an event began."""

    rating: int | None
    k: int | None
    total: int | None
    peak: int | None


class PersonGrounds(NamedTuple):
    """What is stated of one person; a key without a value is left out.

    ``year_games``: rated on the lists of the year before; ``standard``: the standard rating on the
    day of the list; ``career``: beside the list before; ``start``: entries of other lists in
    force at the start of an event, by the digest of their lines.
    """

    person: str
    year_games: int = 0
    standard: int | None = None
    pooled: tuple[PooledResult, ...] = ()
    career: CareerGround | None = None
    start: Mapping[str, StartEntry] = {}

    def plain(self) -> dict[str, Plain]:
        """The ground in the canonical form's terms."""
        found: dict[str, Plain] = {"person": self.person}
        if self.year_games:
            found["year_games"] = self.year_games
        if self.standard is not None:
            found["standard"] = self.standard
        if self.pooled:
            found["pooled"] = [each._asdict() for each in self.pooled]
        if self.career:
            found["career"] = self.career._asdict()
        if self.start:
            found["start"] = {key: each._asdict() for key, each in self.start.items()}
        return found


def grounds_member(grounds: Iterable[PersonGrounds]) -> bytes:
    """The member ``grounds.jsonl``, sorted by person; who needs no ground is not in it."""
    plain = (each.plain() for each in sorted(grounds, key=lambda each: each.person))
    return as_lines(canonical_text(each) for each in plain if len(each) > 1)
