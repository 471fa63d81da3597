"""How long FIDE's whole list takes to come in, what memory it needs, and how fast searches are.

The list is made up: 1.2 million players in the combined layout, with names of two to four words
out of 300,000 whose frequency falls as in real names. It is imported into a new SQLite file, as
one transaction; then 200 names are looked for, as they are, in another order, with accents,
misspelt and cut short.
"""

import random
import sys
import tempfile
from collections.abc import Iterator
from datetime import date
from itertools import accumulate
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from statistics import median
from time import perf_counter, process_time

from arpad.core.people import Role, User
from arpad.core.systems import RatingSystem
from arpad.doors.cli.collecting import collect_seldom
from arpad.formats.rating_lists.fide_txt import COMBINED, header_line
from arpad.office.desk import Desk
from arpad.office.lists.importing import GivenList, import_list
from arpad.office.opening import found_office
from arpad.office.people.players import find_players
from arpad.office.systems import add_system

LINES = 1_200_000
WORDS = 300_000
SEARCHES = 200
SEED = 1948
STARTS = (
    *("", "b", "c", "d", "f", "g", "h", "j", "k", "l", "m", "n", "p", "r", "s", "t", "v", "z"),
    *("br", "ch", "dr", "gr", "kh", "kr", "sch", "sh", "st", "tr"),
)
VOWELS = ("a", "a", "a", "e", "e", "i", "i", "o", "o", "u", "ai", "ia", "ou", "y")
ENDS = ("", "", "", "n", "r", "s", "l", "m", "k", "nd", "ng", "rt", "v", "z", "th")
FEDERATIONS = ("ESP", "FRA", "GER", "IND", "RUS", "POL", "USA", "ITA", "HUN", "TUR", "IRI", "BRA")
TITLES = ("",) * 96 + ("CM", "FM", "FM", "IM")
ACCENTS = str.maketrans("aeioun", "áéíóüñ")


def word(chance: random.Random) -> str:
    """Something that could be a name."""
    syllables = chance.choices((1, 2, 3, 4), (1, 6, 5, 2))[0]
    parts = (chance.choice(STARTS) + chance.choice(VOWELS) for _ in range(syllables))
    return ("".join(parts) + chance.choice(ENDS)).title()


def names(chance: random.Random) -> Iterator[str]:
    """Names without end: surnames, a comma, first names."""
    words: dict[str, None] = {}
    while len(words) < WORDS:
        words[word(chance)] = None
    pool = list(words)
    weights = list(accumulate(1 / (rank + 20) for rank in range(len(pool))))
    while True:
        lengths = chance.choices((2, 3, 4), (6, 3, 1), k=10_000)
        drawn = iter(chance.choices(pool, cum_weights=weights, k=sum(lengths)))
        for length in lengths:
            first, *rest = (next(drawn) for _ in range(length))
            yield f"{first}, {' '.join(rest)}"


def rating(chance: random.Random, share: float) -> str:
    """A rating with its games and K, or the zeros of the unrated."""
    if chance.random() >= share:
        return f"{'0':<6}{'0':<4}{'0':<3}"
    value = min(2850, max(1400, int(chance.gauss(1750, 220))))
    games = chance.choice((0, 0, 0, 0, 5, 7, 9, 14))
    return f"{value:<6}{games:<4}{chance.choice((20, 20, 40)) if value < 2400 else 10:<3}"


def write_file(path: Path, lines: int) -> list[str]:
    """The list; some of its names."""
    chance = random.Random(SEED)
    kept: list[str] = []
    ids = list(range(100_000, 100_000 + 40 * lines, 40))
    chance.shuffle(ids)
    with path.open("w", encoding="latin-1") as file:
        print(header_line(COMBINED), file=file)
        for fide_id, name in zip(ids, names(chance), strict=False):
            if len(kept) < SEARCHES and chance.random() < 0.01:
                kept.append(name)
            title = chance.choice(TITLES)
            born = chance.randint(1940, 2018)
            person = f"{fide_id:<15}{name[:60]:<61}{chance.choice(FEDERATIONS):<4}"
            person += f"{chance.choice('MMMMMF'):<4}{title:<5}{'':<24}"
            flag = chance.choice(("    ", "    ", "i   "))
            ratings = "".join(rating(chance, share) for share in (0.55, 0.30, 0.25))
            print(f"{person}{ratings}{born:<6}{flag}", file=file)
    return kept


def asked(name: str, kind: int, chance: random.Random) -> str:
    """A name as somebody might type it."""
    if kind == 1:
        return " ".join(reversed(name.replace(",", "").split()))
    if kind == 2:
        return name.translate(ACCENTS)
    if kind == 3:
        at = chance.randrange(1, len(name) - 1)
        return name[:at] + chance.choice("aeirst") + name[at + 1 :]
    return name[:-2] if kind == 4 else name


def search(desk: Desk, kept: list[str]) -> list[tuple[float, bool]]:
    """How long each search took, in milliseconds, and whether it found the name."""
    chance = random.Random(SEED)
    figures = []
    for index, name in enumerate(kept):
        text = asked(name, index % 5, chance)
        start = perf_counter()
        found = find_players(desk, text)
        seconds = perf_counter() - start
        figures.append((1000 * seconds, any(each.player.name == name for each in found)))
    return figures


def main() -> None:
    """Make the list, import it, search it, and print the figures."""
    collect_seldom()  # as the command line does
    lines = int(sys.argv[1]) if len(sys.argv) > 1 else LINES
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "players_list.txt"
        kept = write_file(path, lines)
        officer = User("bench", "Bench", Role.OFFICER)
        desk = found_office(f"{folder}/bench.db", officer, "ESP", "Bench")
        add_system(desk, RatingSystem("fide", "FIDE"))
        for month in (11, 12):
            with path.open("rb") as stream:
                start, processor = perf_counter(), process_time()
                source = GivenList(stream=stream, name=path.name, day=date(2026, month, 1))
                done = import_list(desk, source, "fide")
                seconds, processor = perf_counter() - start, process_time() - processor
            peak = getrusage(RUSAGE_SELF).ru_maxrss / 1024
            print(
                f"{done.read:,} lines, {done.new:,} new players,"
                f" {sum(done.entries.values()):,} entries: {seconds:.1f} s"
                f" ({processor:.1f} s of processor), peak {peak:,.0f} MB (goal: 60 s, 1024 MB)"
            )
        figures = search(desk, kept)
        times = [milliseconds for milliseconds, _ in figures]
        found = sum(each for _, each in figures)
        print(
            f"{len(times)} searches: median {median(times):.1f} ms, worst {max(times):.1f} ms,"
            f" {found} found (goal: 100 ms)"
        )


if __name__ == "__main__":
    main()
