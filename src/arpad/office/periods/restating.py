"""The statement of a list on record, made again from what is behind it; by either rule its hash."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace

from arpad.core.rating_list import ListRow
from arpad.office.editions import label_of
from arpad.office.office_key import office_key
from arpad.office.periods.computing import MadeList
from arpad.office.periods.identifying import People
from arpad.office.periods.printed_lines import commitments_for, lines_on_record, on_record
from arpad.office.periods.stating import ListSources, StatedList, state_list
from arpad.office.periods.withheld import restrictions_then
from arpad.office.proof.hashes.canonical import Plain, digest
from arpad.office.records.database import Connection
from arpad.office.records.lists import (
    entries_hash,
    find_list,
    lists_of,
    made_before,
    published_before,
)
from arpad.office.records.merges import merges_at
from arpad.office.records.persons import known_persons
from arpad.office.records.printed import printed_on
from arpad.office.records.publications import events_of
from arpad.office.tournaments.content import content_on_record
from arpad.rules.regulations.own.fields import ADDED


def restate(
    connection: Connection,
    row: ListRow,
    made: MadeList,
    contents: Mapping[int, str] | None = None,
) -> StatedList:
    """The statement of a list that was made again, by what is on record.

    A list may be older than a rule its edition has been given since, or than the reasons beside
    remedies: then it is as it was.
    With the digests of its ``contents`` given, by version, commitments are taken as they are kept.
    """
    lists = lists_of(connection, row.system, row.play, before_id=row.id)
    replaced = None if row.replaces is None else find_list(connection, row.replaces)
    previous = published_before(connection, row.system, row.play, row.id)
    sources = ListSources(
        version=row.version,
        replaces=replaced.hash if replaced else None,
        previous=previous.hash if previous else None,
        reason=row.reason,
        printed=printed_on(connection, row.id),
        lists={each.date: each for each in lists},
        contents=contents
        or {
            each.accepted.version: digest(content_of_event(connection, each.accepted.version))
            for each in made.events
        },
        late={each.tournament: bool(each.late) for each in events_of(connection, row.id)},
        merged=merges_at(connection, row.log_id),
        restricted=restrictions_then(connection, row),
        again=contents is None,
    )
    stated = state_list(connection, made, sources)
    if stated.statement.hash == row.hash:
        return stated
    for then in _earlier(stated, sources):
        earlier = state_list(connection, made, then)
        if earlier.statement.hash == row.hash:
            return earlier
    return stated


def _earlier(stated: StatedList, sources: ListSources) -> Iterator[ListSources]:
    """What a list may have been stated from before something was added to statements."""
    rules = any(path.encode() in stated.editions for path in ADDED)
    reasons = b'"remedy_reasons"' in stated.decisions
    if rules:
        yield replace(sources, added_rules=False)
    if reasons:
        yield replace(sources, remedy_reasons=False)
    if rules and reasons:
        yield replace(sources, added_rules=False, remedy_reasons=False)


def is_as_published(connection: Connection, row: ListRow, made: MadeList) -> bool:
    """Whether a list made again has the hash it was published with, by the rule of its day.

    The digest of its lines is kept beside it: lists made from this one are hashed with that.
    """
    if row.hash_rule != 1:
        stated = restate(connection, row, made).statement
        return (stated.hash, stated.lines) == (row.hash, row.lines_digest)
    replaced = None if row.replaces is None else find_list(connection, row.replaces)
    hashed = list_hash(made, made_before(connection, row), replaced)
    return (hashed, None) == (row.hash, row.lines_digest)


def content_of_event(connection: Connection, version: int) -> dict[str, Plain]:
    """The content of an event as its member has it."""
    return content_on_record(connection, version).plain()


def lines_of_list(connection: Connection, row: ListRow) -> bytes:
    """The lines of a list on record: its own member, or the base of the list after it.

    An imported list has them once a list was published that was made from it.
    """
    kept = on_record(connection, row)
    people = People(office_key(connection), known_persons(connection, kept.entries))
    prints = commitments_for(connection, people, kept.printed.values(), again=False)
    return lines_on_record(kept, people, prints)


def list_hash(made: MadeList, previous: ListRow | None, replaced: ListRow | None) -> str:
    """What was published, in one number: how it was made, from which reports, and every entry.

    Neither names nor the moment nor the author are in it: the same inputs give the same hash.
    """
    header = {
        "system": made.system,
        "play": made.play.value,
        "date": made.on.isoformat(),
        "listed": label_of(made.run.listed),
        "played": label_of(made.run.played),
        "lifts": made.run.lifts,
        "previous": previous.hash if previous else None,
        "replaces": replaced.hash if replaced else None,
        "events": sorted(
            (each.accepted.tournament.code, each.accepted.source) for each in made.events
        ),
    }
    return entries_hash(json.dumps(header, sort_keys=True), made.entries.values())
