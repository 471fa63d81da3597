"""How long a stranger's check takes: the bundle of a national period made, and verified.

The federation of ``office_period.py``: 20,000 players and 400 tournaments in one period. The bundle
is made from the records, then checked from its bytes alone; processor time is what counts.
"""

import tempfile
from datetime import date
from pathlib import Path
from typing import Final

from bench.office_period import (
    EVENTS,
    LARGEST,
    PLAYERS,
    SEED,
    SYSTEM,
    furnish,
    prepare,
    release,
    timed,
)

from arpad.core.event import Play
from arpad.doors.cli.collecting import collect_seldom
from arpad.made_up.federation import PERIODS, make_federation
from arpad.office.desk import Desk
from arpad.office.lists.bundling import bundle_list
from arpad.office.proof.bundles.checking import CheckedBundle, check_bundle

MADE_GOAL: Final = 5
CHECKED_GOAL: Final = 15


def main() -> None:
    """Set the office up, measure, and print a line for each figure."""
    collect_seldom()
    federation = make_federation(SEED, PLAYERS, EVENTS, largest=LARGEST, periods=[PERIODS[0]])
    games = sum(len(each.event.games) for each in federation.tournaments)
    print(f"{PLAYERS:,} players, {EVENTS} events, {games:,} games; SQLite", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        desk = furnish(str(Path(folder) / "arpad.db"), federation)
        (row,) = release(desk, prepare(desk))
        content, took = timed(lambda: made(desk, row.date))
        print(f"bundle made: {took} (goal: {MADE_GOAL} s or less); {len(content):,} bytes")
        checked, took = timed(lambda: check(content))
        print(f"bundle verified: {took} (goal: {CHECKED_GOAL} s or less)")
        print(f"reproduced: {checked.reproduced}, {len(checked.contents.lines):,} lines")


def made(desk: Desk, on: date) -> bytes:
    """The bundle of a list."""
    return bundle_list(desk, SYSTEM, Play.STANDARD, on).content


def check(content: bytes) -> CheckedBundle:
    """The bundle checked from nothing."""
    return check_bundle(content)


if __name__ == "__main__":
    main()
