"""Entries of a list that are not what they are when made again, value by value."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Final

from arpad.core.finding import Finding
from arpad.core.rating_list import Entry, ListRow
from arpad.office.periods.frozen import SHOWN_DIFFERENCES, about

COMPARED: Final = tuple(field.name for field in fields(Entry) if field.name != "player")
NOTHING: Final = "–"
LONGEST: Final = 60


def different_entries(
    code: str, row: ListRow, stored: Mapping[int, Entry], made: Mapping[int, Entry]
) -> Iterator[Finding]:
    """Player by player what differs: what the list says, and what comes out now."""
    keys = [key for key in sorted({*stored, *made}) if stored.get(key) != made.get(key)]
    for key in keys[:SHOWN_DIFFERENCES]:
        ours, theirs = (_values(of.get(key)) for of in (stored, made))
        names = [name for name in COMPARED if ours[name] != theirs[name]]
        yield about(
            code,
            row,
            player=str(key),
            fields=", ".join(names),
            found=", ".join(ours[name] for name in names),
            expected=", ".join(theirs[name] for name in names),
        )
    if len(keys) > SHOWN_DIFFERENCES:
        yield about("verify.more", row, found=len(keys) - SHOWN_DIFFERENCES)


def _values(entry: Entry | None) -> dict[str, str]:
    return {name: _text(getattr(entry, name, None)) for name in COMPARED}


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return NOTHING if value is None else str(value)[:LONGEST]
