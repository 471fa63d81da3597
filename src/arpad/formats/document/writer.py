"""Writing a tournament document."""

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import Any

from arpad.core.event import Event
from arpad.core.exact import decimal_text
from arpad.formats.document.fields import BYE, EVENT, GAME, PLAYER, Table
from arpad.formats.document.report import FORMAT


def to_document(event: Event) -> dict[str, Any]:
    """The document of an event, ready for ``json.dumps``; reading it gives the event again."""
    return {
        "format": FORMAT,
        **written(EVENT, event),
        "players": [written(PLAYER, player) for player in event.players],
        "games": [
            *(written(GAME, game) for game in event.games),
            *(written(BYE, bye) for bye in event.byes),
        ],
    }


def written(table: Table, value: Any) -> dict[str, Any]:
    """The object for a value: what differs from the defaults, and what Arpad did not know."""
    known = {
        field.key: as_json(getattr(value, field.name))
        for field in table.fields
        if field.kept and (field.always or differs(table, value, field.name))
    }
    return known | {key: as_json(kept) for key, kept in value.extra.items() if key not in known}


def differs(table: Table, value: Any, name: str) -> bool:
    """Whether a value has something to say about a field that may be left out."""
    return name not in table.defaults or getattr(value, name) != table.defaults[name]


def as_json(value: Any) -> Any:
    """A copy made of what JSON has: dates and enumerations as text, tuples as lists."""
    match value:
        case Mapping():
            return {key: as_json(element) for key, element in value.items()}
        case list() | tuple():
            return [as_json(element) for element in value]
        case date():
            return value.isoformat()
        case Fraction():
            return decimal_text(value)
        case str():
            return str(value)
        case _:
            return value
