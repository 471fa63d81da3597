"""Who stands behind the lines of a list, held against who was published.

A line is committed to name, numbers and club; a person to the number they were first known by. A
recorded edit, merge or newly given number explains why the records say otherwise today.
"""

from collections.abc import Iterator, Sequence

from arpad.core.finding import Finding
from arpad.core.rating_list import PUBLISHED, ListRow
from arpad.office.office_key import office_key
from arpad.office.periods.frozen import SHOWN_DIFFERENCES, about
from arpad.office.periods.identifying import People
from arpad.office.periods.printed_lines import commitment_to
from arpad.office.proof.hashes.persons import by_fide_id, by_national_id, person_token
from arpad.office.proof.hashes.statement import RULE
from arpad.office.records.commitments import committed_prints
from arpad.office.records.database import Connection
from arpad.office.records.persons import IdentifiedPlayer, identified_on, known_persons
from arpad.office.records.printed import printed_on
from arpad.office.records.printed_then import Changed, changes_after

NUMBERS = ("fide_id", "national_id")


def committed_otherwise(connection: Connection, row: ListRow) -> Iterator[Finding]:
    """Players of whom something else is printed than their lines were committed to."""
    printed = committed_prints(connection, set(printed_on(connection, row.id).values()))
    named = [each for each in printed.values() if each.text.name is not None]
    known = known_persons(connection, {each.player for each in named})
    people = People(office_key(connection), known)
    other = [
        each for each in named if each.commitment and commitment_to(people, each) != each.commitment
    ]
    if row.kind == PUBLISHED and row.hash_rule == RULE:
        other += [each for each in printed.values() if each.commitment is None]
    found = (
        about("verify.commitment", row, player=each.player, found=each.text.name or "–")
        for each in sorted(other)
    )
    yield from _first(row, list(found))


def known_otherwise(connection: Connection, row: ListRow) -> Iterator[Finding]:
    """Players who have another number than the one they were first published under."""
    key = office_key(connection)
    identified = identified_on(connection, row.id)
    changes = changes_after(
        connection, min((each.log_id for each in identified), default=0), NUMBERS
    )
    found = []
    for each in identified:
        if each.known_as is None:
            continue
        token = person_token(key.blind(each.known_as), each.known_as)
        then = _numbers_then(each, changes.get(each.player, ()))
        numbered = each.known_as.startswith(("fide:", "national:"))
        if token != each.person or (numbered and each.known_as not in then):
            said = ", ".join(then) or "–"
            found.append(
                about(
                    "verify.known_as", row, player=each.player, found=said, expected=each.known_as
                )
            )
    yield from _first(row, found)


def _numbers_then(each: IdentifiedPlayer, changes: Sequence[Changed]) -> list[str]:
    """The numbers a player had when first published, as a person is known by them."""
    first: dict[str, str | None] = {}
    for change in changes:
        if change.log_id > each.log_id:
            first.setdefault(change.field, change.old)
    fide_id = first.get("fide_id", None if each.fide_id is None else str(each.fide_id))
    national_id = first.get("national_id", each.national_id)
    found = [by_fide_id(int(fide_id))] if fide_id else []
    return [*found, by_national_id(national_id)] if national_id else found


def _first(row: ListRow, found: Sequence[Finding]) -> Iterator[Finding]:
    yield from found[:SHOWN_DIFFERENCES]
    if len(found) > SHOWN_DIFFERENCES:
        yield about("verify.more", row, found=len(found) - SHOWN_DIFFERENCES)
