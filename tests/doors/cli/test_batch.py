"""``arpad batch`` on the command line."""

import builtins
import os
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pyarrow as arrow
import pytest
from pyarrow import parquet

from arpad.batch.folder import month_file
from arpad.batch.replay.plan import MonthsLeft
from arpad.batch.replay.record import ReplayedList
from arpad.batch.schemas import GAMES
from arpad.doors.cli.batch.replay_notes import left_over, notes_of
from arpad.doors.cli.exits import Exit

from .console import Run

SMALL = ("--players", "2000", "--games", "900", "--seed", "4")


def test_a_world_is_made_up_and_counted(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "world"
    options = (*SMALL, "--from", "2024-11", "--months", "2")
    answer = run("batch", "synth", *options, str(folder), "--format", "json").answer()
    assert (answer["players"], answer["games"]) == (2000, 1800)
    assert (folder / "2024-12.games.parquet").exists()
    said = run("batch", "synth", *SMALL, str(tmp_path / "other"), "--lang", "es").out
    assert "jugadores: 2000;" in said
    assert "partidas: 900)" in said


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--from", "2025-13"), "--from: expected a month such as 2025-01, found 2025-13"),
        (("--active", "1999"), "--active: active players: expected 100 to 1920, found 1999"),
        (("--games", "7000"), "--games: games of a month: expected 6664 or fewer"),
        (("--players", "10"), "--players"),
        (("--seed", "-1"), "--seed"),
        (("--months", "0"), "--months"),
        (
            ("--from", "2100-12", "--months", "2"),
            "--months: the last month would be 2101-01; expected one up to 2100",
        ),
    ],
)
def test_what_makes_no_world_is_refused(
    run: Run, tmp_path: Path, options: tuple[str, ...], said: str
) -> None:
    done = run("batch", "synth", *SMALL, *options, str(tmp_path / "world"))
    assert done.code == Exit.USAGE
    assert said in done.err
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_taken_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    done = run("batch", "synth", *SMALL, str(tmp_path))
    assert done.code == Exit.NO
    assert f"DIR: something is there already: {tmp_path}" in done.err


def test_without_the_extra_it_is_said_which_to_install(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without(name: str, *given: Any, **settings: Any) -> Any:
        if name.startswith("arpad.batch"):
            raise ModuleNotFoundError("no", name="pyarrow")
        return real(name, *given, **settings)

    monkeypatch.setattr(builtins, "__import__", without)
    done = run("batch", "synth", *SMALL, str(tmp_path / "world"))
    assert done.code == Exit.NO_ACCESS
    assert "the package pyarrow; install it with: pip install 'arpad[batch]'" in done.err


@pytest.fixture
def months(run: Run, tmp_path: Path) -> Path:
    folder = tmp_path / "months"
    options = ("--players", "1000", "--games", "200", "--from", "2024-12", "--months", "1")
    assert run("batch", "synth", *options, str(folder)).code == Exit.OK
    events = folder / "2024-12.events.parquet"
    table = parquet.read_table(events)
    flags = arrow.array(["national-champion"] * table.num_rows, arrow.string())
    place = table.schema.get_field_index("flags")
    parquet.write_table(table.set_column(place, table.schema.field(place), flags), events)
    return folder


def test_months_are_replayed_once(run: Run, months: Path) -> None:
    replay = ("batch", "replay", "--from", "2024-12", "--to", "2025-01", str(months))
    (made,) = run(*replay, "--format", "json").answer()
    assert (made["list"], made["regulation"], made["games"]) == ("2025-01", "fide-2024", 200)
    when = (months / "2025-01.parquet").stat().st_mtime_ns
    again = run(*replay)
    assert "2025-01: " in again.err
    assert "no rule of rating asks for: national-champion" in again.err
    lines = again.out.splitlines()
    assert lines[0].split("\t")[:3] == ["list", "regulation", "games"]
    assert lines[1].split("\t")[:3] == ["2025-01", "fide-2024", "200"]
    assert (months / "2025-01.parquet").stat().st_mtime_ns == when
    other = run(*replay, "--regulation", "fide-2022")
    assert other.code == Exit.NO
    assert "another replay is there (from 2024-12, calendar regulation, regulation auto)" in (
        other.err
    )


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        (("--from", "12-2024", "--to", "2025-01"), Exit.USAGE, "--from: expected a month"),
        (("--from", "2024-12", "--to", "2024-12"), Exit.USAGE, "--to: no list appears after"),
        (("--from", "2024-12", "--to", "2025-03"), Exit.BAD_INPUT, "4 files of 7 are missing"),
        (("--from", "2024-11", "--to", "2024-12"), Exit.BAD_INPUT, "2024-11.parquet"),
        (("--from", "2012-01", "--to", "2013-01"), Exit.BAD_INPUT, "2012-01-01"),
        (
            ("--from", "2024-12", "--to", "2025-01", "--regulation", "fide-1066"),
            Exit.USAGE,
            "fide-1066",
        ),
        (
            ("--from", "2024-12", "--to", "2025-01", "--master", "local[2]"),
            Exit.USAGE,
            "--master: local[2]: only Spark has workers",
        ),
    ],
)
def test_what_cannot_be_replayed_is_refused(
    run: Run, months: Path, options: tuple[str, ...], code: Exit, said: str
) -> None:
    before = sorted(path.name for path in months.iterdir())
    done = run("batch", "replay", *options, str(months))
    assert (done.code, said in done.err) == (code, True), done.err
    assert sorted(path.name for path in months.iterdir()) == before


@pytest.mark.parametrize("command", ["synth", "replay"])
def test_a_folder_that_cannot_be_is_refused(run: Run, months: Path, command: str) -> None:
    file = months / "replay.json"
    file.write_text("{}")
    options = ("--from", "2024-12", *(("--to", "2025-01") if command == "replay" else ()))
    output = ("-o", str(file / "in")) if command == "replay" else ()
    place = months if command == "replay" else file / "in"
    done = run("batch", command, *options, *output, str(place))
    assert done.code == Exit.NO_ACCESS, done.err
    assert str(file / "in") in done.err


def test_months_left_over_are_said(tmp_path: Path) -> None:
    """Of January and March there are games, of February none."""
    months = [date(2025, month, 1) for month in (1, 2, 3)]
    left = MonthsLeft(tuple(months), date(2025, 4, 1))
    assert list(left_over(left, tmp_path)) == []
    for month in (months[0], months[2]):
        month_file(tmp_path, month, GAMES).touch()
    (found,) = left_over(left, tmp_path)
    assert found.values == {"rows": 2, "found": "2025-01 … 2025-03", "expected": "2025-04"}


def test_of_many_doubts_the_first_are_said() -> None:
    """The events of the example are cut to one; 12 notes are more than are shown."""
    note = {"code": "batch.before_lists", "rows": 2, "found": "event 1; event 2"}
    made = ReplayedList(
        list="2025-01",
        regulation="fide-2024",
        read={},
        written={},
        rated=1,
        changed=1,
        first_ratings=0,
        games=9,
        notes=(note,) * 6,
    )
    *shown, more = notes_of((made, replace(made, list="2025-02")))
    assert [each.place for each in shown] == ["2025-01"] * 6 + ["2025-02"] * 4
    assert {each.values["found"] for each in shown} == {"event 1"}
    assert (more.code, more.values) == ("batch.replay_notes", {"rows": 2, "lists": 1})


def test_what_may_not_be_read_is_named(
    run: Run, months: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = months / "2024-12.games.parquet"
    games.unlink()
    games.mkdir()
    replay = ("batch", "replay", "--from", "2024-12", "--to", "2025-01", str(months))
    done = run(*replay)
    assert (done.code, f"{games}: " in done.err) == (Exit.NO_ACCESS, True)
    monkeypatch.setattr(os, "access", lambda *_: False)
    done = run(*replay)
    assert done.code == Exit.USAGE
    assert "there is no permission" in " ".join(done.err.replace("│", " ").split())
