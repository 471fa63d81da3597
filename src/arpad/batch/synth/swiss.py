"""Many Swiss tournaments at once, round by round.

Neighbours on points meet, those who are due White with those who are due Black; who has met
already is exchanged with a board nearby, and where that does not help, does not play the round.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from arpad.batch.synth.arrays import Chance, Flags, Real, Whole
from arpad.batch.synth.played import PlayedGames
from arpad.batch.synth.results import outcomes

# How many boards away an exchange is looked for, in this order.
DISTANCES: Final = tuple(sign * far for far in range(1, 13) for sign in (1, -1))
NOBODY: Final = -1
# Powers of two: more than the half points of a tournament, than its players, and for lots.
POINTS, PLACES, LOTS = 64, 1 << 10, 1 << 20


@dataclass(frozen=True, slots=True)
class SwissColumns:
    """What pairing goes by, for every place of every tournament; changed round by round.

    ``whites`` is the surplus of games with White, ``last`` the last colour (1 White, -1 Black);
    ``met`` has a column for each round.
    """

    event: Whole
    half_points: Whole
    whites: Whole
    last: Whole
    met: Whole

    @property
    def colour_due(self) -> Whole:
        """Below 0 where White is due, above 0 where Black is, the further the more."""
        return 2 * self.whites + self.last

    def are_new(self, first: Whole, second: Whole) -> Flags:
        """Which pairs have not met."""
        return np.asarray(~(self.met[first] == second[:, None]).any(axis=1))


def play_swiss(event: Whole, strength: Real, rounds: int, chance: Chance) -> PlayedGames:
    """All rounds of some tournaments, whose places stand together, an even number in each."""
    places = len(event)
    now = SwissColumns(
        event,
        np.zeros(places, np.int64),
        np.zeros(places, np.int64),
        np.zeros(places, np.int64),
        np.full((places, rounds), NOBODY, np.int64),
    )
    played = []
    for number in range(1, rounds + 1):
        first, second = _paired(now, chance)
        white, black = _coloured(now, first, second, chance)
        result = outcomes(strength[white], strength[black], chance)
        now.half_points[white] += result.white_half_points
        now.half_points[black] += 2 - result.white_half_points
        now.met[white, number - 1] = black
        now.met[black, number - 1] = white
        for side, colour in ((white, 1), (black, -1)):
            now.whites[side] += colour
            now.last[side] = colour
        played.append(PlayedGames(np.full(len(white), number), white, black, *result))
    return PlayedGames.joined(played)


def _paired(now: SwissColumns, chance: Chance) -> tuple[Whole, Whole]:
    """Neighbours on points who have not met."""
    order = _order(now, chance)
    first, second = order[0::2].copy(), order[1::2].copy()
    new = now.are_new(first, second)
    for distance in DISTANCES:
        if new.all():
            break
        _exchange(now, first, second, new, distance)
    return first[new], second[new]


def _order(now: SwissColumns, chance: Chance) -> Whole:
    """By tournament and points; within them White due and Black due in turns, by lot."""
    group = now.event * POINTS + (POINTS - 1 - now.half_points)
    colour_due = now.colour_due
    due = np.where(colour_due == 0, chance.integers(0, 2, len(group)), colour_due > 0)
    lots = chance.integers(0, LOTS, len(group))
    apart = np.argsort((group * 2 + due) * LOTS + lots, kind="stable")
    side = (group * 2 + due)[apart]
    begins = np.flatnonzero(np.diff(side, prepend=-1))
    turn = np.arange(len(side)) - np.repeat(begins, np.diff(begins, append=len(side)))
    return np.asarray(apart[np.argsort((side // 2 * PLACES + turn) * 2 + side % 2, kind="stable")])


def _exchange(now: SwissColumns, first: Whole, second: Whole, new: Flags, distance: int) -> None:
    """Pairs that have met exchange an opponent with the board so far away, if both are new then."""
    again = np.flatnonzero(~new)
    again = again[(again + distance >= 0) & (again + distance < len(first))]
    other = again + distance
    may = new[other] & (now.event[first[again]] == now.event[first[other]])
    again, other = again[may], other[may]
    helps = now.are_new(first[again], second[other]) & now.are_new(first[other], second[again])
    again, other = again[helps], other[helps]
    second[again], second[other] = second[other], second[again]
    new[again] = True


def _coloured(
    now: SwissColumns, first: Whole, second: Whole, chance: Chance
) -> tuple[Whole, Whole]:
    """White for whom it is due more; lots where it is due to both alike."""
    colour_due = now.colour_due
    more = colour_due[first] - colour_due[second]
    turned = (more > 0) | ((more == 0) & (chance.random(len(first)) < 0.5))
    return np.where(turned, second, first), np.where(turned, first, second)
