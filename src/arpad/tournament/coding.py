"""Steps as JSON objects and back: the fields of each class are the keys, their types the rules.

Defaults are left out. Events and players are written as the tournament document has them
(``formats/document``); what a type does not allow is refused with its place.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass, replace
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Final, NamedTuple, get_args, get_origin, get_type_hints

from arpad.core.errors import BadInput, refusal
from arpad.core.event import Event, Player
from arpad.core.json_values import AnswerRow, Json, Written
from arpad.core.teams import MOST_ROUNDS
from arpad.formats.document.fields import PLAYER
from arpad.formats.document.reader import read_document
from arpad.formats.document.writer import to_document

LONGEST_SHOWN: Final = 60
# Bounds beyond any tournament, and any seed that lots were drawn with.
LARGEST: Final = 10**18
ROUNDS: Final = frozenset({"round", "first_round", "last_round", "from_round", "reported_in"})
ONLY_PLAYER: Final = "players[0]."


class CodedField(NamedTuple):
    """A field of a step: its name, its type, and whether and as what it may be left out."""

    name: str
    kind: Any
    default: object = MISSING


_KNOWN: Final[dict[type, tuple[CodedField, ...]]] = {}


def fields_of(made: type[Any]) -> tuple[CodedField, ...]:
    """The fields of a dataclass or named tuple, looked up once."""
    if made not in _KNOWN:
        _KNOWN[made] = tuple(_fields(made))
    return _KNOWN[made]


def _fields(made: type[Any]) -> Iterator[CodedField]:
    hints = get_type_hints(made)
    if not is_dataclass(made):
        for name in made._fields:
            yield CodedField(name, hints[name], made._field_defaults.get(name, MISSING))
        return
    for each in fields(made):
        made_anew = each.default_factory
        default = each.default if made_anew is MISSING else made_anew()
        yield CodedField(each.name, hints[each.name], default)


def encoded(value: Any) -> AnswerRow:
    """A step, or a value inside one, as the object of its fields."""
    return {
        field.name: _written(getattr(value, field.name))
        for field in fields_of(type(value))
        if getattr(value, field.name) != field.default
    }


def _written(value: Any) -> Written:
    match value:
        case Event():
            return to_document(value)
        case Player():
            return PLAYER.written(value)
        case StrEnum():
            return value.value
        case None | bool() | int() | str():
            return value
        case Mapping():
            return {str(key): _written(each) for key, each in value.items()}
        case tuple() if hasattr(value, "_fields"):
            return encoded(value)
        case Sequence():
            return [_written(each) for each in value]
    raise TypeError(type(value))


def decoded(made: type[Any], data: Json, place: str = "") -> Any:
    """The value an object says; ``BadInput`` names what is not as its type has it."""
    if not isinstance(data, dict):
        raise _wrong(place, data, "{…}")
    known = fields_of(made)
    if unknown := set(data) - {field.name for field in known}:
        raise _wrong(place, min(unknown), ", ".join(field.name for field in known))
    values: dict[str, object] = {}
    for field in known:
        inside = f"{place}.{field.name}" if place else field.name
        if field.name in data:
            values[field.name] = _read(field.kind, data[field.name], inside)
        elif field.default is MISSING:
            raise _wrong(inside, "–", field.name)
    return made(**values)


def _read(kind: Any, data: Json, place: str) -> object:
    origin = get_origin(kind)
    if origin is UnionType or (origin is not None and NoneType in get_args(kind)):
        (inner,) = (each for each in get_args(kind) if each is not NoneType)
        return None if data is None else _read(inner, data, place)
    if origin is tuple:
        return _read_tuple(get_args(kind)[0], data, place)
    if origin is not None:
        return _read_texts(data, place)
    if kind in (Event, Player):
        return _read_event(data) if kind is Event else _read_player(data)
    if kind is int:
        return _read_number(data, place)
    if kind in (str, bool):
        if type(data) is not kind:
            raise _wrong(place, data, kind.__name__)
        return data
    if issubclass(kind, StrEnum):
        found = next((each for each in kind if each.value == data), None)
        if found is None:
            raise _wrong(place, data, ", ".join(each.value for each in kind))
        return found
    return decoded(kind, data, place)


def _read_number(data: Json, place: str) -> int:
    """A whole number within its bounds: no loop or column later meets one it cannot hold."""
    if type(data) is not int:
        raise _wrong(place, data, "int")
    is_round = place.rpartition(".")[2] in ROUNDS
    least, most = (1, MOST_ROUNDS) if is_round else (-LARGEST, LARGEST)
    if not least <= data <= most:
        raise _wrong(place, data, f"{least}-{most}" if is_round else f"≤ {LARGEST}")
    return data


def _read_tuple(kind: Any, data: Json, place: str) -> tuple[object, ...]:
    if not isinstance(data, list):
        raise _wrong(place, data, "[…]")
    return tuple(_read(kind, each, f"{place}[{at}]") for at, each in enumerate(data))


def _read_texts(data: Json, place: str) -> dict[str, str]:
    """A mapping of names to words, such as readings."""
    if not isinstance(data, dict):
        raise _wrong(place, data, "{…}")
    for name, each in data.items():
        if not isinstance(each, str):
            raise _wrong(f"{place}.{name}", each, "str")
    return {name: str(each) for name, each in data.items()}


def _read_event(data: Json) -> Event:
    if not isinstance(data, dict):
        raise _wrong("event", data, "{…}")
    return read_document(data)[0]


def _read_player(data: Json) -> Player:
    try:
        event = read_document({"name": "-", "players": [data], "games": []})[0]
    except BadInput as wrong:
        found = (
            replace(each, place=each.place.removeprefix(ONLY_PLAYER)) for each in wrong.findings
        )
        raise BadInput(tuple(found)) from wrong
    return event.players[0]


def _wrong(place: str, found: Json, expected: str) -> BadInput:
    shown = str(found)
    if len(shown) > LONGEST_SHOWN:
        shown = f"{shown[:LONGEST_SHOWN]}…"
    return refusal("journal.wrong_value", place or "journal", found=shown, expected=expected)
