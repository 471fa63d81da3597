"""Small tournaments to run, and the journal they are kept in without a disk."""

from collections.abc import Sequence

from arpad.core.event import Event, Player, Result
from arpad.tournament.course import HallStep, NewEvent, new_event
from arpad.tournament.journal import Journal, begun, followed
from arpad.tournament.pairing_rounds import pair_round
from arpad.tournament.results import give_result
from arpad.tournament.running import RunningEvent

AT = "2026-11-16T10:00:00+01:00"
BY = "ana"


def event_of(players: int, rounds: int = 5, colour: str = "white") -> Event:
    """Players of falling strength, numbered out of order."""
    entered = [
        Player(no=players - at, name=f"Player {at + 1:03}", rating=2400 - 10 * at)
        for at in range(players)
    ]
    return Event(
        name="Open", players=tuple(entered), games=(), rounds=rounds, initial_colour=colour
    )


def first_step(players: int, rounds: int = 5, system: str = "dutch-2026") -> NewEvent:
    return new_event(event_of(players, rounds), system)


def new_journal(players: int, rounds: int = 5) -> Journal:
    return begun(first_step(players, rounds), AT, BY)[0]


def take(journal: Journal, *steps: HallStep) -> Journal:
    return followed(journal, steps, AT, BY)[0]


def paired(journal: Journal) -> Journal:
    return take(journal, pair_round(journal.running).step)


def with_results(journal: Journal, results: Sequence[Result] = ()) -> Journal:
    """Every open board of the last round with a result; White wins where none is given."""
    course = journal.running.rounds[-1]
    for at, board in enumerate(course.open_boards):
        result = results[at] if at < len(results) else Result.WHITE_WINS
        journal = take(journal, give_result(journal.running, course.number, board.board, result))
    return journal


def played(journal: Journal, rounds: int) -> Journal:
    for _ in range(rounds):
        journal = with_results(paired(journal))
    return journal


def pairs(running: RunningEvent, round: int) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in running.rounds[round - 1].boards]
