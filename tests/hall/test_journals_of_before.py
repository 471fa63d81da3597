"""Journals that earlier versions wrote are read for ever, and mean what their lines say.

A file here is never written again; a version that adds a step or a field adds a file.
"""

import json
from pathlib import Path

import pytest

from arpad.hall.as_event import as_event
from arpad.hall.journal import line_of, read_journal

FOLDER = Path(__file__).parent / "journals"
FIRST = (
    *("new", "enter", "change", "late", "bye", "leave", "return", "apart", "fix-board", "pair"),
    *("result", "correct", "finish", "undo"),
)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.journal")), ids=lambda path: path.stem)
def test_it_is_read_and_written_alike(path: Path) -> None:
    journal = read_journal(path.read_bytes())
    assert journal.findings == ()
    lines = path.read_bytes().splitlines(keepends=True)
    for record, line in zip(journal.records, lines, strict=True):
        assert line_of(record, json.loads(line).get("previous", "")) == line


def test_the_first_version_had_these_steps() -> None:
    lines = (FOLDER / "every-step.journal").read_text("utf-8").splitlines()
    assert {json.loads(line)["do"] for line in lines} == set(FIRST)


def test_rounds_are_as_their_lines_say() -> None:
    source = (FOLDER / "every-step.journal").read_bytes()
    rows = [json.loads(line) for line in source.splitlines()]
    running = read_journal(source).running
    paired = [row for row in rows if row["do"] == "pair"]
    for row, course in zip(paired, running.rounds, strict=True):
        boards = [(each["board"], each["white"], each["black"]) for each in row["boards"]]
        assert [each[:3] for each in course.boards] == boards
    results = {
        (row["round"], row["board"]): row["result"]
        for row in rows
        if row["do"] in ("result", "correct")
    }
    games = {(game.round, game.board): game.result.value for game in as_event(running).games}
    assert games == results
