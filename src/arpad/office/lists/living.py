"""The live list: what the list in force would say today, with everything accepted since."""

from dataclasses import dataclass, replace
from datetime import date
from typing import NamedTuple

from arpad.core.event import Play
from arpad.core.players import PublicPlayer
from arpad.core.rating_list import ListRow
from arpad.core.tournaments import TournamentRow
from arpad.office.desk import Desk
from arpad.office.lists.choosing import choose_list, list_shown_to
from arpad.office.lists.consulting import READ_WHOLE, refuse_long
from arpad.office.lists.listing import PRINTED
from arpad.office.periods.moves import moves
from arpad.office.periods.publishing import live_list
from arpad.office.records.printed import public_players
from arpad.office.records.tournaments import find_tournament
from arpad.office.rights import EVERYBODY, may


class LiveLine(NamedTuple):
    """Somebody who has played since the list; ``old`` None: not rated on it."""

    player: PublicPlayer
    old: int | None
    new: int
    games: int
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LiveList:
    """The list in force, the day, everybody whom what was accepted since would move, and by what.

    ``events`` are the tournaments that the lines name, without who registered them.
    """

    row: ListRow
    today: date
    lines: tuple[LiveLine, ...]
    events: tuple[TournamentRow, ...]


@may(*EVERYBODY)
def show_live_list(
    desk: Desk, system: str | None, play: Play, event: str | None = None
) -> LiveList:
    """Who has played since the list in force, highest first; nobody whom a list would not print.

    ``event`` is the code of an accepted tournament: then only those who played in it.
    """
    with desk.reading() as connection:
        row = choose_list(connection, system, play, None)
        refuse_long(connection, READ_WHOLE, row)
        made = live_list(connection, row.system, play, desk.today)
        played = [
            each
            for each in moves(made)
            if (event in each.events if event else each.events)
            and made.entries[each.player].state in PRINTED
        ]
        people = public_players(connection, [each.player for each in played])
        codes = sorted({code for each in played for code in each.events})
        events = [find_tournament(connection, code) for code in codes]
    lines = [
        LiveLine(people[each.player], each.old, each.new, each.games, each.events)
        for each in played
        if each.new is not None
    ]
    lines.sort(key=lambda line: (-line.new, line.player.name, line.player.id))
    named = tuple(replace(each, registered_by="") for each in events)
    return LiveList(list_shown_to(desk, row), desk.today, tuple(lines), named)
