"""Whole lists, a page at a time, so that a long one takes no more memory than a short one."""

import csv
import io
import json
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

from arpad.core.json_values import AnswerRow
from arpad.doors.answers.lists import LINE_KEYS, line_row, list_facts
from arpad.formats.tables.csv_file import csv_text
from arpad.office.desk import Desk
from arpad.office.lists.consulting import Which
from arpad.office.lists.listing import Asked
from arpad.office.lists.paging import MOST_ON_A_PAGE, ListPage, list_page


class WholeFormat(StrEnum):
    """How a whole list is written for programs."""

    CSV = "csv"
    JSON_LINES = "jsonl"


MEDIA_TYPES: Final = {
    WholeFormat.CSV: "text/csv; charset=utf-8",
    WholeFormat.JSON_LINES: "application/jsonl; charset=utf-8",
}


def whole_list(desk: Desk, which: Which, asked: Asked, to: WholeFormat) -> Iterator[str]:
    """The text of a list; its first page is read at once, so that a refusal comes before any."""
    first = list_page(desk, which, asked, size=MOST_ON_A_PAGE)
    pages = _pages(desk, which, asked, first)
    return _csv(pages) if to is WholeFormat.CSV else _json_lines(first, pages)


def _pages(desk: Desk, which: Which, asked: Asked, first: ListPage) -> Iterator[ListPage]:
    page = first
    yield page
    while page.following is not None:
        page = list_page(desk, which, asked, after=page.following, size=MOST_ON_A_PAGE)
        yield page


def _json_lines(first: ListPage, pages: Iterable[ListPage]) -> Iterator[str]:
    yield _line(list_facts(first.row))
    for page in pages:
        yield "".join(_line(line_row(each)) for each in page.lines)


def _csv(pages: Iterable[ListPage]) -> Iterator[str]:
    yield _csv_text([LINE_KEYS])
    for page in pages:
        rows = [line_row(each) for each in page.lines]
        yield _csv_text([row[key] for key in LINE_KEYS] for row in rows)


def _csv_text(rows: Iterable[Iterable[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerows([_csv_cell(cell) for cell in row] for row in rows)
    return text.getvalue()


def _csv_cell(cell: object) -> str:
    """A cell of the file, guarded as on the command line."""
    return "" if cell is None else csv_text(str(cell))


def _line(row: AnswerRow) -> str:
    return json.dumps(row, ensure_ascii=False) + "\n"
