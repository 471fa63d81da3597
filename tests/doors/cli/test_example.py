"""``arpad example``: the bundled files, listed and written."""

from pathlib import Path

import pytest
from tests import places

from arpad.doors.cli.example import EXAMPLES

from . import documents
from .console import Run


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_every_bundled_file_is_an_example() -> None:
    bundled = {path.name for path in places.EXAMPLES.iterdir() if path.is_file()}
    assert set(EXAMPLES.values()) == bundled


@pytest.mark.parametrize(
    ("language", "said"), [("en", "an open of"), ("es", "un abierto"), ("ca", "un obert")]
)
def test_the_examples_are_listed_with_what_they_hold(run: Run, language: str, said: str) -> None:
    done = run("example", "--lang", language)
    assert done.code == 0
    rows = [line.split("\t") for line in done.out.splitlines()]
    assert rows[0] == ["example", "file", "holds"]
    assert [row[:2] for row in rows[1:]] == [list(each) for each in EXAMPLES.items()]
    assert rows[1][2].startswith(said)
    assert list(Path.cwd().iterdir()) == []


def test_a_person_is_told_how_to_get_one(window: Run) -> None:
    assert "arpad example NAME" in window("example").out


def test_the_list_is_json_for_programs(run: Run) -> None:
    rows = run("example", "--format", "json").answer()
    assert {row["example"]: row["file"] for row in rows} == EXAMPLES


@pytest.mark.parametrize("name", ["swiss-2022", "swiss-2022.json", "Swiss-2022"])
def test_an_example_is_written_into_the_current_folder(run: Run, name: str) -> None:
    done = run("example", name)
    assert (done.code, done.out) == (0, "swiss-2022.json is written.\n")
    assert Path("swiss-2022.json").read_bytes() == Path(documents.SWISS).read_bytes()


def test_all_are_written_into_a_folder(run: Run) -> None:
    Path("there").mkdir()
    answer = run("example", "--all", "-o", "there", "--format", "json").answer()
    assert answer["files"] == [str(Path("there") / file) for file in EXAMPLES.values()]
    assert {path.name for path in Path("there").iterdir()} == set(EXAMPLES.values())


def test_one_is_written_under_another_name_or_on_standard_output(run: Run) -> None:
    run("example", "open-2025", "-o", "mine.json")
    assert Path("mine.json").read_bytes() == Path(documents.OPEN).read_bytes()
    assert run("example", "open-2025", "-o", "-").out == Path("mine.json").read_text("utf-8")


def test_no_file_is_replaced_unless_that_is_asked_for_and_none_is_written_then(run: Run) -> None:
    Path("swiss-2022.json").write_text("mine", encoding="utf-8")
    said = run("example", "open-2025", "swiss-2022").refusal(1)
    assert "swiss-2022.json" in said
    assert "--force" in said
    assert [path.name for path in Path.cwd().iterdir()] == ["swiss-2022.json"]
    assert Path("swiss-2022.json").read_text(encoding="utf-8") == "mine"
    assert run("example", "swiss-2022", "--force").code == 0
    assert Path("swiss-2022.json").read_bytes() == Path(documents.SWISS).read_bytes()


def test_a_slip_in_the_name_is_answered_with_the_nearest(run: Run) -> None:
    assert "the nearest is swiss-2022;" in run("example", "swis-2022").refusal(2)
    assert "nearest" not in run("example", "qqq").refusal(2)


def test_several_go_into_a_folder_that_exists(run: Run) -> None:
    assert "nowhere" in run("example", "--all", "-o", "nowhere").refusal(2)


def test_a_folder_that_cannot_be_written_to_is_refused(run: Run) -> None:
    assert "none/x.json" in run("example", "open-2025", "-o", "none/x.json").refusal(4)


def test_every_tournament_can_be_read_and_checked(run: Run) -> None:
    run("example", "--all")
    for file in ("weekend-2025.json", "swiss-40-players.trf", "club-evening.csv"):
        assert run("standings", file).code == 0
    assert run("schedule", "varma", "--names", "entrants.csv", "--seed", "1").err.count("\n") == 1
    done = run("rate", "--period", "open-2025.json", "weekend-2025.json", "--format", "json")
    players = {player["name"]: player for player in done.answer()["players"]}
    assert [event["tournament"] for event in players["Entry 05"]["events"]] == [
        "Example Open",
        "Example Weekend",
    ]
