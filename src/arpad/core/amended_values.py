"""What a report says of the tournament and of a player that an officer may change, as text."""

from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from typing import Final

from arpad.core.exact import decimal_text
from arpad.core.play import Play, System
from arpad.core.player_titles import TITLES

HIGHEST: Final = 3999
MOST: Final = 99_999
DAY: Final = "2026-05-31"


def _text(given: str) -> str:
    return given[:200]


def _whole(most: int) -> Callable[[str], int]:
    def read(given: str) -> int:
        if not (given.isascii() and given.isdecimal()) or not 1 <= int(given[:9]) <= most:
            raise ValueError(given)
        return int(given)

    return read


def _points(given: str) -> Fraction:
    found = Fraction(given.replace(",", "."))
    if found < 0 or found.denominator > 2:
        raise ValueError(given)
    return found


def _title(given: str) -> str:
    found = given.upper()
    if found not in TITLES:
        raise ValueError(given)
    return found


def _days(given: str) -> tuple[str, ...]:
    return tuple(date.fromisoformat(each.strip()).isoformat() for each in given.split(","))


Reader = Callable[[str], object]
# How each is read, and what an example or the choices are.
EVENT_FIELDS: Final[Mapping[str, tuple[Reader, str]]] = {
    "name": (_text, "Open"),
    "city": (_text, "Soria"),
    "federation": (_text, "ESP"),
    "start": (date.fromisoformat, DAY),
    "end": (date.fromisoformat, DAY),
    "rounds": (_whole(999), "1-999"),
    "round_dates": (_days, f"{DAY},{DAY}"),
    "system": (System, ", ".join(System)),
    "play": (Play, ", ".join(Play)),
    "time_control": (_text, "5400+30"),
}
PLAYER_FIELDS: Final[Mapping[str, tuple[Reader, str]]] = {
    "rating": (_whole(HIGHEST), f"1-{HIGHEST}"),
    "points": (_points, "4.5"),
    "rank": (_whole(MOST), f"1-{MOST}"),
    "title": (_title, ", ".join(TITLES)),
}
NEEDED: Final = frozenset({"name", "system", "play"})
READERS: Final = {**EVENT_FIELDS, **PLAYER_FIELDS}


def value_of(field: str, text: str | None) -> object:
    """The value a text means; None: nothing is said. ValueError where it means none."""
    if text is None:
        if field in NEEDED:
            raise ValueError(field)
        return () if field == "round_dates" else None
    return READERS[field][0](text)


def text_of(value: object) -> str | None:
    """A value as the text that is read so; None where nothing is said."""
    match value:
        case None | "" | ():
            return None
        case tuple():
            return ",".join(map(str, value))
        case Fraction():
            return decimal_text(value)
        case date():
            return value.isoformat()
        case _:
            return str(value)
