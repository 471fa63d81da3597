"""The kinds of value a document holds: what is accepted, and how a schema says the same."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from arpad.core.exact import decimal_text
from arpad.formats.document.findings import REFUSED

if TYPE_CHECKING:
    from arpad.formats.document.table import Keyed, KeyTable


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


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueKind:
    """One kind of value.

    ``parse`` gives the value to keep, or ``REFUSED``; then ``code`` is the finding's and
    ``expected`` goes into its sentence. ``schema`` accepts exactly what ``parse`` accepts.
    ``items`` is the kind of each element, where the elements are values of their own. An object
    is made into a value by its ``table``, or by ``keyed`` where its keys are not known beforehand.
    ``write`` gives the JSON of a value.
    """

    code: str
    expected: str
    parse: Callable[[Any], Any]
    schema: Mapping[str, Any]
    items: "ValueKind | None" = None
    table: "KeyTable | None" = None
    keyed: "Keyed | None" = None
    write: Callable[[Any], Any] = as_json


def only(type_: type) -> Callable[[Any], Any]:
    """A parser that takes values of one type as they are."""
    return lambda value: value if isinstance(value, type_) else REFUSED


def choice(code: str, words: Mapping[str, Any], expected: Iterable[str] = ()) -> ValueKind:
    """One of some words, each with the value it stands for; ``expected`` names the usual ones."""

    def parse(value: Any) -> Any:
        return words.get(value, REFUSED) if isinstance(value, str) else REFUSED

    schema = {"type": "string", "enum": list(words)}
    return ValueKind(code=code, expected=", ".join(expected or words), parse=parse, schema=schema)


def letters(code: str, words: Mapping[str, Any]) -> ValueKind:
    """One of some letters, small or not; the letter is written, the value it stands for kept."""
    letter_of = {value: letter for letter, value in words.items()}

    def parse(value: Any) -> Any:
        return words.get(value.strip().upper(), REFUSED) if isinstance(value, str) else REFUSED

    return ValueKind(
        code=code,
        expected=", ".join(words),
        parse=parse,
        schema={"type": "string"},
        write=letter_of.__getitem__,
    )


def whole(low: int, high: int, code: str = "document.wrong_number") -> ValueKind:
    """A whole number within bounds; JSON's ``true`` and ``5.0`` are none."""

    def parse(value: Any) -> Any:
        return value if type(value) is int and low <= value <= high else REFUSED

    schema = {"type": "integer", "minimum": low, "maximum": high}
    return ValueKind(code=code, expected=f"{low}-{high}", parse=parse, schema=schema)


def matching(pattern: str, code: str, expected: str, keep: Callable[[str], Any]) -> ValueKind:
    """Text that fits a pattern; ``keep`` makes the value of it."""
    fits = re.compile(pattern).fullmatch

    def parse(value: Any) -> Any:
        return keep(value) if isinstance(value, str) and fits(value) else REFUSED

    return ValueKind(
        code=code,
        expected=expected,
        parse=parse,
        schema={"type": "string", "pattern": f"^(?:{pattern})$"},
    )


def list_of(items: ValueKind) -> ValueKind:
    """A list whose elements are all of one kind."""
    return replace(
        ROWS,
        schema={**ROWS.schema, "items": items.schema},
        items=items,
        write=lambda values: [items.write(value) for value in values],
    )


def numeral(value: Any) -> Any:
    """A whole number of a record, also where it is written as text."""
    if isinstance(value, str):
        return int(value.strip()) if DIGITS.fullmatch(value.strip()) else REFUSED
    return value if type(value) is int and 0 <= value < BIGGEST else REFUSED


def amount(value: Any) -> Any:
    """Points of a record, as text or as a number; a decimal comma will do."""
    if isinstance(value, str):
        text = value.strip().replace(",", ".")
        return Fraction(text) if DECIMAL.fullmatch(text) else REFUSED
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < BIGGEST:
        return REFUSED
    return round(Fraction(value), AMOUNT_PLACES)


def gain(value: Any) -> Any:
    """Points that are given to somebody, so never fewer than none."""
    points = amount(value)
    return REFUSED if points is REFUSED or points < 0 else points


def amount_text(value: Fraction) -> str:
    """Points as records have them, with one decimal at least."""
    return decimal_text(value, 1)


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


BIGGEST: Final = 10**9
AMOUNT_PLACES: Final = 6
DIGITS: Final = re.compile("[0-9]{1,9}", re.ASCII)
DECIMAL: Final = re.compile(r"[+-]?[0-9]{1,9}(\.[0-9]{0,12}|/0*[1-9][0-9]{0,8})?", re.ASCII)
YEAR: Final = "[12][0-9]{3}"
LEAP_YEAR: Final = (
    "(?:[12][0-9](?:0[48]|[2468][048]|[13579][26])"  # 1904, 2024, 1996
    "|(?:1[26]|2[048])00)"  # 1600, 2000
)
DAYS: Final = f"{days('-')}|{days('/')}"
MONTHS: Final = f"{YEAR}[-/](?:0[1-9]|1[0-2])"

ROWS: Final = ValueKind(
    code="document.wrong_list", expected="array", parse=only(list), schema={"type": "array"}
)
OBJECT: Final = ValueKind(
    code="document.wrong_object", expected="object", parse=only(dict), schema={"type": "object"}
)
TEXT: Final = ValueKind(
    code="document.wrong_text", expected="string", parse=only(str), schema={"type": "string"}
)
TRUTH: Final = ValueKind(
    code="document.wrong_truth",
    expected="true, false",
    parse=only(bool),
    schema={"type": "boolean"},
)
TEXTS: Final = list_of(TEXT)
NUMERAL: Final = ValueKind(
    code="document.wrong_number", expected="0-999999999", parse=numeral, schema={}
)
AMOUNT: Final = ValueKind(
    code="document.wrong_points", expected="4.5", parse=amount, schema={}, write=amount_text
)
GAIN: Final = ValueKind(
    code="document.wrong_points", expected="4.5, ≥ 0", parse=gain, schema={}, write=amount_text
)
IDENTIFIER: Final = ValueKind(
    code="document.wrong_identifier",
    expected="string, integer",
    parse=lambda value: str(value) if type(value) in (str, int) else REFUSED,
    schema={"type": ["string", "integer"]},
)
NAME: Final = ValueKind(
    code="document.wrong_name",
    expected="string",
    parse=lambda value: value if isinstance(value, str) and value.strip() else REFUSED,
    schema={"type": "string", "pattern": "\\S"},
)
RATING: Final = whole(1, 3999, "document.wrong_rating")
DAY: Final = matching(DAYS, "document.wrong_date", "2024-05-31", with_dashes)
DATE: Final = matching(DAYS, "document.wrong_date", "2024-05-31", as_date)
MONTH: Final = matching(MONTHS, "document.wrong_month", "2025-11", with_dashes)
BIRTH: Final = matching(
    f"{YEAR}|{MONTHS}|{DAYS}",
    "document.wrong_birth",
    "1987, 1987-06, 1987-06-24",
    with_dashes,
)
