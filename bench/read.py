"""How fast a report file is read, next to the package ``trf`` from PyPI.

Both sides read the same 100-player, nine-round file, from bytes and from text; they take turns,
and the best turn of each counts. ``trf`` slices the lines into objects; Arpad also pairs the rows
up into games, checks that they agree and remembers where everything stands.
"""

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from time import perf_counter

from arpad.formats.trf.reader import read_trf
from arpad.program.checking import check_report

PLAYERS = 100
ROUNDS = 9
REPEATS = 60
SEED = 1970


def report_file(seed: int) -> str:
    """A Swiss without rematches in which every field of every player is filled, and right."""
    chance = random.Random(seed)
    cells: dict[int, list[str]] = {no: [] for no in range(1, PLAYERS + 1)}
    halves = dict.fromkeys(cells, 0)
    circle = list(cells)
    for _ in range(ROUNDS):
        circle = [circle[0], circle[-1], *circle[1:-1]]
        half = PLAYERS // 2
        for white, black in zip(circle[:half], reversed(circle[half:]), strict=True):
            mine, his, half_points = chance.choice((("1", "0", 2), ("0", "1", 0), ("=", "=", 1)))
            cells[white].append(f"{black:>4} w {mine}")
            cells[black].append(f"{white:>4} b {his}")
            halves[white] += half_points
            halves[black] += 2 - half_points
    head = (
        "012 Bench Open\n022 Linares\n032 ESP\n042 2024/05/01\n052 2024/05/09\n"
        f"062 {PLAYERS}\n072 {PLAYERS}\n092 Individual: Swiss-System\n102 Soto, Ana\n"
        "122 90 min + 30 s\n"
    )
    order = sorted(cells, key=lambda no: (-halves[no], no))
    place = {no: rank for rank, no in enumerate(order, start=1)}
    rows = [
        f"001 {no:>4} m GM {f'Surname{no}, Name':<33} {2700 - 5 * no:>4} ESP {2200000 + no:>11}"
        f" 1980/05/21 {halves[no] / 2:>4.1f} {place[no]:>4}  {'  '.join(rounds)}"
        for no, rounds in cells.items()
    ]
    return head + "\n".join(rows) + "\n"


def seconds(work: Callable[[], object]) -> float:
    """How long one turn of the work takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def other_reader() -> Callable[[str], object] | None:
    """The reader of the package ``trf``, if that is installed."""
    try:
        loads: Callable[[str], object] = import_module("trf").loads
    except ImportError:
        return None
    return loads


def main() -> None:
    """Measure both and print a line for each."""
    text = report_file(SEED)
    source = text.encode()
    theirs = other_reader()
    mine, checked, other = [], [], []
    for _ in range(REPEATS):
        mine.append(seconds(lambda: read_trf(source)))
        checked.append(seconds(lambda: check_report(source)))
        if theirs:
            other.append(seconds(partial(theirs, text)))
    print(f"{PLAYERS} players, {ROUNDS} rounds; best of {REPEATS}, in turns")
    print(
        f"arpad read_trf: {1000 * min(mine):.2f} ms, with all checks {1000 * min(checked):.2f} ms"
    )
    if not other:
        print("trf: not installed")
        return
    print(f"trf loads: {1000 * min(other):.2f} ms")
    print(f"arpad / trf: {min(mine) / min(other):.2f} (goal: 1 or less)")
    print(f"arpad with all checks / trf: {min(checked) / min(other):.2f} (goal: 2 or less)")


if __name__ == "__main__":
    main()
