"""``arpad batch rate``, typed."""

import shlex
import sys
from pathlib import Path

import pytest
from pyarrow import parquet
from tests.batch.files import event, game, games, people, small_period

from arpad.doors.cli.exits import Exit
from arpad.messages.render import say
from arpad.messages.text import Language

from .console import Run


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The command line that the help page shows, where its files are."""
    monkeypatch.chdir(tmp_path)
    small_period(tmp_path, people(), [event()], games())
    shown = say("help.batch.rate", {}, Language.EN).splitlines()[-1].strip()
    return shlex.split(shown)[1:]


def test_the_line_of_the_help_page_writes_the_next_list(
    run: Run, typed: list[str], tmp_path: Path
) -> None:
    done = run(*typed)
    assert done.code == Exit.OK, done.err
    assert "List of 2024-12-01 written to 2024-12.parquet." in done.out
    rows = parquet.read_table(tmp_path / "2024-12.parquet").to_pylist()
    assert [row["rating"] for row in rows] == [2007, 1893, 1800, 1857]
    again = run(*typed)
    assert again.code == Exit.NO
    assert "--force" in again.err
    answer = run(*typed, "--force", "--format", "json").answer()
    assert answer == {
        "on": "2024-12-01",
        "path": "2024-12.parquet",
        "rows": 4,
        "rated": 4,
        "changed": 2,
        "first_ratings": 1,
        "games": 6,
    }


def test_a_lift_that_was_ordered(run: Run, typed: list[str], tmp_path: Path) -> None:
    """0.4 × (2000 − rating), below 2000: 1893 + 42.8, 1800 + 80, 1857 + 57.2; 2007 stays."""
    assert run(*typed, "--lift", "one-time").code == Exit.OK
    rows = parquet.read_table(tmp_path / "2024-12.parquet").to_pylist()
    assert [row["rating"] for row in rows] == [2007, 1936, 1880, 1914]
    unknown = run(*typed, "--force", "--lift", "standard")
    assert unknown.code == Exit.USAGE
    assert "--lift: fide-2024 knows no lift called standard" in unknown.err


def test_damage_is_said_with_counts_and_examples(
    run: Run, typed: list[str], tmp_path: Path
) -> None:
    small_period(tmp_path, people(), [event()], [game(no, 1, 99, 2) for no in (1, 2)])
    done = run(*typed)
    assert done.code == Exit.BAD_INPUT
    assert "games.parquet" in done.err
    assert "2 rows of a player whom the list does not have" in done.err
    assert "event 1, no 1, round 1, white 1, black 99" in done.err
    assert "Traceback" not in done.err
    assert not (tmp_path / "2024-12.parquet").exists()
    assert "2 filas de un jugador o jugadora" in run(*typed, "--lang", "es").err


def test_what_cannot_be_opened_or_written_is_named(
    run: Run, typed: list[str], tmp_path: Path
) -> None:
    nowhere = run(*typed[:-1], "nowhere/2024-12.parquet")
    assert nowhere.code == Exit.NO_ACCESS
    assert "nowhere/2024-12.parquet" in nowhere.err
    (tmp_path / "games.parquet").unlink()
    missing = run(*typed)
    assert missing.code == Exit.NO_ACCESS
    assert "games.parquet" in missing.err


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("-o", "2024-11.parquet", "--force"), Exit.USAGE, "2024-11.parquet: the list is made"),
        (("-o", "new.pool.parquet"), Exit.USAGE, "and not with .pool.parquet"),
        (("-o", "games.parquet", "--force"), Exit.USAGE, "games.parquet: the list is made"),
        (("-o", "folder.parquet"), Exit.NO_ACCESS, "folder.parquet: "),
        (("-o", "pooled.parquet"), Exit.NO_ACCESS, "pooled.pool.parquet: "),
        (("-o", "-"), Exit.USAGE, "-: the new list is a Parquet file"),
        (("-o", "new.csv"), Exit.USAGE, ".parquet"),
        (("--on", "2025-02-30"), Exit.BAD_INPUT, "--on: not a day: 2025-02-30"),
        (("--listed", "fide-1900"), Exit.USAGE, "--listed"),
        (("--listed", "fide-2024-rapid"), Exit.USAGE, "--listed"),
        (("--memory", "lots"), Exit.USAGE, "--memory: lots is no amount"),
        (("--memory", "-1GB"), Exit.USAGE, "--memory: -1GB is no amount"),
        (("--memory", "1KB"), Exit.USAGE, "at least 100MB"),
    ],
)
def test_what_was_asked_is_looked_at_before_anything_is_written(
    run: Run, typed: list[str], tmp_path: Path, words: tuple[str, ...], code: Exit, said: str
) -> None:
    (tmp_path / "folder.parquet").mkdir()
    (tmp_path / "pooled.pool.parquet").mkdir()
    before = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert said in run(*typed, *words).refusal(code)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == before


def test_spark_that_is_not_installed_is_refused_with_its_extra(
    run: Run, typed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyspark", None)
    monkeypatch.delitem(sys.modules, "arpad.batch.spark", raising=False)
    monkeypatch.delitem(sys.modules, "ibis.backends.pyspark", raising=False)
    done = run(*typed, "--engine", "spark", "--master", "local[2]")
    assert done.code == Exit.USAGE
    assert (
        "Spark needs the package pyspark; install it with: pip install 'arpad[spark]'" in done.err
    )
    assert not (tmp_path / "2024-12.parquet").exists()


def test_workers_without_spark_are_refused(run: Run, typed: list[str]) -> None:
    done = run(*typed, "--master", "local[2]")
    assert done.code == Exit.USAGE
    assert "local[2]: only Spark has workers" in done.err
