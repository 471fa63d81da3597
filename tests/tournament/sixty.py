"""An open of sixty played by the functions of the hall alone, the next step told by the journal."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from arpad.core.event import ByeKind, Event, Player, Result
from arpad.formats.entry_list import read_entries
from arpad.tournament.by_hand import FixBoard, KeepApart
from arpad.tournament.course import Finish, HallStep, NewEvent, new_event
from arpad.tournament.entering import ArriveLate, AskBye, Return, Withdraw, enter
from arpad.tournament.journal import Journal
from arpad.tournament.journals import create_journal, open_journal
from arpad.tournament.pairing_rounds import PairRound, SetByArbiter, pair_round
from arpad.tournament.results import (
    GiveResult,
    GiveResults,
    board_at,
    correct,
    give_result,
    together,
)
from arpad.tournament.running import ApartKind, RunningEvent, SetPair
from arpad.tournament.undoing import redo, undo

from .builders import AT, BY
from .killing import has_begun

ROUNDS: Final = 9
HAND_MADE_ROUND: Final = 6
WRONG_ROUND: Final = 3
ROUND_FROM_FILE: Final = 7
CHANCES: Final = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


class Incident(NamedTuple):
    """What happens besides: after a round was paired, with so many results still open or fewer."""

    round: int
    open_boards: int
    step: Callable[[Journal], HallStep]


def entries_csv(players: int = 60) -> str:
    """The arbiter's spreadsheet: sixty players in no order, some without a rating."""
    lines = [
        f"{'' if no % 13 == 0 else 2450 - 17 * no};Player {no:02};ESP;Club {no % 7}"
        for no in range(1, players + 1)
    ]
    Random("entries").shuffle(lines)
    return "\n".join(["Rtg;Name;Fed;Club", *lines, ""])


def first_step(entries: str, system: str = "dutch-2026", rounds: int = ROUNDS) -> NewEvent:
    players = read_entries(entries.encode()).players
    event = Event(
        name="Open of sixty", players=players, games=(), rounds=rounds, initial_colour="black"
    )
    return new_event(event, system)


def other_result(journal: Journal) -> Result:
    board = board_at(journal.running.round(WRONG_ROUND), 2)
    return Result.DRAW if board.result is not Result.DRAW else Result.WHITE_WINS


INCIDENTS: Final = (
    Incident(0, 0, lambda _: KeepApart(ApartKind.FAMILY, (3, 33))),
    Incident(0, 0, lambda _: KeepApart(ApartKind.CLUB, (), 1, 2)),
    Incident(0, 0, lambda _: FixBoard(20, 7)),
    Incident(0, 0, lambda _: ArriveLate(11, 2)),
    Incident(0, 0, lambda _: AskBye(5, 4, ByeKind.HALF)),
    Incident(
        1, 0, lambda journal: enter(journal.running, Player(no=0, name="Late, Ana", rating=2222))
    ),
    Incident(1, 0, lambda _: Withdraw(40, 2, "ill")),
    Incident(
        2, 9, lambda journal: enter(journal.running, Player(no=0, name="Later, Rui", rating=1700))
    ),
    Incident(3, 3, lambda journal: undo(journal)),
    Incident(3, 4, lambda journal: redo(journal)),
    Incident(4, 12, lambda _: Return(40)),
    Incident(
        5, 15, lambda journal: correct(journal.running, WRONG_ROUND, 2, other_result(journal))
    ),
    Incident(6, 4, lambda journal: correct(journal.running, 5, 3, Result.BOTH_LOSE)),
    Incident(7, 0, lambda _: AskBye(1, 8, ByeKind.ZERO)),
    Incident(7, 0, lambda _: Withdraw(55, 8, "has to travel")),
    Incident(8, 2, lambda journal: undo(journal)),
)


def next_step(journal: Journal) -> HallStep | None:
    """What comes after the steps of a journal; None at the end."""
    running = journal.running
    usual = (NewEvent, PairRound, GiveResult, GiveResults, Finish)
    happened = sum(not isinstance(record.step, usual) for record in journal.records)
    open_ = running.rounds[-1].open_boards if running.rounds else ()
    if happened < len(INCIDENTS):
        due = INCIDENTS[happened]
        if due.round == running.last_round and len(open_) <= due.open_boards:
            return due.step(journal)
    if running.last_round == ROUND_FROM_FILE and open_:
        return together([result_at(running, board.board) for board in open_], "round-7.txt")
    if open_:
        return result_at(running, open_[0].board)
    if running.last_round < running.number_of_rounds:
        by_arbiter = set_by_hand(running) if running.last_round + 1 == HAND_MADE_ROUND else None
        return pair_round(running, by_arbiter).step
    return None if running.finished else Finish()


def result_at(running: RunningEvent, board: int) -> GiveResult:
    chance = Random(f"{running.last_round} {board}")
    result = chance.choice((*CHANCES * 6, Result.WHITE_BY_FORFEIT, Result.BOTH_FORFEIT))
    return give_result(running, running.last_round, board, result)


def set_by_hand(running: RunningEvent) -> SetByArbiter:
    """The players of the last two boards change opponents, if they have not met yet."""
    boards = pair_round(running).step.boards
    met = {
        frozenset((board.white, board.black))
        for course in running.rounds
        for board in course.boards
    }
    for one in reversed(boards):
        for two in boards:
            if (
                one is not two
                and not {
                    frozenset((one.white, two.black)),
                    frozenset((two.white, one.black)),
                }
                & met
            ):
                pairs = SetPair(one.white, two.black), SetPair(two.white, one.black)
                return SetByArbiter("the appeals committee said so", pairs)
    raise AssertionError("everybody has met everybody")


def now() -> str:
    return AT


def play(path: Path, entries: str) -> None:
    """Play on from wherever the journal is, one step after the other, to the end."""
    if not has_begun(path):
        create_journal(path, first_step(entries), BY, now)
    with open_journal(path, BY, now) as book:
        while step := next_step(book.journal):
            book.take(step)
