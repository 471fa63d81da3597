"""Single values of an edition as they stand in a text, and back."""

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime
from enum import StrEnum
from fractions import Fraction
from typing import Final, get_args, get_origin, get_type_hints

from arpad.rules.regulations.policies.names import BY_WHAT_THEY_GIVE, Policies

NO_RULE: Final = "none"
HIGHEST: Final = 9999
LONGEST_TEXT: Final = 2000
FRACTION: Final = re.compile(r"[0-9]{1,6}(/0*[1-9][0-9]{0,5}|\.[0-9]{1,6})?", re.ASCII)


class NoSuchValue(ValueError):
    """What stands there is not what belongs there.

    ``code`` names the sentence, ``expected`` fills it, ``place`` is the part of the value.
    """

    def __init__(self, code: str, found: object, expected: str = "", place: str = "") -> None:
        self.code = code
        self.found = found
        self.expected = expected
        self.place = place
        super().__init__(code, found, expected, place)


def policies_for(kind: object) -> Policies | None:
    """The policies a field of this type takes; None: it takes none."""
    if get_origin(kind) is not Callable:
        return None
    return BY_WHAT_THEY_GIVE[get_args(kind)[-1]]


def choices_for(kind: object) -> tuple[str, ...]:
    """The names a field of this type takes; none: it takes no names."""
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return tuple(each.value for each in kind)
    return tuple(policies_for(kind) or ())


def decoded(kind: object, given: object) -> object:
    """The value of a type that a text means; ``NoSuchValue`` where it means none."""
    if choices := choices_for(kind):
        if not isinstance(given, str) or given not in choices:
            raise NoSuchValue("edition.choice", given, ", ".join(choices))
        named = policies_for(kind)
        return named[given] if named else kind(given)  # type: ignore[operator]
    if isinstance(kind, type) and hasattr(kind, "_fields"):
        return _parts(kind, given)
    if get_origin(kind) is tuple:
        return _several(get_args(kind)[0], given)
    return _SIMPLE[kind](given)


def encoded(value: object) -> object:
    """A value as ``decoded`` takes it."""
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        names = getattr(value, "_fields", None)
        if names is None:
            return [encoded(each) for each in value]
        return {name: encoded(each) for name, each in zip(names, value, strict=True)}
    if isinstance(value, Fraction):
        return str(value)
    if callable(value):
        return str(value.__name__)  # type: ignore[attr-defined]
    return value


def shown(given: object) -> str:
    """Something wrong as a message repeats it."""
    if isinstance(given, bool):
        return str(given).lower()
    return given if isinstance(given, str) else str(encoded(given))


def _whole(given: object) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= HIGHEST:
        raise NoSuchValue("edition.number", given, str(HIGHEST))
    return given


def _truth(given: object) -> bool:
    if not isinstance(given, bool):
        raise NoSuchValue("edition.truth", given)
    return given


def _text(given: object) -> str:
    if not isinstance(given, str) or not given.isprintable() or not 0 < len(given) <= LONGEST_TEXT:
        raise NoSuchValue("edition.text", given, str(LONGEST_TEXT))
    return given


def _fraction(given: object) -> Fraction:
    """``25/2``, ``12.5`` or ``12``; a decimal of a TOML file comes as a fraction already."""
    if isinstance(given, str) and FRACTION.fullmatch(given):
        above, _, below = given.partition("/")
        given = Fraction(above) / Fraction(below) if below else Fraction(above)
    if isinstance(given, bool) or not isinstance(given, int | Fraction):
        raise NoSuchValue("edition.fraction", given)
    if not 0 <= given <= HIGHEST:
        raise NoSuchValue("edition.fraction", given)
    return Fraction(given)


def _day(given: object) -> date:
    if isinstance(given, str):
        try:
            given = date.fromisoformat(given)
        except ValueError as error:
            raise NoSuchValue("edition.day", given) from error
    if not isinstance(given, date) or isinstance(given, datetime):
        raise NoSuchValue("edition.day", given)
    return given


_SIMPLE: Final[Mapping[object, Callable[[object], object]]] = {
    int: _whole,
    bool: _truth,
    str: _text,
    Fraction: _fraction,
    date: _day,
}


def _parts(kind: type, given: object) -> object:
    """A value of several parts: all of them, unless they have a usual value."""
    hints = get_type_hints(kind)
    expected = ", ".join(hints)
    if not isinstance(given, Mapping) or not given.keys() <= hints.keys():
        raise NoSuchValue("edition.parts", given, expected)
    usual: Mapping[str, object] = getattr(kind, "_field_defaults", {})
    if not hints.keys() - usual.keys() <= given.keys():
        raise NoSuchValue("edition.parts", given, expected)
    found = {}
    for name, part in given.items():
        try:
            found[name] = decoded(hints[name], part)
        except NoSuchValue as refused:
            raise NoSuchValue(refused.code, refused.found, refused.expected, name) from refused
    return kind(**found)


def _several(kind: object, given: object) -> tuple[object, ...]:
    if not isinstance(given, list | tuple) or not given:
        raise NoSuchValue("edition.several", given)
    return tuple(decoded(kind, each) for each in given)
