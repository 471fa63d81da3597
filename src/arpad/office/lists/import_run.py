"""An import under way."""

from dataclasses import dataclass, field
from datetime import date

from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.office.desk import Writing
from arpad.office.lists.import_effect import ImportEffect
from arpad.office.people.brought import Arrivals
from arpad.office.proof.hashes.persons import OfficeKey
from arpad.office.records.bulk import Indexes
from arpad.office.records.list_import import SetAside
from arpad.office.records.words import NewWords


@dataclass(slots=True, kw_only=True)
class Import:
    """An import under way; ``renew``: its lines say who known players are today.

    ``renames``: they change names too, as the office's own lists do.
    ``lines`` are the digests of its lines, for the hash of each list.
    """

    work: Writing
    system: str
    day: date
    day_text: str
    federation: str | None
    renew: bool
    renames: bool
    words: NewWords
    clubs: dict[str, int]
    club_names: dict[int, str]
    before: dict[Play, int | None]
    tables: dict[Play, SetAside]
    counts: dict[Play, int]
    first_new: int
    next_player: int
    first_printed: int
    next_printed: int
    indexes: Indexes
    key: OfficeKey
    arrivals: Arrivals
    lines: dict[Play, list[bytes]]
    seen: set[int] = field(default_factory=set)
    seen_national: set[str] = field(default_factory=set)
    dropped_words: set[int] = field(default_factory=set)
    read: int = 0
    left_out: int = 0
    changed: int = 0
    names_kept: int = 0
    effect: ImportEffect = field(default_factory=ImportEffect)
    other_names: list[Finding] = field(default_factory=list)
    bad_lines: int = 0
    bad: list[Finding] = field(default_factory=list)

    @property
    def new(self) -> int:
        """How many players the office did not know."""
        return self.next_player - self.first_new
