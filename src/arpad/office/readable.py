"""Whether the records can be read, as they stand there now."""

from dataclasses import replace

from arpad.office.desk import Desk
from arpad.office.lists.consulting import lists_on_record
from arpad.office.records.every_table import read_every_table
from arpad.office.rights import EVERYBODY, may


@may(*EVERYBODY)
def lists_readable(desk: Desk) -> int:
    """How many lists can be read; whatever keeps them or another table from it is raised."""
    with desk.database.opened_anew() as database:
        with database.reading() as connection:
            read_every_table(connection)
        return len(lists_on_record(replace(desk, database=database)))
