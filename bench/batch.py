"""How long a whole world's month takes, Parquet files to new list, and how it grows.

The same files three times, each in a process of its own: Arpad by ``fide-2024``; DuckDB alone,
which only joins both sides of every game to the list, adds up and writes; and elote, which updates
both players of every game by one formula and knows no rules. Then months of other sizes, players
and games growing together, and ten years replayed on a list of 500,000. Seconds are those of the
work within the process, without starting Python; memory is the peak of the whole process.

``--small`` shows all of it at a hundredth of the size.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from time import perf_counter, process_time
from typing import Final, NamedTuple

from arpad.batch.folder import month_file, months_after
from arpad.batch.schemas import EVENTS, GAMES, LIST
from arpad.batch.synth.writing import ACTIVE_SHARE, WorldPlan, write_world
from arpad.doors.cli.collecting import collect_seldom

FIRST: Final = date(2025, 1, 1)
EDITION: Final = "fide-2024"
PLAYERS, WORLD_GAMES = 1_200_000, 3_000_000
OTHER_SIZES: Final = (300_000, 30_000_000)
REPLAY_PLAYERS, REPLAY_GAMES, REPLAY_MONTHS = 500_000, 300_000, 120
TURNS: Final = 3
SEED: Final = 1
MEBIBYTE: Final = 1024
K: Final = 20


class Clocks(NamedTuple):
    """When the work began: by the clock, and by the processors' time of the process."""

    seconds: float
    processors: float


def clocks() -> Clocks:
    """Now."""
    return Clocks(perf_counter(), process_time())


@dataclass(frozen=True, slots=True)
class Taken:
    """What a process took: seconds by the clock and of processors, and the most memory in MB."""

    seconds: float
    processors: float
    megabytes: int


def main() -> None:
    """Make the worlds, measure, and print a line for each."""
    small = 100 if "--small" in sys.argv else 1
    with tempfile.TemporaryDirectory(prefix="arpad-bench-") as name:
        folder = Path(name)
        month = world(folder / "world", PLAYERS // small, WORLD_GAMES // small)
        beside_others(month)
        growth(folder, small)
        replay(folder, small)


def world(folder: Path, players: int, games: int, months: int = 1) -> Path:
    """A made-up world, and how long making it up took."""
    playing = int(players * ACTIVE_SHARE)
    began = perf_counter()
    write_world(
        folder,
        WorldPlan(
            players=players, active=playing, games=games, seed=SEED, first=FIRST, months=months
        ),
    )
    print(
        f"{players:,} on the list, {playing:,} active, {games:,} games"
        f"{f' in each of {months} months' if months > 1 else ''}:"
        f" made up in {perf_counter() - began:.1f} s",
        flush=True,
    )
    return folder


def beside_others(month: Path) -> None:
    """The world month: Arpad and DuckDB in turns, then elote."""
    ours, theirs = [], []
    for _ in range(TURNS):
        ours.append(child(rate, month))
        theirs.append(child(join_and_add, month))
    best, bare = (min(turns, key=lambda turn: turn.seconds) for turns in (ours, theirs))
    say(f"arpad {EDITION}", best, f"best of {TURNS} (goal: 5 s, 2,000 MB)")
    say("DuckDB, joining and adding up only", bare, f"best of {TURNS}")
    print(
        f"arpad / DuckDB: {best.seconds / bare.seconds:.1f} by the clock,"
        f" {best.processors / bare.processors:.1f} of processors (goal: 3 or less)",
        flush=True,
    )
    plain = child(update_by_elote, month)
    say("elote EloCompetitor, the same games", plain)
    print(
        f"arpad is {plain.seconds / best.seconds:.1f} times as fast as elote (goal: faster)",
        flush=True,
    )


def growth(folder: Path, small: int) -> None:
    """Months of a tenth and of ten times the size, players and games alike."""
    for games in OTHER_SIZES:
        players = PLAYERS * games // WORLD_GAMES // small
        month = world(folder / str(games), players, games // small)
        say(f"arpad {EDITION}, {games // small:,} games", child(rate, month))


def replay(folder: Path, small: int) -> None:
    """Ten years of months, each from the list before."""
    players, games = REPLAY_PLAYERS // small, REPLAY_GAMES // small
    years = world(folder / "years", players, games, REPLAY_MONTHS)
    say(f"replay of {REPLAY_MONTHS} months", child(replay_months, years), "(goal: 180 s)")


def say(what: str, taken: Taken, remark: str = "") -> None:
    """A line of figures."""
    figures = (
        f"{taken.seconds:.2f} s ({taken.processors:.2f} of processors), {taken.megabytes:,} MB"
    )
    print(f"{what}: {figures}{f'; {remark}' if remark else ''}", flush=True)


def child(work: Callable[[Path], object], folder: Path) -> Taken:
    """One piece of work in a process of its own, which prints what it took."""
    command = [sys.executable, "-m", "bench.batch", "--child", work.__name__, str(folder)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{work.__name__} failed")
    return Taken(*json.loads(done.stdout))


def peak_megabytes() -> int:
    """The most memory of this program; getrusage would count its parent at the fork as well."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) // MEBIBYTE


def rate(folder: Path) -> Clocks:
    """The month as ``arpad batch rate`` does it; everybody entered had a game."""
    from arpad.batch.engines import duckdb_engine
    from arpad.batch.files import PeriodAsked, PeriodFiles, rate_files
    from arpad.rules.regulations.registry import edition

    rules = edition(EDITION)
    files = PeriodFiles(
        (month_file(folder, FIRST, LIST),),
        month_file(folder, FIRST, GAMES),
        month_file(folder, FIRST, EVENTS),
    )
    began = clocks()
    with duckdb_engine() as engine:
        rate_files(engine, files, PeriodAsked(rules, rules), folder / "new" / "list.parquet")
    return began


def join_and_add(folder: Path) -> Clocks:
    """The least anybody could do: each side beside both ratings, added up, and written."""
    import duckdb

    games, players = (month_file(folder, FIRST, table) for table in (GAMES, LIST))
    began = clocks()
    with duckdb.connect(config={"threads": os.cpu_count() or 1}) as engine:
        engine.execute(
            f"""
            COPY (
                WITH sides AS (
                    SELECT white AS player, black AS opponent, white_half_points AS half_points
                    FROM '{games}' WHERE played
                    UNION ALL
                    SELECT black, white, black_half_points FROM '{games}' WHERE played
                ), sums AS (
                    SELECT sides.player, count(*) AS n, sum(sides.half_points) AS scored,
                        sum(own.rating - other.rating) AS difference
                    FROM sides
                    JOIN '{players}' AS own ON own.player = sides.player
                    JOIN '{players}' AS other ON other.player = sides.opponent
                    GROUP BY sides.player
                )
                SELECT list.*, sums.n, sums.scored, sums.difference
                FROM '{players}' AS list LEFT JOIN sums USING (player) ORDER BY player
            ) TO '{folder / "new" / "joined.parquet"}' (FORMAT parquet)
            """
        )
    return began


def update_by_elote(folder: Path) -> Clocks:
    """All games of the month; reading them and making competitors is not counted."""
    from elote import EloCompetitor
    from pyarrow import parquet

    table = parquet.read_table(
        month_file(folder, FIRST, GAMES), columns=["white", "black", "white_half_points"]
    )
    listed = parquet.read_table(month_file(folder, FIRST, LIST), columns=["player", "rating"])
    ratings = dict(zip(*(column.to_pylist() for column in listed.columns), strict=True))
    games = list(zip(*(column.to_pylist() for column in table.columns), strict=True))
    competitors = {
        player: EloCompetitor(initial_rating=ratings[player] or 1400, k_factor=K)
        for player in {player for game in games for player in game[:2]}
    }
    began = clocks()
    for white, black, half_points in games:
        if half_points == 2:
            competitors[white].beat(competitors[black])
        elif half_points == 0:
            competitors[white].lost_to(competitors[black])
        else:
            competitors[white].tied(competitors[black])
    return began


def replay_months(folder: Path) -> Clocks:
    """All months of a folder, one list after the other."""
    from arpad.batch.engines import duckdb_engine
    from arpad.batch.replay.plan import ListCalendar, Replay, replayed_periods
    from arpad.batch.replay.running import replay_periods
    from arpad.rules.regulations.registry import edition

    rules = edition(EDITION)
    last = months_after(FIRST, REPLAY_MONTHS)
    periods = replayed_periods(FIRST, last, ListCalendar.MONTHLY, lambda _: rules)
    asked = {"regulation": EDITION}
    planned = Replay(folder, folder / "new", periods, asked, lambda _: rules)
    began = clocks()
    with duckdb_engine() as engine:
        replay_periods(engine, planned)
    return began


WORKS: Final = {
    work.__name__: work for work in (rate, join_and_add, update_by_elote, replay_months)
}


def in_child(name: str, folder: Path) -> None:
    """Do one piece of work, and print what it took."""
    (folder / "new").mkdir(exist_ok=True)
    collect_seldom()  # as the command line does
    began, processors = WORKS[name](folder)
    taken = (perf_counter() - began, process_time() - processors, peak_megabytes())
    print(json.dumps(taken))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        in_child(sys.argv[2], Path(sys.argv[3]))
    else:
        main()
