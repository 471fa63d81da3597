"""Killed at any moment of its work, an office is as before or as after.

It receives, accepts, publishes, corrects, amends or matches, opens a ticket or answers it: once
each with the tests, 67 times each (536 on each database) with ``make proof``.
"""

import random
import re
import shutil
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import select
from tests.conftest import Like, copy_place
from tests.effort import proof, tries
from tests.places import EXAMPLES

from arpad.core.errors import Conflict
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.opening import open_desk
from arpad.office.periods.verifying import verify_list
from arpad.office.records.lists import all_lists
from arpad.office.records.tables import metadata
from arpad.office.tournaments.examining import examine

from .town import Town, released, town_like
from .worker import Worker, open_one, receive_report

TIMES = tries(1, 67)
pytestmark = proof
MADE_OF_MOMENTS = ("chain", "private_value")
HASH = re.compile("[0-9a-f]{32,64}")
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
NEXT_LIST = "2025-03-01"
ACTIONS = (
    "receive", "accept", "publish", "correct", "amend", "match", "open-ticket", "answer-ticket",
)  # fmt: skip
Rows = dict[str, list[str]]


def populated(desk: Desk) -> Town:
    """Two lists with ten events, and ten more for the next one."""
    rng = random.Random(4)
    town = Town(desk, "fide-2024")
    names = [f"P{number}" for number in range(60)]
    town.first_list(date(2025, 1, 1), **{name: (rng.randint(1500, 2300), 20, 50) for name in names})
    for month in (1, 2):
        for number in range(10):
            some = rng.sample(names, 20)
            games = [
                (white, black, rng.choice(("1-0", "1/2", "0-1")))
                for white, black in zip(some[::2], some[1::2], strict=True)
            ]
            day = date(2025, month, 5 + number)
            town.event(f"e{month}-{number}", day, day, games)
        if month == 1:
            town.publish()
    return town


def prepared(town: Town, action: str, report: Path) -> None:
    if action == "accept":
        code = receive_report(town.desk, str(report)).tournament.code
        examine(town.desk, code)
    if action == "correct":
        town.publish()
        town.corrected("e1-3", [("P1", "P2", "1-0"), ("P3", "P4", "0-1")])
    if action == "answer-ticket":
        open_one(town.desk, "")


def everything(desk: Desk) -> Rows:
    """Every row of every table, the moments apart, and the hashes that moments are in."""
    with desk.reading() as connection:
        return {
            table.name: sorted(
                (HASH if table.name in MADE_OF_MOMENTS else MOMENT).sub("T", repr(tuple(row)))
                for row in connection.execute(select(table))
            )
            for table in metadata.sorted_tables
        }


def launched(place: str, action: str, report: Path) -> Worker:
    return Worker(place, action, NEXT_LIST if action == "publish" else str(report))


def started(place: str, action: str, report: Path) -> Worker:
    worker = launched(place, action, report)
    assert worker.next() == "ready"
    return worker


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, populated)


@pytest.fixture
def copies(request: pytest.FixtureRequest, database: str, tmp_path: Path) -> Callable[[str], str]:
    return copy_place(request, database, tmp_path)


@pytest.mark.parametrize("action", ACTIONS)
def test_killed_at_any_moment(
    town: Town, copies: Callable[[str], str], action: str, report: Path
) -> None:
    prepared(town, action, report)
    before = everything(town.desk)
    base = town.desk.database.place
    complete = copies(base)
    undisturbed = started(complete, action, report)
    begun = time.monotonic()
    assert undisturbed.rest() == ["done"]
    length = time.monotonic() - begun
    after = everything(open_desk(complete, "officer"))
    assert after != before
    rng = random.Random(action)
    seen = set()
    for _ in range(TIMES):
        place = copies(base)
        worker = started(place, action, report)
        time.sleep(rng.uniform(0, 1.5 * length))
        worker.kill()
        said_done = "done" in worker.rest()
        survivor = open_desk(place, "officer")
        found = everything(survivor)
        assert found in (before, after)
        assert found == after or not said_done
        seen.add(found == after)
        with survivor.reading() as connection:
            assert all(verify_list(connection, row).identical for row in all_lists(connection))
        assert verify_chain(survivor).findings == ()
    if TIMES > 20:
        assert seen == {True, False}


@pytest.fixture
def report(tmp_path: Path) -> Path:
    """A report of some size."""
    source = EXAMPLES / "open-2025.json"
    return Path(shutil.copy(source, tmp_path / "open.json"))


def test_two_officers_publish_at_the_same_moment(
    town: Town, copies: Callable[[str], str], report: Path
) -> None:
    place = copies(town.desk.database.place)
    workers = [launched(place, "publish", report) for _ in range(2)]
    answers = sorted(worker.rest() for worker in workers)
    assert answers[0] == ["ready", "done"]
    assert answers[1][1].startswith("refused")
    with open_desk(place, "officer").reading() as connection:
        lists = all_lists(connection)
        assert [row.version for row in lists] == [1, 1, 1]
        assert all(verify_list(connection, row).identical for row in lists)
    assert verify_chain(open_desk(place, "officer")).findings == ()


def test_the_slower_officer_is_told(town: Town) -> None:
    first, second = town.prepare(), town.prepare()
    released(town.desk, first)
    with pytest.raises(Conflict) as refused:
        released(town.desk, second)
    assert refused.value.finding.values["who"] == "officer"
    assert refused.value.finding.values["what"] == "publish"
