"""Whether the chain is still what the log and the lists make it, and what a checkpoint saw.

Who owns the database can make a whole chain again; a checkpoint in somebody else's hands cannot
be made again. So the rows are compared with the chain, and the chain with checkpoints; and rows
that may change with the lines that changed them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, pairwise, zip_longest
from typing import Final

from arpad.core.finding import Finding, Severity
from arpad.core.log import LogLine
from arpad.office.chain.entered import entered_otherwise
from arpad.office.chain.facts import facts_otherwise
from arpad.office.chain.filled import filled_otherwise
from arpad.office.chain.recorded import checkpoints_gone, players_otherwise
from arpad.office.chain.schema import pages_otherwise, schema_otherwise
from arpad.office.chain.steps import steps_otherwise
from arpad.office.chain.strays import strayed
from arpad.office.chain.versions import versions_otherwise
from arpad.office.desk import Desk
from arpad.office.periods.replaying import DAMAGE
from arpad.office.proof.chain.checkpoints import (
    Checkpoint,
    false_signatures,
    is_genuine,
    witness_notes,
)
from arpad.office.proof.chain.entries import NOTHING, Kind, Tip, follow, tip_of
from arpad.office.proof.chain.handover import SigningKey, follows, keys_in
from arpad.office.proof.chain.keys import can_sign
from arpad.office.records import chain
from arpad.office.records.chain import Content, KeptEntry
from arpad.office.records.checkpoints import all_checkpoints
from arpad.office.records.database import Connection
from arpad.office.records.log import first_between
from arpad.office.records.settings import OFFICE_KEY, settings
from arpad.office.rights import EVERYBODY, may

SHOWN: Final = 10
SHORT: Final = 16
LONGEST: Final = 60
# What the entry of a line, a list or a key is called where it is not what the rows make it.
CHANGED: Final = {
    Kind.LOG: "chain.line_changed",
    Kind.LIST: "chain.list_changed",
    Kind.KEY: "chain.key_changed",
}


@dataclass(frozen=True, slots=True)
class VerifiedChain:
    """How long the chain is, where it ends, and what is wrong with it."""

    count: int
    head: str
    since: Checkpoint | None
    findings: tuple[Finding, ...]

    @property
    def holds(self) -> bool:
        """Whether nothing was altered."""
        return all(each.severity is Severity.NOTE for each in self.findings)


@may(*EVERYBODY)
def verify_chain(desk: Desk, since: Checkpoint | None = None) -> VerifiedChain:
    """Make the chain again from the rows, and compare; ``since``: it begins with what that saw."""
    with desk.reading() as connection:
        found = [
            *_undamaged(schema_otherwise(connection)),
            *_undamaged(pages_otherwise(connection)),
            *_undamaged(_altered(desk, connection)),
            *_undamaged(_private(connection)),
            *_undamaged(_keys(connection)),
            *_undamaged(_checkpoints(connection)),
            *_undamaged(checkpoints_gone(connection)),
            *_undamaged(steps_otherwise(connection)),
            *_undamaged(players_otherwise(connection)),
            *_undamaged(facts_otherwise(connection)),
            *_undamaged(entered_otherwise(connection)),
            *_undamaged(filled_otherwise(connection)),
            *_undamaged(versions_otherwise(connection)),
            *_undamaged(strayed(connection)),
        ]
        if since is not None:
            found += _undamaged(_since(connection, since))
        tip = chain.tip(connection)
    return VerifiedChain(tip.n, tip.hash, since, tuple(found))


def _undamaged(compared: Iterator[Finding]) -> list[Finding]:
    """What was found, or what kept us from finding it."""
    found: list[Finding] = []
    try:
        found.extend(compared)
    except DAMAGE as damage:
        found.append(
            Finding.error("chain.damaged", found=f"{type(damage).__name__}: {damage}"[:LONGEST])
        )
    return found


def _altered(desk: Desk, connection: Connection) -> Iterator[Finding]:
    """The first entry that is not what the rows make it."""
    key = settings(connection).get(OFFICE_KEY)
    if key is None:
        yield Finding.error("chain.no_office_key")
        return
    expected = chain.all_contents(connection, bytes.fromhex(key))
    before = NOTHING
    for kept, made in zip_longest(chain.entries(connection), expected):
        code = _difference(before, kept, made)
        if code is not None:
            line = min(each.log_id for each in (kept, made) if each)
            yield Finding.error(
                code, entry=before.n + 1, line=line, what=_what(desk, connection, line)
            )
            return
        before = tip_of(kept.entry)


def _difference(before: Tip, kept: KeptEntry | None, made: Content | None) -> str | None:
    if kept is None or (made is not None and made.log_id < kept.log_id):
        return "chain.line_added"
    if kept.entry != follow(before, kept.entry.kind, kept.entry.content):
        return "chain.broken"
    if made is None or kept.log_id < made.log_id:
        return "chain.line_gone"
    if kept.entry.kind != made.kind:
        return CHANGED[Kind.KEY if Kind.KEY in (kept.entry.kind, made.kind) else Kind.LIST]
    return None if kept.entry.content == made.content else CHANGED[Kind(made.kind)]


def _what(desk: Desk, connection: Connection, line: int) -> str:
    """What a line of the log is about; who wrote it is for officers to know."""
    found = first_between(connection, line - 1, line + 1)
    if found is None:
        return "–"
    return _told(found) if desk.is_officer else found.at


def _told(line: LogLine) -> str:
    return " ".join(each for each in (line.at, line.by, line.action, line.subject) if each)


def _private(connection: Connection) -> Iterator[Finding]:
    for number, player in islice(chain.altered_private(connection), SHOWN):
        yield Finding.error("chain.private", value=number, player=player)


def _keys(connection: Connection) -> Iterator[Finding]:
    """Keys that claim to be signed by the one before and are not."""
    keys = _all_keys(connection)
    if not keys or not can_sign():
        return
    for old, new in pairwise(keys):
        if not new.lost and not follows(old.public, new):
            yield Finding.error("chain.key_unsigned", entry=new.n, key=new.public[:SHORT])


def _checkpoints(connection: Connection) -> Iterator[Finding]:
    """Checkpoints on record that the chain, or the signature, does not bear out."""
    keys = _all_keys(connection)
    for each in all_checkpoints(connection):
        if chain.hash_at(connection, each.count) != each.head:
            yield Finding.error("chain.checkpoint", entry=each.count, day=each.day.isoformat())
        elif can_sign() and not (is_genuine(each) and each.key == _key_at(keys, each.count)):
            yield Finding.error("chain.signature", entry=each.count, day=each.day.isoformat())
        else:
            continue
        return


def _since(connection: Connection, seen: Checkpoint) -> Iterator[Finding]:
    """Where the chain does not begin with what a checkpoint saw of it.

    A checkpoint nobody signed so says nothing of the past.
    """
    false = tuple(false_signatures(seen)) if can_sign() else ()
    if false:
        yield from false
        return
    office = " ".join(settings(connection)["name"].split())
    if seen.office != office:
        yield Finding.error("since.office", found=seen.office, expected=office)
    found = chain.hash_at(connection, seen.count)
    if found is None:
        tip = chain.tip(connection)
        yield Finding.error("since.short", found=tip.n, entry=seen.count, day=seen.day.isoformat())
    elif found != seen.head:
        values = {"found": found[:SHORT], "expected": seen.head[:SHORT]}
        yield Finding.error("since.other", entry=seen.count, day=seen.day.isoformat(), **values)
    if seen.signature is None:
        yield Finding.note("since.unsigned")
    elif not can_sign():
        yield Finding.note("since.unchecked")
    elif found is not None and seen.key != _key_at(_all_keys(connection), seen.count):
        yield Finding.error("since.key", found=(seen.key or "")[:SHORT])
    yield from witness_notes(seen)


def _all_keys(connection: Connection) -> tuple[SigningKey, ...]:
    return keys_in(each.entry for each in chain.key_entries(connection))


def _key_at(keys: tuple[SigningKey, ...], n: int) -> str | None:
    return next((each.public for each in reversed(keys) if each.n <= n), None)
