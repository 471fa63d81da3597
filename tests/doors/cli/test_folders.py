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
    assert f"1 file in no known format was left out: {folder / 'notes.txt'}" in done.err


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


def test_check_names_the_files_it_leaves_out(run: Run, folder: Path) -> None:
    said = run("check", str(folder)).err
    assert f"1 file in no known format was left out: {folder / 'notes.txt'}" in said


@pytest.mark.parametrize("given", ["lists/entr*.csv", "lists"])
def test_the_names_for_a_schedule_are_a_file_a_folder_or_a_pattern(
    run: Run, tmp_path: Path, given: str
) -> None:
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists" / "entrants.csv").write_text("Ana\nBea\nCai\nDan\n")
    asked = ("schedule", "berger", "--names", str(tmp_path / given))
    done = run(*asked)
    assert done.code == 0, done.err
    assert "Ana" in done.out
    (tmp_path / "lists" / "entries.csv").write_text("Ana\nBea\n")
    said = run(*asked).refusal(2)
    assert "2 files here; name the one that is meant: " in said
    assert "entrants.csv" in said


def test_a_rating_list_for_a_period_may_be_a_pattern(run: Run, folder: Path) -> None:
    (folder / "rating-list.csv").write_text("fide_id;name;standard\n2205417;Soto, Berta;2100\n")
    pattern = str(folder / "rating*.csv")
    asked = ("rate", "--period", str(folder / "a.json"), "--format", "json", "--base")
    whole = {**EVENT, "players": EVENT["players"][:2], "games": EVENT["games"][:1]}
    (folder / "a.json").write_text(json.dumps(whole))
    (found,) = [each for each in run(*asked, pattern).answer()["players"] if each["no"] == 2]
    assert found["rating"] == 2100


@pytest.mark.parametrize(
    "command",
    [
        ("check", ""),
        ("rate", ""),
        ("convert", "", "--to", "csv"),
        ("standings", " "),
        ("pair", "next", ""),
        ("schedule", "varma", "--names", ""),
    ],
)
def test_an_empty_name_is_not_the_folder_we_are_in(run: Run, command: tuple[str, ...]) -> None:
    said = run(*command).refusal(2)
    assert "expected the name of a file, a folder or a pattern, found an empty one" in said


def test_an_empty_day_is_no_day(run: Run, folder: Path) -> None:
    said = run("rate", str(folder / "a.json"), "--start", "").refusal(3)
    assert "--start: not a day" in said


@pytest.mark.parametrize(
    "command",
    [("standings",), ("standings", "--view", "crosstable"), ("standings", "--explain", "1"),
     ("compare",)],
)  # fmt: skip
def test_answers_of_several_files_say_of_which_in_json(
    run: Run, folder: Path, command: tuple[str, ...]
) -> None:
    done = run(*command, str(folder), "--format", "json")
    files = [str(folder / name) for name in ("a.json", "b.json")]
    assert [each["file"] for each in done.lines()] == files
    one = run(*command, files[0], "--format", "json")
    assert "file" not in one.answer()
