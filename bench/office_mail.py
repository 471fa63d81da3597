"""How long a morning's mail takes: 60 reports from a folder to accepted, one command a step.

An invented federation of 20,000 players sends TRF reports of some 9,000 games; in each report two
players have lost their id and a letter of their name, so that an officer would have to look for
them. Every step is the command line as an officer types it, in a process of its own, on a new
SQLite file with the list.
"""

import io
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from os import environ
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter
from typing import Final

from arpad.core.calendar import CalendarRow
from arpad.core.choosing import AUTO
from arpad.core.event import Event, Play
from arpad.core.people import Role, User
from arpad.core.systems import RatingSystem
from arpad.made_up.federation import PERIODS, Federation, first_list, make_federation, report
from arpad.made_up.names import HOME
from arpad.office.calendar import decide_edition
from arpad.office.lists.importing import GivenList, import_list
from arpad.office.opening import found_office
from arpad.office.systems import add_system

PLAYERS, EVENTS, LARGEST, SEED = 20_000, 60, 96, 1972
FORGOTTEN: Final = 2
SYSTEM: Final = "national"
GOAL_SECONDS: Final = 15
NOW: Final = datetime(2026, 1, 31, 12, tzinfo=UTC)
ARPAD: Final = Path(sysconfig.get_path("scripts")) / "arpad"
DAYS: Final = ("--received-on", "2026-01-30", "--registered-on", "2025-11-01")


def main() -> None:
    """Set the office up, type the commands, and print a line for each."""
    federation = make_federation(SEED, PLAYERS, EVENTS, largest=LARGEST, periods=[PERIODS[0]])
    games = sum(len(each.event.games) for each in federation.tournaments)
    print(f"{EVENTS} reports, {games:,} games, {PLAYERS:,} players on the list; SQLite")
    with tempfile.TemporaryDirectory() as folder:
        place, mail = f"{folder}/arpad.db", Path(folder) / "mail"
        found(place, federation)
        mail.mkdir()
        for number, each in enumerate(federation.tournaments):
            content = report(with_forgotten(each.event))
            (mail / f"{number:02}-{each.file_name}").write_bytes(content)
        steps = (
            ("receive", str(mail), "--register", *DAYS),
            ("check", "--all"),
            ("match", "--all"),
            ("accept", "--all"),
        )
        start = perf_counter()
        for step in steps:
            typed(step, place)
        print(
            f"from the folder to accepted: {perf_counter() - start:.1f} s (goal: {GOAL_SECONDS} s)"
        )


def found(place: str, federation: Federation) -> None:
    """An office with the list of everybody."""
    officer = User("officer", "The officer", Role.OFFICER)
    desk = found_office(place, officer, HOME, "A federation", clock=lambda: NOW)
    add_system(desk, RatingSystem(SYSTEM, "National"))
    decide_edition(desk, SYSTEM, [Play.STANDARD], CalendarRow(date(1900, 1, 1), AUTO, {}))
    stream = io.BytesIO(first_list(federation.people))
    import_list(desk, GivenList(stream=stream, name="list.txt", play=Play.STANDARD), SYSTEM)


def with_forgotten(event: Event) -> Event:
    """The event with the last players' ids forgotten and their names cut short."""
    kept = event.players[:-FORGOTTEN]
    others = (replace(each, id=None, name=each.name[:-1]) for each in event.players[-FORGOTTEN:])
    return replace(event, players=(*kept, *others))


def typed(words: Sequence[str], place: str) -> None:
    """Type one command, and print how long it took and what it said last."""
    before, start = getrusage(RUSAGE_CHILDREN), perf_counter()
    done = subprocess.run(
        [ARPAD, "office", *words, "--as", "officer"],
        env={**environ, "ARPAD_DB": place},
        capture_output=True,
        text=True,
        check=False,
    )
    clock, after = perf_counter() - start, getrusage(RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    said = done.stderr.splitlines()[-1:] or [f"exit {done.returncode}"]
    print(f"{words[0]}: {clock:.2f} s ({processor:.2f} s of processor); {said[0]}", flush=True)
    if done.returncode > 1:
        sys.exit(done.stderr)


if __name__ == "__main__":
    main()
