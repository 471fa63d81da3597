"""The ratings that stand beside a name wherever somebody is looked for."""

from collections.abc import Collection

from arpad.core.event import Play
from arpad.office.records.calendar import calendars
from arpad.office.records.database import Connection
from arpad.office.records.latest_ratings import latest_ratings


def ratings_today(connection: Connection, players: Collection[int]) -> dict[int, dict[Play, int]]:
    """The rating of each kind of play on the latest lists.

    Where systems differ, one the office publishes comes before those it takes from elsewhere.
    """
    own = {system for system, _ in calendars(connection)}
    found = {}
    for player, ratings in latest_ratings(connection, players).items():
        foreign_first = sorted(ratings, key=lambda each: (each.system in own, each.system))
        by_play = {each.play: each.rating for each in foreign_first}
        found[player] = {play: by_play[play] for play in Play if play in by_play}
    return found
