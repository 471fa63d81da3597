"""How long it takes to watch the scale of a national office: ``office scale`` over two years.

An invented federation of 20,000 players has 24 monthly lists, with 20 events and 20,000 games
behind each. Lists and results are written into a new SQLite file as publishing writes them; that
is told but not part of the figure.
"""

import tempfile
from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random
from resource import RUSAGE_SELF, getrusage
from time import perf_counter, process_time
from typing import Final

from arpad.core.event import Play
from arpad.core.people import Role, User
from arpad.core.rating_list import Entry, ListRow
from arpad.core.systems import RatingSystem
from arpad.core.tournaments import NewTournament
from arpad.doors.cli.collecting import collect_seldom
from arpad.office.desk import Desk, Writing
from arpad.office.opening import found_office
from arpad.office.periods.working_text import lines_text
from arpad.office.records.bulk import bulk
from arpad.office.records.lists import insert_list
from arpad.office.records.publications import ListEvent, keep_events
from arpad.office.records.reports import add_report
from arpad.office.records.results import NewOutcome, ResultRow, keep_outcomes
from arpad.office.records.tables.events import event_version
from arpad.office.records.tables.players import player
from arpad.office.records.tournaments import add_tournament
from arpad.office.scale.watching import AskedScale, watch_scale
from arpad.office.systems import add_system
from arpad.rules.rating.results import GameLine
from arpad.rules.regulations.tables import expected_score
from arpad.rules.scale.groups import GroupBy

PLAYERS, LISTS, EVENTS, GAMES, SEED = 20_000, 24, 20, 20_000, 1972
SYSTEM: Final = "national"
GOAL_SECONDS: Final = 10
NOW: Final = datetime(2026, 1, 31, 12, tzinfo=UTC)
K: Final = 20
KIBIBYTES: Final = 1024


def main() -> None:
    """Write the lists, watch the scale, and print a line for each."""
    collect_seldom()  # as the command line does
    print(f"{PLAYERS:,} players, {LISTS} lists, {LISTS * GAMES:,} games; SQLite")
    with tempfile.TemporaryDirectory() as folder:
        began = perf_counter()
        desk = furnish(str(Path(folder) / "arpad.db"))
        print(f"set up: {perf_counter() - began:.1f} s", flush=True)
        before = getrusage(RUSAGE_SELF).ru_maxrss // KIBIBYTES
        clock, processor = perf_counter(), process_time()
        found = watch_scale(desk, AskedScale(groups=tuple(GroupBy)))
        took = process_time() - processor
        memory = getrusage(RUSAGE_SELF).ru_maxrss // KIBIBYTES
        print(f"control group of {len(found.followed.players):,}, {found.slope}")
        print(f"office scale: {perf_counter() - clock:.2f} s ({took:.2f} s of processor;"
              f" goal: {GOAL_SECONDS} s or less)")  # fmt: skip
        print(f"memory: {memory} MiB at most, {before} MiB before")


def furnish(place: str) -> Desk:
    """An office with its lists and the results behind them."""
    user = User("bench", "Bench", Role.OFFICER)
    desk = found_office(place, user, "ESP", "A federation", clock=lambda: NOW)
    add_system(desk, RatingSystem(SYSTEM, "National"))
    chance = Random(SEED)
    ratings = {number: chance.randint(1400, 2400) for number in range(1, PLAYERS + 1)}
    with desk.writing("bench") as work:
        names = ((each, f"Player, No {each}", f"player no {each}", str(chance.randint(1940, 2018)),
                  "mf"[each % 3 == 0], "active", work.at) for each in ratings)  # fmt: skip
        columns = ("id", "name", "normal_name", "birth", "sex", "status", "added_at")
        bulk(work.connection, player, columns, names)
        for month in range(LISTS):
            add_list(work, chance, ratings, date(2024 + month // 12, month % 12 + 1, 1))
    return desk


def add_list(work: Writing, chance: Random, ratings: dict[int, int], on: date) -> None:
    """A list of a day, after the events of the month before it."""
    kept = [add_event(work, chance, ratings, on, number) for number in range(EVENTS)]
    won: dict[int, int] = defaultdict(int)
    games: dict[int, int] = defaultdict(int)
    for _, results in kept:
        for each in results:
            assert each.player_id is not None
            won[each.player_id] += each.change or 0
            games[each.player_id] += each.n
    for number, change in won.items():
        ratings[number] += round(change / 100)
    row = ListRow(
        system=SYSTEM, play=Play.STANDARD, date=on, kind="published", edition="fide-2024",
        played="fide-2024", hash=on.isoformat(), made_at=work.at, made_by=work.by,
        log_id=work.log_id,
    )  # fmt: skip
    entries = [
        Entry(player=each, rating=rating, games=games[each], k=K)
        for each, rating in ratings.items()
    ]
    row = insert_list(work.connection, row, entries)
    keep_events(work.connection, row.id, [each for each, _ in kept])


def add_event(
    work: Writing, chance: Random, ratings: dict[int, int], on: date, number: int
) -> tuple[ListEvent, tuple[ResultRow, ...]]:
    """An event of as many games as its share, with the results of everybody."""
    code = f"{on.isoformat()}-{number}"
    connection = work.connection
    new = NewTournament(code=code, name=f"Open {code}", play=Play.STANDARD, start=on, end=on)
    tournament = add_tournament(connection, new, on, work.at, work.by)
    report = add_report(connection, tournament.id, code, b"{}", code, "json", work.at, work.by)
    version = report.id
    columns = ("id", "tournament_id", "report_id", "number", "made_at", "made_by", "name",
               "system", "play", "header", "reading")  # fmt: skip
    made = (version, tournament.id, report.id, 1, work.at, work.by, code)
    bulk(connection, event_version, columns, [(*made, "swiss", "standard", "{}", "{}")])
    results = tuple(play(chance, ratings))
    outcome = NewOutcome(
        signature=code,
        tournament=tournament.id,
        report=report.id,
        version=version,
        edition="fide-2024",
        results=results,
    )
    keep_outcomes(connection, [outcome])
    return ListEvent(
        tournament=tournament.id,
        report=report.id,
        version=version,
        signature=code,
        start_list=None,
        late=False,
    ), results


def play(chance: Random, ratings: dict[int, int]) -> Iterator[ResultRow]:
    """Nine rounds among some, everybody nearly every round."""
    numbers = chance.sample(sorted(ratings), GAMES // EVENTS // 9 * 2)
    lines: dict[int, list[GameLine]] = defaultdict(list)
    for round_ in range(1, 10):
        paired = list(enumerate(numbers, start=1))
        chance.shuffle(paired)
        for (a, white), (b, black) in zip(paired[::2], paired[1::2], strict=True):
            gap = ratings[white] - ratings[black]
            points = 2 if 100 * chance.random() < expected_score(gap) else 0
            for own, other, way, won in ((a, b, 1, points), (b, a, -1, 2 - points)):
                counted = max(-400, min(400, way * gap))
                rated = ratings[black if way > 0 else white]
                line = GameLine(
                    round=round_,
                    opponent=other,
                    rating=rated,
                    half_points=won,
                    gap=way * gap,
                    counted=counted,
                    expected=expected_score(counted),
                )
                lines[own].append(line)
    for no, number in enumerate(numbers, start=1):
        own_lines = lines[no]
        half_points = sum(each.half_points for each in own_lines)
        expected = sum(each.expected for each in own_lines)
        known = dict.fromkeys(ResultRow._fields)
        yield ResultRow(**{
            **known, "no": no, "player_id": number, "rated": True, "guest": False,
            "played": len(own_lines), "rating": ratings[number], "standard_used": False,
            "first_event": False, "listed_after_start": False, "n": len(own_lines),
            "half_points": half_points, "expected": expected,
            "change": K * (50 * half_points - expected), "k": K,
            "lines": lines_text(tuple(own_lines)),
        })  # type: ignore[arg-type]  # fmt: skip


if __name__ == "__main__":
    main()
