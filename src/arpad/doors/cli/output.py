"""Answers on standard output: a table for people, plain lines for pipes, CSV and JSON."""

import csv
import io
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Any

from arpad.core.finding import Finding
from arpad.doors.answers.columns import Column as Column
from arpad.messages.catalogue import has
from arpad.messages.gathering import kinds_of, one_by_one, others_text
from arpad.messages.render import finding_text, printable, say
from arpad.messages.render import label as label
from arpad.messages.text import Language

LEAST_WIDTH = 20
HANG = 4
# Refusals because of where a tournament stands: what can be done is said by that.
BY_STATUS = (
    "tournament.wrong_step",
    "tournament.not_at_hand",
    "reopen.not_closed",
    "office.not_accepted",
)
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


def is_asked() -> bool:
    """Whether a person sits there who can answer a question."""
    return sys.stdin.isatty() and sys.stderr.isatty()


def help_in(language: Language) -> Callable[[str], str]:
    """Help texts by their short key."""
    return lambda key: label(f"help.{key}", language)


class OutputClosed(Exception):
    """Whoever read the answer has gone, as ``head`` does: nothing is wrong."""


def write(text: str, hang: int = HANG) -> None:
    """Sentences on standard output, wrapped at the width of a terminal.

    Lines after the first of a sentence stand ``hang`` deeper than it.
    """
    if is_terminal():
        text = "\n".join(_wrapped(text, hang))
    write_exact(text)


def write_exact(text: str) -> None:
    """An answer on standard output, as it is."""
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
    write_exact(json.dumps(value, ensure_ascii=False, indent=2 if is_terminal() else None))


def write_json_lines(values: Iterable[Any]) -> None:
    """Several JSON values, one on each line."""
    for value in values:
        write_exact(json.dumps(value, ensure_ascii=False))


def write_csv(keys: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Rows under their stable keys; no text is taken for a formula, as in files."""
    from arpad.formats.tables.csv_file import csv_text

    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(keys)
    writer.writerows([[csv_text(_plain(cell)) for cell in row] for row in rows])
    write_exact(buffer.getvalue())


def write_lines(keys: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """The same, tab-separated, for pipes."""
    for row in (keys, *rows):
        write_exact("\t".join(printable(_plain(cell)) for cell in row))


def window_width() -> int:
    """How many columns the terminal has."""
    return max(shutil.get_terminal_size().columns, LEAST_WIDTH)


def write_table(
    title: str, columns: Sequence[Column], rows: Sequence[Row], language: Language
) -> None:
    """A table for the terminal; a column that is no key of the catalogue heads itself."""
    from arpad.doors.cli.tables import TableColumn, fitted

    cells = [[printable(cell) for cell in column] for column in zip(*rows, strict=True)]
    table = fitted(
        [
            TableColumn(heading(column, language), column.right, column.importance, own)
            for column, own in zip(columns, cells or [[] for _ in columns], strict=True)
        ],
        window_width(),
    )
    heads = [*_wrapped(printable(title), HANG), *table.heads] if title else table.heads
    write_exact("\n".join((*map(_bold, heads), *table.lines)))
    if table.left_out:
        write(say("table.left_out", {"columns": ", ".join(table.left_out)}, language))
    write_exact("")


def heading(column: Column, language: Language) -> str:
    """What stands over a column."""
    key = f"column.{column.key}"
    return label(key, language) if has(key, language) else printable(column.key)


def _wrapped(text: str, hang: int) -> list[str]:
    from arpad.doors.cli.wrapping import wrapped

    width = window_width()
    return [line for each in text.splitlines() or [""] for line in wrapped(each, width, hang)]


def _bold(text: str) -> str:
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return text if plain or not text else f"\x1b[1m{text}\x1b[0m"


def remark(finding: Finding, language: Language, file: str | None = None, others: str = "") -> None:
    """Something to know, on standard error, under the name of the file it is about.

    ``others`` says how many more there are of the kind.
    """
    position = f"{finding.at}: " if file and finding.at else ""
    prefix = f"{printable(file)}:{' ' if not position else ''}{position}" if file else ""
    said = f"{prefix}{finding_text(finding, language)}{others}"
    print_remark(with_hint(said, finding, language))


def remarks(
    findings: Iterable[Finding],
    language: Language,
    file: str | None = None,
    *,
    verbose: bool = False,
) -> bool:
    """Remarks with errors first, those of one kind gathered; whether any were gathered."""
    kinds = one_by_one(findings) if verbose else kinds_of(findings)
    for kind in kinds:
        remark(kind.first, language, file, others_text(kind, language))
    return any(kind.others for kind in kinds)


def with_hint(text: str, finding: Finding, language: Language) -> str:
    """What is said of a finding, and which command or option helps, where the catalogue knows."""
    if not has_hint(finding, language):
        return text
    return f"{text} → {say(_hint(finding), finding.values, language)}"


def has_hint(finding: Finding, language: Language) -> bool:
    """Whether the catalogue knows which command or option helps."""
    return has(_hint(finding), language)


def _hint(finding: Finding) -> str:
    if finding.code in BY_STATUS:
        return f"onward.{finding.values['status']}"
    return f"hint.{finding.code}"


def print_remark(text: str) -> None:
    """A line on standard error, wrapped at the width of a terminal."""
    lines = _wrapped(text, HANG) if sys.stderr.isatty() else [text]
    print("\n".join(lines), file=sys.stderr)


def _plain(cell: Any) -> str:
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "true" if cell else "false"
    return str(cell)
