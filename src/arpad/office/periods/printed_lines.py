"""The lines of a list for its hash: its entries beside what it printed of their players."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from arpad.core.rating_list import Entry, ListRow
from arpad.office.periods.identifying import People
from arpad.office.proof.hashes.canonical import digest_of_bytes
from arpad.office.proof.hashes.lines import HashedLine, lines_member
from arpad.office.proof.hashes.persons import ShownPerson, printed_token
from arpad.office.records.commitments import Commitment, CommittedPrint, committed_prints
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries
from arpad.office.records.printed import printed_on


class Prints(NamedTuple):
    """Printed rows by number with their commitments; ``new``: those made now, to be kept."""

    rows: Mapping[int, CommittedPrint]
    commitments: Mapping[int, Commitment]
    new: Mapping[int, Commitment]


def commitments_for(
    connection: Connection, people: People, numbers: Iterable[int], *, again: bool
) -> Prints:
    """The commitments of printed rows; ``again``: made from what they say, not as kept."""
    rows = committed_prints(connection, set(numbers))
    kept: dict[int, Commitment] = {}
    new: dict[int, Commitment] = {}
    for number, row in rows.items():
        if row.commitment is not None and (not again or row.text.name is None):
            kept[number] = row.commitment
        else:
            kept[number] = commitment_to(people, row)
            if row.commitment is None:
                new[number] = kept[number]
    return Prints(rows, kept, new)


def commitment_to(people: People, row: CommittedPrint) -> Commitment:
    """What a printed row enters hashes by; nothing, if it says nobody's name any more."""
    known_as, text = people.known[row.player].known_as, row.text
    blind = people.blind(row.player)
    if blind is None or known_as is None or text.name is None:
        return Commitment(None, None)
    shown = ShownPerson(text.name, text.fide_id, text.national_id, text.club)
    return Commitment(printed_token(blind, shown), people.key.born(known_as, text.birth_year))


def lines_of(
    listed: Iterable[Entry], printed: Mapping[int, int], people: People, prints: Prints
) -> Iterator[HashedLine]:
    """The lines of some entries; ``printed`` are the numbers of their printed rows."""
    known = people.known
    for entry in listed:
        number = printed[entry.player]
        (_, _, _, federation, sex, title, women_title, other_titles, _, _) = prints.rows[
            number
        ].text
        commitment, born = prints.commitments[number]
        since = entry.inactive_since
        yield HashedLine(
            person=known[entry.player].person,
            printed=commitment,
            born=born,
            federation=federation,
            sex=sex,
            title=title,
            women_title=women_title,
            other_titles=other_titles,
            rating=entry.rating,
            games=entry.games,
            k=entry.k,
            state=entry.state.value,
            total=entry.total,
            peak=entry.peak,
            inactive_since=None if since is None else since.isoformat(),
            junior=entry.junior,
        )


class UndigestedList(NamedTuple):
    """The entries of a list on record, and the numbers of their printed rows."""

    row: ListRow
    entries: Mapping[int, Entry]
    printed: Mapping[int, int]


def on_record(
    connection: Connection, row: ListRow, read: Mapping[int, Entry] | None = None
) -> UndigestedList:
    """A list whose lines have to be made; ``read``: its entries, where somebody has them."""
    listed = entries(connection, row.id) if read is None else read
    return UndigestedList(row, listed, printed_on(connection, row.id))


def lines_on_record(kept: UndigestedList, people: People, prints: Prints) -> bytes:
    """The member of a list on record."""
    return lines_member(lines_of(kept.entries.values(), kept.printed, people, prints))


def digest_on_record(kept: UndigestedList, people: People, prints: Prints) -> str:
    """Its digest."""
    return digest_of_bytes(lines_on_record(kept, people, prints))
