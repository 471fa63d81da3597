"""Whole folders and every waiting report at once, from the mail to the list."""

import json
from pathlib import Path
from typing import Any

import pytest

from arpad.doors.cli.exits import Exit

from .console import Run, Save
from .test_office_tournaments import Office, document
from .test_office_tournaments import office as office

DAYS = ("--received-on", "2024-05-06", "--registered-on", "2024-04-01")
BERTA: dict[str, Any] = {"no": 2, "rating": 1900, "federation": "ESP"}
MISSPELT = {**BERTA, "name": "Soto, Bertha", "birth": "1990"}
STRANGER = {**BERTA, "name": "Soto, Carla", "birth": "1971"}
REPORTS = ("a.json", "b.json", "c.json")


def with_second(name: str, second: dict[str, Any], result: str) -> dict[str, Any]:
    """A match in which the second player is described so, and that ends so in its first game."""
    players = [document()["players"][0], second]
    first, last = document()["games"]
    return document(name=name, players=players, games=[{**first, "result": result}, last])


@pytest.fixture
def mail(tmp_path: Path) -> Path:
    """Three sections of one festival and a file that is none: sound, misspelt and a stranger."""
    folder = tmp_path / "mail"
    folder.mkdir()
    documents = (
        document(name="Match Grupo A"),
        with_second("Match Grupo B", MISSPELT, "0-1"),
        with_second("Match Grupo C", STRANGER, "1/2"),
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


TABLE = """name;start;end;play;arbiter
Open, Group A;2026-03-06;2026-03-14;;
Open, Group B;06/03/2026;14/03/2026;;
Open, Group C;soon;2026-03-14;;
Open Rapid;2026-03-15;2026-03-15;rapid;Nobody Known
Open Blitz;2026-03-16;2026-03-15;blitz;
"""


def test_a_table_of_tournaments_is_registered(office: Office, save: Save) -> None:
    file = save(TABLE, "events.csv")
    outcome = office("register", "--from", file, "--registered-on", "2026-01-02")
    assert outcome.code == Exit.BAD_INPUT
    assert [line.split("\t")[1:3] for line in outcome.out.splitlines()[1:]] == [
        ["2026-0001", "Open, Group A"],
        ["2026-0002", "Open, Group B"],
    ]
    assert f"{file}:4: start: expected a day" in outcome.err
    assert f"{file}:5: " in outcome.err
    assert f"{file}:6: " in outcome.err
    summary = f"Registered: 2 of 5. Refused: {file}:4, {file}:5, {file}:6."
    assert outcome.err.splitlines()[-1] == summary


def test_a_table_sent_again_registers_what_is_new_alone(office: Office, save: Save) -> None:
    first = save("\n".join(TABLE.splitlines()[:2]), "events.csv")
    assert [row["code"] for row in office.json("register", "--from", first)["rows"]] == [
        "2026-0001"
    ]
    again = save("\n".join(TABLE.splitlines()[:3]), "events.csv")
    outcome = office("register", "--from", again, "--play", "rapid", "--format", "json")
    (answer,) = outcome.lines()
    assert outcome.code == Exit.OK  # with another kind of play it is another tournament
    assert [row["code"] for row in answer["rows"]] == ["2026-0002", "2026-0003"]
    outcome = office("register", "--from", again, "--play", "rapid", "--format", "json")
    (answer,) = outcome.lines()
    assert (outcome.code, answer["rows"]) == (Exit.NO, [])
    assert [each["findings"][0]["code"] for each in answer["failed"]] == [
        "tournament.registered_before"
    ] * 2
    outcome = office("register", "--from", again, "--play", "rapid", "--again")
    assert len(outcome.out.splitlines()) == 3


def test_a_tournament_is_registered_by_its_name_or_a_table(office: Office, save: Save) -> None:
    file = save(TABLE, "events.csv")
    assert "--start: say it" in office("register", "Open").refusal(Exit.USAGE)
    assert "--from" in office("register", "Open", "--from", file).refusal(Exit.USAGE)
    nothing = office("register", "--from", save("Open\n", "nothing.csv"))
    assert "name, start, end" in nothing.refusal(Exit.BAD_INPUT)


ENTRIES = """Name;ID
"Ruiz, Ana";2200001
"Soto, Berta";
"Alba, Nova";
"""
MAY = ("--start", "2024-05-02", "--end", "2024-05-03", "--registered-on", "2024-04-01")


def test_a_tournament_is_registered_with_its_players(office: Office, save: Save) -> None:
    outcome = office("register", "City Match", *MAY, "--entries", save(ENTRIES, "entries.csv"))
    assert outcome.code == Exit.OK
    assert outcome.out.splitlines()[-1] == "2 registered players are in the master file."
    assert "1 entry is of nobody in the master file and is not kept: Alba, Nova" in outcome.err
    assert office.json("status", "2024-0001")["registered_players"] == 2
    assert "2 registered players" in office("status", "2024-0001").out


def test_players_are_registered_later_and_tell_whose_report_it_is(
    office: Office, save: Save
) -> None:
    for name in ("City Match", "Another Match"):
        assert office("register", name, *MAY).code == Exit.OK
    file = save(ENTRIES, "entries.csv")
    assert office.json("register", "--code", "2024-0002", "--entries", file) == {
        "code": "2024-0002",
        "name": "Another Match",
        "systems": ["fide"],
        "registered_players": 2,
        "not_in_master_file": ["Alba, Nova"],
    }
    table = "Name;ID;1;2\n" + '"Soto, Berta";2200002;;1\n"Ruiz, Ana";2200001;0;\n'
    (row,) = office.json("receive", save(table, "results.csv"))["rows"]
    assert (row["code"], row["registered"]) == ("2024-0002", False)


def test_an_entry_list_is_of_one_tournament_and_without_errors(office: Office, save: Save) -> None:
    file, wrong = save(ENTRIES, "entries.csv"), save("Name\n12\n" + "Ruiz, Ana;\n", "wrong.csv")
    assert office("register", "City Match", *MAY).code == Exit.OK
    both = office("register", "--from", save(TABLE, "events.csv"), "--entries", file)
    assert "--from" in both.refusal(Exit.USAGE)
    more = office("register", "--code", "2024-0001", "--entries", file, "--city", "City")
    assert "NAME: say it" in more.err
    assert more.code == Exit.USAGE
    named = ("register", "--code", "2024-0001", "--entries", wrong)
    assert "--despite-errors" in office(*named).err
    assert office.json("status", "2024-0001")["registered_players"] == 0
    assert office(*named, "--despite-errors").code == Exit.OK
    assert office.json("status", "2024-0001")["registered_players"] == 1


def test_what_stands_in_many_reports_is_said_once(office: Office, tmp_path: Path) -> None:
    arbiters = [{"name": "Gil, Eva", "role": "chief"}]
    office("arbiter", "add", "Mora, Rut")  # who is unknown is found where somebody is known
    for group in "ABCD":
        sent = document(name=f"Match Grupo {group}", arbiters=arbiters)
        (tmp_path / f"{group}.json").write_text(json.dumps(sent))
    files = [str(tmp_path / f"{group}.json") for group in "ABCD"]
    office("receive", *files, "--register", "--registered-on", "2024-04-01")
    codes = ["2024-0001", "2024-0002", "2024-0003", "2024-0004"]
    said = office("check", "--all").err
    assert said.count("error: the report came on") == 4  # an error is said of every report
    assert said.count("Gil, Eva") == 1
    assert f"(likewise in 3 more reports: {', '.join(codes[1:])})" in said
    assert "--verbose shows all" in said
    assert office("check", *codes, "--verbose").err.count("Gil, Eva") == 4


@pytest.mark.parametrize("command", ["check", "accept"])
def test_a_tournament_nobody_registered_is_named_once(office: Office, command: str) -> None:
    refused = office(command, "2024-0099").err
    assert refused.startswith("there is no tournament 2024-0099")


ARBITERS = """Àrbitres de l'any;;;;
Cognoms i nom;Codi FIDE;Títol;Llicència;Vàlida fins
Gil i Puig, Eva;2200005;IA;A-1;31/12/2026
Mas, Joan;;NA;A-2;2026-12-31
Bou, Ot;x12;;;35/12/2026
;2200009;;;
"""


def test_a_table_of_arbiters_is_entered(office: Office, save: Save) -> None:
    """A federation has hundreds: they had to be typed one by one."""
    file = save(ARBITERS, "arbiters.csv")
    outcome = office("arbiter", "add", "--from", file, "--format", "json")
    (answer,) = outcome.lines()
    assert outcome.code == Exit.BAD_INPUT
    assert [
        (row["line"], row["name"], row["official_fide_id"], row["official_title"], row["until"])
        for row in answer["rows"]
    ] == [
        (3, "Gil i Puig, Eva", 2200005, "IA", "2026-12-31"),
        (4, "Mas, Joan", None, "NA", "2026-12-31"),
    ]
    assert [
        (each["subject"], [finding["code"] for finding in each["findings"]])
        for each in answer["failed"]
    ] == [
        (f"{file}:5", ["official_table.fide_id", "event_table.day"]),
        (f"{file}:6", ["event_table.missing"]),
    ]


def test_the_table_of_the_next_year_renews_licences(office: Office, save: Save) -> None:
    office("arbiter", "add", "--from", save(ARBITERS, "arbiters.csv"))
    later = save(
        'Name,Valid until\nGIL I PUIG Eva,2027-12-31\n"Mas, Joan",2026-12-31\n', "later.csv"
    )
    outcome = office("arbiter", "add", "--from", later, "--format", "json")
    (answer,) = outcome.lines()
    assert [(row["number"], row["new"], row["until"]) for row in answer["rows"]] == [
        (1, False, "2027-12-31")
    ]
    (refused,) = answer["failed"]
    assert [finding["code"] for finding in refused["findings"]] == ["official.known"]
    listed = office.json("arbiter", "list")["rows"]
    assert [(row["name"], row["official_licence"], row["until"]) for row in listed] == [
        ("Gil i Puig, Eva", "A-1", "2027-12-31"),
        ("Mas, Joan", "A-2", "2026-12-31"),
    ]


@pytest.mark.parametrize(
    ("given", "code"), [(("Ruiz, Ana", "--from"), Exit.USAGE), (("--from",), Exit.BAD_INPUT)]
)
def test_neither_a_name_beside_a_table_nor_a_table_of_something_else(
    office: Office, save: Save, given: tuple[str, ...], code: Exit
) -> None:
    file = save("a,b\n1,2\n", "other.csv")
    assert office("arbiter", "add", *given, file).code == code
    assert office("arbiter", "add").code == Exit.BAD_INPUT
