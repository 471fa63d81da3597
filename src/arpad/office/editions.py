"""The editions an office can name: those of the house, and those its federation wrote itself."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from arpad.core.choosing import AUTO
from arpad.core.errors import Conflict, UnknownName, refusal
from arpad.core.finding import Finding
from arpad.core.nearest import nearest
from arpad.core.own_editions import EditionRow
from arpad.office.desk import Desk
from arpad.office.records.database import Connection
from arpad.office.records.own_editions import add_own_edition, is_used, own_editions
from arpad.office.rights import EVERYBODY, may
from arpad.rules.regulations import registry
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.own.draft import EditionDraft
from arpad.rules.regulations.own.reading import edition_from_draft, edition_on_record
from arpad.rules.regulations.own.sound import doubtful
from arpad.rules.regulations.own.writing import edition_text
from arpad.rules.regulations.readings import with_readings

LONGEST_KEY: Final = 40
KEPT: Final = "edition new"


@dataclass(frozen=True, slots=True)
class Editions:
    """Every edition by its key; an own one is read when somebody names it."""

    own: Mapping[str, EditionRow]
    read: dict[str, Edition] = field(default_factory=dict, compare=False)

    def named(self, key: str, place: str = "edition") -> Edition:
        """The edition with this key, or a refusal with the nearest."""
        if key in self.own:
            return _on_record(self.own[key].text)
        if registry.is_known(key) or not self.own:
            return registry.edition(key, place)
        keys = (*registry.KEYS, *self.own)
        near = nearest(key.lower(), keys)
        values = {"found": key, "nearest": near, "expected": ", ".join(keys)}
        code = "regulation_unknown" if near else "regulation_unlisted"
        raise UnknownName(Finding.error(code, place, **values))

    def written(self, text: str) -> Edition:
        """The edition written down with the readings chosen, as ``label_of`` does."""
        if text not in self.read:
            key, *readings = text.split(" ")
            chosen = dict(each.split("=", 1) for each in readings)
            self.read[text] = with_readings(self.named(key), chosen)
        return self.read[text]


def editions_in(connection: Connection) -> Editions:
    """The editions of an office."""
    return Editions(own_editions(connection))


def label_of(chosen: Edition) -> str:
    """An edition and the readings chosen, as the office writes them down."""
    readings = [f"{name}={choice}" for name, choice in sorted(chosen.chosen.items())]
    return " ".join((chosen.key, *readings))


@dataclass(frozen=True, slots=True)
class KeptEdition:
    """An own edition with its record, and what is doubtful about it."""

    row: EditionRow
    edition: Edition
    doubts: tuple[Finding, ...] = ()


@may()
def keep_edition(desk: Desk, draft: EditionDraft) -> KeptEdition:
    """Keep an edition under its own key; in place of one that no list was made by yet."""
    with desk.reading() as connection:
        editions = editions_in(connection)
    made = edition_from_draft(draft, lambda key: editions.named(key, "from"))
    _refuse_key(made.key)
    text = edition_text(made)
    sha256 = text_hash(text)
    details = {"parent": made.parent or "", "sha256": sha256}
    with desk.writing(KEPT, subject_of(made.key), **details) as work:
        before = own_editions(work.connection).get(made.key)
        if before and is_used(work.connection, made.key):
            values = {"found": made.key}
            raise Conflict(Finding.error("edition.used", "key", **values))
        version = before.version + 1 if before else 1
        row = EditionRow(
            key=made.key,
            version=version,
            parent=made.parent,
            text=text,
            sha256=sha256,
            added_at=work.at,
            added_by=work.by,
        )
        add_own_edition(work.connection, row)
    return KeptEdition(row, made, tuple(doubtful(made)))


@may(*EVERYBODY)
def kept_editions(desk: Desk) -> tuple[KeptEdition, ...]:
    """Every own edition, by key."""
    with desk.reading() as connection:
        rows = own_editions(connection)
        return tuple(
            KeptEdition(replace(row, used=is_used(connection, key)), _on_record(row.text))
            for key, row in rows.items()
        )


@may(*EVERYBODY)
def find_edition(desk: Desk, key: str, place: str = "key") -> Edition:
    """The edition with this key, of the house or the federation's own."""
    with desk.reading() as connection:
        return editions_in(connection).named(key, place)


def subject_of(key: str) -> str:
    """An own edition as the log calls it."""
    return f"edition:{key}"


def text_hash(text: str) -> str:
    """The hash of an edition's text."""
    return hashlib.sha256(text.encode()).hexdigest()


@cache
def _on_record(text: str) -> Edition:
    return edition_on_record(text)


def _refuse_key(key: str) -> None:
    """A key is short and plain, and not one of the house."""
    plain = key.replace("-", "")
    if not plain.isascii() or not plain.isalnum() or key != key.lower() or len(key) > LONGEST_KEY:
        code = "edition.key"
    elif key == AUTO or registry.is_known(key):
        code = "edition.key_taken"
    else:
        return
    raise refusal(code, "key", found=key)
