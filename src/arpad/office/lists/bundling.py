"""A published list as a bundle: everything it was made from, for anybody to check.

The members are made again from the records, and have to give the hash the list was published
under: what cannot be proved is not handed out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import takewhile
from typing import Final

from arpad.core.amendments import BESIDE_GAMES, AmendmentRow
from arpad.core.errors import Conflict, refusal
from arpad.core.event import Event, Play
from arpad.core.finding import Finding
from arpad.core.rating_list import PUBLISHED, ListRow
from arpad.office.chain.signing import checkpoint_after
from arpad.office.desk import Desk
from arpad.office.lists.choosing import choose_list, list_shown_to
from arpad.office.office_key import office_key
from arpad.office.periods.reading_ahead import event_of
from arpad.office.periods.replaying import DAMAGE, replay
from arpad.office.periods.restating import lines_of_list, restate
from arpad.office.periods.stating import StatedList
from arpad.office.proof.bundles.contents import bundle_of
from arpad.office.proof.chain.checkpoints import Checkpoint, checkpoint_text
from arpad.office.proof.chain.entries import lines_of
from arpad.office.proof.hashes.canonical import (
    Plain,
    as_lines,
    canonical_text,
    digest_of_bytes,
    plain_text,
)
from arpad.office.proof.hashes.persons import OfficeKey
from arpad.office.proof.hashes.statement import RULE
from arpad.office.records.amendments import amended_versions, amendments_of
from arpad.office.records.chain import entries as chain_entries
from arpad.office.records.chain import key_entries, number_of_list
from arpad.office.records.commitments import committed_prints, withheld_texts
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries, lists_of
from arpad.office.records.persons import known_persons
from arpad.office.records.printed import printed_on
from arpad.office.records.publications import AcceptedEvent, events_of
from arpad.office.records.remedies import reasons_of_remedies
from arpad.office.rights import EVERYBODY, may
from arpad.office.tournaments.content import content_of

NOBODY: Final = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class Bundle:
    """A list as one file."""

    row: ListRow
    content: bytes


@may(*EVERYBODY)
def bundle_list(
    desk: Desk,
    system: str | None,
    play: Play,
    on: date | None,
    version: int | None = None,
) -> Bundle:
    """The bundle of a published list; the same bytes whoever asks, until somebody is erased."""
    with desk.reading() as connection:
        row = choose_list(connection, system, play, on, version)
        _refuse_older(row)
        try:
            checkpoint = checkpoint_after(connection, row)
            members = _members(connection, row, checkpoint) if checkpoint else None
        except DAMAGE as damage:
            raise _differs(row) from damage
        if checkpoint is None or members is None:
            raise _differs(row)
        return Bundle(list_shown_to(desk, row), bundle_of(checkpoint.office, members))


def _refuse_older(row: ListRow) -> None:
    """Lists brought in, and those hashed by the first rule, have nothing to hand out."""
    if row.kind == PUBLISHED and row.hash_rule == RULE:
        return
    code = "bundle.imported" if row.kind != PUBLISHED else "bundle.older"
    values = {"found": row.date.isoformat()}
    raise refusal(code, "date", **values)


def _differs(row: ListRow) -> Conflict:
    values = {"found": row.date.isoformat()}
    return Conflict(Finding.error("bundle.differs", "date", **values))


def _members(connection: Connection, row: ListRow, checkpoint: Checkpoint) -> dict[str, bytes]:
    """What the list was made from, and the list as it was published.

    A release that calculates otherwise hands out what was published, too: its hash says so.
    """
    contents = _Contents(connection, office_key(connection), _amendments(connection, row))
    made = replay(connection, row, entries(connection, row.id), read=contents.read)
    stated = restate(connection, row, made, contents.digests)
    if stated.statement.hash != row.hash:
        published = replace(made, entries=entries(connection, row.id))
        stated = restate(connection, row, published, contents.digests)
    if stated.statement.hash != row.hash:
        raise _differs(row)
    before = lists_of(connection, row.system, row.play, before_id=row.id)
    base = next((each for each in before if made.base and each.date == made.base.on), None)
    events = sorted(stated.events, key=lambda each: each.digest)
    return {
        "statement.json": stated.statement.member(),
        "editions.json": stated.editions,
        "decisions.json": stated.decisions,
        "base.jsonl": lines_of_list(connection, base) if base else b"",
        "grounds.jsonl": stated.grounds,
        "events.jsonl": as_lines(each.text(contents.texts[each.content]) for each in events),
        "lines.jsonl": stated.lines,
        "people.jsonl": as_lines(
            _people(connection, [each for each in (base, row) if each], stated)
        ),
        "texts.jsonl": as_lines(_texts(connection, row, contents, stated.decisions)),
        **_chain_members(connection, checkpoint, stated.statement.previous),
    }


@dataclass(slots=True)
class _Contents:
    """The contents of the events, from the reading they are rated by."""

    connection: Connection
    key: OfficeKey
    amendments: Mapping[int, list[AmendmentRow]]
    digests: dict[int, str] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)

    def read(self, accepted: AcceptedEvent) -> Event:
        """The event to be rated; its content is kept."""
        event = event_of(self.connection, accepted)
        content = content_of(event, self.amendments.get(accepted.version, ()), self.key)
        text = plain_text(content.plain())
        digest = digest_of_bytes(text.encode())
        self.digests[accepted.version] = digest
        self.texts[digest] = text
        return event


def _amendments(connection: Connection, row: ListRow) -> dict[int, list[AmendmentRow]]:
    versions = [each.version for each in events_of(connection, row.id)]
    amended = amended_versions(connection, versions)
    return {version: list(amendments_of(connection, version)) for version in amended}


def _people(connection: Connection, lists: list[ListRow], stated: StatedList) -> list[str]:
    """Everybody who can be named: as this list printed them, or else the one before."""
    printed: dict[int, int] = {}
    for row in lists:
        printed |= printed_on(connection, row.id)
    prints = committed_prints(connection, set(printed.values()))
    people = []
    for player, known in known_persons(connection, {*printed, *stated.people.known}).items():
        if known.known_as is None:
            continue
        text = prints[printed[player]].text if player in printed else None
        named = text is not None and text.name is not None
        shown = (text.name, text.fide_id, text.national_id, text.club) if text and named else NOBODY
        name, fide_id, national_id, club = shown
        person: dict[str, Plain] = {
            "person": known.person,
            "blind": stated.people.key.blind(known.known_as),
            "known_as": known.known_as,
            "name": name,
            "fide_id": fide_id,
            "national_id": national_id,
            "club": club,
        }
        people.append((known.person, plain_text(person)))
    return [text for _, text in sorted(people)]


def _texts(
    connection: Connection, row: ListRow, contents: _Contents, decisions: bytes
) -> Iterator[str]:
    """The reasons officers gave, but those that name somebody erased."""
    changes = (each for some in contents.amendments.values() for each in some)
    reasons = {
        row.reason,
        *(each.reason for each in changes if each.change.kind not in BESIDE_GAMES),
    }
    withheld = withheld_texts(connection)
    key = contents.key
    by_token = {key.text(reason): reason for reason in reasons if reason is not None}
    for _, reason in reasons_of_remedies(connection, row.system, row.play, row.date):
        token = key.text(reason)
        if token and token.encode() in decisions:
            by_token[token] = reason
    for token in sorted(token for token in by_token if token is not None):
        if token not in withheld:
            text = by_token[token]
            yield canonical_text({"token": token, "blind": key.text_blind(text), "text": text})


def _chain_members(
    connection: Connection, checkpoint: Checkpoint, previous: str | None
) -> dict[str, bytes]:
    """The chain from the list before to the end of the publication, and its checkpoint."""
    first = number_of_list(connection, previous) if previous else None
    after = (first or 1) - 1
    chained = takewhile(
        lambda each: each.entry.n <= checkpoint.count, chain_entries(connection, after)
    )
    keys = [each.entry for each in key_entries(connection) if each.entry.n <= checkpoint.count]
    return {
        "chain.jsonl": b"".join(lines_of(each.entry for each in chained)),
        "checkpoint.txt": checkpoint_text(checkpoint).encode(),
        "keys.json": b"".join(lines_of(keys)),
    }
