"""A document in the words of a language, ready to be set."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import Final

from arpad.core.exact import points_text
from arpad.messages.days import day_text
from arpad.messages.render import label, printable
from arpad.messages.text import Language

Cell = str | bool | None
Row = Mapping[str, Cell]
WHOLE_DATE: Final = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
EMPTY_PLACE: Final = re.compile(r"(-00)+$")


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedSheet:
    """What a template gets: texts alone.

    ``values`` stand in their own fields, ``tables`` are rows of cells; ``dated`` is the day the
    file itself carries, so that the same document is the same bytes on any day. Of several sheets
    in one file ``parts`` are the sheets, each with pages counted for itself, and no template.
    """

    template: str
    title: str
    language: Language
    words: Mapping[str, str]
    values: Row
    tables: Mapping[str, Sequence[Row]] = field(default_factory=dict)
    dated: date | None = None
    parts: tuple["PrintedSheet", ...] = ()


def together(title: str, parts: Sequence[PrintedSheet]) -> PrintedSheet:
    """Several sheets in one file."""
    return PrintedSheet(
        template="",
        title=title,
        language=parts[0].language,
        words={},
        values={},
        parts=tuple(parts),
    )


def words(language: Language, *names: str) -> dict[str, str]:
    """The labels of a form by their names."""
    return {name: label(f"printed.{name}", language) for name in names}


def text(value: object) -> str | None:
    """Anything as it stands on paper; None is an empty line."""
    return None if value is None or value == "" else printable(str(value))


def day(value: date | None, language: Language) -> str | None:
    """A date in full, so that day and month cannot be taken for each other."""
    return None if value is None else day_text(value, language)


def birth_day(birth: str | None, language: Language) -> str | None:
    """A birth date, of which a report may know the year alone (``1990``, ``1990-00-00``)."""
    if not birth:
        return None
    if found := WHOLE_DATE.fullmatch(birth):
        try:
            return day(date(*map(int, found.groups())), language)
        except ValueError:
            return text(EMPTY_PLACE.sub("", birth))
    return text(birth)


def points(value: Fraction | None) -> str | None:
    """Points with halves: 6½."""
    return None if value is None else points_text(value)


def title_name(title: str, language: Language) -> str:
    """A title in words."""
    return label(f"printed.title_{title}", language)
