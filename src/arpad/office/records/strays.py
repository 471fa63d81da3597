"""Rows whose references lead nowhere: no trigger and no database that checks them lets them in."""

from collections.abc import Iterator

from sqlalchemy import Column, Connection, Table, exists, select

from arpad.office.records.tables import metadata


def leading_nowhere(connection: Connection, most: int) -> Iterator[tuple[str, str, str, object]]:
    """Of every reference some rows that name what is not there.

    Each with its table, its key, the column and what that says.
    """
    for table in metadata.sorted_tables:
        for column in table.columns:
            if column.foreign_keys:
                yield from _of_reference(connection, table, column, most)


def _of_reference(
    connection: Connection, table: Table, column: Column[object], most: int
) -> Iterator[tuple[str, str, str, object]]:
    (reference,) = column.foreign_keys
    target = reference.column.table.alias("target")
    there = exists().where(target.c[reference.column.name] == column)
    key = list(table.primary_key.columns)
    query = select(*key, column.label("said")).where(column.is_not(None), ~there)
    for *row, said in connection.execute(query.order_by(*key).limit(most)):
        yield table.name, "/".join(map(str, row)), column.name, said
