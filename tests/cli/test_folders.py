"""Folders and patterns stand for the files in them wherever files are read."""

import csv
import io
import json
from pathlib import Path

import pytest

from .console import Run, Save
from .test_whom import EVENT


@pytest.fixture
def folder(save: Save) -> Path:
    """Two tournaments, and a note that is none."""
    save({**EVENT, "name": "A"}, "a.json")
    save({**EVENT, "name": "B"}, "b.json")
    return Path(save("bring the clocks", "notes.txt")).parent


@pytest.mark.parametrize("command", ["rate", "standings", "compare"])
def test_a_folder_is_every_tournament_in_it(run: Run, folder: Path, command: str) -> None:
    done = run(command, str(folder), "--format", "json")
    assert done.code == 0, done.err
    assert [each["tournament"] for each in done.lines()] == ["A", "B"]
    assert "1 file in no known format was left out" in done.err


@pytest.mark.parametrize("command", ["rate", "standings", "compare"])
def test_a_pattern_is_every_file_it_matches(run: Run, folder: Path, command: str) -> None:
    done = run(command, str(folder / "[ab].json"), "--format", "json")
    assert [each["tournament"] for each in done.lines()] == ["A", "B"]


@pytest.mark.parametrize("command", ["standings", "compare"])
def test_several_files_are_one_table_and_a_column_says_which(
    run: Run, folder: Path, command: str
) -> None:
    (folder / "0.json").write_text('{"name": "broken"}')
    done = run(command, str(folder), "--format", "csv")
    assert done.code == 3
    rows = list(csv.DictReader(io.StringIO(done.out)))
    assert [Path(row["file"]).name for row in rows] == ["a.json"] * 4 + ["b.json"] * 4
    assert {row["name"] for row in rows} == {each["name"] for each in EVENT["players"]}
    head, *lines = run(command, str(folder / "[ab].json")).out.splitlines()
    assert head.startswith("file\t")
    assert [line.split("\t")[0] for line in lines] == [row["file"] for row in rows]
    (alone, *_) = run(command, str(folder / "a.json"), "--format", "csv").out.splitlines()
    assert "file" not in alone.split(",")


def test_a_column_of_some_files_is_empty_for_the_others(run: Run, folder: Path) -> None:
    titled = [{**EVENT["players"][0], "title": "FM"}, *EVENT["players"][1:]]
    (folder / "b.json").write_text(json.dumps({**EVENT, "name": "B", "players": titled}))
    done = run("standings", str(folder), "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(done.out)))
    titles = {(Path(row["file"]).name, row["name"]): row["title"] for row in rows}
    assert titles["b.json", "Núñez, Ana"] == "FM"
    assert titles["a.json", "Núñez, Ana"] == ""


def test_a_period_is_a_folder(run: Run, folder: Path) -> None:
    for name in ("a", "b"):
        whole = {
            **EVENT,
            "name": name,
            "players": EVENT["players"][:2],
            "games": EVENT["games"][:1],
        }
        (folder / f"{name}.json").write_text(json.dumps(whole))
    answer = run("rate", "--period", str(folder), "--format", "json").answer()
    assert len(answer["tournaments"]) == 2
    assert "Soto, Berta" in run("explain", "--period", str(folder), "--player", "2").out


def test_one_file_that_is_refused_does_not_stop_the_others(run: Run, folder: Path) -> None:
    (folder / "0.json").write_text('{"name": "broken"}')
    for command in ("standings", "compare"):
        done = run(command, str(folder), "--format", "json")
        assert done.code == 3
        assert [each["tournament"] for each in done.lines()] == ["A", "B"]
        assert "0.json" in done.err


def test_several_pages_are_refused(run: Run, folder: Path) -> None:
    assert "2 tournament files" in run("standings", str(folder), "--format", "html").refusal(2)


@pytest.mark.parametrize(
    "command",
    [
        ("pair", "next"),
        ("pair", "renumber"),
        ("prizes", "--prizes", "100", "--method", "equal"),
        ("schedule", "withdraw", "--player", "1"),
    ],
)
def test_a_command_for_one_tournament_takes_a_folder_with_one(
    run: Run, folder: Path, command: tuple[str, ...]
) -> None:
    said = run(*command, str(folder)).refusal(2)
    assert "2 tournament files here; this command takes one" in said
    (folder / "b.json").unlink()
    assert "tournament files" not in run(*command, str(folder)).err


def test_a_folder_without_tournaments_is_said(run: Run, folder: Path) -> None:
    for name in ("a.json", "b.json"):
        (folder / name).unlink()
    assert "no tournament files here" in run("rate", str(folder)).refusal(4)


def test_a_folder_is_converted_into_a_folder(run: Run, folder: Path, tmp_path: Path) -> None:
    assert "name the folder" in run("convert", str(folder), "--to", "csv").refusal(2)
    (out := tmp_path / "out").mkdir()
    done = run("convert", str(folder / "*.json"), "--to", "trf26", "-o", str(out))
    assert done.code in (0, 1)
    assert sorted(path.name for path in out.iterdir()) == ["a.trf", "b.trf"]
    names = [run("rate", str(path), "--format", "json").answer() for path in sorted(out.iterdir())]
    assert [each["tournament"] for each in names] == ["A", "B"]


def test_converting_writes_over_nothing_that_is_read(run: Run, folder: Path) -> None:
    before = (folder / "a.json").read_bytes()
    said = run("convert", str(folder), "--to", "json", "-o", str(folder)).refusal(2)
    assert "would be written over" in said
    assert (folder / "a.json").read_bytes() == before


def test_two_files_of_one_name_are_not_written_to_one_place(run: Run, folder: Path) -> None:
    (folder / "more").mkdir()
    (folder / "more" / "a.json").write_text(json.dumps(EVENT))
    (folder / "out").mkdir()
    done = run("convert", str(folder), "--to", "csv", "-o", str(folder / "out"))
    assert "would be written over" in done.refusal(2)
    assert list((folder / "out").iterdir()) == []
