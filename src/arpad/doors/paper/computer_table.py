"""The table of a program that FIDE 2005 takes instead of forms 2 and 3 (11.31), on paper."""

from collections.abc import Sequence
from typing import Final

from arpad.core.event import Event
from arpad.doors.paper.people_and_events import facts_of
from arpad.doors.paper.sheet import PrintedSheet, Row, words
from arpad.messages.render import say
from arpad.messages.text import Language

ARTICLE: Final = "FIDE 2005, 11.31"
WORDS: Final = (
    "table1131_heading", "table1131_note", "event", "place", "start", "end", "time_control",
    "rank", "name", "id", "title", "fed", "rating", "chief_arbiter", "federation_official",
)  # fmt: skip


def computer_table_sheet(event: Event, lines: Sequence[Row], language: Language) -> PrintedSheet:
    """The table in a language; its lines are cells by the names of their columns."""
    return PrintedSheet(
        "table1131",
        say("printed.table1131", {"event": event.name}, language),
        language,
        words(language, *WORDS),
        facts_of(event).cells(language),
        {"lines": lines},
        event.end or event.start,
    )
