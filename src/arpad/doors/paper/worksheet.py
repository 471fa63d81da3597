"""Elo's worksheet on paper: a line for each player of a round robin, in fourteen columns."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from arpad.core.event import Event
from arpad.doors.paper.people_and_events import facts_of
from arpad.doors.paper.sheet import PrintedSheet, text, words
from arpad.messages.render import say
from arpad.messages.text import Language

ARTICLE: Final = "elo-1972, steps 1-16"
WORDS: Final = (
    "worksheet_heading", "worksheet_note", "event", "place", "start", "end", "worksheet_name",
    "worksheet_ra_again",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedWorksheet:
    """What stands on it: the numbers above, the cells of each line, the mean below column 6."""

    event: Event
    regulation: str
    n: int
    m: int
    r_plus: str
    ra: int
    ra_again: int | None
    adjusted: int | None
    lines: Sequence[Sequence[str]]


def worksheet_sheet(found: PrintedWorksheet, language: Language) -> PrintedSheet:
    """The worksheet in a language."""
    return PrintedSheet(
        template="worksheet",
        title=say("printed.worksheet", {"event": found.event.name}, language),
        language=language,
        words=words(language, *WORDS),
        values={
            **facts_of(found.event).cells(language),
            "regulation": found.regulation,
            "n": text(found.n),
            "m": text(found.m),
            "r_plus": text(language.number(found.r_plus)),
            "ra": text(found.ra),
            "ra_again": text(found.ra_again),
            "adjusted": None if found.adjusted is None else language.number(str(found.adjusted)),
        },
        tables={
            "lines": [
                {str(place): text(cell) for place, cell in enumerate(line, start=1)}
                for line in found.lines
            ]
        },
        dated=found.event.end,
    )
