"""Bundles changed by somebody who knows the format, and seals them again."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

from arpad.office.proof.bundles.archive import read_archive
from arpad.office.proof.bundles.contents import MANIFEST, MEMBERS, bundle_of
from arpad.office.proof.hashes.canonical import canonical

Change = Callable[[list[Any]], None]


def members_of(bundle: bytes) -> dict[str, bytes]:
    """The members of a bundle."""
    return read_archive(bundle, (MANIFEST, *MEMBERS))


def sealed(members: dict[str, bytes]) -> bytes:
    """A bundle whose manifest fits its members."""
    office = json.loads(members[MANIFEST])["office"]
    return bundle_of(office, members)


def altered(bundle: bytes, name: str, change: Change) -> bytes:
    """A bundle in which the values of one member were changed."""
    members = members_of(bundle)
    if name.endswith(".jsonl") or name == "keys.json":
        values = [json.loads(line) for line in members[name].splitlines()]
        change(values)
        members[name] = b"".join(canonical(each) + b"\n" for each in values)
    else:
        values = [json.loads(members[name])]
        change(values)
        members[name] = canonical(values[0])
    return sealed(members)


def remade(bundle: bytes, name: str, change: Change) -> bytes:
    """The same with a statement that fits: the list has another hash then."""
    members = members_of(altered(bundle, name, change))
    statement = json.loads(members["statement.json"])
    if name == "events.jsonl":
        statement["events"] = sorted(
            event_digest(json.loads(line)) for line in members[name].splitlines()
        )
        ordered = sorted(
            members[name].splitlines(keepends=True),
            key=lambda line: event_digest(json.loads(line)),
        )
        members[name] = b"".join(ordered)
    else:
        statement[name.partition(".")[0]] = _digest(members[name])
    members["statement.json"] = canonical(statement)
    return sealed(members)


def event_digest(event: dict[str, Any]) -> str:
    """What the statement names an event by."""
    return _digest(canonical({**event, "content": _digest(canonical(event["content"]))}))


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
