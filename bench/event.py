"""How long an arbiter waits: 300 players, from the results of a round to the printed pairings.

Whole commands as they are typed: the results of round 7 from a file, round 8 paired, its pairings
as a PDF. Processor time of the processes, the median of the turns, and the time on the clock, which
other work on the machine makes longer.
"""

import resource
import shutil
import subprocess
import sysconfig
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

from arpad.core.event import Event, Player, Result
from arpad.tournament.course import new_event
from arpad.tournament.journals import create_journal, open_journal
from arpad.tournament.pairing_rounds import pair_round
from arpad.tournament.results import give_result

PLAYERS = 300
ROUNDS = 9
PLAYED = 6
TURNS = 5
GOAL = 3
ARPAD = Path(sysconfig.get_path("scripts")) / "arpad"
COMMANDS = (
    ("event", "result", "--from", "results.txt"),
    ("event", "pair"),
    ("sheet", "pairings", "-o", "pairings.pdf"),
)
RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def now() -> str:
    """A moment."""
    return "2026-11-16T10:00:00+01:00"


def prepared(path: Path) -> None:
    """An open of which six rounds are played and the seventh is paired."""
    chance = Random(300)
    ratings = sorted((chance.randint(1200, 2600) for _ in range(PLAYERS)), reverse=True)
    players = tuple(
        Player(no=no, name=f"Player {no:03}", rating=each)
        for no, each in enumerate(ratings, start=1)
    )
    event = Event(name="Open", players=players, games=(), rounds=ROUNDS, initial_colour="white")
    create_journal(path, new_event(event, "dutch-2026"), "bench", now)
    with open_journal(path, "bench", now) as book:
        for number in range(1, PLAYED + 2):
            book.take(pair_round(book.running).step)
            if number > PLAYED:
                return
            for board in book.running.rounds[-1].boards:
                result = chance.choice(RESULTS)
                book.take(give_result(book.running, number, board.board, result))


class Took(NamedTuple):
    """The seconds of a command: of the processor, its own and the system's for it, and elapsed."""

    busy: float
    elapsed: float


def seconds(words: tuple[str, ...], folder: Path) -> Took:
    """What a command takes."""
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
    subprocess.run([ARPAD, *words], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    after, ended = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
    busy = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Took(busy, ended - begun)


def main() -> None:
    """Measure and print a line for every command, and their sum."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        prepared(folder / "begun")
        lines = [f"{board} 1-0" for board in range(1, PLAYERS // 2 + 1)]
        (folder / "results.txt").write_text("\n".join(lines), encoding="utf-8")
        turns = []
        for _ in range(TURNS):
            shutil.copy(folder / "begun", folder / "open.journal")
            turns.append([seconds(words, folder) for words in COMMANDS])
    took = [Took(*map(median, zip(*each, strict=True))) for each in zip(*turns, strict=True)]
    for words, each in zip(COMMANDS, took, strict=True):
        print(f"arpad {' '.join(words)}, {PLAYERS} players: {each.busy:.2f} s busy")
    busy, elapsed = (sum(each) for each in zip(*took, strict=True))
    print(
        f"from results to printed pairings: {busy:.2f} s busy, {elapsed:.2f} s on the clock "
        f"(goal: {GOAL} or less)"
    )


if __name__ == "__main__":
    main()
