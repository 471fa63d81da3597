"""A page in its parts, written as Markdown or as HTML that needs nothing else."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from arpad.messages.render import printable
from arpad.messages.text import Language

FULL_WIDTH: Final = 100
# What Markdown would take for a sign of its own.
SIGNS: Final = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>|~&"})
DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
STYLE: Final = """
:root { color-scheme: light dark; --line: #8886; --bar: #3b6ea5; --quiet: #666; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; min-width: 50%; }
th, td { border-bottom: 1px solid var(--line); padding: .25rem .6rem; text-align: left; }
th.number, td.number { text-align: right; }
th.number, td.number, td.day { white-space: nowrap; }
.bars td:last-child { width: 60%; min-width: 6rem; }
.bar { background: var(--bar); display: block; height: .8rem; print-color-adjust: exact;
       -webkit-print-color-adjust: exact; }
.notice { border-left: .3rem solid #b00; padding: .5rem 1rem; }
pre { overflow-x: auto; padding: .5rem; border: 1px solid var(--line); }
pre.lines { border: 0; padding: 0; white-space: pre-wrap; }
@media (prefers-color-scheme: dark) { :root { --quiet: #aaa; --bar: #7fb0e0; } }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .4rem; } }
@media print { body { max-width: none; padding: 0; font-size: 10pt; } tr { break-inside: avoid; }
  h2 { break-after: avoid; } .wide { overflow: visible; } }
""".strip()


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a section."""

    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some sentences; ``notice``: nobody should miss them."""

    text: str
    notice: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """Something to type."""

    text: str


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines whose indents say what belongs to what."""

    texts: Sequence[str]


@dataclass(frozen=True, slots=True)
class Facts:
    """Labels with their values."""

    pairs: Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table; ``right`` are the columns of numbers."""

    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    right: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Bars:
    """How many of each; a row with ``counted`` False has no bar, whatever its number."""

    columns: tuple[str, str]
    rows: Sequence[tuple[str, int, bool]]


Part = Heading | Paragraph | Command | Lines | Facts | Grid | Bars


@dataclass(frozen=True, slots=True)
class Page:
    """A title and what follows it."""

    language: Language
    title: str
    parts: Sequence[Part]


def html_page(page: Page) -> str:
    """The page as one HTML file: for screens of any width, and for paper."""
    title = _safe(page.title)
    body = "\n".join(_html(part) for part in page.parts)
    return (
        f'<!DOCTYPE html>\n<html lang="{page.language.value}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{STYLE}\n</style>\n</head>\n"
        f"<body>\n<main>\n<h1>{title}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def markdown_page(page: Page) -> str:
    """The page as Markdown."""
    parts = (f"# {_plain(page.title)}", *(_markdown(part) for part in page.parts))
    return "\n\n".join(parts) + "\n"


def _html(part: Part) -> str:
    match part:
        case Heading(text):
            return f"<h2>{_safe(text)}</h2>"
        case Paragraph(text, notice):
            kind = ' class="notice"' if notice else ""
            return f"<p{kind}>{_safe(text)}</p>"
        case Command(text):
            return f"<pre><code>{_safe(text)}</code></pre>"
        case Lines(texts):
            lines = "\n".join(_safe(text) for text in texts)
            return f'<pre class="lines">{lines}</pre>'
        case Facts(pairs):
            items = "".join(f"<dt>{_safe(k)}</dt><dd>{_safe(v)}</dd>\n" for k, v in pairs)
            return f"<dl>\n{items}</dl>"
        case Grid():
            return _html_grid(part)
        case Bars():
            return _html_bars(part)


def _html_grid(grid: Grid) -> str:
    def cells(tag: str, texts: Sequence[str]) -> Iterator[str]:
        scope = ' scope="col"' if tag == "th" else ""
        for place, text in enumerate(texts):
            kind = ' class="number"' if place in grid.right else ""
            if tag == "td" and DAY.fullmatch(text):
                kind = ' class="day"'
            yield f"<{tag}{scope}{kind}>{_safe(text)}</{tag}>"

    head = "".join(cells("th", grid.columns))
    rows = "".join(f"<tr>{''.join(cells('td', row))}</tr>\n" for row in grid.rows)
    return (
        f'<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{rows}</tbody>\n</table></div>"
    )


def _html_bars(bars: Bars) -> str:
    most = max((number for _, number, counted in bars.rows if counted), default=1)
    first, second = (_safe(each) for each in bars.columns)
    rows = "".join(
        f'<tr><th scope="row" class="number">{_safe(text)}</th>'
        f'<td class="number">{number}</td><td>{_bar(number, most) * counted}</td></tr>\n'
        for text, number, counted in bars.rows
    )
    return (
        '<div class="wide"><table class="bars">\n<thead><tr>'
        f'<th scope="col" class="number">{first}</th><th scope="col" class="number">{second}</th>'
        f"<td></td></tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>"
    )


def _bar(number: int, most: int) -> str:
    if not number:
        return ""
    width = max(1, FULL_WIDTH * number // most)
    return f'<span class="bar" style="width:{width}%"></span>'


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
        case Bars(columns, rows):
            cells = [(text, str(number)) for text, number, _ in rows]
            return _markdown_table(columns, ["---:", "---:"], cells)


def _markdown_table(
    columns: Sequence[str], rule: Sequence[str], rows: Sequence[Sequence[str]]
) -> str:
    lines = [[_plain(each) for each in columns], rule, *([_plain(c) for c in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _safe(text: str) -> str:
    return escape(printable(text))


def _plain(text: str) -> str:
    """Text without anything that Markdown, or the HTML it may hold, would act upon."""
    return printable(text).translate(SIGNS)
