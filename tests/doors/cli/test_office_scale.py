"""``office scale``: the tables, the page and the refusals as somebody at a terminal sees them."""

import csv
import io
import json
from pathlib import Path

import pytest
from tests.conftest import NOW, OFFICER
from tests.office.out_town import out_town

from arpad.doors.cli.exits import Exit
from arpad.office.opening import found_office
from arpad.office.records.database import create

from .console import Run


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> str:
    """An office with two lists; the commands only read it."""
    file = str(tmp_path_factory.mktemp("scale") / "office.db")
    create(file).close()
    out_town(found_office(file, OFFICER, "ESP", "A federation", clock=lambda: NOW)).publish()
    return file


def test_a_part_as_csv_and_as_json(run: Run, place: str) -> None:
    done = run("office", "scale", "--db", place, "--part", "events", "--format", "csv")
    (row,) = csv.DictReader(io.StringIO(done.out))
    assert (row["code"], row["players"], row["games"], row["rating_points"]) == (
        "open", "3", "2", "0.00",
    )  # fmt: skip
    done = run("office", "scale", "--db", place, "--part", "lists", "--format", "json")
    rows = json.loads(done.out)["rows"]
    # 2000 + 2000 + 1800 + 2100 + 1900, and the same after +13 - 10 - 3.
    assert [(each["list"], each["mean"]) for each in rows] == [
        ("2025-01-01", "1960.00"),
        ("2025-02-01", "1960.00"),
    ]


def test_everything_as_json(run: Run, place: str) -> None:
    found = json.loads(run("office", "scale", "--db", place, "--format", "json").out)
    assert (found["from"], found["to"]) == ("2025-01-01", "2025-02-01")
    assert found["lifts"] == [{"rule": "one-time", "date": "2025-03-01"}]


def test_a_table_says_its_words_in_the_language(window: Run, place: str) -> None:
    asked = ("--part", "groups", "--group", "sex", "--lang", "es")
    done = window("office", "scale", "--db", place, *asked)
    assert "mujeres" in done.out
    assert "Por grupos" in done.out


def test_the_page_is_written_and_nothing_replaced_unasked(
    run: Run, place: str, tmp_path: Path
) -> None:
    page = tmp_path / "scale.html"
    assert run("office", "scale", "--db", place, "-o", str(page)).code == Exit.OK
    assert "<svg" in page.read_text(encoding="utf-8")
    assert run("office", "scale", "--db", place, "-o", str(page)).code == Exit.NO
    assert run("office", "scale", "--db", place, "-o", "scale.pdf").code == Exit.BAD_INPUT


def test_a_control_group_from_a_file(run: Run, place: str, tmp_path: Path) -> None:
    names = tmp_path / "group"
    names.write_text("Ana\n\nDora\n", encoding="utf-8")
    asked = ("--control-group", str(names), "--part", "control", "--format", "json")
    (row,) = json.loads(run("office", "scale", "--db", place, *asked).out)["rows"]
    # +13 and -3.
    assert (row["control_group"], row["players"], row["drift"]) == ("named", 2, "5.00")
    names.write_text("Ana\nZoe\n", encoding="utf-8")
    done = run("office", "scale", "--db", place, "--control-group", str(names))
    assert done.code == Exit.BAD_INPUT
    assert "Zoe" in done.err
    names.write_text("\n", encoding="utf-8")
    done = run("office", "scale", "--db", place, "--control-group", str(names))
    assert "--control-group" in done.err
    assert run("office", "scale", "--db", place, "--control-group", "none").code == Exit.NO_ACCESS


def test_another_reading_of_a_stable_age(run: Run, place: str) -> None:
    # Ana, born in 2008, is 17; she alone has a known age, and played two games in a month.
    asked = ("office", "scale", "--db", place, "--part", "control", "--format", "json")
    (row,) = json.loads(run(*asked, "--ages", "17-17", "--games", "20").out)["rows"]
    assert row["players"] == 1
    (row,) = json.loads(run(*asked, "--ages", "18-50", "--games", "20").out)["rows"]
    assert row["players"] == 0
    for ages in ("old", "50-26"):
        done = run(*asked, "--ages", ages)
        assert done.code == Exit.BAD_INPUT
        assert "--ages" in done.err


def test_one_list_is_refused_with_what_to_look_at(run: Run, place: str) -> None:
    done = run("office", "scale", "--db", place, "--to", "2025-01-31")
    assert done.code != Exit.OK
    assert "arpad office list --lists" in done.err


def test_a_year_as_text_json_csv_and_pdf(run: Run, place: str, tmp_path: Path) -> None:
    asked = ("office", "annual", "2025", "--db", place, "--as", OFFICER.login)
    assert "- Active on the last list: 5" in run(*asked).out
    assert json.loads(run(*asked, "--format", "json").out)["players"]["active"] == 5
    assert "events.games,2" in run(*asked, "--format", "csv").out.splitlines()
    page = tmp_path / "year.pdf"
    assert run(*asked, "-o", str(page)).code == Exit.OK
    assert page.read_bytes().startswith(b"%PDF")
    assert run(*asked, "-o", str(page)).code == Exit.NO
    assert run(*asked, "-o", "year.doc").code == Exit.USAGE


def test_a_year_is_not_for_everybody(run: Run, place: str) -> None:
    done = run("office", "annual", "2025", "--db", place)
    assert done.code != Exit.OK
    assert "--as" in done.err
