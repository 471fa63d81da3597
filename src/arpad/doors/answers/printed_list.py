"""A list in its printed parts as JSON values and as rows."""

from typing import Final

from arpad.core.json_values import AnswerRow
from arpad.core.printed_list import PrintedLine, PrintedList

PARTS: Final = ("alphabetical", "federations", "titled", "best")
KEYS: Final = ("part", *PrintedLine._fields)


def printed_list_answer(found: PrintedList) -> AnswerRow:
    """The parts by name, each a list of lines."""
    return {
        "system": found.system,
        "play": found.play.value,
        "date": found.date.isoformat(),
        "version": found.version,
        **{part: [line._asdict() for line in getattr(found, part)] for part in PARTS},
    }


def printed_list_rows(found: PrintedList) -> list[tuple[object, ...]]:
    """Every line with its part in front."""
    return [(part, *line) for part in PARTS for line in getattr(found, part)]
