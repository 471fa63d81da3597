"""A rating list on paper, in the parts FIDE printed in 2005 and 2009."""

from typing import Final

from arpad.core.printed_list import PrintedLine, PrintedList
from arpad.doors.paper.sheet import PrintedSheet, Row, day, text, words
from arpad.messages.render import label, say
from arpad.messages.text import Language

ARTICLE: Final = "FIDE 2005, 9.12 and 9.2"
COLUMNS: Final = ("name", "title", "fed", "rating", "games", "k", "born", "id", "mark")
PARTS: Final = ("alphabetical", "federations", "titled", "best")
WORDS: Final = (
    "list_heading", "list_alphabetical", "list_federations", "list_titled", "list_best",
    "list_note", "rank", "name", "title", "fed", "rating", "games", "born", "list_id", "mark",
)  # fmt: skip


def printed_list_sheet(found: PrintedList, language: Language) -> PrintedSheet:
    """The list in a language."""
    on = day(found.date, language) or ""
    return PrintedSheet(
        template="list",
        title=say("printed.list", {"system": found.system, "date": on}, language),
        language=language,
        words=words(language, *WORDS),
        values={
            "date": on,
            "about": " · ".join(
                (found.system, label(f"play.{found.play}", language), f"v{found.version}")
            ),
        },
        tables={
            part: [
                {"rank": str(place), **_row(line, language)}
                for place, line in enumerate(getattr(found, part), start=1)
            ]
            for part in PARTS
        },
        dated=found.date,
    )


def _row(line: PrintedLine, language: Language) -> Row:
    """The cells; K has beside it the games at K 25, while it is 25 (9.12)."""
    k = None if line.k is None else str(line.k)
    return {
        "name": text(line.name),
        "title": text(line.title),
        "fed": text(line.federation),
        "rating": text(line.rating),
        "games": text(line.games),
        "k": k if line.k_games is None else f"{k} ({line.k_games})",
        "born": text(line.born),
        "id": text(line.id),
        "mark": label(f"printed.mark_{line.mark}", language) if line.mark else None,
    }
