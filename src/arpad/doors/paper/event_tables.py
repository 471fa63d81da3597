"""A finished event for everybody to read: the cross table, the rounds, and the reasons."""

from collections.abc import Mapping
from typing import NamedTuple

from arpad.core.errors import ArpadError, UnknownName
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.step import Step
from arpad.doors.paper.hall.values import RoundBoards as RoundBoards
from arpad.doors.paper.hall.values import SeatedPlayer as SeatedPlayer
from arpad.doors.paper.sheets.legend import legend
from arpad.doors.paper.sheets.rounds import round_boards
from arpad.doors.paper.sheets.standings import is_grid
from arpad.messages.text import Language
from arpad.program.pairings import NEXT_ROUND
from arpad.program.ranking import Ranked
from arpad.rules.pairing.check import check_event
from arpad.rules.pairing.rounds import last_round
from arpad.rules.pairing.systems import system_of, type_code
from arpad.rules.pairing.values import Pair
from arpad.rules.tiebreaks.crosstable import BYES, for_people, result_sign
from arpad.rules.tiebreaks.standings import explain
from arpad.rules.tiebreaks.table import Points, Turn

NO_LETTERS = for_people("", "")


class CrossGame(NamedTuple):
    """A round of a participant in a cross table: whom they met, with which colour, the result.

    Without an opponent it is a bye, with the letter of report files; ``white`` None: no colour.
    """

    opponent: int | None
    white: bool | None
    sign: str


class CrossTable(NamedTuple):
    """Everybody's games in the order of the places.

    ``heads`` are rounds, in a ``grid`` the numbers of the participants.
    """

    grid: bool
    heads: tuple[int, ...]
    cells: Mapping[int, tuple[tuple[CrossGame, ...], ...]]


class RoundReasons(NamedTuple):
    """Why a round was paired so: the system, where the round differs from it, and its working."""

    system: str
    expected: tuple[Pair, ...]
    got: tuple[Pair, ...]
    working: Step | None


def cross_table(made: Ranked) -> CrossTable:
    """A grid where everybody was to meet everybody and there is room, else a line of rounds."""
    field = made.crosstable
    table = field.tables[Points.GAME if field.teams else field.primary]

    def shown(turn: Turn) -> CrossGame:
        sign = result_sign(field, table, turn, NO_LETTERS)
        bye = BYES.get(turn.kind, "") if turn.opponent is None else ""
        return CrossGame(turn.opponent, turn.white, sign + bye)

    order = tuple(line.participant.no for line in made.lines)
    grid = is_grid(made)
    heads = order if grid else tuple(range(1, table.rounds + 1))
    cells: dict[int, tuple[tuple[CrossGame, ...], ...]] = {}
    for no in order:
        turns = table.turns.get(no, ())
        cells[no] = tuple(
            tuple(shown(turn) for turn in turns if head == (turn.opponent if grid else turn.round))
            for head in heads
        )
    return CrossTable(grid, heads, cells)


def why_ranked(made: Ranked, no: int) -> Step:
    """Why somebody stands where they stand: the points, then every tie-break."""
    if made.line(no) is None:
        values = {"found": str(no)}
        raise UnknownName(Finding.error("event.no_such_line", "no", **values))
    return explain(made, no)


def tiebreak_meanings(made: Ranked, language: Language) -> list[tuple[str, str]]:
    """Every column of the standings, and what it means."""
    return legend(made, language)


def rounds_of(event: Event) -> tuple[int, ...]:
    """The rounds in which anybody was paired."""
    return tuple(range(1, last_round(event) + 1))


def boards_of(event: Event, round: int) -> RoundBoards:
    """A round in the order of its boards; refused where there is no such round."""
    return round_boards(event, round)


def round_reasons(event: Event, round: int) -> RoundReasons | None:
    """Why a round was paired so; None where the event names no system, or none that is known."""
    try:
        if not type_code(event) or not system_of(event):
            return None
        checked = check_event(event, NEXT_ROUND, only=round)
    except ArpadError:
        return None
    found = next(iter(checked.checked), None)
    if found is None:
        return None
    working = checked.system.explain(found.state, found.pairing) if found.pairing else None
    return RoundReasons(checked.system.key, found.expected, found.got, working)
