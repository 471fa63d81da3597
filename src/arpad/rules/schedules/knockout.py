"""Knock-out: the whole draw is known beforehand (Manual IV.6.2)."""

from collections.abc import Sequence
from typing import Final

from arpad.core.event import System
from arpad.core.step import Step
from arpad.rules.schedules.schedule import (
    Pairing,
    Round,
    Schedule,
    ScheduleKind,
    Tie,
    TieSide,
    require_even,
    require_size,
    singles,
)

ARTICLE: Final = "Manual IV.6.2"
MOST: Final = 512
MOST_GAMES: Final = 12


def knockout(players: int, games: int = 2) -> Schedule:
    """Ties of ``games`` games; number 1 can meet number 2 in the final only, and so on.

    READING: the source gives no order. 1 meets the last, 2 the last but one, each in the other
    half of the draw; where the numbers do not fill it, the first ones go through without play.
    In the first stage the better number begins with White in every other tie played, beginning
    with the first; a tie's first side begins with White. The source has ties of two games; a tie of
    one game, which cannot be fair in colours, is for who asks for it.
    """
    require_size("players", players, 2, MOST, ARTICLE)
    require_size("games", games, 1, MOST_GAMES, ARTICLE)
    if games > 1:
        require_even("games", games, ARTICLE)
    size = 1 << (players - 1).bit_length()
    ties = _ties(_draw(size), players)
    first_stage = [tie for tie in ties if tie.stage == 1]
    rounds = tuple(_round(number, first_stage) for number in range(1, games + 1))
    stages = size.bit_length() - 1
    working = Step(
        ARTICLE,
        "schedule.knockout" if games > 1 else "schedule.knockout_single",
        {"players": players, "stages": stages, "games": games},
        children=(
            *(
                (Step(ARTICLE, "schedule.knockout_byes", {"byes": byes}),)
                if (byes := size - players)
                else ()
            ),
            Step(ARTICLE, "schedule.knockout_tiebreak"),
        ),
    )
    return Schedule(
        kind=ScheduleKind.KNOCKOUT,
        system=System.KNOCKOUT,
        seats=singles(players),
        rounds=rounds,
        working=working,
        number_of_rounds=stages * games,
        ties=tuple(ties),
        type_code="CUSTOM_KNOCKOUT",
    )


def _draw(size: int) -> list[int]:
    """The numbers from the top of the draw to its bottom: for eight 1 8 4 5 2 7 3 6."""
    order = [1]
    while len(order) < size:
        full = 2 * len(order) + 1
        order = [each for no in order for each in (no, full - no)]
    return order


def _ties(order: Sequence[int], players: int) -> list[Tie]:
    ties: list[Tie] = []
    stage = 1
    sides = [TieSide(no=no) if no <= players else None for no in order]
    while len(sides) > 1:
        winners: list[TieSide | None] = []
        for index in range(0, len(sides), 2):
            played = sum(each.second is not None for each in ties)
            swap = stage == 1 and played % 2 == 1
            tie = _tie(len(ties) + 1, stage, sides[index], sides[index + 1], swap=swap)
            ties.append(tie)
            winners.append(TieSide(winner_of=tie.number) if tie.second else tie.first)
        sides, stage = winners, stage + 1
    return ties


def _tie(
    number: int, stage: int, first: TieSide | None, second: TieSide | None, *, swap: bool
) -> Tie:
    """A tie; in a bye the one there is stands first."""
    assert first is not None
    if second is None:
        return Tie(number, stage, first, None)
    if swap:
        first, second = second, first
    return Tie(number, stage, first, second)


def _round(number: int, ties: Sequence[Tie]) -> Round:
    """One game of every tie of the first stage; colours change with every game."""
    pairings, byes = [], []
    for tie in ties:
        assert tie.first.no is not None
        if tie.second is None or tie.second.no is None:
            byes.append(tie.first.no)
            continue
        pairing = Pairing(tie.first.no, tie.second.no)
        pairings.append(pairing if number % 2 else pairing.reversed)
    return Round(number, tuple(pairings), tuple(byes))
