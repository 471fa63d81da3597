"""Skalitzka: three teams in two rounds, nobody without a game (Manual IV.5)."""

from string import ascii_lowercase, ascii_uppercase
from typing import Final

from arpad.core.errors import refusal
from arpad.core.event import System
from arpad.core.step import Step
from arpad.rules.schedules.schedule import (
    Pairing,
    Round,
    Schedule,
    ScheduleKind,
    Seat,
    require_even,
    require_size,
)
from arpad.rules.schedules.teams import letters, number

ARTICLE: Final = "Manual IV.5"
FEWEST: Final = 2
MOST: Final = 26
BALANCED_BY: Final = 4
CAPITALS, SMALL, DIGITS = range(3)
# For an odd board i and the next one j; team and board (0 is i, 1 is j) of White and of Black.
BLOCK: Final = (
    (
        ((CAPITALS, 0), (SMALL, 0)),
        ((SMALL, 1), (DIGITS, 0)),
        ((DIGITS, 1), (CAPITALS, 1)),
    ),
    (
        ((DIGITS, 0), (CAPITALS, 0)),
        ((SMALL, 0), (DIGITS, 1)),
        ((CAPITALS, 1), (SMALL, 1)),
    ),
)


def skalitzka(boards: int, balanced: bool = False) -> Schedule:
    """Three teams of an even number of boards; everybody meets both other teams.

    As printed, a team has the same colour on all boards against one opponent. ``balanced``
    reverses every second pair of boards, which evens that out if they are a multiple of four.

    READING: the comment printed with the table says "6 teams" and "boards 1-6"; six boards are
    meant, and the pairs of boards are what is repeated.
    """
    require_size("boards", boards, FEWEST, MOST, ARTICLE)
    require_even("boards", boards, ARTICLE)
    if balanced and boards % BALANCED_BY:
        values = {"found": boards, "expected": BALANCED_BY}
        raise refusal("schedule.balanced", "boards", ARTICLE, **values)
    rounds = tuple(
        Round(
            round_,
            tuple(
                _pairing(game, board, boards, reverse=balanced and board % BALANCED_BY != 1)
                for board in range(1, boards, 2)
                for game in games
            ),
        )
        for round_, games in enumerate(BLOCK, start=1)
    )
    message = "schedule.skalitzka_balanced" if balanced else "schedule.skalitzka"
    working = Step(ARTICLE, message, {"boards": boards})
    return Schedule(
        kind=ScheduleKind.SKALITZKA,
        system=System.TEAM,
        seats=_seats(boards),
        rounds=rounds,
        working=working,
        number_of_rounds=2,
        teams=letters(3),
    )


def _seats(boards: int) -> tuple[Seat, ...]:
    """Capitals, small letters and digits, as the table names the three teams."""
    signs = (ascii_uppercase, ascii_lowercase, tuple(map(str, range(1, boards + 1))))
    return tuple(
        Seat(no, signs[team][board - 1], no - 1, team, board)
        for team in (CAPITALS, SMALL, DIGITS)
        for board in range(1, boards + 1)
        for no in (number(team, board, boards),)
    )


def _pairing(
    game: tuple[tuple[int, int], tuple[int, int]], board: int, boards: int, *, reverse: bool
) -> Pairing:
    white, black = (number(team, board + next_, boards) for team, next_ in game)
    pairing = Pairing(white, black)
    return pairing.reversed if reverse else pairing
