"""``arpad office verify --engine spark`` and ``batch replay --engine spark``, as they are typed."""

import json
from datetime import date
from pathlib import Path

from sqlalchemy import text
from tests.batch.spark.typing_in import WORKERS, arpad
from tests.conftest import NOW, OFFICER
from tests.office.damage import owner_of
from tests.office.scenarios.test_fide_2005 import first_town, play_summer
from tests.office.town import Town

from arpad.batch.synth.writing import WorldPlan, write_world
from arpad.doors.cli.exits import Exit
from arpad.office.opening import found_office


def published_town(folder: Path) -> Town:
    """The list of October 2005, whose numbers are worked out by hand in the scenario."""
    place = str(folder / "office.db")
    town = first_town(found_office(place, OFFICER, "ESP", "A federation", clock=lambda: NOW))
    play_summer(town)
    town.publish()
    return town


def test_a_published_list_is_made_again_to_the_number(tmp_path: Path) -> None:
    town = published_town(tmp_path)
    line = ("office", "verify", "--db", "office.db", "--engine", "spark", "--master", WORKERS)
    done = arpad(tmp_path, *line, "--format", "json")
    assert (done.returncode, done.stderr) == (Exit.OK, "")
    (row,) = json.loads(done.stdout)["rows"]
    assert (row["list"], row["identical"]) == ("2005-10-01", True)
    with owner_of(town.desk) as connection:
        change = "UPDATE list_entry SET rating = rating + 1 WHERE list_id = 2 AND player_id = :ana"
        connection.execute(text(change), {"ana": town.ids["Ana"]})
    done = arpad(tmp_path, *line)
    assert done.returncode == Exit.NO
    assert "the list says 2401, the other engine gives 2400" in done.stderr


def test_a_replay_is_the_same_bytes(tmp_path: Path) -> None:
    write_world(
        tmp_path / "world",
        WorldPlan(players=300, active=120, games=100, seed=5, first=date(2024, 11, 1)),
    )
    line = ("batch", "replay", "--from", "2024-11", "--to", "2024-12", "world")
    in_process = arpad(tmp_path, *line, "-o", "duckdb")
    done = arpad(tmp_path, *line, "-o", "spark", "--engine", "spark", "--master", WORKERS)
    assert (done.returncode, done.stdout) == (Exit.OK, in_process.stdout), done.stderr
    for name in ("2024-12.parquet", "2024-12.pool.parquet"):
        ours, theirs = (tmp_path / each / name for each in ("duckdb", "spark"))
        assert ours.read_bytes() == theirs.read_bytes()
