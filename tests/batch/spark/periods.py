"""Periods made up at random, as files, rated by two engines."""

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from random import Random
from typing import Any, Final

from ibis.backends import BaseBackend
from tests.batch.files import write
from tests.batch.invented import invented_events, invented_list

from arpad.batch.arrow import about_list
from arpad.batch.files import PeriodAsked, PeriodFiles, pool_beside, rate_files
from arpad.batch.folder import months_after
from arpad.batch.schemas import ENTRIES, EVENTS, GAMES, LIST, TableSchema
from arpad.rules.regulations.edition import Edition

FIRST: Final = date(2006, 1, 1)
# Days: every event is over before the next list.
LONGEST_EVENT: Final = 20
SYSTEMS: Final = ("swiss", "swiss", "team", "round-robin", "match", "scheveningen")


class InventedPeriods:
    """One period after the other, the same for whoever rates them."""

    def __init__(self, folder: Path, rules: Edition, seed: int) -> None:
        self.folder, self.rules = folder, rules
        self.lots = Random(f"spark {rules.key} {seed}")
        self.length = 12 // len(rules.lists.months.value)
        floor = rules.lists.floor.value if rules.lists.floor else 1200
        self.people = invented_list(self.lots, 40, floor)
        self.days = [FIRST]
        about = about_list(FIRST, rules.play, rules.key)
        self.first = write(folder / "first.parquet", LIST, self.people, about)

    def next(self) -> tuple[date, dict[TableSchema, Path]]:
        """The day of the next list, and the tables of its period."""
        begun = self.days[-1]
        self.days.append(months_after(begun, self.length))
        days = 25 * self.length - LONGEST_EVENT
        found = invented_events(self.lots, self.people, begun, days, SYSTEMS)
        rows: dict[TableSchema, list[Mapping[str, Any]]] = {
            EVENTS: [each.event for each in found],
            GAMES: [game for each in found for game in each.games],
            ENTRIES: [entry for each in found for entry in each.entries],
        }
        return self.days[-1], {
            each: write(self.folder / f"{begun.isoformat()}.{each.name}.parquet", each, own)
            for each, own in rows.items()
        }


def bytes_of(path: Path) -> tuple[bytes, bytes]:
    """A list and its pool."""
    return path.read_bytes(), pool_beside(path).read_bytes()


def assert_same_bytes(
    engines: dict[str, BaseBackend], folder: Path, rules: Edition, seed: int, periods: int
) -> None:
    """Each engine goes on from its own lists; after every period they are the same bytes."""
    invented = InventedPeriods(folder, rules, seed)
    lists = {name: [invented.first] for name in engines}
    for _ in range(periods):
        on, tables = invented.next()
        for name, engine in engines.items():
            output = folder / name / f"{on.isoformat()}.parquet"
            output.parent.mkdir(exist_ok=True)
            files = PeriodFiles(tuple(lists[name]), tables[GAMES], tables[EVENTS], tables[ENTRIES])
            rate_files(engine, files, PeriodAsked(rules, rules, on), output)
            lists[name].append(output)
        first, *others = [bytes_of(each[-1]) for each in lists.values()]
        assert all(each == first for each in others), (rules.key, seed, on)
