"""The columns of the file (FEDA 1996, 10.31), as they are read and written.

READING: the ruled widths are 8, 20, 2, 3, 8, 3, 2, 5, and the printed rows do not keep them
(a code of 9, a name of 21): rows are read by their commas and written 8/20/1/3/8/3/2/4.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any, Final

ARTICLE: Final = "FEDA 1996 10.31"
RATED_TITLE: Final = "PARA JUGADORES CLASIFICADOS"
NEW_TITLE: Final = "PARA BLOQUES DE ELO FEDA"
HEADING: Final = " Codigo   Apellidos y Nombre   Sx Fed FechaNac Pto Jg Rival"
RULE: Final = "-------- -------------------- -- --- -------- --- -- -----"
NEW_CODE: Final = "00000000"
# READING: two digits of a year; 29 and before are of this century.
LAST_YEAR_OF_THIS_CENTURY: Final = 29
HIGHEST_RATING: Final = 3999

BIRTH: Final = re.compile(r"([0-9]{2})[-/.]([0-9]{2})[-/.]([0-9]{2}|[0-9]{4})")
POINTS: Final = re.compile(r"[0-9]{1,3}(?:\.[05])?")


@dataclass(frozen=True, slots=True)
class FedaColumn:
    """One column: its name, its width when written, and how it is read.

    ``parse`` gets the trimmed text and raises ``ValueError`` for what it cannot read;
    ``expected`` then says what it could.
    """

    name: str
    width: int
    expected: str
    parse: Callable[[str], Any]
    align_right: bool = False


def code(text: str) -> str | None:
    """The federation's number of a player; zeros are a new player's."""
    if not (text.isascii() and text.isdigit()) or len(text) > 9:
        raise ValueError(text)
    return text if text.strip("0") else None


def name(text: str) -> str:
    """Surnames and name."""
    if not text:
        raise ValueError(text)
    return text


def sex(text: str) -> str | None:
    """``m`` or ``f``; inside Arpad a woman is ``w``."""
    return {"": None, "m": "m", "f": "w", "w": "w"}[text.lower()]


def birth(text: str) -> str | None:
    """A birth date dd-mm-yy as ISO writes it; ``00-00-60`` is the year alone."""
    if not text.strip("-/. "):
        return None
    found = BIRTH.fullmatch(text)
    if not found:
        raise ValueError(text)
    day, month, year = (int(number) for number in found.groups())
    if year < 100:
        year += 2000 if year <= LAST_YEAR_OF_THIS_CENTURY else 1900
    if day == month == 0:
        return f"{year:04d}"
    return date(year, month, day).isoformat()


def points(text: str) -> Fraction:
    """Points with one decimal, which may be a comma in files of Spanish programs."""
    if not POINTS.fullmatch(text.replace(",", ".")):
        raise ValueError(text)
    return Fraction(text.replace(",", "."))


def number(text: str) -> int:
    """A whole number without a sign."""
    if not (text.isascii() and text.isdigit()) or len(text) > 5:
        raise ValueError(text)
    return int(text)


def rival(text: str) -> int | None:
    """The average rating of the opponents; blank or 0 where none was rated."""
    mean = number(text) if text else 0
    if mean > HIGHEST_RATING:
        raise ValueError(text)
    return mean or None


FIELDS: Final = (
    FedaColumn("code", 8, "512, 00000000", code),
    FedaColumn("name", 20, "PEREZ GARCIA Ana", name),
    FedaColumn("sex", 1, "m, f", sex),
    FedaColumn("federation", 3, "AND", lambda text: text or None),
    FedaColumn("birth", 8, "01-01-60", birth),
    FedaColumn("points", 3, "7.0", points, align_right=True),
    FedaColumn("games", 2, "9", number, align_right=True),
    FedaColumn("rival", 4, f"1-{HIGHEST_RATING}", rival, align_right=True),
)
