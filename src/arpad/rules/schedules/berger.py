"""Berger tables: everybody meets everybody, once or twice (C.05 Annex I)."""

from enum import StrEnum
from typing import Final

from arpad.core.event import System
from arpad.core.step import Step
from arpad.rules.schedules.schedule import (
    Pairing,
    Round,
    Schedule,
    ScheduleKind,
    require_size,
    singles,
)

ARTICLE: Final = "C.05 Annex I"
DOUBLE_ARTICLE: Final = "C.05 13.17.2"
FEWEST: Final = 3
MOST: Final = 100


class Reversal(StrEnum):
    """In which cycles of a double round robin the last two rounds change places."""

    EACH = "each"
    FIRST = "first"
    NONE = "none"


SAID: Final = {
    Reversal.EACH: "schedule.reversal_each",
    Reversal.FIRST: "schedule.reversal_first",
    Reversal.NONE: "schedule.reversal_none",
}

CODE: Final = "FIDE_ROUNDROBIN"
# The double codes are the table twice, and the first cycle alone with its last rounds changed.
DOUBLE_CODES: Final = {
    Reversal.EACH: "CUSTOM_ROUNDROBIN",
    Reversal.FIRST: "FIDE_DOUBLEROUNDROBIN",
    Reversal.NONE: "BERGER_DOUBLEROUNDROBIN",
}


def berger(players: int, double: bool = False, reversal: Reversal = Reversal.EACH) -> Schedule:
    """The table for 3 to 100 players; those printed, of 3 to 16, with their misprints corrected.

    With an odd number of players the number after the last is nobody's: who would meet it rests,
    without a point (Manual IV.1).
    """
    require_size("players", players, FEWEST, MOST, ARTICLE)
    cycle = tuple(_round(number, players) for number in range(1, _even(players)))
    rounds = _twice(cycle, reversal) if double else cycle
    children = []
    if players % 2:
        children.append(Step(ARTICLE, "schedule.berger_rest", {"no": players + 1}))
    else:
        children.append(Step("Manual IV.1", "schedule.berger_colours", {"half": players // 2}))
    if double:
        children.append(Step(DOUBLE_ARTICLE, SAID[reversal]))
    working = Step(
        ARTICLE,
        "schedule.berger",
        {"players": players, "rounds": len(rounds)},
        children=tuple(children),
    )
    return Schedule(
        kind=ScheduleKind.BERGER,
        system=System.DOUBLE_ROUND_ROBIN if double else System.ROUND_ROBIN,
        seats=singles(players),
        rounds=rounds,
        working=working,
        number_of_rounds=len(rounds),
        type_code=DOUBLE_CODES[reversal] if double else CODE,
    )


def _even(players: int) -> int:
    return players + players % 2


def _round(number: int, players: int) -> Round:
    """One round: the highest number sits still, the others turn by half the table each round."""
    last = _even(players)
    turning = last - 1
    if number % 2:
        middle = (number + 1) // 2
        pairings = [Pairing(middle, last)]
    else:
        middle = (number + last) // 2
        pairings = [Pairing(last, middle)]
    pairings += [
        Pairing((middle - 1 + step) % turning + 1, (middle - 1 - step) % turning + 1)
        for step in range(1, last // 2)
    ]
    if players % 2:
        return Round(number, tuple(pairings[1:]), (middle,))
    return Round(number, tuple(pairings))


def _twice(cycle: tuple[Round, ...], reversal: Reversal) -> tuple[Round, ...]:
    """Both cycles, the second with colours reversed.

    READING: C.05 13.17.2 reverses the last two rounds of the first cycle, Manual IV.1 those of
    each cycle and prints eight players that way. ``each`` is the printed one; ``first`` also
    spares four players three equal colours in a row.
    """
    first = cycle if reversal is Reversal.NONE else _last_two_reversed(cycle)
    second = first if reversal is Reversal.EACH else cycle
    again = (
        Round(0, tuple(each.reversed for each in round_.pairings), round_.byes) for round_ in second
    )
    return tuple(
        Round(number, round_.pairings, round_.byes)
        for number, round_ in enumerate((*first, *again), start=1)
    )


def _last_two_reversed(cycle: tuple[Round, ...]) -> tuple[Round, ...]:
    return (*cycle[:-2], cycle[-1], cycle[-2])
