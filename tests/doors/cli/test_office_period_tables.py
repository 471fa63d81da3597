"""``arpad office export --to parquet DIR`` and ``office verify --engine``, typed."""

import sys
from datetime import date
from pathlib import Path

import pytest
from pyarrow import parquet
from sqlalchemy import text
from tests.office.damage import owner_of
from tests.office.town import Town

from arpad.doors.cli.exits import Exit
from arpad.office.desk import Desk

from .console import Outcome, Run


@pytest.fixture
def town(desk: Desk) -> Town:
    town = Town(desk, "fide-2024")
    town.first_list(date(2025, 1, 1), Ana=(2000, 20, 50), Berta=(2000, 20, 50))
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    return town


def typed(run: Run, place: str, *words: str) -> Outcome:
    return run("office", *words, "--db", place, "--as", "officer")


def test_a_folder_gets_the_tables_of_a_period(
    run: Run, place: str, town: Town, tmp_path: Path
) -> None:
    folder = tmp_path / "period"
    done = typed(run, place, "export", "--to", "parquet", str(folder), "--format", "json")
    answer = done.answer()
    assert {key: answer[key] for key in ("list", "played", "players", "events", "games")} == {
        "list": "2025-02-01", "played": "fide-2024", "players": 2, "events": 1, "games": 1,
    }  # fmt: skip
    assert sorted(answer["files"]) == sorted(each.name for each in folder.iterdir())
    (game,) = parquet.read_table(folder / "2025-01.games.parquet").to_pylist()
    assert (game["white_half_points"], game["black_half_points"]) == (2, 0)
    assert "--force" in typed(run, place, "export", "--to", "parquet", str(folder)).refusal(1)
    assert len(town.lists()) == 1


@pytest.mark.usefixtures("town")
def test_a_lift_by_order_is_said(run: Run, place: str, tmp_path: Path) -> None:
    typed(run, place, "lift", "--date", "2025-02-01", "--rule", "one-time")
    words = ("export", "--to", "parquet", str(tmp_path / "period"))
    assert "A lift was ordered for this list: one-time." in typed(run, place, *words).out
    answer = typed(run, place, *words, "--force", "--format", "json").answer()
    assert answer["lifts"] == ["one-time"]


@pytest.mark.usefixtures("town")
@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("--to", "csv", "period"), Exit.USAGE, "--to csv"),
        (("--to", "parquet", "period", "-o", "x"), Exit.USAGE, "--output"),
        (("--to", "parquet", "period", "--all"), Exit.USAGE, "--active/--all"),
        (("--to", "parquet", "no/such/folder"), Exit.NO_ACCESS, "no/such/folder"),
        (("--to", "parquet", "period", "--date", "2025-01-01"), Exit.BAD_INPUT, "imported"),
        (("--to", "parquet", "period", "--play", "rapid"), Exit.BAD_INPUT, "rapid"),
    ],
)
def test_a_folder_is_for_that_alone(
    run: Run,
    place: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    code: Exit,
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in typed(run, place, "export", *words).refusal(code)
    assert list(tmp_path.glob("period")) == []


def test_a_second_opinion_and_its_exit_code(run: Run, place: str, town: Town, desk: Desk) -> None:
    """2000 against 2000, K 20: + 10; then the list is made to say 2011."""
    town.publish()
    done = typed(run, place, "verify", "--engine", "batch", "--format", "json")
    assert [row["identical"] for row in done.answer()["rows"]] == [True]
    with owner_of(desk) as connection:
        connection.execute(text("UPDATE list_entry SET rating = 2011 WHERE rating = 2010"))
        connection.execute(text("UPDATE list_entry SET state = 'inactive' WHERE rating = 1990"))
    done = typed(run, place, "verify", "--engine", "batch", "--lang", "es")
    assert done.code == Exit.NO
    assert "(Elo): la lista dice 2011, el otro motor da 2010" in done.err
    assert "(situación): la lista dice sin actividad, el otro motor da en activo" in done.err


def test_spark_is_refused_plainly_where_it_is_not_installed(
    run: Run, place: str, town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    town.publish()
    monkeypatch.setitem(sys.modules, "arpad.batch.spark", None)
    said = typed(run, place, "verify", "--engine", "spark").refusal(Exit.USAGE)
    assert "arpad[spark]" in said


@pytest.mark.parametrize("engine", [(), ("--engine", "batch")])
def test_workers_are_for_spark_alone(
    run: Run, place: str, town: Town, engine: tuple[str, ...]
) -> None:
    town.publish()
    said = typed(run, place, "verify", *engine, "--master", "local[2]").refusal(Exit.USAGE)
    assert said.startswith("--master: local[2]: only Spark has workers")
