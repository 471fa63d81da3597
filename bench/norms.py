"""How fast norms are judged: one player in 19 rounds, all four titles, and an open of 300.

The events of one player are made to be hard: wins with ratings alike or nearly, opponents met
twice, and opponents whose federation nobody said. Every event is judged three times, and the best
turn counts; of the events the slowest.
"""

from collections.abc import Sequence
from random import Random
from time import process_time

from tests.rules.titles.hard_events import hard_event, large_open

from arpad.core.event import Event, System
from arpad.rules.titles.editions import EDITIONS
from arpad.rules.titles.judging import judge

EVENTS = 300
ROUNDS = 19
TURNS = 3
UNKNOWN = (0, 2, 5, 8)
SYSTEMS = (System.SWISS, System.ROUND_ROBIN, System.DOUBLE_ROUND_ROBIN)
GOAL_ONE = 50
GOAL_OPEN = 1000


def milliseconds(event: Event, players: Sequence[int] | None = None) -> float:
    """The best turn of the slower edition."""
    found = []
    for edition in EDITIONS:
        turns = []
        for _ in range(TURNS):
            start = process_time()
            judge(event, edition, players=players)
            turns.append(1000 * (process_time() - start))
        found.append(min(turns))
    return max(found)


def main() -> None:
    """Measure and print a line for every kind of event."""
    for unknown in UNKNOWN:
        randoms = [Random(f"{unknown} {number}") for number in range(EVENTS)]
        found = sorted(
            milliseconds(hard_event(random, ROUNDS, random.choice(SYSTEMS), unknown), [1])
            for random in randoms
        )
        print(
            f"arpad norms, {ROUNDS} rounds, {unknown} federations unknown, {EVENTS} hard events:"
            f" worst {found[-1]:.1f} ms, median {found[EVENTS // 2]:.1f} ms"
            f" (goal: {GOAL_ONE} or less)"
        )
    open_ = milliseconds(large_open(Random(1)))
    print(f"arpad norms, open of 300 players, all titles: {open_:.0f} ms (goal: {GOAL_OPEN})")


if __name__ == "__main__":
    main()
