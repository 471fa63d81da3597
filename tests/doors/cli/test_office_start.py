"""``arpad office init``: an office that is there already, and one of an earlier release."""

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.places import RELEASES

from .console import Run

OLD = RELEASES / "0001.db.gz"
FILLING = "Filling new tables"


@pytest.fixture
def old_office(tmp_path: Path) -> str:
    """An office of the first release."""
    place = tmp_path / "office.db"
    place.write_bytes(gzip.decompress(OLD.read_bytes()))
    return str(place)


def test_starting_an_office_again_tells_its_own_name(run: Run, tmp_path: Path) -> None:
    where = ("--db", str(tmp_path / "office.db"), "--as", "ana")
    run("office", "init", "--federation", "ESP", "--name", "Ours", *where)
    again = run("office", "init", "--federation", "FRA", "--name", "Theirs", *where)
    assert again.code == 0
    assert "Ours (ESP)" in again.out
    assert "Theirs" not in again.out


def test_the_advice_to_an_old_office_can_be_followed(
    run: Run, old_office: str, tmp_path: Path
) -> None:
    where = ("--db", old_office, "--as", "officer")
    advice = run("office", "list", *where).refusal(4)
    assert "arpad office backup FILE" in advice
    assert advice.rstrip().endswith("then: arpad office init")
    backup = str(tmp_path / "old.backup")
    assert run("office", "backup", backup, *where).code == 0
    assert run("office", "init", *where).code == 0
    assert run("office", "list", *where).code == 0
    new = ("--db", str(tmp_path / "new.db"), "--as", "officer")
    assert run("office", "restore", backup, *new).code == 0
    assert run("office", "list", *new).out == run("office", "list", *where).out


def test_an_old_office_is_backed_up_by_its_own_people_alone(
    run: Run, old_office: str, tmp_path: Path
) -> None:
    backup = tmp_path / "old.backup"
    refused = run("office", "backup", str(backup), "--db", old_office, "--as", "somebody")
    assert "somebody" in refused.refusal(2)
    assert not backup.exists()


def test_a_new_office_needs_its_federation(run: Run, tmp_path: Path) -> None:
    place = tmp_path / "office.db"
    refused = run("office", "init", "--db", str(place), "--as", "ana")
    assert refused.refusal(2).startswith("--federation: there is no office here yet")
    assert not place.exists()


@pytest.mark.parametrize("role", ["boss", "nobody"])
def test_only_roles_that_can_be_given_are_offered(run: Run, old_office: str, role: str) -> None:
    add = ("office", "user", "add", "eva", "--db", old_office, "--as", "officer")
    said = run(*add, "--role", role).refusal(2)
    assert f"expected one of officer, arbiter, treasurer, found {role}" in said


@pytest.mark.parametrize(
    ("language", "said"), [("es", "eva (árbitro) no puede"), ("ca", "eva (àrbitre) no pot")]
)
def test_a_role_is_said_in_the_language(run: Run, tmp_path: Path, language: str, said: str) -> None:
    where = ("--db", str(tmp_path / "office.db"))
    run("office", "init", "--federation", "ESP", *where, "--as", "ana")
    run("office", "user", "add", "eva", "--role", "arbiter", *where, "--as", "ana")
    refused = run("office", "user", "add", "leo", *where, "--as", "eva", "--lang", language)
    assert said in refused.refusal(1)


def test_filling_an_old_office_is_seen_on_a_terminal(window: Run, old_office: str) -> None:
    where = ("--db", old_office, "--as", "officer")
    assert FILLING in window("office", "init", "--federation", "ESP", *where).err
    assert FILLING not in window("office", "init", "--federation", "ESP", *where).err


def test_filling_an_old_office_says_nothing_in_a_pipe(run: Run, old_office: str) -> None:
    where = ("--db", old_office, "--as", "officer")
    done = run("office", "init", "--federation", "ESP", *where)
    assert (done.code, done.err) == (0, "")


def test_whose_lists_rate_visitors_is_an_option(run: Run, tmp_path: Path) -> None:
    where = ("--db", str(tmp_path / "office.db"), "--as", "ana")
    founded = run("office", "init", "--federation", "ESP", "--guests-from", "fide", *where)
    assert "rated by the lists of fide" in founded.out
    rows = run("office", "system", "list", "--format", "json", *where).answer()["rows"]
    assert [(each["key"], each["guests_from"]) for each in rows] == [
        ("fide", None),
        ("national", "fide"),
    ]
    other = ("--db", str(tmp_path / "other.db"), "--as", "ana")
    own = run("office", "init", "--federation", "ESP", "--guests-from", "national", *other)
    assert own.refusal(1).startswith("--guests-from: ")


@pytest.mark.parametrize("option", ["--guests-from", "--system"])
def test_a_refused_system_founds_no_office(run: Run, tmp_path: Path, option: str) -> None:
    place = tmp_path / "office.db"
    where = ("--db", str(place), "--as", "ana")
    refused = run("office", "init", "--federation", "ESP", option, "My System", *where)
    assert refused.refusal(3).startswith(f"{option}: not a key for a rating system: My System")
    assert not place.exists()


@pytest.mark.parametrize(
    ("answer", "rated_by"),
    [("", "fide"), ("feda", "feda"), ("-", None), ("No", None), ("cap", None)],
)
def test_at_a_terminal_it_is_a_question(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, answer: str, rated_by: str | None
) -> None:
    monkeypatch.setattr("arpad.doors.cli.office.start.is_asked", lambda: True)
    where = ("--db", str(tmp_path / "office.db"), "--as", "ana")
    typed = f"{answer}\n".encode()
    asked = run("office", "init", "--federation", "ESP", *where, stdin=typed)
    assert asked.code == 0, asked.err
    assert "visitors" in asked.out + asked.err
    rows = run("office", "system", "list", "--format", "json", *where).answer()["rows"]
    assert rows[-1]["guests_from"] == rated_by
    assert "?" not in run("office", "init", *where).err


@pytest.mark.parametrize("language", ["en", "es", "ca"])
def test_who_leaves_at_a_question_is_not_told_of_a_fault(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str
) -> None:
    monkeypatch.setattr("arpad.doors.cli.office.start.is_asked", lambda: True)
    place = tmp_path / "office.db"
    init = ("office", "init", "--federation", "ESP", "--db", str(place), "--as", "ana")
    left = run(*init, "--lang", language)
    said = {"en": "stopped before", "es": "se ha interrumpido", "ca": "s'ha interromput"}
    assert left.code == 1
    assert said[language] in left.err
    assert not place.exists()


def test_a_system_is_changed_by_a_command(run: Run, tmp_path: Path) -> None:
    where = ("--db", str(tmp_path / "office.db"), "--as", "ana")
    run("office", "init", "--federation", "ESP", *where)
    run("office", "system", "add", "fide", *where)
    edited = ("office", "system", "edit", "national", "--guests-from", "fide")
    done = run(*edited, "--since", "2026-12-01", *where)
    assert "From the list of 2026-12-01 on, the lists of fide rate" in done.out
    logged = run("office", "log", "--format", "json", *where).answer()["rows"]
    assert [each["action"] for each in logged][-1] == "system edit"
    assert run(*edited, "--since", "2026-12-01", *where).refusal(1)
    ended = run("office", "system", "edit", "national", "--guests-from", "", *where)
    assert ended.code == 1
    assert "no other system" in ended.err
    until = ("--guests-from", "", "--since", "2026-12-31")
    run("office", "system", "edit", "national", *until, *where)
    (*_, last) = run("office", "log", "--format", "json", *where).answer()["rows"]
    assert last["details"] == {"guests_from": "", "since": "2026-12-31"}


def test_an_office_that_is_there_says_that_its_guests_stay(run: Run, tmp_path: Path) -> None:
    """Once ``init --guests-from`` of an existing office was answered as if it had been done."""
    where = ("--db", str(tmp_path / "office.db"), "--as", "ana")
    init = ("office", "init", "--federation", "ESP")
    run(*init, *where)
    again = run(*init, "--guests-from", "fide", *where)
    assert again.code == 0
    assert again.err.startswith("there is an office here")
    assert "arpad office system edit KEY --guests-from fide" in again.err
    run("office", "system", "add", "fide", *where)
    run("office", "system", "edit", "national", "--guests-from", "fide", *where)
    assert run(*init, "--guests-from", "fide", *where).err == ""


def test_an_older_release_asks_for_the_newer_one(run: Run, tmp_path: Path) -> None:
    place = tmp_path / "office.db"
    where = ("--db", str(place), "--as", "ana")
    run("office", "init", "--federation", "ESP", *where)
    with closing(sqlite3.connect(place)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    before = place.read_bytes()
    for command in (("list",), ("init",), ("verify",), ("backup", str(tmp_path / "b.db"))):
        said = run("office", *command, *where).refusal(4)
        assert "a newer release keeps this office: its tables have revision 9999" in said
        assert "install the newer release of Arpad" in said
        assert "arpad office init" not in said
    assert place.read_bytes() == before
