"""What people wrote of somebody, emptied when that person is erased."""

from collections.abc import Callable

from sqlalchemy import Column, Connection, Table, select, update


def empty_said(
    connection: Connection,
    table: Table,
    column: Column[str],
    player_id: int,
    is_named: Callable[[str], bool],
) -> None:
    """Empty a column in every row that is about a player, or whose text names them."""
    said = select(table.c.id, table.c.player_id, column).where(column.is_not(None))
    own = [
        row[0] for row in connection.execute(said) if row.player_id == player_id or is_named(row[2])
    ]
    emptied = update(table).values({column.name: None})
    for number in own:
        connection.execute(emptied.where(table.c.id == number))
