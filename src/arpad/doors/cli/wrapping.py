"""Text at the width of a window: wrapped at words, the lines after the first hanging."""

import re
from collections.abc import Iterator
from typing import Final

from rich.cells import cell_len, chop_cells

HANG: Final = 4
# A word with the blanks before it; an article stays with the last word of its sentence.
WORD: Final = re.compile(r" *\S+(?:  \[[^\[\]]*\]\S*)?")
# Where a word without room may be parted, a number or a date never.
JOINT: Final = re.compile(r"(?<=[-:/_.,=])(?<!\d.(?=\d))(?=\w)")


def wrapped(text: str, width: int, hang: int = HANG) -> list[str]:
    """A line of text as lines no wider than ``width``; all but the first stand ``hang`` deeper."""
    if cell_len(text) <= width:
        return [text]
    body = text.lstrip(" ")
    lead = min(len(text) - len(body), width // 2)
    below = " " * min(lead + hang, width // 2)
    lines: list[str] = []
    line = start = " " * lead
    for word in _words(body, width - lead, width - len(below)):
        longer = line + (word.lstrip(" ") if line == start else word)
        if cell_len(longer) > width:
            lines.append(line)
            longer = (start := below) + word.lstrip(" ")
        line = longer
    return [*lines, line]


def pieces(word: str) -> list[str]:
    """A word parted at its joints: ``list:`` ``national:`` ``2026-04-01``."""
    return JOINT.split(word)


def _words(text: str, first: int, room: int) -> Iterator[str]:
    """The words with the blanks before them; what has no room on any line comes in pieces.

    The ``first`` word has the room of the first line.
    """
    for at, word in enumerate(WORD.findall(text)):
        bare = word.lstrip(" ")
        if cell_len(bare) <= (room if at else first):
            yield word
            continue
        for part in bare.split(" "):
            small = [bit for piece in pieces(part) for bit in chop_cells(piece, room)]
            yield f" {''.join(small[:1])}"
            yield from small[1:]
