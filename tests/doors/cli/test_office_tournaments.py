"""Tournaments through the office's commands, from registration to the treasurer's report."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from arpad.core.calendar import CalendarRow
from arpad.core.event import Play
from arpad.core.people import Role, User
from arpad.core.players import PlayerRecord
from arpad.core.systems import RatingSystem
from arpad.doors.cli.exits import Exit
from arpad.office.calendar import decide_edition
from arpad.office.opening import found_office, open_desk
from arpad.office.people.players import register_player
from arpad.office.records.log import lines
from arpad.office.systems import add_system

from .console import Outcome, Run, Save
from .named_commands import commands_in, filled_in


class Office:
    """Commands to one office, as its officer or as somebody else."""

    def __init__(self, run: Run, place: str) -> None:
        self.run = run
        self.place = place

    def __call__(self, *arguments: str, by: str = "officer") -> Outcome:
        return self.run("office", *arguments, "--db", self.place, "--as", by)

    def json(self, *arguments: str) -> Any:
        return self(*arguments, "--format", "json").answer()


@pytest.fixture
def office(run: Run, place: str) -> Office:
    desk = found_office(place, User("officer", "Officer", Role.OFFICER), "ESP", "Federation")
    add_system(desk, RatingSystem("fide", "FIDE"))
    decide_edition(desk, "fide", list(Play), CalendarRow(date(1990, 1, 1), "auto", {}))
    for name, number in (("Ruiz, Ana", 2200001), ("Soto, Berta", 2200002)):
        record = PlayerRecord(id=0, name=name, fide_id=number, birth="1990", federation="ESP")
        register_player(desk, record)
    return Office(run, place)


def document(**values: Any) -> dict[str, Any]:
    """A match of two games long ago, so that everything is late."""
    return {
        "format": "arpad-tournament/1",
        "name": "City Match",
        "federation": "ESP",
        "city": "City",
        "start": "2024-05-02",
        "end": "2024-05-03",
        "system": "match",
        "play": "standard",
        "time_control": "5400+30",
        "rounds": 2,
        "players": [
            {"no": 1, "name": "Ruiz, Ana", "id": "2200001", "rating": 2000, "federation": "ESP"},
            {"no": 2, "name": "Soto, Berta", "id": "2200002", "rating": 1900, "federation": "ESP"},
        ],
        "games": [
            {"round": 1, "white": 1, "black": 2, "result": "1-0"},
            {"round": 2, "white": 2, "black": 1, "result": "1/2"},
        ],
        **values,
    }


def registered(office: Office, name: str = "City Match") -> str:
    dates = ("--start", "2024-05-02", "--end", "2024-05-03", "--registered-on", "2024-04-01")
    answer = office.json("register", name, *dates)
    assert isinstance(answer["code"], str)
    return answer["code"]


def test_from_registration_to_acceptance(office: Office, save: Save, tmp_path: Path) -> None:
    code = registered(office)
    file = save(document())
    received = office.json("receive", file, "--received-on", "2024-05-06")["rows"]
    assert [(row["code"], row["version"], row["players"]) for row in received] == [(code, 1, 2)]
    (checked,) = office.json("check")["rows"]
    assert (checked["errors"], checked["unmatched"]) == (0, 0)
    accepted = office.json("accept", code)["rows"][0]
    assert accepted["lists"]["fide"]["list"] == "2024-06-01"
    story = office.json("status", code)
    assert [step["after"] for step in story["steps"]] == [
        "registered",
        "received",
        "checked",
        "accepted",
    ]
    out = tmp_path / "out.json"
    office("export-report", code, "-o", str(out))
    assert out.read_bytes() == Path(file).read_bytes()


def test_the_table_of_open_tournaments_for_pipes(office: Office) -> None:
    code = registered(office)
    header, row = office("status").out.splitlines()
    cells = dict(zip(header.split("\t"), row.split("\t"), strict=True))
    assert (cells["code"], cells["status"], cells["waits_for"]) == (code, "registered", "report")
    assert (cells["report_due"], cells["closing"]) == ("2024-05-31", "2024-05-29")
    assert int(cells["days_left"]) < 0
    assert office("status", "--format", "csv").out.startswith("code,name,status")


def test_the_story_in_either_language(office: Office, save: Save) -> None:
    code = registered(office)
    office("receive", save(document()))
    office("check")
    english, spanish = office("status", code).out, office("status", code, "--lang", "es").out
    assert "too late for the list" in english
    assert "tarde para la lista" in spanish
    assert "→ checked" in english
    assert "→ comprobado" in spanish
    assert office("status", code, "--format", "csv").out.splitlines()[0] == (
        "at,by,before,after,reason"
    )


def test_the_story_gathers_findings_of_one_kind(office: Office, save: Save) -> None:
    """Five of six players have no federation, which is said once."""
    code = registered(office)
    whole = document()
    (first, second) = whole["players"]
    del second["federation"]
    whole["players"] = [first, *({**second, "no": no, "name": f"P {no}"} for no in range(2, 7))]
    office("receive", save(whole))
    office("check")
    said = "has no federation"
    story = office("status", code).out
    assert story.count(said) == 1
    assert "and 4 more" in story
    assert "--verbose shows all" in story
    assert office("status", code, "--verbose").out.count(said) == 5


def test_files_are_received_one_by_one(office: Office, save: Save) -> None:
    code = registered(office)
    good, bad = save(document()), save("no tournament", "bad.txt")
    outcome = office("receive", good, bad, good, str(Path(good).parent / "missing.trf"))
    assert outcome.code == 4
    assert outcome.out.splitlines()[1].split("\t")[1] == code
    assert len(outcome.out.splitlines()) == 2
    assert "bad.txt" in outcome.err
    assert f"version 1 of {code}" in outcome.err


def test_refusals_have_their_exit_codes(office: Office, save: Save) -> None:
    assert office("receive", save("junk", "a.txt")).code == 3
    assert office("receive", save(document())).code == 1
    assert office("receive", save(document()), "--for", "nothing").code == 2
    assert office("accept", "nothing").code == 2
    assert office("register", "X", "--start", "2024-02-30", "--end", "2024-03-01").code == 3
    assert office("register", "X", "--start", "2024-03-02", "--end", "2024-03-01").code == 3
    code = registered(office)
    assert office("accept", code).code == 1
    assert office("match", code).code == 1
    assert office("check", code, "nothing").code == 2
    assert office("return", code, "--reason", " ").code == 3
    assert office("match", code, "--player", "one").code == 2


def test_matching_by_hand(office: Office, save: Save) -> None:
    code = registered(office)
    changed = document()
    changed["players"][0] = {"no": 1, "name": "Ruis, Ana", "birth": "1990", "rating": 2000}
    changed["players"][1] |= {"id": None, "name": "Nueva, Inés", "birth": "2012"}
    office("receive", save(changed), "--received-on", "2024-05-06")
    assert office("check").code == 1
    rows = office.json("match", code)["rows"]
    assert (rows[0]["no"], rows[0]["candidate_name"]) == (1, "Ruiz, Ana")
    shown = office("match", code, "--player", "1=2200001", "--new", "2").out
    assert "Every player is matched." in shown
    assert office.json("match", code)["rows"] == []
    assert office("accept", code).code == 0


def test_a_match_takes_the_name_the_report_gives(office: Office, save: Save) -> None:
    code = registered(office)
    changed = document()
    changed["players"][0] = {"no": 1, "name": "Ruis, Ana", "birth": "1990", "rating": 2000}
    changed["players"][1] |= {"id": None, "name": "Nueva, Inés", "birth": "2012"}
    office("receive", save(changed), "--received-on", "2024-05-06")
    assert office("check").code == 1
    for asked, said in (
        ("Nobody, At All=fide:2200001", f"nobody in the report of {code} is called Nobody, At All"),
        ("99=fide:2200001", f"the report of {code} has no player number 99"),
    ):
        refused = office("match", code, "--player", asked)
        assert (refused.code, said in refused.err) == (2, True), refused.err
    done = office("match", code, "--player", "ana ruis=fide:2200001", "--new", "NUEVA, INES")
    assert "Every player is matched." in done.out


def test_a_name_two_in_a_report_bear_matches_nobody(office: Office, save: Save) -> None:
    code = registered(office)
    changed = document()
    for player in changed["players"][:2]:
        player |= {"id": None, "name": "Ruis, Ana", "birth": None}
    office("receive", save(changed), "--received-on", "2024-05-06")
    office("check")
    refused = office("match", code, "--player", "Ruis, Ana=fide:2200001")
    assert refused.code == 2
    assert "1 Ruis, Ana; 2 Ruis, Ana" in refused.err


def test_a_report_taken_for_another_is_moved_by_the_hint(office: Office, save: Save) -> None:
    """Once ``--new`` was refused for it, and the tournament it is of could not be entered."""
    first, other = save(document()), save(document(city="Elsewhere"), "other.json")
    code = office.json("receive", first, "--register")["rows"][0]["code"]
    assert office("receive", other, "--for", code).code == Exit.OK
    refused = office("receive", other, "--new")
    assert refused.code == Exit.NO
    words = filled_in(commands_in(refused.err)[-1], {"FILE": other, "REASON": "group B"})
    assert words[1:] == ["receive", other, "--new", "--reason", "group B"]
    (row,) = office.json(*words[1:])["rows"]
    assert (row["version"], row["registered"], row["code"] != code) == (1, True, True)
    story = office.json("status", code)
    assert [each["version"] for each in story["reports"]] == [1]
    assert [each["moved_to"] for each in story["moved_reports"]] == [row["code"]]
    assert f"2 other.json → {row['code']}: " in office("status", code).out


def test_a_report_registers_its_tournament(office: Office, save: Save) -> None:
    (row,) = office.json("receive", save(document()), "--register")["rows"]
    assert (row["code"], row["registered"]) == ("2024-0001", True)
    assert office("check").code == 1
    assert office("accept", "2024-0001").code == 1
    done = office("accept", "2024-0001", "--in-spite-of", "history")
    assert "2024-06-01" in done.out


@pytest.mark.parametrize(
    ("command", "status"),
    [("return", "returned"), ("reject", "rejected"), ("withdraw", "withdrawn")],
)
def test_decisions_with_a_reason(office: Office, save: Save, command: str, status: str) -> None:
    code = registered(office)
    office("receive", save(document()))
    assert office.json(command, code, "--reason", "because")["status"] == status
    assert "because" in office("status", code).out


def test_arbiters_and_organisers(office: Office) -> None:
    added = office.json("arbiter", "add", "Gil, Eva", "--licence", "A-1", "--until", "2024-01-31")
    assert added["number"] == 1
    office("organiser", "add", "Club")
    assert office("arbiter", "renew", "1", "--until", "2030-01-31").code == 0
    dates = ("--start", "2024-05-02", "--end", "2024-05-03")
    office("register", "X", *dates, "--arbiter", "Eva Gil", "--organiser", "Club")
    (row,) = office.json("arbiter", "list")["rows"]
    assert (row["name"], row["until"], row["tournaments"]) == ("Gil, Eva", "2030-01-31", 1)
    assert row["last_served"] == "2024-05-03"
    assert office("organiser", "list").out.splitlines()[1].split("\t")[1] == "Club"


def test_fees_to_the_cent(office: Office) -> None:
    code = registered(office)
    office("fees", "set", "registration", "30,50", "--since", "2024-01-01")
    office("fees", "pay", code, "--amount", "20.25", "--on", "2024-05-01")
    assert office("fees", "pay", code, "--amount", "much").code == 3
    period = ("--from", "2024-01-01", "--to", "2024-12-31")
    answer = office.json("fees", "report", *period)
    (row,) = answer["rows"]
    assert (row["fee_due"], row["fee_paid"], row["fee_open"]) == ("30.50", "20.25", "10.25")
    assert answer["totals"][0]["fee_open"] == "10.25"
    total = office("fees", "report", *period, "--format", "csv").out.splitlines()[-1]
    assert total == "total,,,,EUR,30.50,20.25,10.25"
    assert office("fees", "list").out.splitlines()[1].split("\t")[:3] == [
        "registration",
        "",
        "2024-01-01",
    ]


def test_others_do_their_own_work_only(office: Office, save: Save, tmp_path: Path) -> None:
    office("user", "add", "ana", "--role", "arbiter")
    office("user", "add", "tomas", "--role", "treasurer")
    dates = ("--start", "2024-05-02", "--end", "2024-05-03")
    assert office("register", "City Match", *dates, by="ana").code == 0
    assert office("receive", save(document()), by="ana").code == 0
    out = str(tmp_path / "out.json")
    for refused in (("check",), ("export-report", "2024-0001", "-o", out)):
        assert office(*refused, by="ana").code == 1
    assert not Path(out).exists()
    assert office("receive", save(document(city="B")), by="tomas").code == 1
    price = ("fees", "set", "late", "10", "--since", "2024-01-01")
    assert (office(*price, by="ana").code, office(*price, by="tomas").code) == (1, 0)


def test_everything_is_logged(office: Office, place: str, save: Save) -> None:
    code = registered(office)
    office("receive", save(document()), "--for", code)
    with open_desk(place, "officer").reading() as connection:
        actions = [each.action for each in lines(connection)]
    assert actions[-2:] == ["register", "receive"]


def test_a_refusal_names_the_option_that_was_given(office: Office) -> None:
    wrong = office("register", "Open", "--start", "2026-05-02", "--end", "2026-05-01")
    assert wrong.refusal(3).startswith("--end: ")
    wrong = office(
        "register", "Open", "--start", "2026-05-01", "--end", "2026-05-02", "--players", "-3"
    )
    assert wrong.refusal(3).startswith("--players: ")
    wrong = office("fees", "report", "--from", "2026-02-01", "--to", "2026-01-01")
    assert wrong.refusal(3).startswith("--to: ")
    wrong = office("status", by="stranger")
    assert wrong.refusal(2).startswith("--as: ")


def test_the_calendar_names_the_edition_a_standard_one_stands_beside(office: Office) -> None:
    office("calendar", "--edition", "fide-2025-rapid", "--since", "2026-01-01")
    assert "fide-2024-12-rapid" in office("calendar").out


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("calendar", "--edition", "bogus"), "--edition"),
        (("register", "Open", "--start", "2024-05-02", "--end", "2024-05-03"), "--arbiter"),
        (("player", "show", "99"), "PLAYER"),
        (("player", "title", "2200001", "XX", "--women"), "TITLE"),
        (("arbiter", "renew", "77", "--until", "2027-12-31"), "WHO"),
        (("log", "--subject", "nonsense"), "--subject"),
        (("log", "--subject", "player:"), "--subject"),
        (("arbiter", "add", "fide:1"), "NAME"),
        (("organiser", "add", "2200001"), "NAME"),
        (("list", "--system", "nosuch"), "--system"),
    ],
)
def test_a_refusal_names_the_option(office: Office, arguments: tuple[str, ...], named: str) -> None:
    arbiter = ("--arbiter", "77") if named == "--arbiter" else ()
    refused = office(*arguments, *arbiter)
    assert refused.code in (Exit.USAGE, Exit.BAD_INPUT)
    assert refused.err.startswith(f"{named}: ")


def test_an_unknown_tournament_is_said_of_a_file_that_came_before(
    office: Office, save: Save
) -> None:
    file = save(document())
    assert office("receive", file, "--register").code == Exit.OK
    again = office("receive", file, "--for", "2026-9999")
    assert again.code == Exit.USAGE
    assert "2026-9999" in again.err


def test_findings_of_one_kind_are_gathered_unless_all_are_asked_for(
    office: Office, save: Save
) -> None:
    players = [{"no": no, "name": f"New, {no}", "rating": 2000} for no in range(1, 7)]
    games = [{"round": 1, "white": no, "black": no + 3, "result": "1-0"} for no in (1, 2, 3)]
    report = document(system="swiss", players=players, games=games)
    assert office("receive", save(report), "--register").code == Exit.OK
    said = office("check").err
    code = said.partition(":")[0]
    assert said.count("has no id") == 1
    assert "; and 5 more: players[1].id, players[2].id" in said
    assert "--verbose shows all" in said
    assert office("check", code, "--verbose").err.count("has no id") == 6


def test_births_of_a_report_are_taken_into_the_master_file(office: Office, save: Save) -> None:
    code = registered(office)
    players = document()["players"]
    players[0]["birth"], players[1]["birth"] = "1990-03-01", "1991-01-01"
    office("player", "edit", "1", "--birth", "")
    office("receive", save(document(players=players)), "--received-on", "2024-05-06")
    office("check")
    take = ("player", "take", "births", "--from", code)
    tried = office.json(*take, "--dry-run")
    assert tried["dry_run"] is True
    assert [(row["id"], row["known"], row["reported"], row["taken"]) for row in tried["rows"]] == [
        (1, None, "1990-03-01", "filled"),
        (2, "1990", "1991-01-01", "differs"),
    ]
    shown = office(*take, "--dry-run")
    assert "nothing is changed: to be taken 1, differing 1" in shown.err
    assert "--player NUMBER" in shown.err
    assert office(*take).code == 0
    assert office.json("player", "show", "1")["born"] == "1990-03-01"
    assert office.json("player", "show", "2")["born"] == "1990"
    assert office(*take, "--player", "2").code == 0
    assert office.json("player", "show", "2")["born"] == "1991-01-01"
    asked_of = {registered(office, "B"): "has no report", "X": "there is no tournament"}
    for asked, said in asked_of.items():
        refused = office("player", "take", "sex", "--from", asked)
        assert refused.err.startswith("--from: ")
        assert said in refused.err
