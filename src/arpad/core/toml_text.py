"""TOML that people write: exact decimals, and a refusal that names the line."""

import re
import tomllib
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from arpad.core.errors import refusal
from arpad.core.finding import Position

PLACE_IN_TEXT: Final = re.compile(r"at line (\d+), column (\d+)")


def toml_document(text: str, code: str) -> Mapping[str, object]:
    """The values of a text; one that is no TOML is refused with the message ``code``."""
    try:
        return parsed_toml(text)
    except (ValueError, RecursionError) as error:
        place = PLACE_IN_TEXT.search(str(error))
        at = Position(int(place[1]), int(place[2])) if place else None
        raise refusal(code, "", "", at) from error


def parsed_toml(text: str) -> Mapping[str, object]:
    """The values of a text, decimals as fractions; ``ValueError`` where it is no TOML."""
    return tomllib.loads(text, parse_float=_exact)


def _exact(text: str) -> object:
    """A decimal as a fraction; powers of ten, infinities and the like stay what was written."""
    plain = text.replace("_", "")
    return Fraction(plain) if re.fullmatch(r"[+-]?\d{1,9}\.\d{1,9}", plain) else text
