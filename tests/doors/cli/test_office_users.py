"""``arpad office user``, and what can be asked without a name."""

import getpass
from pathlib import Path

import pytest
from tests.office.out_town import out_town
from tests.office.town import Town

from arpad.office.desk import Desk

from .console import Outcome, Run


@pytest.fixture
def town(desk: Desk) -> Town:
    town = out_town(desk)
    town.publish()
    return town


@pytest.fixture(autouse=True)
def _nobody_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is logged in on the machine of the tests is not known in their offices."""
    monkeypatch.delenv("ARPAD_USER", raising=False)
    monkeypatch.setattr(getpass, "getuser", lambda: "passer-by")


@pytest.mark.usefixtures("town")
def test_people_come_change_and_go(run: Run, place: str) -> None:
    def user(*words: str) -> Outcome:
        return run("office", "user", *words, "--db", place, "--as", "officer")

    assert user("add", "ana", "--role", "arbiter").out.strip() == "User ana (arbiter) added."
    assert "officer" in user("role", "ana", "officer").out
    assert "ana" in user("disable", "ana").out
    last = user("disable", "officer").refusal(1)
    assert last.startswith("LOGIN: officer is the last officer")
    assert "arpad office user add" in last
    assert user("role", "officer", "arbiter").refusal(1) == last
    assert user("enable", "ana").code == 0
    assert (
        "ana.ruiz: Ana Ruiz" in user("rename", "ana", "--to", "ana.ruiz", "--name", "Ana Ruiz").out
    )
    assert user("rename", "ana.ruiz").refusal(3).startswith("--to: ")
    rows = user("list", "--format", "json").answer()["rows"]
    assert [(each["login"], each["role"], each["enabled"]) for each in rows] == [
        ("ana.ruiz", "officer", True),
        ("officer", "officer", True),
    ]


def test_what_is_published_is_open_without_a_name(
    run: Run, place: str, town: Town, tmp_path: Path
) -> None:
    who = str(town.ids["Ana"])
    code = "open"
    for words in (
        ("list",),
        ("list", "--lists"),
        ("export", "--to", "csv", "-o", str(tmp_path / "list.csv")),
        ("explain", who),
        ("sheet", who),
        ("report", "-o", str(tmp_path / "report.html")),
        ("diff",),
        ("status", code),
        ("player", "history", who),
        ("calendar",),
        ("verify",),
    ):
        done = run("office", *words, "--db", place)
        assert (done.code, done.err) == (0, ""), words
        assert "officer" not in done.out, words
    assert "published" in run("office", "status", code, "--db", place).out


@pytest.mark.usefixtures("town")
def test_a_stranger_is_not_told_who_works_here(run: Run, place: str) -> None:
    run("office", "user", "add", "ana", "--db", place, "--as", "officer")
    for words in (("log",), ("status",), ("player", "find", "Ana"), ("user", "list"), ("check",)):
        said = run("office", *words, "--db", place).refusal(1)
        assert said.startswith("--as: this is not for everybody")
        assert " ana" not in said
    said = run("office", "list", "--db", place, "--as", "mallory").refusal(2)
    assert said.startswith("--as: mallory has no access to this office")
    assert "officer," not in said
    assert " ana" not in said


@pytest.mark.parametrize("language", ["en", "es", "ca"])
def test_help_says_that_a_name_is_no_lock(run: Run, language: str) -> None:
    said = " ".join(run("office", "user", "--help", ARPAD_LANG=language).out.split())
    assert {"en": "not a lock", "es": "no una cerradura", "ca": "no un pany"}[language] in said
    assert "GRANT SELECT" in said
    assert "chmod 600" in said


def test_a_database_that_can_only_be_read_says_so(
    run: Run, place: str, monkeypatch: pytest.MonkeyPatch, town: Town
) -> None:
    town.desk.database.close()
    monkeypatch.setattr("arpad.office.records.database.is_read_only", lambda _: True)
    shown = run("office", "list", "--db", place)
    assert shown.code == 0
    assert "Ana" in shown.out
    assert shown.err.startswith(f"{place}: this database can only be read")
    last = run("office", "user", "add", "ana", "--db", place, "--as", "officer").refusal(4)
    assert last.splitlines()[-1].startswith(f"{place}: this database can only be read")
