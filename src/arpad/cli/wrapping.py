"""Text at the width of a window: wrapped at words, the lines after the first hanging."""

import re
from collections.abc import Iterator
from typing import Final

from rich.cells import cell_len, chop_cells

HANG: Final = 4
# A word with the blanks before it; an article stays with the last word of its sentence.
WORD: Final = re.compile(r" *\S+(?:  \[[^\[\]]*\]\S*)?")


def wrapped(text: str, width: int, hang: int = HANG) -> list[str]:
    """A line of text as lines no wider than ``width``; all but the first stand ``hang`` deeper."""
    if cell_len(text) <= width:
        return [text]
    body = text.lstrip(" ")
    lead = min(len(text) - len(body), width // 2)
    below = " " * min(lead + hang, width // 2)
    lines: list[str] = []
    line = start = " " * lead
    for word in _words(body, width - len(below)):
        longer = line + (word.lstrip(" ") if line == start else word)
        if cell_len(longer) > width:
            lines.append(line)
            longer = (start := below) + word.lstrip(" ")
        line = longer
    return [*lines, line]


def _words(text: str, room: int) -> Iterator[str]:
    """The words with the blanks before them; what has no room on any line comes in pieces."""
    for word in WORD.findall(text):
        bare = word.lstrip(" ")
        if cell_len(bare) <= room:
            yield word
            continue
        for part in bare.split(" "):
            yield from (f" {piece}" for piece in chop_cells(part, room))
