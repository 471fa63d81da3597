"""An office with a tournament to amend, and what its lists say.

Expected ratings are worked out by hand: everybody has 2000 and K 20, so that a game between two
of them is worth 10 points (8.3.2: 20 × (1 − 0.50)).
"""

from datetime import date
from typing import NamedTuple

from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.rating_list import Entry
from arpad.office.desk import Desk
from arpad.office.periods.releasing import publish
from arpad.office.periods.verifying import verify_list
from arpad.office.records.lists import all_lists, entries
from arpad.office.tournaments.amending import AskedAmendment
from arpad.office.tournaments.decisions import accept

from ..reports import checked_report, enter_players, open_systems, put_list

JUNE = date(2026, 6, 1)
# Round 1 is 1-4 and 2-3, round 2 4-3 and 1-2, round 3 2-4 and 3-1: all drawn.
LOST = AskedAmendment(round=1, player=4, result="0-1")


class Made(NamedTuple):
    """The players on the list of May, and a tournament for that of June."""

    players: list[int]
    code: str = ""


def founded(_: Desk) -> Made:
    return Made([])


def listed(desk: Desk) -> Made:
    open_systems(desk)
    found = enter_players(desk)
    experienced = [
        Entry(player=each, rating=2000, games=0, k=20, total=50, peak=2000) for each in found
    ]
    put_list(desk, date(2026, 5, 1), experienced, kind="imported")
    return Made(found)


def accepted(desk: Desk) -> Made:
    players = listed(desk).players
    code = checked_report(desk).tournament.code
    accept(desk, code)
    return Made(players, code)


def on_the_list_of_june(desk: Desk) -> Made:
    made = accepted(desk)
    publish(desk, None, Play.STANDARD, JUNE, early=True)
    return made


def ratings(desk: Desk) -> dict[int, int | None]:
    with desk.reading() as connection:
        last = all_lists(connection)[-1]
        return {key: each.rating for key, each in entries(connection, last.id).items()}


def verified(desk: Desk) -> list[Finding]:
    with desk.reading() as connection:
        return [
            finding
            for row in all_lists(connection)
            for finding in verify_list(connection, row).findings
            if row.kind == "published"
        ]
