"""Lists as releases published them that hashed row numbers and no persons."""

from sqlalchemy import text

from arpad.core.rating_list import ListRow
from arpad.office.desk import Desk
from arpad.office.periods.old_hash import list_hash
from arpad.office.periods.replaying import replay
from arpad.store.lists import all_lists, entries, find_list, made_before

from .damage import unguarded


def hash_by_rule_1(desk: Desk) -> list[ListRow]:
    """Every published list as if rule 1 had hashed it, with nobody known yet."""
    with desk.database.writing() as connection:
        unguarded(connection)
        for statement in (
            "DELETE FROM printed_commitment",
            "DELETE FROM known_as",
            "UPDATE rating_list SET hash_rule = 1, lines_digest = NULL",
        ):
            connection.execute(text(statement))
        for number in [row.id for row in all_lists(connection) if row.kind == "published"]:
            row = find_list(connection, number)
            made = replay(connection, row, entries(connection, number))
            replaced = find_list(connection, row.replaces) if row.replaces else None
            previous = made_before(connection, row)
            values = {
                "hash": list_hash(made, previous, replaced),
                "previous": previous.hash if previous else None,
            }
            change = "UPDATE rating_list SET hash = :hash, previous_hash = :previous"
            connection.execute(text(f"{change} WHERE id = {number}"), values)
        return [find_list(connection, row.id) for row in all_lists(connection)]
