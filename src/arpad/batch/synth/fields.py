"""Who meets where: the fields of a month's tournaments."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from arpad.batch.synth.arrays import Chance, Real, Whole
from arpad.batch.synth.people import World
from arpad.core.play import System

WEEKS: Final = 4
"""Nobody plays two tournaments in one week of a month, so nobody is in two places at once."""
SHARES: Final = (0.70, 0.20, 0.08, 0.02)
"""How the places of a month fall to the weeks: those who play most are in most of them."""
ROUNDS: Final = 9
ROUND_ROBIN_PLAYERS: Final = 10
ROUND_ROBINS: Final = 0.08
# An open draws players of about one strength, a closed tournament of nearly the same.
OPEN_SPREAD, CLOSED_SPREAD = 250.0, 40.0
SMALLEST_OPEN, LARGEST_OPEN = 24, 400
SPARE_PLACES: Final = 200
"""What places may be left over when a week is cut into tournaments, and some for luck."""
SHARD: Final = 150_000


@dataclass(frozen=True, slots=True)
class EntryFields:
    """Some tournaments of one system and week: the person on each place, and the tournament.

    ``event`` counts from 0 and never falls; every tournament has an even number of places.
    """

    system: System
    week: int
    person: Whole
    event: Whole


def fields_of_month(world: World, month: int, games: int, chance: Chance) -> Iterator[EntryFields]:
    """More than enough tournaments for so many games, the week of most of them last."""
    people = np.flatnonzero((world.activity > 0) & (world.debut <= month))
    strength = world.strength_in(month)
    for week, places in reversed(list(enumerate(_places(len(people), games)))):
        chosen = people[_drawn(world.activity[people], places, chance)]
        closed = world.is_rated[chosen] & (chance.random(len(chosen)) < ROUND_ROBINS)
        rows = np.flatnonzero(closed)
        closed[rows[len(rows) - len(rows) % ROUND_ROBIN_PLAYERS :]] = False
        invited = _near_in_strength(chosen[closed], strength, CLOSED_SPREAD, chance)
        sizes = np.full(len(invited) // ROUND_ROBIN_PLAYERS, ROUND_ROBIN_PLAYERS)
        yield from _shards(System.ROUND_ROBIN, week, invited, sizes, chance)
        entered = _near_in_strength(chosen[~closed], strength, OPEN_SPREAD, chance)
        yield from _shards(System.SWISS, week, entered, _open_sizes(len(entered), chance), chance)


def _places(people: int, games: int) -> list[int]:
    """How many play in each week; what is too much for one week goes to the next."""
    wanted = int(games * 2 / ROUNDS * 1.03) + 1
    places, over = [], SPARE_PLACES
    for share in SHARES:
        over += int(wanted * share) + 1
        places.append(min(over, people))
        over -= places[-1]
    return places


def _drawn(weights: Real, count: int, chance: Chance) -> Whole:
    """So many different rows, the heavier the likelier: the first to come of several waits."""
    waits = chance.exponential(1.0, len(weights)) / weights
    return np.sort(np.argpartition(waits, count - 1)[:count])


def _near_in_strength(people: Whole, strength: Real, spread: float, chance: Chance) -> Whole:
    level = strength[people] + chance.normal(0, spread, len(people))
    return people[np.argsort(level, kind="stable")]


def _open_sizes(people: int, chance: Chance) -> Whole:
    """Even sizes that use up nearly everybody; a rest too small for an open stays at home."""
    drawn = np.exp(chance.normal(4.1, 0.6, people // SMALLEST_OPEN + 1))
    sizes = np.clip(drawn, SMALLEST_OPEN, LARGEST_OPEN).astype(np.int64) // 2 * 2
    sizes = sizes[np.cumsum(sizes) <= people]
    rest = (people - int(sizes.sum())) // 2 * 2
    return np.append(sizes, rest) if rest >= SMALLEST_OPEN else sizes


def _shards(
    system: System, week: int, people: Whole, sizes: Whole, chance: Chance
) -> Iterator[EntryFields]:
    """Tournaments of neighbours, in no order of strength, as many at once as fit in memory."""
    if not len(sizes):
        return
    ends = np.cumsum(sizes)
    shuffled = chance.permutation(len(sizes))
    shard = (np.cumsum(sizes[shuffled]) - 1) // SHARD
    for own in np.split(shuffled, np.flatnonzero(np.diff(shard)) + 1):
        size = sizes[own]
        place = np.arange(size.sum()) - np.repeat(np.cumsum(size) - size, size)
        person = people[np.repeat(ends[own] - size, size) + place]
        yield EntryFields(system, week, person, np.repeat(np.arange(len(own)), size))
