"""Whole folders and every waiting report at once, from the mail to the list."""

import json
from pathlib import Path
from typing import Any

import pytest

from arpad.cli.exits import Exit

from .console import Run
from .test_office_tournaments import Office, document
from .test_office_tournaments import office as office

DAYS = ("--received-on", "2024-05-06", "--registered-on", "2024-04-01")
BERTA: dict[str, Any] = {"no": 2, "rating": 1900, "federation": "ESP"}
MISSPELT = {**BERTA, "name": "Soto, Bertha", "birth": "1990"}
STRANGER = {**BERTA, "name": "Soto, Carla", "birth": "1971"}
REPORTS = ("a.json", "b.json", "c.json")


def with_second(name: str, second: dict[str, Any]) -> dict[str, Any]:
    """A match in which the second player is described so."""
    players = [document()["players"][0], second]
    return document(name=name, players=players)


@pytest.fixture
def mail(tmp_path: Path) -> Path:
    """Three sections of one festival and a file that is none: sound, misspelt and a stranger."""
    folder = tmp_path / "mail"
    folder.mkdir()
    documents = (
        document(name="Match Grupo A"),
        with_second("Match Grupo B", MISSPELT),
        with_second("Match Grupo C", STRANGER),
    )
    for name, each in zip(REPORTS, documents, strict=True):
        (folder / name).write_text(json.dumps(each))
    (folder / "broken.json").write_text('{"format": "arpad-tournament/1"')
    return folder


def test_a_folder_goes_from_the_mail_to_the_list(office: Office, mail: Path) -> None:
    received = office("receive", str(mail), "--register", *DAYS)
    assert received.code == Exit.BAD_INPUT
    assert [line.split("\t")[1] for line in received.out.splitlines()[1:]] == [
        "2024-0001",
        "2024-0002",
        "2024-0003",
    ]
    last = received.err.splitlines()[-1]
    assert last.startswith("Received: 3 of 4. 3 tournaments were registered. Refused: ")
    assert last.endswith("broken.json.")

    checked = office("check", "--all")
    assert checked.err.splitlines()[-1] == "Checked: 3 of 3. 1 report can be accepted."

    matched = office("match", "--all", "--format", "json")
    assert matched.err == "Looked at: 2 of 2. Matched: 1 player; left to match: 1 player.\n"
    answer = matched.answer()
    assert answer["matched"] == {"2024-0002": {"2": 2}, "2024-0003": {}}
    (row,) = answer["rows"]
    assert (row["code"], row["no"], row["name"]) == ("2024-0003", 2, "Soto, Carla")
    assert (row["candidate"], row["candidate_name"]) == (2, "Soto, Berta")
    assert (row["id"], row["candidate_id"]) == (None, "2200002")
    assert answer["failed"] == []

    accepted = office("accept", "--all", "--format", "json")
    assert accepted.code == Exit.NO
    assert accepted.err.splitlines()[-1] == "Accepted: 2 of 3. Refused: 2024-0003."
    assert '"subject": "2024-0003"' in accepted.out
    assert '"code": "accept.refused"' in accepted.out


def test_what_failed_is_part_of_the_answer(office: Office, mail: Path) -> None:
    outcome = office("receive", str(mail), "--register", *DAYS, "--format", "json")
    (answer,) = outcome.lines()
    assert [row["registered"] for row in answer["rows"]] == [True] * 3
    (failed,) = answer["failed"]
    assert failed["subject"] == str(mail / "broken.json")
    assert failed["findings"][0]["severity"] == "error"


def test_one_by_one_nothing_is_summed_up(office: Office, mail: Path) -> None:
    outcome = office("receive", str(mail / "a.json"), "--register", *DAYS)
    assert outcome.code == Exit.OK
    assert "Received" not in outcome.err


def test_a_bar_is_shown_to_people_alone(office: Office, mail: Path, window: Run) -> None:
    office("receive", str(mail), "--register", *DAYS)
    office.run = window
    seen = office("check", "--all").err
    assert "Checking" in seen
    assert "3/3" in seen


def test_nothing_to_do_is_an_answer(office: Office) -> None:
    assert office.json("check", "--all") == {"rows": []}
    assert office("match", "--all").out == "Every player is matched.\n"


def test_a_match_is_of_one_tournament_or_of_all(office: Office) -> None:
    for words in (["match"], ["match", "2024-0001", "--all"], ["match", "--all", "--new", "2"]):
        assert "--all" in office(*words).refusal(Exit.USAGE)


def test_none_of_these_is_an_option(office: Office, mail: Path) -> None:
    office("register", "Match Grupo", "--start", "2024-05-02", "--end", "2024-05-03")
    file = str(mail / "a.json")
    refused = office("receive", file, "--register", *DAYS).refusal(Exit.NO)
    assert "2024-0001 Match Grupo" in refused
    assert "--new" in refused
    (row,) = office.json("receive", file, "--new", *DAYS)["rows"]
    assert (row["code"], row["registered"]) == ("2024-0002", True)
