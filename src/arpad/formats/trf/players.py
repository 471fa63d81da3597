"""Player records 001: the columns to the left of the rounds."""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from arpad.core.event import Player
from arpad.core.player_titles import TITLE_LETTERS
from arpad.formats.result import FileFormat
from arpad.formats.trf.columns import OPPONENT, PLAYER, PLAYER_BY_KEY, RecordColumn
from arpad.formats.trf.dates import read_birth
from arpad.formats.trf.notes import Notes, Spot
from arpad.formats.trf.values import (
    SEXES,
    TITLES,
    read_points,
    whole_number,
)

LEFT: Final = OPPONENT.field.first - 1
HIGHEST_RATING: Final = 3999
CUTS: Final = tuple(field.cut for field in PLAYER)
POINTS: Final = re.compile(r"\d{1,2}\.[05]$", re.ASCII)
BIRTH: Final = re.compile(r"\d{4}/(?:0[1-9]|1[0-2])/(?:0[1-9]|1\d|2[0-8])$", re.ASCII)


def blanks_between(fields: tuple[RecordColumn, ...], first: int, last: int) -> str:
    """A pattern of a line up to ``last`` that has blanks wherever no field stands."""
    taken = {column for field in fields for column in range(field.first, field.last + 1)}
    return "".join("." if column in taken else " " for column in range(first, last + 1))


ALIGNED: Final = re.compile("001" + blanks_between(PLAYER, 4, LEFT))


def read_player(line: str, at: int, index: int, notes: Notes) -> Player | None:
    """The player of a record; None, once that is reported, if it has no number.

    ``line`` is at least as long as its left part, ``at`` its number in the file.
    """
    no, sex, title, name, rating, federation, id_, birth, points, rank = [
        line[cut].strip() for cut in CUTS
    ]
    number = whole_number(no)
    if not number:
        spot = Spot(at, "001", PLAYER_BY_KEY["no"], f"players[{index}].no")
        notes.error("trf.wrong_number", spot, found=no)
        return None
    ask = Asker(at, index, notes)
    return Player(
        no=number,
        name=name or ask.name(number),
        rating=None if not rating else ask.rating(rating),
        id=None if not id_ else ask.id(id_),
        sex=sex if sex in ("m", "w") else ask.sex(sex),
        federation=federation or None,
        title=title if title in TITLES else ask.title(title),
        birth=None if not birth else ask.birth(birth),
        points=None if not points else ask.points(points),
        rank=None if not rank else ask.rank(rank),
    )


class Asker:
    """Reads the fields of one player, and reports what they should not be."""

    __slots__ = ("at", "index", "notes")

    def __init__(self, at: int, index: int, notes: Notes) -> None:
        self.at = at
        self.index = index
        self.notes = notes

    def spot(self, key: str) -> Spot:
        """Where the field stands."""
        return Spot(self.at, "001", PLAYER_BY_KEY[key], f"players[{self.index}].{key}")

    def name(self, number: int) -> str:
        """A name for a player who has none."""
        self.notes.warning("trf.no_name", self.spot("name"), found=number)
        return f"#{number}"

    def rating(self, text: str) -> int | None:
        """A rating; 0 is unrated."""
        rating = whole_number(text)
        if rating is None or rating > HIGHEST_RATING:
            self.notes.error("trf.wrong_rating", self.spot("rating"), found=text)
            return None
        return rating or None

    def rank(self, text: str) -> int | None:
        """A final place; 0 is none."""
        rank = whole_number(text)
        if rank is None:
            self.notes.error("trf.wrong_rank", self.spot("rank"), found=text)
        elif not rank:
            self.notes.note_once("trf.zero", self.spot("rank"), found=text)
        return rank or None

    def id(self, text: str) -> str | None:
        """The number of a player in a list; 0 is none."""
        if text.strip("0"):
            return text
        self.notes.note_once("trf.zero", self.spot("id"), found=text)
        return None

    def sex(self, text: str) -> str | None:
        """The sex in the letters Arpad uses."""
        if not text:
            return None
        sex = SEXES.get(text.lower())
        if sex is None:
            self.notes.warning("trf.wrong_sex", self.spot("sex"), found=text)
        elif text != "f":
            self.notes.note("trf.sex_repaired", self.spot("sex"), found=text, taken=sex)
        return sex

    def title(self, text: str) -> str | None:
        """The title; the letters of 2006 are right in 2006 only."""
        if not text:
            return None
        title = TITLE_LETTERS.get(text.lower()) or (
            text.upper() if text.upper() in TITLES else None
        )
        spot = self.spot("title")
        if title is None:
            self.notes.warning("trf.wrong_title", spot, found=text)
            return text
        if self.notes.dialect is not FileFormat.TRF06 or text not in TITLE_LETTERS:
            self.notes.note("trf.title_repaired", spot, found=text, taken=title)
        return title

    def birth(self, text: str) -> str | None:
        """A birth date, which may be a year alone."""
        if BIRTH.match(text):
            return text.replace("/", "-")
        read = read_birth(text)
        if read is None:
            self.notes.warning("trf.wrong_birth", self.spot("birth"), found=text)
            return None
        day, exact = read
        if not exact:
            self.notes.note("trf.birth_repaired", self.spot("birth"), found=text, taken=day)
        return day or None

    def points(self, text: str) -> Fraction | None:
        """Points, whatever the games add up to."""
        if POINTS.match(text):
            return Fraction(text)
        points = read_points(text)
        if points is None:
            self.notes.error("trf.wrong_points", self.spot("points"), found=text)
        elif "," in text or "." not in text:
            self.notes.note("trf.points_repaired", self.spot("points"), found=text)
        return points


def misaligned(line: str) -> bool:
    """Whether something stands between the columns, or words where numbers belong."""
    if not ALIGNED.match(line):
        return True
    fields = ("no", "rating", "rank")
    return not all(is_number(PLAYER_BY_KEY[key].of(line)) for key in fields)


def is_number(text: str) -> bool:
    """Whether a field for numbers can be read."""
    return not text or whole_number(text) is not None


def aligned(line: str, fits: Callable[[str], Any]) -> str | None:
    """A line whose columns slipped, put back in place; None if nobody can tell how."""
    for candidate in realignments(line):
        padded = candidate.ljust(LEFT)
        if not misaligned(padded) and PLAYER_BY_KEY["no"].of(padded) and fits(padded):
            return padded
    return None


def realignments(line: str) -> list[str]:
    """What a slipped line may have looked like: tabs, bytes counted as columns, lost blanks."""
    made = []
    if "\t" in line:
        made += [line.expandtabs(8), line.replace("\t", " "), line.expandtabs(4)]
    name = PLAYER_BY_KEY["name"]
    wide = len(line[: name.last].encode()) - len(line[: name.last])
    if wide:
        cut = name.last - wide
        made.append(f"{line[:cut]}{' ' * wide}{line[cut:]}")
    if words := from_words(line):
        made.append(words)
    return made


WORDS: Final = re.compile(
    r"001\s*(?P<no>\d{1,4})\s+(?:(?P<sex>[mwf])(?=\s|[wgifc]))?\s*"
    r"(?:(?P<title>w?[gif]m|w?cm|w?[gmfc])\s+)?(?P<name>[^\W\d][^\d\t]{1,60}?)\s+"
    r"(?:(?P<rating>\d{1,4})\s+)?(?:(?P<federation>[A-Z]{3})\s+)?(?:(?P<id>\d{4,11})\s+)?"
    r"(?:(?P<birth>\d{4}(?:[/.\-]\d\d[/.\-]\d\d)?)\s+)?"
    r"(?P<points>\d{1,2}[.,]\d)\s+(?:(?P<rank>\d{1,4})(?=\s+\d|\s*$))?(?P<rounds>.*)$",
    re.IGNORECASE,
)
CELLS: Final = re.compile(r"\s+(\d{1,4})\s+([wb\-])\s+([10=+\-HFUZWDL])(?=\s|$)", re.IGNORECASE)
LONGEST: Final = 12_000


def from_words(line: str) -> str | None:
    """The line set again from its words, if every one of them can be placed."""
    found = WORDS.match(line) if len(line) <= LONGEST else None
    if not found:
        return None
    cells = CELLS.findall(found["rounds"])
    if CELLS.sub("", found["rounds"]).strip():
        return None
    made = "001"
    for field in PLAYER:
        text = (found[field.key] or "").strip()[: field.width]
        made = made.ljust(field.first - 1) + field.placed(text)
    made = made.ljust(LEFT)
    return made + "".join(f"{no:>4} {colour} {result}  " for no, colour, result in cells)
