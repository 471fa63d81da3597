"""From bytes, text or a mapping to plain JSON values, before any field is looked at.

JSON lets through much that no document can mean: the same key twice, numbers of a million
digits, half a surrogate pair. Such a value is reported with its place and REFUSED,
and reading goes on around it.
"""

import json
import re
from collections import Counter
from collections.abc import Mapping
from math import isfinite
from typing import Any, Final

from arpad.formats.document.findings import REFUSED, DocumentFindings, clipped, inside, shown

MAX_DEPTH: Final = 32
MAX_DIGITS: Final = 100
BEYOND: Final = 10**MAX_DIGITS
# No file and no database can hold these: lone surrogates (not in UTF-8) and NUL (not in SQL).
UNWRITABLE: Final = re.compile("[\x00\ud800-\udfff]")


class Repeating(dict[str, Any]):
    """A JSON object in which keys were repeated."""

    repeated: tuple[str, ...] = ()


class LongNumber:
    """A whole number longer than anybody needs; never converted, for that takes very long."""

    def __init__(self, digits: int) -> None:
        self.digits = digits


def plain_values(source: Any, findings: DocumentFindings) -> Any:
    """The document as dicts, lists, text, finite numbers, booleans and None.

    Whatever is neither bytes nor text is taken for the values themselves, and copied.
    """
    text = decoded(source, findings) if isinstance(source, bytes | bytearray) else source
    values = parsed(text.removeprefix("\ufeff"), findings) if isinstance(text, str) else text
    return cleaned(values, "", 0, findings)


def decoded(source: bytes | bytearray, findings: DocumentFindings) -> Any:
    """The text of a UTF-8 file."""
    try:
        return source.decode()
    except UnicodeDecodeError as error:
        found = f"0x{source[error.start]:02x}"
        return findings.error("document.not_utf8", "", found=found, position=error.start)


def parsed(text: str, findings: DocumentFindings) -> Any:
    """The JSON value the text spells, with ``Repeating`` and ``LongNumber`` where they occur."""
    try:
        return json.loads(text, object_pairs_hook=made_object, parse_int=whole_number)
    except json.JSONDecodeError as error:
        rest = text[error.pos : error.pos + 20].strip()
        at = {"line": error.lineno, "column": error.colno}
        if not rest:
            return findings.error("document.cut_off", "", **at)
        return findings.error("document.malformed", "", found=clipped(rest), **at)
    except RecursionError:
        return findings.error("document.too_deep", "", expected=MAX_DEPTH)


def made_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The dict for a JSON object; one that remembers, where keys are repeated."""
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    times = Counter(key for key, _ in pairs)
    remembering = Repeating(made)
    remembering.repeated = tuple(key for key in made if times[key] > 1)
    return remembering


def whole_number(digits: str) -> int | LongNumber:
    """The number, unless it is so long that Python itself would refuse to convert it."""
    return int(digits) if len(digits) <= MAX_DIGITS else LongNumber(len(digits.lstrip("-")))


def cleaned(value: Any, place: str, depth: int, findings: DocumentFindings) -> Any:
    """A copy made of plain JSON values; what is none is REFUSED."""
    match value:
        case str():
            return cleaned_text(value, place, findings)
        case None | bool():
            return value
        case int():
            return cleaned_number(value, place, findings)
        case Mapping() | list() | tuple() if depth >= MAX_DEPTH:
            # A document this deep may be endless (a list that contains itself): give up at once.
            findings.error("document.too_deep", place, expected=MAX_DEPTH)
            findings.stop_if_wrong()
        case Mapping():
            return cleaned_object(value, place, depth + 1, findings)
        case list() | tuple():
            return [
                cleaned(element, f"{place}[{index}]", depth + 1, findings)
                for index, element in enumerate(value)
            ]
        case float():
            if isfinite(value):
                return value
            return findings.error("document.not_finite", place, found=str(value))
        case LongNumber():
            return too_long(value.digits, place, findings)
        case _ if value is not REFUSED:
            return findings.error("document.not_json", place, found=type(value).__name__)
    return REFUSED


def cleaned_object(
    value: Mapping[Any, Any], place: str, depth: int, findings: DocumentFindings
) -> Any:
    """A copy of an object without its unusable keys."""
    if isinstance(value, Repeating):
        for key in value.repeated:
            findings.error("document.repeated_key", inside(place, key), found=shown(key))
    copy = {}
    for key, element in value.items():
        if not isinstance(key, str):
            findings.error("document.wrong_key", place, found=clipped(repr(key)))
        elif cleaned_text(key, place, findings) is not REFUSED:
            copy[key] = cleaned(element, inside(place, key), depth, findings)
    return copy


def cleaned_text(text: str, place: str, findings: DocumentFindings) -> Any:
    """The text, if it can be written down again; a subclass becomes plain text."""
    if not text.isprintable() and UNWRITABLE.search(text):
        return findings.error("document.unwritable", place, found=shown(text))
    return text if type(text) is str else str.__str__(text)


def cleaned_number(number: int, place: str, findings: DocumentFindings) -> Any:
    """The whole number, if it is not absurdly long."""
    if -BEYOND < number < BEYOND:
        return int(number)
    return too_long(number.bit_length() * 30103 // 100000 + 1, place, findings)


def too_long(digits: int, place: str, findings: DocumentFindings) -> Any:
    """Refuse a number for its length; the digits themselves would fill the screen."""
    return findings.error("document.long_number", place, found=digits, expected=MAX_DIGITS)
