"""Answers on standard output: a table for people, plain lines for pipes, CSV and JSON."""

import csv
import io
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Literal

from arpad.answers.columns import Column as Column
from arpad.core.finding import Finding
from arpad.messages.catalogue import has
from arpad.messages.render import finding_text, printable
from arpad.messages.render import label as label
from arpad.messages.text import Language

if TYPE_CHECKING:
    from rich.console import Console

# A text column may be folded to this width; numbers never are, however narrow the window.
FOLDED_WIDTH = 8
# A single word no longer than a date or a short hash is not folded either.
WHOLE_WIDTH = 16
UNLIMITED_WIDTH = 1000
Row = Sequence[str]


class Format(StrEnum):
    """How a list of figures is printed."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"


class TextFormat(StrEnum):
    """How a working is printed."""

    TEXT = "text"
    JSON = "json"


class TableFormat(StrEnum):
    """How something without a CSV form is printed."""

    TABLE = "table"
    JSON = "json"


def is_terminal() -> bool:
    """Whether a person is looking at standard output."""
    return sys.stdout.isatty()


def help_in(language: Language) -> Callable[[str], str]:
    """Help texts by their short key."""
    return lambda key: label(f"help.{key}", language)


class OutputClosed(Exception):
    """Whoever read the answer has gone, as ``head`` does: nothing is wrong."""


def write(text: str) -> None:
    """One answer on standard output."""
    try:
        sys.stdout.write(text if text.endswith("\n") else f"{text}\n")
    except BrokenPipeError as error:
        raise OutputClosed from error


def flush() -> None:
    """Everything written so far, really written."""
    try:
        sys.stdout.flush()
    except BrokenPipeError as error:
        raise OutputClosed from error


def write_json(value: Any) -> None:
    """One JSON value: on one line, or indented when a person looks at it."""
    write(json.dumps(value, ensure_ascii=False, indent=2 if is_terminal() else None))


def write_json_lines(values: Iterable[Any]) -> None:
    """Several JSON values, one on each line."""
    for value in values:
        write(json.dumps(value, ensure_ascii=False))


def write_csv(keys: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Rows under their stable keys."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(keys)
    writer.writerows([[_plain(cell) for cell in row] for row in rows])
    write(buffer.getvalue())


def write_lines(keys: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """The same, tab-separated, for pipes."""
    for row in (keys, *rows):
        write("\t".join(printable(_plain(cell)) for cell in row))


def console() -> "Console":
    """The terminal."""
    from rich.console import Console

    return Console(highlight=False, emoji=False)


def write_table(
    title: str, columns: Sequence[Column], rows: Sequence[Row], language: Language
) -> None:
    """A table for the terminal; a column that is no key of the catalogue heads itself."""
    from rich.box import SIMPLE_HEAD
    from rich.cells import cell_len
    from rich.markup import escape
    from rich.table import Table

    table = Table(
        title=escape(printable(title)), title_justify="left", title_style="bold", box=SIMPLE_HEAD
    )
    for index, column in enumerate(columns):
        known = has(f"column.{column.key}", language)
        shown = label(f"column.{column.key}", language) if known else column.key
        widest = max((cell_len(row[index]) for row in rows), default=0)
        whole = widest <= WHOLE_WIDTH and not any(" " in row[index] for row in rows)
        if column.right or whole:
            side: Literal["left", "right"] = "right" if column.right else "left"
            table.add_column(shown, justify=side, no_wrap=column.right, min_width=widest)
        else:
            table.add_column(shown, overflow="fold", min_width=min(widest, FOLDED_WIDTH))
    for row in rows:
        table.add_row(*(escape(printable(cell)) for cell in row))
    terminal = console()
    unlimited = terminal.options.update(max_width=UNLIMITED_WIDTH)
    terminal.width = max(terminal.width, terminal.measure(table, options=unlimited).minimum)
    terminal.print(table)


def remark(finding: Finding, language: Language, file: str | None = None) -> None:
    """Something to know, on standard error, under the name of the file it is about."""
    position = f"{finding.at}: " if file and finding.at else ""
    prefix = f"{printable(file)}:{' ' if not position else ''}{position}" if file else ""
    print(f"{prefix}{finding_text(finding, language)}", file=sys.stderr)


def _plain(cell: Any) -> str:
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "true" if cell else "false"
    return str(cell)
