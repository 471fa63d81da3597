"""Pairing for programs: a round, why it is paired so, and whether a tournament was paired right."""

from arpad.core.step import Step
from arpad.program.reading import Tournament, read
from arpad.rules.pairing.check import EventCheck, check_event
from arpad.rules.pairing.pair import PairedRound, Question, pair_event

NEXT_ROUND = Question()


def pair(tournament: Tournament, question: Question = NEXT_ROUND) -> PairedRound:
    """Pair a Swiss round: the next one, or as ``question`` says; ``NoPairing`` if none is legal.

    >>> import arpad
    >>> paired = arpad.pair(
    ...     {
    ...         "players": [{"no": no, "name": f"Player {no}"} for no in (1, 2, 3, 4)],
    ...         "games": [],
    ...         "rounds": 3,
    ...         "initial_colour": "white",
    ...     }
    ... )
    >>> [(board.white, board.black, board.rule) for board in paired.pairing.boards]
    [(1, 3, '5.2.5'), (4, 2, '5.2.5')]
    """
    return pair_event(read(tournament), question)


def pairing_working(paired: PairedRound) -> Step:
    """Why a round is paired as it is, step by step."""
    return paired.system.explain(paired.state, paired.pairing)


def check_pairings(tournament: Tournament, question: Question = NEXT_ROUND) -> EventCheck:
    """Pair every round of a finished tournament again."""
    return check_event(read(tournament), question)
