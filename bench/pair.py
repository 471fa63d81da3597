"""How fast a round is paired by ``dutch-2017``, next to the package ``py4swiss`` from PyPI.

The files of ../shared/data/pairing/bench hold five played rounds of 100 to 3000 players; round 6
is paired, in process and warm, and must be as the endorsed engine paired it. py4swiss pairs up to
1000 players.
"""

import sys
from importlib import import_module
from math import log
from pathlib import Path
from time import perf_counter

from arpad.formats.trf import read_trf
from arpad.pairing.dutch.engine import pair_round
from arpad.pairing.state import state_before
from arpad.pairing.values import Colour, RoundState

DATA = Path(__file__).parents[2] / "shared" / "data" / "pairing" / "bench"
SIZES = (100, 300, 1000, 3000)
REPEATS = 5
LARGEST_FOR_PY4SWISS = 1000


def state_of(path: Path) -> RoundState:
    """The tournament before round 6."""
    event = read_trf(path.read_bytes()).event
    if event is None:
        raise SystemExit(f"{path} cannot be read")
    return state_before(event, 6, Colour.WHITE)


def boards(state: RoundState) -> list[str]:
    """The pairing as the expected files have it."""
    pairing = pair_round(state)
    bye = [f"{pairing.bye} 0"] if pairing.bye else []
    return [f"{board.white} {board.black}" for board in pairing.boards] + bye


def ours(path: Path) -> tuple[float, bool]:
    """Seconds of the best turn, and whether the boards are as expected."""
    expected = path.with_suffix(".expected-2017").read_text("ascii").split("\n")[1:]
    state = state_of(path)
    equal = boards(state) == [" ".join(line.split()) for line in expected if line.strip()]
    turns: list[float] = []
    for _ in range(REPEATS):
        start = perf_counter()
        pair_round(state)
        turns.append(perf_counter() - start)
    return min(turns), equal


def theirs(path: Path) -> float | None:
    """Seconds py4swiss takes; None if it is not installed."""
    try:
        engine = import_module("py4swiss.engines.dutch.engine").Engine
        parser = import_module("py4swiss.trf.trf_parser").TrfParser
    except ImportError:
        return None
    parsed = parser.parse(path)
    start = perf_counter()
    engine.generate_pairings(parsed)
    return perf_counter() - start


def main() -> int:
    """Print a line for each size."""
    if not DATA.is_dir():
        print(f"pair: no data at {DATA}")
        return 0
    times: dict[int, float] = {}
    wrong = 0
    for size in SIZES:
        path = DATA / f"bench-{size}.trf"
        times[size], equal = ours(path)
        wrong += not equal
        peer = theirs(path) if size <= LARGEST_FOR_PY4SWISS else None
        against = f"; py4swiss {peer:.2f} s, {peer / times[size]:.0f} times" if peer else ""
        verdict = "as expected" if equal else "NOT as expected"
        print(f"pair {size:>5} players: {1000 * times[size]:.1f} ms, {verdict}{against}")
    growth = log(times[SIZES[-1]] / times[SIZES[0]]) / log(SIZES[-1] / SIZES[0])
    print(f"pair: grows with the power {growth:.2f} of the number of players")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
