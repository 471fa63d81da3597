"""Journals that earlier versions wrote are read for ever, and mean what their lines say.

A file here is never written again; a version that adds a step or a field adds a file.
"""

import json
from pathlib import Path

import pytest

from arpad.core.event import Play
from arpad.core.report import MatchForfeit
from arpad.tournament.as_event import as_event
from arpad.tournament.formats.ties import ThroughBy, standings_of_ties
from arpad.tournament.journal import line_of, read_journal
from arpad.tournament.tie_words import match_score

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


def steps_of(name: str) -> set[str]:
    lines = (FOLDER / f"{name}.journal").read_text("utf-8").splitlines()
    return {json.loads(line)["do"] for line in lines}


def test_matches_of_teams_and_knock_outs_have_steps_of_their_own() -> None:
    teams = {"board-order", "lineup", "seated", "team-add", "team-leave", "results", "leave"}
    assert teams <= steps_of("teams")
    assert {"decide", "set", "send"} <= steps_of("knockout")


def test_a_journal_of_teams_means_what_it_did() -> None:
    """Of match 2 the second team has the boards 2 and 3, which the first sat at out of order."""
    running = read_journal((FOLDER / "teams.journal").read_bytes()).running
    assert [match_score(running, running.rounds[0], number) for number in (1, 2)] == [
        (5, 3),  # 1-0, a draw, 0-1 and a forfeit
        (4, 4),  # 1-0 and, with Black, 0-1
    ]
    # Annex I, round 2: 4-3 and 1-2; the fourth team has left.
    assert [match.forfeit for match in running.rounds[1].matches] == [MatchForfeit.BLACK_WINS, None]


def test_a_journal_of_a_knock_out_means_what_it_did() -> None:
    running = read_journal((FOLDER / "knockout.journal").read_bytes()).running
    assert [(tie.winner, tie.by) for tie in standings_of_ties(running)] == [
        (1, ThroughBy.BYE),
        (3, ThroughBy.LOT),
        (1, ThroughBy.PLAY_OFF),
    ]
    assert [each.play_offs for each in running.sent] == [None, Play.RAPID]


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
