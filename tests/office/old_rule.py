"""Lists as releases published them that hashed row numbers and no persons."""

import json

from sqlalchemy import text

from arpad.core.rating_list import ListRow
from arpad.office.desk import Desk
from arpad.office.periods.replaying import replay
from arpad.office.periods.restating import list_hash
from arpad.office.records.lists import (
    all_lists,
    entries,
    entries_hash,
    find_list,
    imported_header,
    made_before,
)
from arpad.office.records.printed import WOMEN_TITLES, women_titles_on

from .damage import unguarded


def import_by_rule_1(desk: Desk, row: ListRow) -> ListRow:
    """An imported list as an earlier release kept it: women's titles were hashed beside it."""
    header = imported_header(row.system, row.play, row.date, row.version)
    with desk.database.writing() as connection:
        unguarded(connection)
        summary = json.loads(row.summary) | {WOMEN_TITLES: women_titles_on(connection, row.id)}
        values = {
            "hash": entries_hash(header, entries(connection, row.id).values()),
            "summary": json.dumps(summary),
        }
        change = "UPDATE rating_list SET hash_rule = 1, hash = :hash, summary = :summary"
        connection.execute(text(f"{change} WHERE id = {row.id}"), values)
        connection.execute(text("DELETE FROM printed_mark"))
        return find_list(connection, row.id)


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
