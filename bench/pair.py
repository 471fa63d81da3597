"""How fast a round is paired by each edition, next to the package ``py4swiss`` from PyPI.

The files of ../shared/data/pairing/bench hold five played rounds of 100 to 3000 players; round 6
is paired, in process and warm, and must be as the endorsed engine paired it, where its answer is
there. py4swiss (rules of 2017) pairs up to 1000 players.
"""

import sys
from importlib import import_module
from math import log
from pathlib import Path
from time import perf_counter

from arpad.formats.trf import read_trf
from arpad.pairing.dutch.edition import DUTCH_2017, DUTCH_2026, DutchEdition
from arpad.pairing.dutch.engine import pair_round
from arpad.pairing.state import state_before
from arpad.pairing.values import Colour, RoundState

DATA = Path(__file__).parents[2] / "shared" / "data" / "pairing" / "bench"
SIZES = (100, 300, 1000, 3000)
REPEATS = 5
LARGEST_FOR_PY4SWISS = 1000
VERDICTS = {True: ", as expected", False: ", NOT as expected", None: ""}


def state_of(path: Path, edition: DutchEdition) -> RoundState:
    """The tournament before round 6."""
    event = read_trf(path.read_bytes()).event
    if event is None:
        raise SystemExit(f"{path} cannot be read")
    return state_before(event, 6, Colour.WHITE, rules=edition.handling)


def boards(state: RoundState, edition: DutchEdition) -> list[str]:
    """The pairing as the expected files have it."""
    pairing = pair_round(state, edition)
    bye = [f"{pairing.bye} 0"] if pairing.bye else []
    return [f"{board.white} {board.black}" for board in pairing.boards] + bye


def ours(path: Path, edition: DutchEdition) -> tuple[float, bool | None]:
    """Seconds of the best turn, and whether the boards are as expected (None: not known)."""
    state = state_of(path, edition)
    equal = None
    answer = path.with_suffix(f".expected-{edition.key[-4:]}")
    if answer.is_file():
        expected = answer.read_text("ascii").split("\n")[1:]
        lines = [" ".join(line.split()) for line in expected if line.strip()]
        equal = boards(state, edition) == lines
    turns: list[float] = []
    for _ in range(REPEATS):
        start = perf_counter()
        pair_round(state, edition)
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
    """Print a line for each edition and size."""
    if not DATA.is_dir():
        print(f"pair: no data at {DATA}")
        return 0
    return 1 if sum(of_edition(edition) for edition in (DUTCH_2017, DUTCH_2026)) else 0


def of_edition(edition: DutchEdition) -> int:
    """Print the lines of an edition; how many answers are wrong."""
    times: dict[int, float] = {}
    wrong = 0
    for size in SIZES:
        path = DATA / f"bench-{size}.trf"
        times[size], equal = ours(path, edition)
        wrong += equal is False
        compare = edition is DUTCH_2017 and size <= LARGEST_FOR_PY4SWISS
        peer = theirs(path) if compare else None
        against = f"; py4swiss {peer:.2f} s, {peer / times[size]:.0f} times" if peer else ""
        verdict = VERDICTS[equal]
        print(
            f"pair {edition.key} {size:>5} players: {1000 * times[size]:.1f} ms{verdict}{against}"
        )
    growth = log(times[SIZES[-1]] / times[SIZES[0]]) / log(SIZES[-1] / SIZES[0])
    print(f"pair {edition.key}: grows with the power {growth:.2f} of the number of players")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
