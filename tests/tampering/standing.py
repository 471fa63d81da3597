"""The owner rewrites where tournaments and players stand."""

from random import Random

from sqlalchemy import delete, select, update
from tests.office.town import Town

from arpad.office.records.database import Connection
from arpad.office.records.tables.lists import list_entry
from arpad.office.records.tables.players import player
from arpad.office.records.tables.tournaments import tournament, tournament_step

from .records import tournament_named, two_players
from .rows import OTHER_TEXT, Names, alter, one


def step_edited(fate: Random, connection: Connection, _: Town) -> Names:
    """Who took a step to publication, or why."""
    row = one(fate, connection, tournament_step, tournament_step.c.after == "published")
    alter(connection, tournament_step, row, **fate.choice(({"by": "x"}, {"reason": OTHER_TEXT})))
    return tournament_named(connection, row.tournament_id)


def step_gone(fate: Random, connection: Connection, _: Town) -> Names:
    row = one(fate, connection, tournament_step)
    connection.execute(delete(tournament_step).where(tournament_step.c.id == row.id))
    return tournament_named(connection, row.tournament_id)


def status_edited(fate: Random, connection: Connection, _: Town) -> Names:
    row = one(fate, connection, tournament)
    alter(connection, tournament, row, status="withdrawn")
    return {f"tournament={row.code}"}


def player_promoted(fate: Random, connection: Connection, _: Town) -> Names:
    """Another federation or title on the master file."""
    listed = select(list_entry.c.player_id)
    row = one(fate, connection, player, player.c.id.in_(listed))
    field = fate.choice(("federation", "title", "women_title", "other_titles"))
    alter(connection, player, row, **{field: "XXX"})
    return {f"player={row.id}"}


def merged_unsaid(fate: Random, connection: Connection, _: Town) -> Names:
    gone, kept = two_players(fate, connection)
    values = {"status": "merged", "merged_into": kept}
    connection.execute(update(player).where(player.c.id == gone).values(values))
    return {f"player={gone}"}


def erased_unsaid(fate: Random, connection: Connection, _: Town) -> Names:
    row = one(fate, connection, player)
    alter(connection, player, row, status="erased")
    return {f"player={row.id}"}
