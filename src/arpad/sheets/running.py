"""A running tournament as sheets ask for it: the event, its boards, and who always sits where."""

from typing import NamedTuple

from arpad.core.event import Event
from arpad.hall.as_event import as_event
from arpad.hall.running import RunningEvent
from arpad.sheets.rounds import Tables


class RunningSheets(NamedTuple):
    """What sheets need of a journal, players by their pairing number."""

    event: Event
    tables: Tables
    fixed: dict[int, int]


def sheets_of(running: RunningEvent) -> RunningSheets:
    """The tournament as it stands; an event alone has no boards for games without a result."""
    numbers = running.numbers()
    tables = {
        (course.number, numbers[each.white], numbers[each.black]): each.board
        for course in running.rounds
        for each in course.boards
    }
    fixed = {numbers[entry]: board for entry, board in running.fixed_boards.items()}
    return RunningSheets(as_event(running), tables, fixed)
