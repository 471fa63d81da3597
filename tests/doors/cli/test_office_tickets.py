"""``arpad office ticket`` and ``fide``, and what ``status`` says of them."""

import getpass
from datetime import date
from pathlib import Path
from typing import Protocol

import pytest
from tests.office.out_town import out_town
from tests.office.reports import announce
from tests.office.town import Town

from arpad.office.desk import Desk

from .console import Outcome, Run


class Office(Protocol):
    """Commands to one office, as its officer or as somebody else."""

    def __call__(self, *words: str, by: str = "officer") -> Outcome:
        """Type one of them."""


@pytest.fixture(params=["sqlite"])
def database(request: pytest.FixtureRequest) -> str:
    """Commands are the same on either kind of database."""
    return str(request.param)


@pytest.fixture
def town(desk: Desk) -> Town:
    town = out_town(desk)
    town.publish()
    return town


@pytest.fixture
def office(run: Run, place: str, town: Town, monkeypatch: pytest.MonkeyPatch) -> Office:
    monkeypatch.delenv("ARPAD_USER", raising=False)
    monkeypatch.setattr(getpass, "getuser", lambda: "passer-by")
    assert town.ids

    def office(*words: str, by: str = "officer") -> Outcome:
        return run("office", *words, "--db", place, *(("--as", by) if by else ()))

    return office


def test_from_the_letter_to_the_correction(office: Office, town: Town) -> None:
    asked = ("ticket", "open", "I lost that game", "--event", "open", "--player", "Ana")
    assert office(*asked, "--from", "Ana, by letter").out == "Ticket 1.\n"
    assert "complaint" in office("status", "open").out
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    done = office("correct", "--reason", "the arbiter's new report", "--ticket", "1")
    assert done.code == 0
    office("ticket", "answer", "1", "Corrected")
    shown = office("ticket", "show", "1").out
    for words in ("Ana, by letter", "I lost that game", "Corrected", "version 2"):
        assert words in shown
    answer = office("ticket", "show", "1", "--format", "json").answer()
    assert [each["state"] for each in answer["steps"]] == ["open", "answered"]
    assert [each["version"] for each in answer["corrections"]] == [2]
    assert office("ticket", "close", "1").code == 0
    assert office("ticket", "list", "--format", "json").answer()["rows"] == []
    refused = office("ticket", "answer", "1", "once more").refusal(1)
    assert "arpad office ticket open" in refused
    assert "--ticket: " in office("correct", "--reason", "x", "--ticket", "7").refusal(2)


def test_a_visitor_complains_and_reads_nothing(office: Office) -> None:
    assert office("ticket", "open", "It is wrong", by="").refusal(3).startswith("--from: ")
    assert office("ticket", "open", "It is wrong", "--from", "Ana", by="").out == "Ticket 1.\n"
    assert office("ticket", "list", by="").code == 1
    assert office("ticket", "show", "1", by="").code == 1


def test_a_refusal_to_rate_names_the_appeal_and_how_to_enter_it(office: Office, town: Town) -> None:
    code = announce(
        town.desk, systems=("national",), start=date(2026, 6, 1), end=date(2026, 6, 2)
    ).tournament.code
    done = office("reject", code, "--reason", "not played")
    assert "may appeal until" in done.err
    assert "[0.4]" in done.err
    assert f"--event {code} --appeal" in done.err
    assert "may appeal until" in office("status", code).out
    assert office("ticket", "open", "Played", "--event", code, "--appeal").code == 0
    waiting = office("status", "--format", "json").answer()["tickets"]
    assert [(each["ticket"], each["ticket_kind"]) for each in waiting] == [(1, "appeal")]


def test_the_steps_at_fide(office: Office) -> None:
    sent = office("fide", "open", "sent", "--on", "2025-01-08", "--fide-code", "412345")
    assert sent.out.splitlines() == ["2025-01-08 sent 412345", "next: accepted"]
    assert "2025-01-08 sent 412345" in office("status", "open").out
    (row,) = office("fide", "--format", "json").answer()["rows"]
    assert (row["fide_code"], row["fide_step"], row["fide_next"]) == ("412345", "sent", "accepted")
    wrong = office("fide", "open", "registered").refusal(1)
    assert wrong.startswith("STEP: ")
    assert "arpad office fide open" in wrong
    assert office("fide", "open", "returned").refusal(3).startswith("--reason: ")


def test_the_report_for_fide_and_its_list_beside_ours(
    office: Office, town: Town, tmp_path: Path
) -> None:
    assert town.ids
    file = tmp_path / "open.trf"
    done = office("export-fide", "open", "-o", str(file), "--system", "national")
    assert done.code == 1
    assert done.out == f"Written for FIDE: {file}.\n"
    assert "1: FIDE ID 22200021 instead of –" in done.err
    assert done.err.endswith("FIDE would refuse open as it stands.\n")
    assert file.read_bytes().startswith(b"012 ")
    assert office("export-fide", "open", "-o", str(file)).code == 1
    theirs = tmp_path / "theirs.csv"
    theirs.write_text("fide_id,name,standard\n22200021,Ana,2000\n")
    words = ("compare-fide", str(theirs), "--date", "2025-02-01")
    answer = office(*words, "--format", "json").answer()
    # By hand (out_town): Ana went from 2000 to 2013.
    assert answer["rows"] == [
        {
            "fide_id": 22200021,
            "name": "Ana",
            "field": "rating",
            "ours": "2013",
            "theirs": "2000",
        }
    ]
    assert (answer["compared"], answer["without_id"]) == (1, 4)
