"""``arpad event set``, ``arbiter``, ``report`` and ``send``: the end of a tournament."""

import json
from pathlib import Path

import pytest
from pypdf import PdfReader
from tests.messages.catalogue import CATALOGUE

from arpad.doors.cli.event.mending import BY_CODE, BY_PLACE
from arpad.rules.checks.registry import CHECKS

from .console import Run

ENTRIES = (
    "Name;Rtg;Fed;ID;Birth\n"
    "Soto, Eva;2310;ESP;2200001;1990\n"
    "Ruiz, Ana;2210;ESP;2200002;1991\n"
    "Bernard, Luc;2185;FRA;2200003;1992\n"
    "Costa, Rui;2100;POR;2200004;1993\n"
)
FACTS = (
    ("set", "city", "Ciudad", "Real"),
    ("set", "federation", "ESP"),
    ("set", "start", "2025-11-15"),
    ("set", "end", "2025-11-15"),
    ("arbiter", "Gil, Eva", "--title", "IA", "--id", "2200123"),
)


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> Run:
    """Four players who have played a round of one."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "entries.csv").write_text(ENTRIES, encoding="utf-8")
    new = ("event", "new", "Open Ciudad", "--entries", "entries.csv", "--rounds", "1")
    run(*new, "--initial-colour", "white", "--rate", "90+30")
    run("event", "pair")
    assert run("event", "result", stdin=b"1 1-0\n2 =\n").code == 0
    return run


def said(hall: Run) -> None:
    for words in FACTS:
        assert hall("event", *words).code == 0
    assert hall("event", "finish").code == 0


def test_a_tournament_that_is_not_finished_is_not_reported(hall: Run, tmp_path: Path) -> None:
    refused = hall("event", "report", "-o", "open.trf")
    assert refused.code == 3
    assert "not finished" in refused.err
    assert "arpad event finish" in refused.err
    assert not (tmp_path / "open.trf").exists()
    assert hall("event", "report", "-o", "open.trf", "--unfinished").code == 1
    assert (tmp_path / "open.trf").read_bytes().startswith(b"012 Open Ciudad")


def test_what_is_missing_is_said_with_the_command_that_mends_it(hall: Run) -> None:
    done = hall("event", "report", "--unfinished")
    assert done.code == 1
    assert "arpad event set city CITY" in done.out
    assert "arpad event arbiter NAME" in done.out
    answer = json.loads(hall("event", "report", "--unfinished", "--format", "json").out)
    mends = {(each["code"], each["place"]): each["mend"] for each in answer["findings"]}
    assert mends["check.dates_missing", "start"].endswith("arpad event set start 2026-11-16")
    assert answer["rateable"] is False
    assert answer["file"] is None


def test_the_days_advised_fit_those_that_are_said(hall: Run) -> None:
    """Once a tournament of 2025 was advised to end on a day of the year after."""
    assert hall("event", "set", "start", "2025-11-15").code == 0
    done = hall("event", "report", "--unfinished", "--verbose")
    assert "arpad event set end 2025-11-15" in done.out
    assert "2026" not in done.out


def test_the_report_says_standings_ratings_and_norms(hall: Run, tmp_path: Path) -> None:
    """2310 beats 2185, a difference of 125: PD .67, so +0.33 × 20 = +6.6 (8.1.2, 8.3.3).

    2210 draws with 2100, a difference of 110: PD .65, so −0.15 × 20 = −3.
    """
    said(hall)
    done = hall("event", "report", "-o", "open.trf", "--format", "json")
    assert done.code == 0, done.out + done.err
    answer = json.loads(done.out)
    assert answer["rateable"] is True
    changes = {each["name"]: each["change"] for each in answer["rating"]["players"]}
    assert (changes["Soto, Eva"], changes["Ruiz, Ana"]) == ("6.6", "-3")
    assert answer["standings"]["players"][0]["name"] == "Soto, Eva"
    assert answer["norms"] == []
    report = (tmp_path / "open.trf").read_text("utf-8")
    assert "102 IA Gil, Eva (2200123)" in report
    assert "022 Ciudad Real" in report


def test_the_report_goes_to_an_office_once(hall: Run) -> None:
    said(hall)
    office = ("--db", "office.db", "--as", "ana")
    made = hall("office", "init", "--federation", "ESP", "--name", "F", *office)
    assert made.code == 0, made.err
    unknown = hall("event", "send", *office)
    assert unknown.code != 0
    sent = hall("event", "send", *office, "--register", "--format", "json")
    assert sent.code == 0, sent.err
    row = json.loads(sent.out)
    assert (row["version"], row["players"], row["file"]) == (1, 4, "open-ciudad.trf")
    again = hall("event", "send", *office)
    assert again.code == 3
    assert f"version 1 of {row['code']}" in again.err
    hall("event", "correct", "1", "0-1", "--round", "1", "--reason", "scoresheets")
    hall("event", "set", "city", "Otra")
    second = hall("event", "send", *office)
    assert second.code == 0, second.err
    assert f"{row['code']}, version 2" in second.out
    log = hall("event", "log", "--last", "1", "--format", "json").out
    assert json.loads(log)["steps"][0]["do"] == "send"


def test_wrong_facts_and_arbiters_are_refused_and_keep_the_journal(
    hall: Run, tmp_path: Path
) -> None:
    journal = tmp_path / "open-ciudad.journal"
    before = journal.read_bytes()
    for words, words_said in (
        (("set", "town", "X"), "expected one of name, city"),
        (("set", "city"), "nothing is said of city"),
        (("set", "start", "tomorrow"), "expected a day such as"),
        (("arbiter", "Gil, Eva", "--id", "12"), "expected a FIDE number"),
        (("arbiter", "Gil, Eva", "--remove"), "nobody named as an arbiter"),
    ):
        refused = hall("event", *words)
        assert refused.code in (2, 3), words
        assert words_said in refused.err
    assert journal.read_bytes() == before


def test_every_finding_with_a_remedy_is_one_of_the_checks() -> None:
    """A code that is renamed would silently lose its command."""
    known = {code for check in CHECKS for code in (check.code, *check.also)}
    assert {*BY_CODE, *BY_PLACE} <= known
    places = ("name", "city", "federation", "arbiters", "start", "end")
    assert {f"mend.{each}" for each in (*BY_CODE.values(), *places)} <= set(CATALOGUE)


def test_the_report_and_it3_say_which_program_paired(hall: Run, tmp_path: Path) -> None:
    """Record 182, the program or the person who paired; the form has a line for it."""
    assert hall("event", "export", "-o", "cup.trf").code == 0
    assert "182 Arpad\n" in (tmp_path / "cup.trf").read_text(encoding="utf-8")
    out = tmp_path / "it3.pdf"
    assert hall("title", "form", "it3", "cup.trf", "-o", str(out)).code == 0
    text = PdfReader(out).pages[0].extract_text()
    assert text.rindex("Arpad") > text.index("Program")
