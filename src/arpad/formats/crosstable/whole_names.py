"""Family names in a column of their own, given names in another."""

from dataclasses import replace
from typing import Final

from arpad.formats.crosstable.headings import CrosstableHeadings
from arpad.formats.crosstable.sheet import Row, Sheet
from arpad.formats.tables.heading_text import plain

FAMILY: Final = frozenset(
    {"last", "last name", "lastname", "surname", "family name", "apellidos", "apellido", "cognoms"}
    | {"cognom", "nachname"}
)
GIVEN: Final = frozenset(
    {
        "first",
        "first name",
        "firstname",
        "given name",
        "forename",
        "nombre",
        "nombre de pila",
        "nom",
        "nom de pila",
    }
    | {"vorname"}
)


def has_family_names(head: Row) -> bool:
    """Whether one of the headings is that of family names alone."""
    return any(plain(cell) in FAMILY for cell in head.cells)


def with_whole_names(
    columns: CrosstableHeadings, head: Row, rows: Sheet
) -> tuple[CrosstableHeadings, Sheet]:
    """Family and given names of two columns as one name, in a column of its own at the end."""
    headed = {plain(cell): at for at, cell in reversed(list(enumerate(head.cells)))}
    family = next((headed[word] for word in headed if word in FAMILY), None)
    given = next((headed[word] for word in headed if word in GIVEN), None)
    if family is None:
        return columns, rows
    end = max(len(row.cells) for row in (head, *rows))
    joined = []
    for row in rows:
        parts = [row[family], row[given] if given is not None else ""]
        name = ", ".join(part for part in parts if part)
        joined.append(Row(row.line, (*row.cells, *[""] * (end - len(row.cells)), name)))
    return replace(columns, fields={**columns.fields, "name": end}), joined
