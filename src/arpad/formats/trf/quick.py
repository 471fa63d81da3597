"""Player records in which nothing is odd: one pattern reads them, and most files have no others.

The patient reader of ``players`` gives the same player, and would say what is odd.
"""

import re
from dataclasses import fields
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from arpad.core.event import Player
from arpad.formats.trf.columns import PLAYER
from arpad.formats.trf.players import LEFT
from arpad.formats.trf.values import TITLES

# How the fields look when nothing is odd about them; the rest is for the patient reader.
USUAL: Final = {
    "no": r"([ \d]{3}\d)",
    "sex": "([mw ])",
    "title": "([GIFCW MR]{3})",
    "name": r"(\S.{32})",
    "rating": r"([ 123]\d{3}| {4})",
    "federation": "(.{3})",
    "id": "(.{11})",
    "birth": r"(\d{4}/\d\d/\d\d| {10})",
    "points": r"([ \d]\d\.[05]| {4})",
    "rank": r"([ \d]{3}\d| {4})",
}


def usual_row() -> re.Pattern[str]:
    """The pattern of a player record in which nothing is odd."""
    made, column = "001", 4
    for field in PLAYER:
        made += " " * (field.first - column) + USUAL[field.key]
        column = field.last + 1
    return re.compile(made + " " * (LEFT - column + 1), re.ASCII)


USUAL_ROW: Final = usual_row()
# Filling the slots in their order is twice as fast as calling a frozen class.
SLOTS: Final = tuple(getattr(Player, field.name).__set__ for field in fields(Player))
# k, games, peak, standard, first_event, listed_after_start and flags are in no report.
UNSAID: Final = (None, None, None, None, True, False, ())


@lru_cache(4096)
def usual_title(text: str) -> str | None:
    """A title, None for blanks; ValueError if it is neither."""
    title = text.strip()
    if title and title not in TITLES:
        raise ValueError
    return title or None


@lru_cache(8192)
def usual_birth(text: str) -> str | None:
    """A birth date, None for blanks; ValueError if the calendar has no such day."""
    return date.fromisoformat(text.replace("/", "-")).isoformat() if text.strip() else None


@lru_cache(4096)
def usual_points(text: str) -> Fraction | None:
    """Points, None for blanks."""
    return Fraction(text) if text.strip() else None


@lru_cache(8192)
def usual_number(text: str) -> int | None:
    """A number, None for blanks and 0; ValueError for blanks between digits."""
    return int(text) or None if text.strip() else None


def quick_player(line: str) -> Player | None:
    """The player of a record in which nothing is odd; None if it needs a closer look."""
    found = USUAL_ROW.match(line)
    if not found:
        return None
    no, sex, title, name, rating, federation, id_, birth, points, rank = found.groups()
    try:
        number = usual_number(no)
        id_ = id_.strip()
        place = usual_number(rank)
        if not number or (id_ and not id_.strip("0")) or (place is None and not rank.isspace()):
            return None
        values: tuple[Any, ...] = (
            number,
            name.rstrip(),
            usual_number(rating),
            id_ or None,
            sex if sex != " " else None,
            federation.strip() or None,
            usual_title(title),
            usual_birth(birth),
            *UNSAID,
            usual_points(points),
            place,
            None,  # listed, which is in no report either
            None,  # sums, which are of reports without games
            None,  # national
            {},
        )
    except ValueError:
        return None
    player = object.__new__(Player)
    for fill, value in zip(SLOTS, values, strict=True):
        fill(player, value)
    return player
