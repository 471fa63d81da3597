"""A page as Markdown."""

from collections.abc import Sequence
from typing import Final

from arpad.doors.answers.pages.parts import (
    Bars,
    Command,
    Facts,
    Grid,
    Heading,
    Lines,
    Page,
    Paragraph,
    Part,
)
from arpad.doors.answers.pages.plots import Plot
from arpad.messages.render import printable

# What Markdown would take for a sign of its own.
SIGNS: Final = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>|~&"})


def markdown_page(page: Page) -> str:
    """The page as Markdown."""
    parts = (f"# {_plain(page.title)}", *(_markdown(part) for part in page.parts))
    return "\n\n".join(parts) + "\n"


def _markdown(part: Part) -> str:
    match part:
        case Heading(text):
            return f"## {_plain(text)}"
        case Paragraph(text, notice):
            return f"> **{_plain(text)}**" if notice else _plain(text)
        case Command(text):
            return f"    {printable(text)}"
        case Lines(texts):
            return "\n".join(f"    {printable(text)}" for text in texts)
        case Facts(pairs):
            return "\n".join(f"- {_plain(key)}: {_plain(value)}" for key, value in pairs)
        case Grid(columns, rows, right):
            rule = ["---:" if place in right else "---" for place in range(len(columns))]
            return _markdown_table(columns, rule, rows)
        case Plot(caption):
            return _plain(caption)
        case Bars(columns, rows):
            cells = [(text, str(number)) for text, number, _ in rows]
            return _markdown_table(columns, ["---:", "---:"], cells)


def _markdown_table(
    columns: Sequence[str], rule: Sequence[str], rows: Sequence[Sequence[str]]
) -> str:
    lines = [[_plain(each) for each in columns], rule, *([_plain(c) for c in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _plain(text: str) -> str:
    """Text without anything that Markdown, or the HTML it may hold, would act upon."""
    return printable(text).translate(SIGNS)
