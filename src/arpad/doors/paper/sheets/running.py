"""A running tournament as sheets ask for it: the event, its boards, and who always sits where."""

from typing import NamedTuple

from arpad.core.event import Event
from arpad.doors.paper.sheets.matches import NO_DRAW, Draw
from arpad.doors.paper.sheets.rounds import Tables
from arpad.doors.paper.sheets.ties import DrawnTie, drawn_ties
from arpad.tournament.as_event import as_event
from arpad.tournament.formats.plan import DUELS
from arpad.tournament.running import RunningEvent


class RunningSheets(NamedTuple):
    """What sheets need of a journal, players by their pairing number.

    ``draw`` has the matches of teams, ``ties`` the draw of a knock-out, which no file keeps.
    """

    event: Event
    tables: Tables
    fixed: dict[int, int]
    draw: Draw = NO_DRAW
    ties: tuple[DrawnTie, ...] = ()


def sheets_of(running: RunningEvent) -> RunningSheets:
    """The tournament as it stands; an event alone has no boards for games without a result."""
    numbers = running.numbers()
    tables = {
        (course.number, numbers[each.white], numbers[each.black]): each.board
        for course in running.rounds
        for each in course.boards
    }
    fixed = {numbers[entry]: board for entry, board in running.fixed_boards.items()}
    draw = {
        course.number: tuple((match.first, match.second) for match in course.matches)
        for course in running.rounds
        if course.matches
    }
    ties = drawn_ties(running) if running.system in DUELS else ()
    return RunningSheets(as_event(running), tables, fixed, draw, ties)
