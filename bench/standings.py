"""How fast a 300-player, nine-round Swiss is ranked with ten tie-breaks.

The event has byes, forfeits and withdrawals. Every turn starts from the event: tables, values and
order are made anew. The best turn counts.
"""

from random import Random
from time import perf_counter

from arpad.core.event import Event, Player
from arpad.made_up.play import play_swiss
from arpad.rules.tiebreaks.editions import edition
from arpad.rules.tiebreaks.registry import read_code
from arpad.rules.tiebreaks.standings import explain, field_of, rank

PLAYERS = 300
ROUNDS = 9
REPEATS = 15
SEED = 1960
EDITION = "c07-2026"
CODES = ("BH/C1", "BH", "SB", "DE", "PS", "WIN", "ARO", "TPR", "PTP", "AOB")
GOAL = 150


def swiss(seed: int) -> Event:
    """A Swiss by strength, everybody rated."""
    chance = Random(seed)
    strengths = sorted((chance.randint(1400, 2700) for _ in range(PLAYERS)), reverse=True)
    games, byes = play_swiss(chance, strengths, ROUNDS)
    players = tuple(
        Player(no=no, name=f"Player {no}", rating=each) for no, each in enumerate(strengths, 1)
    )
    return Event(name="Bench Open", players=players, games=games, byes=byes, rounds=ROUNDS)


def main() -> None:
    """Measure and print a line."""
    event = swiss(SEED)
    rules = edition(EDITION)
    codes = [read_code(each, rules, teams=False) for each in CODES]
    turns, told = [], []
    for _ in range(REPEATS):
        start = perf_counter()
        made = rank(field_of(event, rules), codes)
        ranked = perf_counter()
        explain(made, 1)
        turns.append(ranked - start)
        told.append(perf_counter() - ranked)
    print(f"{PLAYERS} players, {ROUNDS} rounds, {len(CODES)} tie-breaks; best of {REPEATS}")
    print(
        f"arpad standings {EDITION}: {1000 * min(turns):.1f} ms (goal: {GOAL} or less),"
        f" {1000 * min(told):.1f} ms more to explain one player"
    )


if __name__ == "__main__":
    main()
