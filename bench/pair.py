"""How fast a round is paired by each edition, next to the package ``py4swiss`` from PyPI.

Files of 100 to 3000 players with five played rounds: round 6 is paired, in process and warm, from
the tournament to the boards. Where the endorsed engine's answer lies beside a file, the boards must
be the same. Without the files random tournaments are made. py4swiss (rules of 2017) pairs up to
1000 players.

Two rounds are hard: two clubs of 200 whose members do not meet, and one scoregroup of 3000 half of
which must have Black. Where bbpPairings 5.0.1 is installed (``bbpPairings`` on the path, or what
``BBPPAIRINGS`` names) it pairs the same files; allowed are five seconds, or three times as long as
it takes. The Lim and the Dubov system have rounds that are hard for them, 10,000 players and two
clubs of 500: they are allowed three times as long as the Dutch system takes.
"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from dataclasses import fields, replace
from importlib import import_module
from math import log
from pathlib import Path
from time import perf_counter

from arpad.core.event import Event
from arpad.formats.result import FileFormat
from arpad.formats.trf.reader import read_trf
from arpad.formats.writing import write_as
from arpad.made_up.hard_rounds import colour_clashes, two_clubs
from arpad.made_up.swiss import entry_list, random_tournament
from arpad.rules.pairing.event_of_teams import EventOfTeams
from arpad.rules.pairing.pair import Question, pair_event
from arpad.rules.pairing.systems import (
    DUBOV_SYSTEM_1997,
    DUTCH_SYSTEM_2017,
    LIM_SYSTEM_1999,
    SYSTEMS,
    TEAM_SYSTEM_2026,
    PairingSystem,
    is_usual,
)
from arpad.rules.pairing.values import Colour

DATA = Path(__file__).parents[2] / "shared" / "data" / "pairing" / "bench"
SIZES = (100, 300, 1000, 3000)
PLAYED = 5
REPEATS = 5
LARGEST_FOR_PY4SWISS = 1000
ALLOWED_TIMES, ALLOWED_SECONDS = 3, 5
PATIENCE = 60
VERDICTS = {True: ", as expected", False: ", NOT as expected", None: ""}


def files(folder: Path) -> dict[int, Path]:
    """A file for each size, made at random where there is none."""
    found = {size: DATA / f"bench-{size}.trf" for size in SIZES}
    for size, path in found.items():
        if not path.is_file():
            found[size] = folder / path.name
            played = random_tournament(entry_list(size, PLAYED, size), DUTCH_SYSTEM_2017, size)
            content = write_as(replace(played, rounds=PLAYED + 4), FileFormat.TRF16).content
            found[size].write_bytes(content)
    return found


def event_of(path: Path) -> Event:
    """The tournament in a file."""
    event = read_trf(path.read_bytes()).event
    if event is None:
        raise SystemExit(f"{path} cannot be read")
    return event


def ours(path: Path, system: PairingSystem) -> tuple[float, bool | None]:
    """Seconds of the best turn, and whether the boards are as expected (None: not known)."""
    event = event_of(path)
    question = Question(system=system.key, rounds=PLAYED + 4, initial_colour=Colour.WHITE)
    if system is TEAM_SYSTEM_2026:  # every player stands for a team
        event = EventOfTeams(**{each.name: getattr(event, each.name) for each in fields(Event)})
    equal = None
    answer = path.with_suffix(f".expected-{system.key[-4:]}")
    if is_usual(system) and answer.is_file():
        lines = [tuple(map(int, line.split())) for line in answer.read_text("ascii").split("\n")]
        pairs = pair_event(event, question).pairing.pairs
        equal = list(pairs) == [line for line in lines[1:] if line]
    turns: list[float] = []
    for _ in range(REPEATS):
        start = perf_counter()
        pair_event(event, question)
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


def endorsed(path: Path) -> tuple[float, bool | None] | None:
    """Seconds bbpPairings takes and whether its boards are ours; None if it is not installed.

    It is not waited for longer than ``PATIENCE``.
    """
    program = os.environ.get("BBPPAIRINGS") or shutil.which("bbpPairings")
    if not program:
        return None
    answer = path.with_suffix(".bbp")
    start = perf_counter()
    try:
        command = [program, "--dutch", str(path), "-p", str(answer)]
        subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return PATIENCE, None
    seconds = perf_counter() - start
    question = Question(system=DUTCH_SYSTEM_2017.key, initial_colour=Colour.WHITE)
    pairs = pair_event(event_of(path), question).pairing.pairs
    lines = answer.read_text("ascii").splitlines()[1:]
    return seconds, [tuple(map(int, line.split())) for line in lines if line] == list(pairs)


def hard(folder: Path) -> int:
    """Print a line for each hard round; how many take longer than allowed or differ."""
    wrong = 0
    for name, event in {
        "two clubs of 200": two_clubs(400, DUTCH_SYSTEM_2017, seed=1),
        "3000 of one score, clashing colours": colour_clashes(3000, seed=2),
    }.items():
        path = folder / "hard.trf"
        path.write_bytes(write_as(replace(event, initial_colour="white"), FileFormat.TRF16).content)
        seconds, _ = ours(path, DUTCH_SYSTEM_2017)
        peer = endorsed(path)
        line = f"pair {DUTCH_SYSTEM_2017.key} {name}: {seconds:.2f} s"
        allowed: float = ALLOWED_SECONDS
        if peer is None:
            line += "; bbpPairings is not installed, so nothing to compare with"
        else:
            theirs_took, equal = peer
            allowed = max(ALLOWED_SECONDS, ALLOWED_TIMES * theirs_took)
            than = "" if theirs_took < PATIENCE else "more than "
            line += f"; bbpPairings {than}{theirs_took:.2f} s, "
            line += f"{seconds / theirs_took:.2f} times as long{VERDICTS[equal]}"
            wrong += equal is False
        wrong += seconds > allowed
        print(line + (f", MORE than the {allowed:.1f} s allowed" if seconds > allowed else ""))
    return wrong


def beside_the_dutch() -> int:
    """Print a line for each round that is hard for another system; how many take too long."""
    thousands = random_tournament(entry_list(10_000, 2, seed=1), DUTCH_SYSTEM_2017, 1)
    clubs = two_clubs(1_000, DUTCH_SYSTEM_2017, seed=1)
    wrong = 0
    for system, name, event, number in (
        (LIM_SYSTEM_1999, "10,000 players, round 2", thousands, 2),
        (DUBOV_SYSTEM_1997, "two clubs of 500", clubs, None),
    ):
        took: list[float] = []
        for each in (DUTCH_SYSTEM_2017, system):
            start = perf_counter()
            pair_event(
                event,
                Question(
                    system=each.key, round=number, rounds=PLAYED + 4, initial_colour=Colour.WHITE
                ),
            )
            took.append(perf_counter() - start)
        times = took[1] / took[0]
        wrong += times > ALLOWED_TIMES
        print(
            f"pair {system.key} {name}: {took[1]:.2f} s; dutch-2017 {took[0]:.2f} s,"
            f" {times:.2f} times as long"
            + (f", MORE than the {ALLOWED_TIMES} allowed" if times > ALLOWED_TIMES else "")
        )
    return wrong


def main() -> int:
    """Print a line for each edition and size, then those of py4swiss."""
    wrong = 0
    seconds: dict[tuple[str, int], float] = {}
    with tempfile.TemporaryDirectory() as folder:
        paths = files(Path(folder))
        for system in SYSTEMS:
            for size, path in paths.items():
                seconds[system.key, size], equal = ours(path, system)
                wrong += equal is False
                took = f"{1000 * seconds[system.key, size]:.1f} ms"
                print(f"pair {system.key} {size:>5} players: {took}{VERDICTS[equal]}")
            ratio = seconds[system.key, SIZES[-1]] / seconds[system.key, SIZES[0]]
            growth = log(ratio) / log(SIZES[-1] / SIZES[0])
            print(f"pair {system.key}: grows with the power {growth:.2f} of the number of players")
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(f"pair: peak memory {peak} MB")
        for size, path in paths.items():
            peer = theirs(path) if size <= LARGEST_FOR_PY4SWISS else None
            if peer:
                times = peer / seconds[DUTCH_SYSTEM_2017.key, size]
                print(f"pair {size:>5} players: py4swiss {peer:.2f} s, {times:.0f} times as long")
        wrong += hard(Path(folder)) + beside_the_dutch()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
