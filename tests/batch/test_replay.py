"""Many periods one after the other: the lists of rating each by itself, whatever interrupts."""

import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

import pyarrow as arrow
import pytest
from ibis.backends import BaseBackend
from pyarrow import parquet
from tests.places import CHECKOUT

from arpad.batch.engines import duckdb_engine
from arpad.batch.files import PeriodAsked, PeriodFiles, pool_beside, rate_files
from arpad.batch.folder import month_file, months_after
from arpad.batch.replay.inputs import lists_before, naming_months, period_files
from arpad.batch.replay.plan import (
    ListCalendar,
    MonthsLeft,
    Replay,
    months_left,
    replayed_periods,
)
from arpad.batch.replay.running import alone_in, replay_periods
from arpad.batch.schemas import ENTRIES, EVENTS, GAMES, LIST
from arpad.batch.synth.writing import WorldPlan, write_world
from arpad.core.errors import BadInput, Conflict, Missing, NotCovered
from arpad.core.finding import Finding
from arpad.core.play import Play
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import edition, edition_for

NOVEMBER, DECEMBER, JANUARY = date(2024, 11, 1), date(2024, 12, 1), date(2025, 1, 1)
LISTS: Final = ("2024-12.parquet", "2025-01.parquet")
POOLS: Final = tuple(name.replace(".parquet", ".pool.parquet") for name in LISTS)
ASKED: Final = {"from": "2024-11", "calendar": "monthly", "regulation": "fide-2024"}


def fide_2024(_: date) -> Edition:
    return edition("fide-2024")


def planned(given: Path, made: Path, regulation: str = "fide-2024") -> Replay:
    periods = replayed_periods(NOVEMBER, JANUARY, ListCalendar.MONTHLY, fide_2024)
    return Replay(given, made, periods, {**ASKED, "regulation": regulation}, fide_2024)


@pytest.fixture(scope="module")
def engine() -> Iterator[BaseBackend]:
    with duckdb_engine() as found:
        yield found


@pytest.fixture(scope="module")
def given(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("replay") / "given"
    write_world(
        folder, WorldPlan(players=1200, active=500, games=300, seed=5, first=NOVEMBER, months=2)
    )
    return folder


@pytest.fixture(scope="module")
def finished(engine: BaseBackend, given: Path) -> Path:
    made = given.parent / "finished"
    replay_periods(engine, planned(given, made))
    return made


@pytest.fixture
def copied(given: Path, finished: Path, tmp_path: Path) -> Replay:
    """A finished replay that a test may spoil."""
    shutil.copytree(given, tmp_path / "given")
    shutil.copytree(finished, tmp_path / "made")
    return planned(tmp_path / "given", tmp_path / "made")


def same_lists(found: Path, expected: Path) -> bool:
    return all(
        (found / name).read_bytes() == (expected / name).read_bytes() for name in (*LISTS, *POOLS)
    )


def test_the_lists_are_those_of_rating_each_period_by_itself(
    engine: BaseBackend, given: Path, finished: Path, tmp_path: Path
) -> None:
    rules = edition("fide-2024")
    lists = [month_file(given, NOVEMBER, LIST)]
    for number in range(2):
        month = months_after(NOVEMBER, number)
        files = PeriodFiles(
            tuple(lists),
            month_file(given, month, GAMES),
            month_file(given, month, EVENTS),
            month_file(given, month, ENTRIES),
        )
        made = month_file(tmp_path, months_after(month, 1), LIST)
        rate_files(engine, files, PeriodAsked(rules, rules), made)
        lists.append(made)
    assert same_lists(finished, tmp_path)
    assert sorted(path.name for path in finished.iterdir()) == sorted(
        (*LISTS, *POOLS, "replay.json")
    )


def test_what_is_done_is_not_done_again(engine: BaseBackend, copied: Replay) -> None:
    before = {name: (copied.made / name).stat().st_mtime_ns for name in LISTS}
    ticks: list[int] = []
    record = replay_periods(engine, copied, lambda: ticks.append(1))
    assert [each.list for each in record.lists] == ["2024-12", "2025-01"]
    assert [each.games for each in record.lists] == [300, 300]
    assert len(ticks) == 2
    assert {name: (copied.made / name).stat().st_mtime_ns for name in LISTS} == before


# Stops where a file is about to take its place, and says so.
STOPPING: Final = """
import sys, time
from pathlib import Path
from tests.batch.test_replay import planned
from arpad.batch.engines import duckdb_engine
from arpad.batch.replay.running import replay_periods

given, last = map(Path, sys.argv[1:])
replace = Path.replace

def replace_unless(path, target):
    if Path(target) == last:
        print("here", flush=True)
        time.sleep(600)
    return replace(path, target)

Path.replace = replace_unless
with duckdb_engine() as engine:
    replay_periods(engine, planned(given, last.parent))
"""


def test_a_killed_replay_goes_on_where_it_was(
    engine: BaseBackend, given: Path, finished: Path, tmp_path: Path
) -> None:
    made = tmp_path / "made"
    command = [sys.executable, "-c", STOPPING, str(given), str(made / LISTS[1])]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=CHECKOUT) as killed:
        assert killed.stdout is not None
        assert killed.stdout.readline() == b"here\n"
        killed.send_signal(signal.SIGKILL)
    assert (made / POOLS[1]).exists()
    assert not (made / LISTS[1]).exists()
    first = (made / LISTS[0]).stat().st_mtime_ns
    replay_periods(engine, planned(given, made))
    assert (made / LISTS[0]).stat().st_mtime_ns == first
    assert same_lists(made, finished)
    assert not [path for path in made.iterdir() if path.name.startswith(".")]


def test_a_list_that_was_made_but_not_yet_recorded_is_made_again(
    engine: BaseBackend, copied: Replay, finished: Path
) -> None:
    record = json.loads((copied.made / "replay.json").read_text("utf-8"))
    record |= {"lists": record["lists"][:1], "making": "2025-01"}
    (copied.made / "replay.json").write_text(json.dumps(record), "utf-8")
    (copied.made / LISTS[1]).write_bytes(b"half of it")
    replay_periods(engine, copied)
    assert same_lists(copied.made, finished)


def test_what_was_made_from_other_files_is_made_again(
    engine: BaseBackend, copied: Replay, finished: Path
) -> None:
    games = month_file(copied.given, DECEMBER, GAMES)
    table = parquet.read_table(games)
    parquet.write_table(table.slice(0, table.num_rows - 9), games)
    record = replay_periods(engine, copied)
    assert [each.games for each in record.lists] == [300, 291]
    assert (copied.made / LISTS[0]).read_bytes() == (finished / LISTS[0]).read_bytes()
    assert (copied.made / LISTS[1]).read_bytes() != (finished / LISTS[1]).read_bytes()


def change_a_list(replay: Replay) -> None:
    with (replay.made / LISTS[0]).open("ab") as file:
        file.write(b"!")


def forget_the_record(replay: Replay) -> None:
    (replay.made / "replay.json").unlink()


def ask_for_another(replay: Replay) -> None:
    record = json.loads((replay.made / "replay.json").read_text("utf-8"))
    record["asked"]["regulation"] = "fide-2022"
    (replay.made / "replay.json").write_text(json.dumps(record), "utf-8")


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (change_a_list, "batch.replay_changed"),
        (forget_the_record, "batch.replay_taken"),
        (ask_for_another, "batch.replay_other"),
    ],
)
def test_nobodys_list_is_replaced(
    engine: BaseBackend, copied: Replay, spoil: Callable[[Replay], None], code: str
) -> None:
    spoil(copied)
    before = {path.name: path.read_bytes() for path in copied.made.iterdir()}
    with pytest.raises(Conflict) as refused:
        replay_periods(engine, copied)
    assert refused.value.finding.code == code
    assert {path.name: path.read_bytes() for path in copied.made.iterdir()} == before


@pytest.mark.parametrize("text", ["", "[]", "{", '{"lists": [1]}', '{"lists": [{}]}'])
def test_a_damaged_record_is_refused(engine: BaseBackend, copied: Replay, text: str) -> None:
    (copied.made / "replay.json").write_text(text, "utf-8")
    with pytest.raises(BadInput) as refused:
        replay_periods(engine, copied)
    assert [each.code for each in refused.value.findings] == ["batch.replay_record"]


def test_a_missing_month_is_refused_before_anything_is_written(
    engine: BaseBackend, given: Path, tmp_path: Path
) -> None:
    part = tmp_path / "part"
    shutil.copytree(given, part)
    month_file(part, DECEMBER, GAMES).unlink()
    with pytest.raises(BadInput) as refused:
        replay_periods(engine, planned(part, tmp_path / "made"))
    (finding,) = refused.value.findings
    assert (finding.code, finding.values["found"]) == (
        "batch.replay_missing",
        "2024-12.games.parquet",
    )
    assert not (tmp_path / "made").exists()


def test_a_damaged_month_leaves_the_lists_before_it(
    engine: BaseBackend, given: Path, finished: Path, tmp_path: Path
) -> None:
    part, made = tmp_path / "part", tmp_path / "made"
    shutil.copytree(given, part)
    games = month_file(part, DECEMBER, GAMES)
    whole = games.read_bytes()
    games.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BadInput):
        replay_periods(engine, planned(part, made))
    assert (made / LISTS[0]).read_bytes() == (finished / LISTS[0]).read_bytes()
    assert not (made / LISTS[1]).exists()
    games.write_bytes(whole)
    replay_periods(engine, planned(part, made))
    assert same_lists(made, finished)


class TestCalendar:
    """Which lists there are, and by what their periods are rated."""

    def test_months_of_the_regulation(self) -> None:
        # FIDE 2009, 7.11: lists in January, March, May, July, September and November.
        periods = replayed_periods(
            date(2009, 7, 1), date(2010, 6, 1), ListCalendar.REGULATION, by_date
        )
        assert [each.on.month for each in periods] == [9, 11, 1, 3, 5]
        assert [each.month for each in periods[0].months] == [7, 8]

    @pytest.mark.parametrize(
        ("calendar", "months"),
        [
            (ListCalendar.MONTHLY, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1]),
            (ListCalendar.TWO_MONTHLY, [3, 5, 7, 9, 11, 1]),
            (ListCalendar.QUARTERLY, [4, 7, 10, 1]),
            (ListCalendar.HALF_YEARLY, [7, 1]),
            (ListCalendar.YEARLY, [1]),
        ],
    )
    def test_months_that_were_asked_for(self, calendar: ListCalendar, months: list[int]) -> None:
        periods = replayed_periods(date(2012, 1, 1), date(2013, 1, 1), calendar, fide_2024)
        assert [each.on.month for each in periods] == months

    def test_a_list_appears_under_what_is_in_force_that_day(self) -> None:
        # In force from 1 March 2024 and 1 October 2025.
        periods = replayed_periods(
            date(2024, 1, 1), date(2025, 11, 1), ListCalendar.REGULATION, by_date
        )
        found = {each.on: (each.played.key, each.listed.key) for each in periods}
        assert found[date(2024, 2, 1)] == ("fide-2022", "fide-2022")
        assert found[date(2024, 3, 1)] == ("fide-2022", "fide-2024")
        assert found[date(2024, 4, 1)] == ("fide-2024", "fide-2024")
        assert found[date(2025, 10, 1)] == ("fide-2024", "fide-2025")
        assert found[date(2025, 11, 1)] == ("fide-2025", "fide-2025")

    def test_years_no_text_covers_need_one_named(self) -> None:
        with pytest.raises(NotCovered):
            replayed_periods(date(2012, 1, 1), date(2013, 1, 1), ListCalendar.MONTHLY, by_date)

    def test_an_end_before_the_first_list_is_refused(self) -> None:
        with pytest.raises(Missing):
            replayed_periods(date(2025, 1, 1), date(2025, 1, 1), ListCalendar.MONTHLY, by_date)


def by_date(day: date) -> Edition:
    return edition_for(day, Play.STANDARD)


def test_months_are_joined_to_a_period(given: Path, tmp_path: Path) -> None:
    quarter = replayed_periods(NOVEMBER, JANUARY, ListCalendar.MONTHLY, fide_2024)
    whole = replayed_periods(NOVEMBER, date(2025, 7, 1), ListCalendar.HALF_YEARLY, fide_2024)[:1]
    assert whole[0].months == (quarter[0].before, quarter[1].before)
    files = period_files(Replay(given, tmp_path, whole, ASKED, fide_2024), whole[0], tmp_path)
    assert parquet.read_metadata(files.games).num_rows == 600
    assert pool_beside(files.lists[0]).exists()
    months = [parquet.read_table(month_file(given, each, EVENTS)) for each in whole[0].months]
    assert parquet.read_table(files.events).equals(arrow.concat_tables(months))


def test_an_event_of_an_earlier_text_says_so(given: Path, tmp_path: Path) -> None:
    late = date(2024, 2, 27)
    path = month_file(tmp_path, date(2024, 3, 1), EVENTS)
    table = parquet.read_table(month_file(given, NOVEMBER, EVENTS))
    start = [late, *([date(2024, 3, 2)] * (table.num_rows - 1))]
    place = table.schema.get_field_index("start")
    column = arrow.array(start, arrow.date32())
    parquet.write_table(table.set_column(place, table.schema.field(place), column), path)
    periods = replayed_periods(date(2024, 3, 1), date(2024, 4, 1), ListCalendar.MONTHLY, by_date)
    replay = Replay(tmp_path, tmp_path, periods, ASKED, by_date)
    found = parquet.read_table(period_files(replay, periods[0], tmp_path).events)
    assert found["regulation"].to_pylist() == ["fide-2022", *([None] * (table.num_rows - 1))]


def test_the_lists_of_a_year_go_back_to_its_first_day(tmp_path: Path) -> None:
    first = date(2024, 1, 1)
    for back in (2, 9):
        month_file(tmp_path, months_after(first, -back), LIST).write_bytes(b"")
    periods = replayed_periods(first, date(2026, 1, 1), ListCalendar.MONTHLY, fide_2024)
    replay = Replay(tmp_path, tmp_path / "made", periods, ASKED, fide_2024)

    def names(number: int) -> list[str]:
        return [
            path.name.removesuffix(".parquet") for path in lists_before(replay, periods[number])
        ]

    assert names(0) == ["2023-04", "2023-11", "2024-01"]
    # The list of April 2024 looks back to April 2023, that of May needs nothing before May 2023.
    assert names(2) == ["2023-04", "2023-11", "2024-01", "2024-02", "2024-03"]
    assert names(11) == [f"2024-{month:02}" for month in range(1, 13)]
    assert names(12) == [*(f"2024-{month:02}" for month in range(2, 13)), "2025-01"]


@pytest.mark.parametrize(
    ("months", "expected"),
    [
        # The list of February 2024 looks back to August 2023, or to February 2022.
        (6, ["2023-08", "2023-11", "2024-01"]),
        (24, ["2022-02", "2023-04", "2023-08", "2023-11", "2024-01"]),
    ],
)
def test_the_lists_go_back_as_many_months_as_the_rule_says(
    tmp_path: Path, months: int, expected: list[str]
) -> None:
    first, rules = date(2024, 1, 1), edition("fide-2024")
    rule = replace(rules.lists, inactive_after_months=Cited(months, "own"))
    own = replace(rules, lists=rule)
    for back in (2, 5, 9, 23, 24):
        month_file(tmp_path, months_after(first, -back), LIST).write_bytes(b"")
    periods = replayed_periods(first, date(2024, 2, 1), ListCalendar.MONTHLY, lambda _: own)
    replay = Replay(tmp_path, tmp_path / "made", periods, ASKED, lambda _: own)
    found = [path.stem for path in lists_before(replay, periods[0])]
    assert found == expected


def test_one_replay_at_a_time_in_a_folder(engine: BaseBackend, copied: Replay) -> None:
    with alone_in(copied.made), pytest.raises(Conflict) as refused:
        replay_periods(engine, copied)
    assert refused.value.finding.code == "batch.replay_running"
    assert refused.value.finding.place == str(copied.made)


def test_what_is_wrong_in_joined_months_is_said_of_the_months(tmp_path: Path) -> None:
    periods = replayed_periods(NOVEMBER, JANUARY, ListCalendar.HALF_YEARLY, fide_2024)
    replay = Replay(Path("given"), tmp_path, periods, ASKED, fide_2024)
    wrong = Finding.error("batch.result", str(tmp_path / "games.parquet"))
    with pytest.raises(BadInput) as refused, naming_months(replay, periods[0], tmp_path):
        raise BadInput((wrong, replace(wrong, place="list")))
    joined = "given/2024-11.games.parquet … 2024-12.games.parquet"
    assert [each.place for each in refused.value.findings] == [joined, "list"]


def test_months_the_calendar_leaves_over() -> None:
    """From November to March by quarters: January's list is the last, April's would be next."""
    march, april = date(2025, 3, 1), date(2025, 4, 1)
    periods = replayed_periods(NOVEMBER, march, ListCalendar.QUARTERLY, fide_2024)
    left = months_left(periods, march, ListCalendar.QUARTERLY)
    assert left == MonthsLeft((JANUARY, date(2025, 2, 1)), april)
    monthly = replayed_periods(NOVEMBER, march, ListCalendar.MONTHLY, fide_2024)
    assert months_left(monthly, march, ListCalendar.MONTHLY).months == ()
