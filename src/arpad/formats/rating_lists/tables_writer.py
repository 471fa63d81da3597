"""Writing a list as a table: CSV, XLSX, Parquet, and JSON.

Text that a spreadsheet would take for a formula is guarded: in CSV by an apostrophe, which
reading takes away again, in XLSX because its cells say that they are text.
"""

import csv
import io
import json
import re
import zipfile
from collections.abc import Iterable
from datetime import date
from typing import Any

from arpad.core.errors import refusal
from arpad.core.event import Play
from arpad.formats.crosstable.sheet import guarded
from arpad.formats.rating_lists.flat import COLUMNS, Cell, rows_of
from arpad.formats.rating_lists.line import ListedPlayer, ListedRating
from arpad.formats.rating_lists.losses import ListLosses
from arpad.formats.rating_lists.public import birth_year
from arpad.formats.result import Written
from arpad.formats.tables.remarks import CSV, XLSX

# The first year a zip file can name.
ZIP_BEGINS = 1980
# Where a workbook says when it was written.
ABOUT, MOMENT = "docProps/core.xml", re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


def write_csv(players: Iterable[ListedPlayer]) -> Written:
    """The list with commas, in UTF-8 with the mark by which Excel knows it."""
    losses = ListLosses(CSV)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows([csv_cell(cell) for cell in row] for row in rows_of(players, losses))
    return Written(text.getvalue().encode("utf-8-sig"), losses.listed())


def csv_cell(cell: Cell) -> str:
    """A cell of a CSV file: nothing for None, 1 and 0 for yes and no."""
    match cell:
        case None:
            return ""
        case bool() | int():
            return str(int(cell))
        case _:
            return guarded(cell)


def write_xlsx(players: Iterable[ListedPlayer], play: Play, on: date, proof: str = "") -> Written:
    """The list as a workbook of one sheet, named for the list, its headings always in view.

    What was published stands in the properties of the workbook, as its description.
    """
    try:
        from openpyxl import Workbook
        from openpyxl.cell import WriteOnlyCell
    except ImportError as error:
        raise refusal(
            "rating_lists.package", "", XLSX, found="openpyxl", extra="formats"
        ) from error
    losses = ListLosses(XLSX)
    book = Workbook(write_only=True)
    book.properties.description = proof or None
    sheet = book.create_sheet(f"{play} {on}")
    sheet.freeze_panes = "A2"

    def cell_of(cell: Cell) -> Any:
        if not isinstance(cell, str):
            return cell
        typed = WriteOnlyCell(sheet, value="")
        typed.value = cell
        typed.data_type = "s"  # never a formula, whatever it begins with
        return typed

    sheet.append(list(COLUMNS))
    for row in rows_of(players, losses):
        sheet.append([cell_of(cell) for cell in row])
    content = io.BytesIO()
    book.save(content)
    return Written(_dated(content, on), losses.listed())


def _dated(book: io.BytesIO, on: date) -> bytes:
    """The workbook as if it had been written on the day of the list: the same bytes always."""
    content, moment = io.BytesIO(), f"{on}T00:00:00Z".encode()
    with zipfile.ZipFile(book) as old, zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            part = zipfile.ZipInfo(name, (max(on.year, ZIP_BEGINS), on.month, on.day, 0, 0, 0))
            part.compress_type = zipfile.ZIP_DEFLATED
            part.external_attr = 0o600 << 16
            new.writestr(
                part, MOMENT.sub(moment, old.read(name)) if name == ABOUT else old.read(name)
            )
    return content.getvalue()


def write_parquet(
    players: Iterable[ListedPlayer], play: Play, on: date, proof: str = ""
) -> Written:
    """The list as typed columns; what list it is, and was published, stands in the metadata."""
    try:
        import pyarrow as arrow
        from pyarrow import parquet
    except ImportError as error:
        raise refusal("rating_lists.package", found="pyarrow", extra="parquet") from error
    losses = ListLosses("Parquet")
    types = {int: arrow.int64(), str: arrow.string(), bool: arrow.bool_()}
    schema = arrow.schema(
        [(name, types[kind]) for name, kind in COLUMNS.items()],
        metadata={
            "arpad.play": play.value,
            "arpad.date": on.isoformat(),
            **({"arpad.published": proof} if proof else {}),
        },
    )
    rows = list(rows_of(players, losses))
    columns = [[row[place] for row in rows] for place in range(len(COLUMNS))]
    content = io.BytesIO()
    parquet.write_table(arrow.table(columns, schema=schema), content)
    return Written(content.getvalue(), losses.listed())


def write_json(players: Iterable[ListedPlayer]) -> Written:
    """The list as an array of objects, one to a line, each with every key."""
    losses = ListLosses("JSON")
    objects = (json.dumps(object_of(player, losses), ensure_ascii=False) for player in players)
    text = "[\n" + ",\n".join(objects) + "\n]\n"
    return Written(text.encode(errors="replace"), losses.listed())


def object_of(player: ListedPlayer, losses: ListLosses) -> dict[str, Any]:
    """A player as a JSON object."""
    return {
        "fide_id": player.fide_id,
        "national_id": player.national_id,
        "name": player.name,
        "federation": player.federation,
        "sex": player.sex,
        "title": player.title,
        "women_title": player.women_title,
        "other_titles": player.other_titles,
        "foa_title": player.foa_title,
        "birth_year": birth_year(player, losses),
        "inactive": player.inactive,
        "standard": _rating(player.standard),
        "rapid": _rating(player.rapid),
        "blitz": _rating(player.blitz),
        "club": player.club,
        "licence": player.licence,
    }


def _rating(rating: ListedRating | None) -> dict[str, int | None] | None:
    return rating._asdict() if rating and rating.rating else None
