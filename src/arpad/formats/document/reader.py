"""Reading a tournament document: an event and its notes, or every error there is."""

from collections.abc import Iterable, Mapping
from typing import Any

from arpad.core.event import Bye, Event, Game
from arpad.core.finding import Finding
from arpad.formats.document.consistency import check_consistency
from arpad.formats.document.fields import BYE, EVENT, GAME, PLAYER, Table, is_bye
from arpad.formats.document.kinds import OBJECT, Kind
from arpad.formats.document.report import REFUSED, Report, inside, shown
from arpad.formats.document.row import Row
from arpad.formats.document.source import plain_values


def read_document(source: bytes | str | Mapping[str, Any]) -> tuple[Event, tuple[Finding, ...]]:
    """The event in a document, and notes about it.

    Raises:
        BadInput: with a finding for everything that is wrong.
    """
    report = Report()
    head = read_object(EVENT, plain_values(source, report), "", report)
    players = [
        read_object(PLAYER, entry, f"players[{index}]", report)
        for index, entry in enumerate(head.values.get("players", ()))
    ]
    entries = [
        read_object(entry_table(entry), entry, f"games[{index}]", report)
        for index, entry in enumerate(head.values.get("games", ()))
    ]
    check_consistency(head, players, entries, report)
    report.stop_if_wrong()
    return made_event(head, players, entries, report), report.notes()


def made_event(head: Row, players: list[Row], entries: list[Row], report: Report) -> Event:
    """The event of rows without errors."""
    if not head.values.get("name"):
        report.note("document.no_name", "name")
    made = [entry.made() for entry in entries]
    kept = {
        field.name: head.values[field.name]
        for field in EVENT.fields
        if field.kept and field.name in head.values
    }
    return Event(
        **{"name": "", **kept},
        players=tuple(player.made() for player in players),
        games=tuple(entry for entry in made if isinstance(entry, Game)),
        byes=tuple(entry for entry in made if isinstance(entry, Bye)),
        extra=head.extra,
    )


def entry_table(entry: Any) -> Table:
    """The table for an element of the games list, which holds byes as well."""
    return BYE if isinstance(entry, dict) and is_bye(entry) else GAME


def read_object(table: Table, data: Any, place: str, report: Report) -> Row:
    """What an object says, as far as it can be read."""
    row = Row(table, place)
    if not isinstance(data, dict):
        read_value(OBJECT, data, place, report)
        row.refused.update(field.name for field in table.fields)
        return row
    for key, value in data.items():
        field = table.by_key.get(key)
        if field is None:
            report.note("document.unknown_key", inside(place, key), found=shown(key))
            row.extra[key] = value
        elif value is not None or key not in table.nullable:
            row.keep(field.name, read_value(field.kind, value, inside(place, key), report))
    for field in table.fields:
        if field.missed and field.key not in data:
            report.note(field.missed, inside(place, field.key))
    for field in table.required:
        if field.key not in data:
            at = inside(place, field.key)
            row.keep(field.name, report.error("document.missing", at, expected=field.key))
    return row


def read_value(kind: Kind, value: Any, place: str, report: Report) -> Any:
    """The value to keep, or REFUSED once it is reported."""
    if value is REFUSED:
        return REFUSED
    parsed = kind.parse(value)
    if parsed is REFUSED:
        return report.error(kind.code, place, found=shown(value), expected=kind.expected)
    if kind.members is not None:
        return read_members(kind.members, parsed, place, report)
    return parsed if kind.items is None else read_list(kind.items, parsed, place, report)


def read_members(
    members: Mapping[str, Kind], values: Mapping[str, Any], place: str, report: Report
) -> Any:
    """An object with its members as they are kept, or REFUSED if one is missing or wrong."""
    read = {
        key: read_value(kind, values[key], inside(place, key), report)
        if key in values
        else report.error("document.missing", inside(place, key), expected=key)
        for key, kind in members.items()
    }
    return REFUSED if REFUSED in read.values() else {**values, **read}


def read_list(items: Kind, values: Iterable[Any], place: str, report: Report) -> Any:
    """The elements to keep, or REFUSED if one of them is; all are looked at."""
    read = tuple(
        read_value(items, value, f"{place}[{index}]", report) for index, value in enumerate(values)
    )
    return REFUSED if REFUSED in read else read
