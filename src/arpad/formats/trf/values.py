"""Single values: numbers, points, sexes and titles."""

import re
from fractions import Fraction
from typing import Final

from arpad.core.player_titles import TITLE_LETTERS

WHOLE: Final = re.compile(r"\d{1,9}$", re.ASCII)
DECIMAL: Final = re.compile(r"(-?\d{1,4})(?:[.,](\d{1,2})?)?$", re.ASCII)

SEXES: Final = {"m": "m", "w": "w", "f": "w"}
TITLES: Final = frozenset({"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"})
LETTERS_OF_TITLE: Final = {title: letters for letters, title in TITLE_LETTERS.items()}


def whole_number(text: str) -> int | None:
    """The number written in ASCII digits, if it is one."""
    return int(text) if WHOLE.match(text) else None


def read_points(text: str) -> Fraction | None:
    """Points such as 4.5, also with a decimal comma."""
    found = DECIMAL.match(text)
    return Fraction(text.replace(",", ".").rstrip(".")) if found else None


def points_text(points: Fraction) -> str:
    """Points as report files write them, with a decimal: ``4.5``, ``12.0``.

    >>> points_text(Fraction(9, 2)), points_text(Fraction(5, 4)), points_text(Fraction(3))
    ('4.5', '1.25', '3.0')
    """
    hundredths = round(points * 100)
    sign, size = ("-" if hundredths < 0 else ""), abs(hundredths)
    decimals = f"{size % 100:02}"
    return f"{sign}{size // 100}.{decimals[0] if decimals[1] == '0' else decimals}"
