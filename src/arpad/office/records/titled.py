"""Who holds a title, or once held one."""

from sqlalchemy import or_, select

from arpad.core.players import TITLE_FACTS
from arpad.office.records.database import Connection
from arpad.office.records.tables.players import player, player_fact


def titled_numbers(connection: Connection) -> set[int]:
    """The players with a title today, or with one on some day."""
    own = player.c
    today = select(own.id).where(or_(own.title.is_not(None), own.women_title.is_not(None)))
    facts = [fact.value for fact in TITLE_FACTS]
    dated = select(player_fact.c.player_id).where(player_fact.c.fact.in_(facts))
    return {int(number) for query in (today, dated) for (number,) in connection.execute(query)}
