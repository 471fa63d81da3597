"""What a report says besides, taken with care: it may come from a hand-written document."""

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from numbers import Real
from typing import Any, Final, NamedTuple

from arpad.core.event import ByeKind, Event, System

RECORDS: Final = {
    "byes": "240",
    "acceleration": "250",
    "prohibited": "260",
    "abnormal_points": "299",
    "lineups": "300",
    "team_byes": "320",
    "forfeited_matches": "330",
}
LONGEST: Final = 40
BIGGEST: Final = 10**9
DECIMAL: Final = re.compile(r"[+-]?[0-9]{1,9}([.,][0-9]{1,6})?", re.ASCII)
WHOLE: Final = re.compile("[0-9]{1,9}", re.ASCII)
BYES: Final = {"F": ByeKind.FULL, "H": ByeKind.HALF, "Z": ByeKind.ZERO}


class Entry(NamedTuple):
    """One line of a repeated record."""

    key: str
    place: str
    values: Mapping[Any, Any]

    @property
    def record(self) -> str:
        """The number of the record."""
        return RECORDS[self.key]

    @property
    def article(self) -> str:
        """Where the record is laid down."""
        return f"TRF26 {self.record}"

    def numbers(self, key: str) -> Iterator[Any]:
        """What is named in a list of the line; 0 and nothing name nobody."""
        for value in as_list(self.values.get(key)):
            if not is_blank(value):
                yield value


def pairs_teams(event: Event) -> bool:
    """Whether the numbers of pairing records are those of teams."""
    code = as_text(of_report(event, "type_code")).upper()
    return bool(event.teams) and (event.system is System.TEAM or "_TEAM" in code)


def members_of_teams(event: Event) -> dict[int, list[int]]:
    """The players of each team by its number; old records have none, so their place counts."""
    members: dict[int, list[int]] = {}
    for place, team in enumerate(as_list(event.teams), 1):
        if isinstance(team, Mapping):
            stated = as_number(team.get("no"))
            numbers = map(as_number, as_list(team.get("players")))
            members[stated or place] = [each for each in numbers if each]
    return members


def of_report(event: Event, key: str) -> Any:
    """What the report says under a key, if it is a report at all."""
    report: Any = event.report
    return report.get(key) if isinstance(report, Mapping) else None


def entries_of(event: Event, *keys: str) -> Iterator[Entry]:
    """The objects of the lists under some keys, with their places."""
    for key in keys:
        for index, values in enumerate(as_list(of_report(event, key))):
            if isinstance(values, Mapping):
                yield Entry(key, f"report.{key}[{index}]", values)


def as_list(value: Any) -> Iterable[Any]:
    """A list, or nothing."""
    return value if isinstance(value, list | tuple) else ()


def as_text(value: Any) -> str:
    """Text without blanks around it, or none."""
    return value.strip() if isinstance(value, str) else ""


def as_code(value: Any) -> str:
    """A code in capitals."""
    return as_text(value).upper()


def as_number(value: Any) -> int | None:
    """A whole number from 0 on, also where it is written as text."""
    if isinstance(value, str):
        return int(value.strip()) if WHOLE.fullmatch(value.strip()) else None
    return value if type(value) is int and 0 <= value < BIGGEST else None


def is_blank(value: Any) -> bool:
    """Whether a number is left out or zero."""
    return value is None or as_number(value) == 0


def as_points(value: Any) -> Fraction | None:
    """Points as text or number."""
    if isinstance(value, str):
        text = value.strip()
        return Fraction(text.replace(",", ".")) if DECIMAL.fullmatch(text) else None
    if isinstance(value, bool) or not isinstance(value, Real):
        return None
    number: Any = value
    if not abs(number) < BIGGEST:  # nor is nan
        return None
    return round(Fraction(number), 6)


def as_shown(value: Any) -> str | int:
    """A value as a sentence can hold it."""
    if type(value) is int and abs(value) < BIGGEST:
        return value
    if isinstance(value, str):
        return value if len(value) <= LONGEST else f"{value[: LONGEST - 1]}…"
    if value is None or (type(value) is not int and isinstance(value, Real)):
        return str(value)
    if isinstance(value, Mapping):
        return "{…}"
    return "[…]" if isinstance(value, list | tuple) else "…"
