"""The kinds of value a document holds: what is accepted, and how a schema says the same."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from arpad.formats.document.report import REFUSED


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of value.

    ``parse`` gives the value to keep, or ``REFUSED``; then ``code`` is the finding's and
    ``expected`` goes into its sentence. ``schema`` accepts exactly what ``parse`` accepts.
    ``items`` is the kind of each element, where the elements are values of their own, and
    ``members`` those of the keys an object cannot do without; it may have others.
    """

    code: str
    expected: str
    parse: Callable[[Any], Any]
    schema: Mapping[str, Any]
    items: "Kind | None" = None
    members: "Mapping[str, Kind] | None" = None


def only(type_: type) -> Callable[[Any], Any]:
    """A parser that takes values of one type as they are."""
    return lambda value: value if isinstance(value, type_) else REFUSED


def choice(code: str, words: Mapping[str, Any], expected: Iterable[str] = ()) -> Kind:
    """One of some words, each with the value it stands for; ``expected`` names the usual ones."""

    def parse(value: Any) -> Any:
        return words.get(value, REFUSED) if isinstance(value, str) else REFUSED

    schema = {"type": "string", "enum": list(words)}
    return Kind(code, ", ".join(expected or words), parse, schema)


def whole(low: int, high: int, code: str = "document.wrong_number") -> Kind:
    """A whole number within bounds; JSON's ``true`` and ``5.0`` are none."""

    def parse(value: Any) -> Any:
        return value if type(value) is int and low <= value <= high else REFUSED

    schema = {"type": "integer", "minimum": low, "maximum": high}
    return Kind(code, f"{low}-{high}", parse, schema)


def matching(pattern: str, code: str, expected: str, keep: Callable[[str], Any]) -> Kind:
    """Text that fits a pattern; ``keep`` makes the value of it."""
    fits = re.compile(pattern).fullmatch

    def parse(value: Any) -> Any:
        return keep(value) if isinstance(value, str) and fits(value) else REFUSED

    return Kind(code, expected, parse, {"type": "string", "pattern": f"^(?:{pattern})$"})


def list_of(items: Kind) -> Kind:
    """A list whose elements are all of one kind."""
    return Kind(ROWS.code, ROWS.expected, ROWS.parse, {**ROWS.schema, "items": items.schema}, items)


def object_of(members: Mapping[str, Kind]) -> Kind:
    """An object with certain keys."""
    schema = {
        **OBJECT.schema,
        "properties": {key: kind.schema for key, kind in members.items()},
        "required": list(members),
    }
    return Kind(OBJECT.code, OBJECT.expected, OBJECT.parse, schema, members=members)


def with_dashes(text: str) -> str:
    """The ISO spelling of a date written with slashes."""
    return text.replace("/", "-")


def as_date(text: str) -> date:
    """The day itself, of a date known to exist."""
    return date.fromisoformat(with_dashes(text))


def days(separator: str) -> str:
    """The pattern of the days that exist, from the year 1000 to 2999."""
    long_month = f"(?:0[13578]|1[02]){separator}(?:0[1-9]|[12][0-9]|3[01])"
    short_month = f"(?:0[469]|11){separator}(?:0[1-9]|[12][0-9]|30)"
    february = f"02{separator}(?:0[1-9]|1[0-9]|2[0-8])"
    leap_day = f"{LEAP_YEAR}{separator}02{separator}29"
    return f"{YEAR}{separator}(?:{long_month}|{short_month}|{february})|{leap_day}"


YEAR: Final = "[12][0-9]{3}"
LEAP_YEAR: Final = (
    "(?:[12][0-9](?:0[48]|[2468][048]|[13579][26])"  # 1904, 2024, 1996
    "|(?:1[26]|2[048])00)"  # 1600, 2000
)
DAYS: Final = f"{days('-')}|{days('/')}"
MONTHS: Final = f"{YEAR}[-/](?:0[1-9]|1[0-2])"

ROWS: Final = Kind("document.wrong_list", "array", only(list), {"type": "array"})
OBJECT: Final = Kind("document.wrong_object", "object", only(dict), {"type": "object"})
TEXT: Final = Kind("document.wrong_text", "string", only(str), {"type": "string"})
TRUTH: Final = Kind("document.wrong_truth", "true, false", only(bool), {"type": "boolean"})
TEXTS: Final = list_of(TEXT)
OBJECTS: Final = list_of(OBJECT)
TEXTS_OR_OBJECTS: Final = list_of(
    Kind(
        "document.wrong_text_or_object",
        "string, object",
        lambda value: value if isinstance(value, str | dict) else REFUSED,
        {"type": ["string", "object"]},
    )
)
IDENTIFIER: Final = Kind(
    "document.wrong_identifier",
    "string, integer",
    lambda value: str(value) if type(value) in (str, int) else REFUSED,
    {"type": ["string", "integer"]},
)
NAME: Final = Kind(
    "document.wrong_name",
    "string",
    lambda value: value if isinstance(value, str) and value.strip() else REFUSED,
    {"type": "string", "pattern": "\\S"},
)
RATING: Final = whole(1, 3999, "document.wrong_rating")
DAY: Final = matching(DAYS, "document.wrong_date", "2024-05-31", with_dashes)
DATE: Final = matching(DAYS, "document.wrong_date", "2024-05-31", as_date)
BIRTH: Final = matching(
    f"{YEAR}|{MONTHS}|{DAYS}",
    "document.wrong_birth",
    "1987, 1987-06, 1987-06-24",
    with_dashes,
)
