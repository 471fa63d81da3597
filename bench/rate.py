"""How fast an event is rated, next to the same games in elote.

Both sides rate the same 300-player, nine-round Swiss. Arpad gets the event and returns every
player's change; elote gets competitors already made and updates both players of each game. The
two take turns, and the best turn of each counts, so that a busy moment of the machine hurts
neither. Elote applies one formula game by game; Arpad applies a regulation to the whole event.
"""

import random
from collections.abc import Callable
from time import perf_counter

from elote import EloCompetitor

from arpad.core.event import Event, Game, Player, Result
from arpad.rules.rating.event import rate_event
from arpad.rules.regulations.registry import edition

PLAYERS = 300
ROUNDS = 9
REPEATS = 15
SEED = 1960
EDITION = "fide-2024"
K = 20


def swiss(seed: int) -> Event:
    """A Swiss with everybody rated: neighbours on score meet, and rematches are rare."""
    chance = random.Random(seed)
    players = tuple(
        Player(no=no, name=f"Player {no}", rating=chance.randint(1400, 2700), k=K, games=100)
        for no in range(1, PLAYERS + 1)
    )
    half_points = {player.no: 0 for player in players}
    met: set[frozenset[int]] = set()
    games: list[Game] = []
    for number in range(1, ROUNDS + 1):
        for white, black in pair(half_points, met, chance):
            result = chance.choice((Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS))
            games.append(Game(round=number, white=white, black=black, result=result))
            met.add(frozenset((white, black)))
            half_points[white] += result.white
            half_points[black] += result.black
    return Event(name="Bench Open", players=players, games=tuple(games), rounds=ROUNDS)


def pair(
    half_points: dict[int, int], met: set[frozenset[int]], chance: random.Random
) -> list[tuple[int, int]]:
    """Each player, from the top score down, with the next one he has not met."""
    waiting = sorted(half_points, key=lambda no: (-half_points[no], chance.random()))
    pairs = []
    while waiting:
        first = waiting.pop(0)
        fresh = (no for no in waiting if frozenset((first, no)) not in met)
        second = next(fresh, waiting[0])
        waiting.remove(second)
        pairs.append((first, second) if chance.random() < 0.5 else (second, first))
    return pairs


def seconds(work: Callable[[], object]) -> float:
    """How long one turn of the work takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def elote_turn(event: Event) -> Callable[[], None]:
    """The event's games for elote, with competitors made before the clock starts."""
    competitors = {
        player.no: EloCompetitor(initial_rating=player.rating, k_factor=K)
        for player in event.players
    }
    games = [
        (competitors[game.white], competitors[game.black], game.result) for game in event.games
    ]

    def play() -> None:
        for white, black, result in games:
            if result is Result.WHITE_WINS:
                white.beat(black)
            elif result is Result.BLACK_WINS:
                white.lost_to(black)
            else:
                white.tied(black)

    return play


def main() -> None:
    """Measure both and print a line for each."""
    event = swiss(SEED)
    rules = edition(EDITION)
    ours, theirs = [], []
    for _ in range(REPEATS):
        ours.append(seconds(lambda: rate_event(rules, event)))
        theirs.append(seconds(elote_turn(event)))
    games = len(event.games)
    arpad_speed, elote_speed = games / min(ours), games / min(theirs)
    print(f"{PLAYERS} players, {ROUNDS} rounds, {games} games; best of {REPEATS}, in turns")
    print(
        f"arpad {EDITION}: {1 / min(ours):,.1f} events/s,"
        f" {2 * arpad_speed:,.0f} game-sides/s, {arpad_speed:,.0f} games/s"
    )
    print(f"elote EloCompetitor: {elote_speed:,.0f} games/s")
    print(f"arpad game-sides / elote games: {2 * arpad_speed / elote_speed:.2f} (goal: 1 or more)")


if __name__ == "__main__":
    main()
