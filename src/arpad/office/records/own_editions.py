"""The editions a federation wrote itself."""

from sqlalchemy import ColumnElement, Connection, insert, or_, select

from arpad.core.own_editions import EditionRow
from arpad.office.records.tables.lists import rating_list
from arpad.office.records.tables.results import outcome
from arpad.office.records.tables.systems import own_edition


def add_own_edition(connection: Connection, row: EditionRow) -> None:
    """One more version of an edition; those before it stay on record."""
    values = {column.name: getattr(row, column.name) for column in own_edition.c}
    connection.execute(insert(own_edition).values(values))


def own_editions(connection: Connection) -> dict[str, EditionRow]:
    """The latest version of every edition, by key."""
    query = select(own_edition).order_by(own_edition.c.key, own_edition.c.version)
    return {row.key: EditionRow(**row._mapping) for row in connection.execute(query)}


def is_used(connection: Connection, key: str) -> bool:
    """Whether a list on record, or an event on one, was made by an edition."""
    lists = select(rating_list.c.id).where(
        or_(_says(rating_list.c.edition, key), _says(rating_list.c.played, key))
    )
    events = select(outcome.c.signature).where(_says(outcome.c.edition, key))
    return any(connection.execute(query.limit(1)).first() for query in (lists, events))


def _says(column: ColumnElement[str], key: str) -> ColumnElement[bool]:
    """Whether an edition was written down; the readings chosen follow its key."""
    return or_(column == key, column.startswith(f"{key} ", autoescape=True))
