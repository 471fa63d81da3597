"""Reading a tournament document: an event and its notes, or every error there is."""

from collections.abc import Iterable, Mapping
from typing import Any

from arpad.core.event import Bye, Event, Game
from arpad.core.finding import Finding, Severity
from arpad.formats.document.consistency import check_consistency
from arpad.formats.document.fields import BYE, EVENT, GAME, PLAYER, is_bye
from arpad.formats.document.findings import REFUSED, DocumentFindings, inside, shown
from arpad.formats.document.kinds import OBJECT, ValueKind
from arpad.formats.document.read_object import ReadObject
from arpad.formats.document.source import plain_values
from arpad.formats.document.table import Keyed, KeyTable


def read_document(source: bytes | str | Mapping[str, Any]) -> tuple[Event, tuple[Finding, ...]]:
    """The event in a document, and what there is to say of it.

    Raises:
        BadInput: with a finding for everything that is wrong.
    """
    findings = DocumentFindings()
    head = read_object(EVENT, plain_values(source, findings), "", findings)
    players = [
        read_object(PLAYER, entry, f"players[{index}]", findings)
        for index, entry in enumerate(head.values.get("players", ()))
    ]
    entries = [
        read_object(entry_table(entry), entry, f"games[{index}]", findings)
        for index, entry in enumerate(head.values.get("games", ()))
    ]
    check_consistency(head, players, entries, findings)
    findings.stop_if_wrong()
    return made_event(head, players, entries, findings), findings.remarks()


def made_event(
    head: ReadObject,
    players: list[ReadObject],
    entries: list[ReadObject],
    findings: DocumentFindings,
) -> Event:
    """The event of rows without errors."""
    if not head.values.get("name"):
        findings.note("document.no_name", "name")
    made = [entry.made() for entry in entries]
    kept = {
        key.name: head.values[key.name]
        for key in EVENT.keys
        if key.kept and key.name in head.values
    }
    return Event(
        **{"name": "", **kept},
        players=tuple(player.made() for player in players),
        games=tuple(entry for entry in made if isinstance(entry, Game)),
        byes=tuple(entry for entry in made if isinstance(entry, Bye)),
        extra=head.extra,
    )


def entry_table(entry: Any) -> KeyTable:
    """The table for an element of the games list, which holds byes as well."""
    return BYE if isinstance(entry, dict) and is_bye(entry) else GAME


def read_object(table: KeyTable, data: Any, place: str, findings: DocumentFindings) -> ReadObject:
    """What an object says, as far as it can be read."""
    row = ReadObject(table, place)
    if not isinstance(data, dict):
        read_value(OBJECT, data, place, findings)
        row.refused.update(key.name for key in table.keys)
        return row
    for name, value in data.items():
        key = table.by_key.get(name)
        if key is None:
            findings.note("document.unknown_key", inside(place, name), found=shown(name))
            row.extra[name] = value
        elif value is not None or name not in table.nullable:
            grave = table.wrong or key.wrong
            row.keep(key, read_value(key.kind, value, inside(place, name), findings, grave), value)
    for key in table.keys:
        if key.missed and key.key not in data:
            findings.note(key.missed, inside(place, key.key))
    for key in table.required:
        if key.key not in data:
            at = inside(place, key.key)
            row.keep(key, findings.error("document.missing", at, expected=key.key), None)
    return row


def read_value(
    kind: ValueKind,
    value: Any,
    place: str,
    findings: DocumentFindings,
    wrong: Severity | None = None,
) -> Any:
    """The value to keep, or REFUSED once it is reported; ``wrong`` says how grave that is."""
    if value is REFUSED:
        return REFUSED
    parsed = kind.parse(value)
    if parsed is REFUSED:
        return findings.wrong(wrong, kind.code, place, found=shown(value), expected=kind.expected)
    if kind.table is not None:
        row = read_object(kind.table, parsed, place, findings)
        return REFUSED if row.refused and kind.table.wrong is None else row.made()
    if kind.keyed is not None:
        return read_keyed(kind.keyed, parsed, place, findings)
    return parsed if kind.items is None else read_list(kind.items, parsed, place, findings, wrong)


def read_keyed(
    keyed: Keyed, values: Mapping[str, Any], place: str, findings: DocumentFindings
) -> Any:
    """The value of an object whose keys are not known beforehand; the unreadable is kept."""
    read: dict[Any, Any] = {}
    extra: dict[str, Any] = {}
    for name, value in values.items():
        at = inside(place, name)
        key = read_value(keyed.keys, name, at, findings, keyed.wrong)
        made = read_value(keyed.kind_at(name), value, at, findings, keyed.wrong)
        if key is REFUSED or made is REFUSED:
            extra[name] = value
        else:
            read[key] = made
    return keyed.makes(read, extra)


def read_list(
    items: ValueKind,
    values: Iterable[Any],
    place: str,
    findings: DocumentFindings,
    wrong: Severity | None = None,
) -> Any:
    """The elements to keep, or REFUSED if one of them is; all are looked at."""
    read = tuple(
        read_value(items, value, f"{place}[{index}]", findings, wrong)
        for index, value in enumerate(values)
    )
    return REFUSED if any(each is REFUSED for each in read) else read
