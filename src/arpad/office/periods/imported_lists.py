"""An imported list held against its hash: its lines, and the persons as the file gave them."""

from collections.abc import Iterator

from arpad.core.finding import Finding
from arpad.core.rating_list import BROUGHT_IN, ListRow
from arpad.office.office_key import office_key
from arpad.office.periods.frozen import SHOWN_DIFFERENCES, about
from arpad.office.proof.hashes.imports import (
    ImportedHead,
    imported_hash,
    line_digest,
    mark_of,
    person_part,
)
from arpad.office.proof.hashes.persons import ShownPerson
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries, entries_hash, imported_header
from arpad.office.records.marks import MarkedLine, marked_lines


def stored_otherwise(connection: Connection, row: ListRow) -> Iterator[Finding]:
    """An imported list has nothing but its lines; by rule 1 it did not say whose they are."""
    if row.kind not in BROUGHT_IN:
        return
    if row.hash_rule == 1:
        header = imported_header(row.system, row.play, row.date, row.version)
        hashed = entries_hash(header, entries(connection, row.id).values())
    else:
        others: list[tuple[int, str]] = []
        hashed = imported_hash(head_of(row), list(_digests(connection, row, others)))
        for player, name in sorted(others)[:SHOWN_DIFFERENCES]:
            yield about("verify.imported_person", row, player=player, found=name)
        if len(others) > SHOWN_DIFFERENCES:
            yield about("verify.more", row, found=len(others) - SHOWN_DIFFERENCES)
    if (hashed, None) != (row.hash, row.lines_digest):
        yield about("verify.hash", row)


def head_of(row: ListRow) -> ImportedHead:
    """What the hash of an imported list begins with."""
    day = row.date.isoformat()
    return ImportedHead(
        system=row.system,
        play=row.play.value,
        date=day,
        version=row.version,
        kind=row.kind,
        file=row.source_sha256,
    )


def _digests(
    connection: Connection, row: ListRow, others: list[tuple[int, str]]
) -> Iterator[bytes]:
    """The lines by what is on record; ``others`` are whom something else names than the file did.

    Who was erased is known by the mark alone.
    """
    key = office_key(connection)
    line: MarkedLine
    for line in marked_lines(connection, row.id):
        name, fide_id, national_id, federation, sex, title, women, other, year, club = line.printed
        mark = line.mark
        if name is not None:
            mark = mark_of(key, ShownPerson(name, fide_id, national_id, club), year)
            if mark != line.mark:
                others.append((line.player, name))
        person = person_part(mark, federation, sex, title, women, other)
        yield line_digest(person, *line.entry)
