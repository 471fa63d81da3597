"""``office key``, ``checkpoint``, ``chain``, ``verify --since`` and ``arpad witness``, typed."""

import json
import re
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text
from tests.office.damage import unguarded
from tests.office.out_town import out_town
from tests.office.town import Town

from arpad.office.desk import Desk
from arpad.office.proof.chain import keys
from arpad.office.proof.chain.checkpoints import is_genuine, read_checkpoint
from arpad.office.proof.chain.keys import public_key, read_key
from arpad.office.records.settings import kept_office_key

from .console import Outcome, Run


@pytest.fixture
def town(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Town:
    monkeypatch.chdir(tmp_path)
    return out_town(desk)


class Typed:
    """Commands of the officer, and of the witness elsewhere."""

    def __init__(self, run: Run, place: str) -> None:
        self.run, self.place = run, place

    def office(self, *words: str) -> Outcome:
        return self.run("office", *words, "--db", self.place, "--as", "officer")

    def publish(self, on: str, *words: str) -> Outcome:
        return self.office("publish", "--date", on, *words, "--format", "json")

    def witness(self, *words: str) -> Outcome:
        Path("now").write_text(self.office("checkpoint").out)
        assert self.office("chain", "-o", "chain", "--force").code == 0
        return self.run("witness", "now", "--chain", "chain", "--state", "seen", *words)


@pytest.fixture
def typed(run: Run, place: str, town: Town) -> Typed:  # noqa: ARG001
    return Typed(run, place)


def test_from_the_first_key_to_a_witness(typed: Typed) -> None:
    assert "unsigned" not in typed.office("checkpoint").out
    assert "no checkpoint was ever signed" in typed.office("checkpoint").err
    made = typed.office("key", "new", "-o", "office.pem")
    public = public_key(read_key(Path("office.pem").read_bytes(), ""))
    assert public in made.out.replace("\n", "")
    done = typed.publish("2025-02-01", "--key", "office.pem").answer()
    seen = read_checkpoint(typed.office("checkpoint").out.encode())
    assert is_genuine(seen)
    assert done["checkpoint"] == {
        "office": "A federation",
        "count": seen.count,
        "head": seen.head,
        "day": seen.day.isoformat(),
        "key": public,
        "sign": seen.signature,
    }
    Path("kept").write_text(typed.office("checkpoint").out)
    first = typed.witness()
    assert first.code == 0
    assert f"first checkpoint kept, up to entry {seen.count}" in first.err
    typed.office("player", "add", "Mora, Luis")
    typed.run(
        "office", "checkpoint", "--db", typed.place, "--as", "officer", ARPAD_KEY="office.pem"
    )
    second = typed.witness("--format", "json").answer()
    assert second["count"] == seen.count + 2
    assert second["before"]["count"] == seen.count
    checked = typed.office("verify", "--since", "kept", "--format", "json").answer()["chain"]
    assert checked["holds"] is True
    assert checked["count"] == second["count"]
    assert checked["since"]["count"] == seen.count
    said = typed.office("verify", "--since", "kept").err
    assert f"nothing was changed up to entry {seen.count}" in said


def test_a_rewritten_reason_is_exit_1_for_the_office_and_the_witness(
    typed: Typed, town: Town
) -> None:
    typed.office("key", "new", "-o", "office.pem")
    typed.office("checkpoint", "--key", "office.pem")
    assert typed.witness().code == 0
    Path("kept").write_text(typed.office("checkpoint").out)
    with town.desk.database.writing() as connection:
        unguarded(connection)
        connection.execute(text("UPDATE log SET details = '[]' WHERE id = 4"))
    done = typed.office("verify")
    assert done.code == 1
    assert "line 4 of the log" in done.err
    with town.desk.database.writing() as connection:
        from arpad.office.records import chain

        unguarded(connection)
        connection.execute(text("UPDATE log SET action = 'note' WHERE action = 'checkpoint'"))
        connection.execute(text("DELETE FROM checkpoint"))
        connection.execute(text("DELETE FROM chain"))
        chain.append(connection)
    assert typed.office("verify").code == 0
    done = typed.office("verify", "--since", "kept")
    assert done.code == 1
    assert "was changed after the checkpoint" in done.err
    typed.office("checkpoint", "--key", "office.pem")
    done = typed.witness()
    assert "the past was changed: entry" in done.refusal(1)


def test_an_office_without_a_list_yet_is_verified(run: Run, tmp_path: Path) -> None:
    where = ("--db", str(tmp_path / "new.db"), "--as", "ana")
    assert run("office", "init", "--federation", "ESP", *where).code == 0
    done = run("office", "verify", *where, "--format", "json")
    assert (done.code, done.answer()["rows"], done.answer()["chain"]["holds"]) == (0, [], True)
    assert "--date" in run("office", "verify", "--play", "rapid", *where).refusal(2)
    with sqlite3.connect(tmp_path / "new.db") as database:
        database.execute("UPDATE setting SET value = 'Another' WHERE key = 'name'")
    done = run("office", "verify", *where)
    assert done.code == 1
    assert "table setting, row name" in done.err


def test_keys_are_rotated_and_lost(typed: Typed) -> None:
    typed.office("key", "new", "-o", "one.pem")
    typed.office("checkpoint", "--key", "one.pem")
    assert typed.witness().code == 0
    assert typed.office("key", "rotate", "--old", "one.pem", "-o", "two.pem").code == 0
    assert "but the office signs with" in typed.office("checkpoint", "--key", "one.pem").refusal(1)
    typed.office("checkpoint", "--key", "two.pem")
    assert typed.witness().code == 0
    lost = typed.office("key", "lost", "-o", "three.pem", "--format", "json")
    assert "no witness follows the new one unasked" in lost.err
    public = lost.answer()["key"]
    typed.office("checkpoint", "--key", "three.pem")
    refused = typed.witness().refusal(1)
    assert f"--accept-key {public}" in refused
    assert typed.witness("--accept-key", public).code == 0
    rows = typed.office("key", "show", "--format", "json").answer()["rows"]
    assert [row["origin"] for row in rows] == ["first", "signed", "lost"]
    assert rows[-1]["key"] == public


def test_a_witness_with_a_key_of_its_own_cosigns(typed: Typed) -> None:
    typed.office("key", "new", "-o", "office.pem")
    typed.office("checkpoint", "--key", "office.pem")
    Path("own.pem").write_bytes(keys.key_file(keys.new_key()))
    cosigned = read_checkpoint(typed.witness("--key", "own.pem").out.encode())
    own = public_key(read_key(Path("own.pem").read_bytes(), ""))
    assert [key for key, _ in cosigned.cosigned] == [own]
    assert is_genuine(cosigned)


def test_who_checks_with_a_checkpoint_is_told_who_witnessed_it(typed: Typed) -> None:
    typed.office("key", "new", "-o", "office.pem")
    typed.publish("2025-02-01", "--key", "office.pem")
    assert typed.office("bundle", "2025-02-01", "-o", "list.arpad").code == 0
    Path("own.pem").write_bytes(keys.key_file(keys.new_key()))
    own = public_key(read_key(Path("own.pem").read_bytes(), ""))
    seen = typed.witness("--key", "own.pem").out
    Path("seen.txt").write_text(seen)
    Path("false.txt").write_text(seen.replace(f"cosign {own}", f"cosign {'0' * 64}"))
    verify = ("verify", "list.arpad", "--since")
    office = ("office", "verify", "--db", typed.place, "--since")
    for words in (verify, office):
        done = typed.run(*words, "seen.txt")
        assert done.code == 0
        assert f"the witness with the key {own} signed this checkpoint" in done.err
    for words in (verify, office, ("witness", "--chain", "chain", "--state", "seen")):
        said = typed.run(*words, "false.txt").refusal(3)
        assert said.startswith("false.txt:8:1: ")
        assert "not what the key 0000000000000000… of a witness signed" in said
    answer = typed.run(*office, "seen.txt", "--format", "json").answer()["chain"]
    assert answer["holds"] is True
    assert [each["code"] for each in answer["findings"]] == ["checkpoint.witness"]


def test_what_cannot_be_read_is_exit_3_or_4_and_named(typed: Typed) -> None:
    typed.office("key", "new", "-o", "office.pem")
    typed.office("checkpoint", "--key", "office.pem")
    typed.witness()
    assert typed.run("witness", "none", "--chain", "chain", "--state", "seen").refusal(4)
    Path("odd").write_text("odd\n")
    for words in (
        ("odd", "--chain", "chain", "--state", "seen"),
        ("now", "--chain", "odd", "--state", "seen"),
        ("now", "--chain", "chain", "--state", "odd"),
        ("now", "--chain", "chain", "--state", "seen", "--key", "odd"),
    ):
        assert typed.run("witness", *words).refusal(3).startswith("odd")
    assert typed.office("verify", "--since", "odd").refusal(3).startswith("odd:1")
    assert typed.office("key", "new", "-o", "office.pem").refusal(1)
    assert typed.office("key", "rotate", "--old", "office.pem", "-o", "no/x.pem").refusal(3)


def test_a_checkpoint_that_was_mistyped_does_not_accuse_the_office(typed: Typed) -> None:
    """A digit of the head copied wrongly: the signature says so before anything is compared."""
    typed.office("key", "new", "-o", "office.pem")
    typed.publish("2025-02-01", "--key", "office.pem")
    assert typed.office("bundle", "2025-02-01", "-o", "list.arpad").code == 0
    assert typed.witness().code == 0
    right = Path("now").read_text()
    head = read_checkpoint(right.encode()).head
    Path("typo").write_text(right.replace(head, head[:-1] + ("0" if head[-1] != "0" else "1")))
    for words in (
        ("verify", "list.arpad", "--since", "typo"),
        ("office", "verify", "--since", "typo", "--db", typed.place),
        ("witness", "typo", "--chain", "chain", "--state", "seen"),
    ):
        said = typed.run(*words).refusal(3)
        assert said.startswith("typo: ")
        assert "damaged or mistyped" in said
        assert "was changed" not in said


def test_an_older_checkpoint_is_said_to_be_older_and_accuses_nobody(typed: Typed) -> None:
    typed.office("key", "new", "-o", "office.pem")
    typed.publish("2025-02-01", "--key", "office.pem")
    Path("older").write_text(typed.office("checkpoint").out)
    typed.office("chain", "-o", "older.chain")
    typed.publish("2025-03-01", "--key", "office.pem")
    assert typed.witness().code == 0
    kept = Path("seen").read_bytes()
    older = typed.run("witness", "older", "--chain", "chain", "--state", "seen")
    assert older.code == 0
    assert "an older checkpoint: the chain still has entry" in older.err
    alone = typed.run("witness", "older", "--chain", "older.chain", "--state", "seen").refusal(3)
    assert "older than the one kept" in alone
    assert "shrunk" not in alone
    assert Path("seen").read_bytes() == kept


def test_without_the_package_it_is_said_what_is_missing(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed.office("key", "new", "-o", "office.pem")
    typed.office("checkpoint", "--key", "office.pem")
    Path("kept").write_text(typed.office("checkpoint").out)
    typed.witness()
    monkeypatch.setattr("arpad.office.proof.chain.keys.can_sign", lambda: False)
    monkeypatch.setattr("arpad.office.proof.chain.checkpoints.can_sign", lambda: False)
    monkeypatch.setattr("arpad.office.chain.verifying.can_sign", lambda: False)
    for done in (
        typed.run("witness", "now", "--chain", "chain", "--state", "new"),
        typed.office("checkpoint", "--key", "office.pem"),
    ):
        assert "cryptography, which comes with arpad[office]" in done.refusal(3)
    typed.publish("2025-02-01")
    done = typed.office("verify", "--since", "kept")
    assert done.code == 0
    assert "the signature of the checkpoint was not checked" in done.err


def test_a_visitor_reads_chain_and_checkpoint_and_signs_nothing(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed.office("key", "new", "-o", "office.pem")
    monkeypatch.setattr("getpass.getuser", lambda: "passer-by")
    monkeypatch.delenv("ARPAD_USER", raising=False)
    for line in ("checkpoint", "chain -o -", "key show"):
        assert typed.run("office", *line.split(), "--db", typed.place).code == 0
    for line in ("checkpoint --key office.pem", "key lost -o x.pem"):
        assert typed.run("office", *line.split(), "--db", typed.place).code == 1
    assert not Path("x.pem").exists()


def test_reports_and_workbooks_carry_hash_and_checkpoint(typed: Typed) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    parquet = pytest.importorskip("pyarrow.parquet")
    typed.office("key", "new", "-o", "office.pem")
    done = typed.publish("2025-02-01", "--key", "office.pem").answer()
    seen = done["checkpoint"]
    report = typed.office("report", "--format", "json").answer()
    assert (report["hash"], report["checkpoint"]) == (done["hash"], seen)
    page = typed.office("report").out
    signed = (seen["office"], seen["day"], seen["key"], seen["sign"])
    for value in (done["hash"], f"{seen['count']} {seen['head']}", *signed):
        assert value in page
    for to in ("xlsx", "parquet"):
        words = ("export", "--to", to, "--play", "standard", "--force")
        assert typed.office(*words, "-o", f"one.{to}").code == 0
        typed.office("player", "add", f"Mora, {to}")
        typed.office("checkpoint", "--key", "office.pem")
        assert typed.office(*words, "-o", f"two.{to}").code == 0
        assert Path(f"one.{to}").read_bytes() == Path(f"two.{to}").read_bytes()
    expected = (
        f"national standard 2025-02-01 v1 hash {done['hash']} count {seen['count']} "
        f"head {seen['head']} day {seen['day']} key {seen['key']} sign {seen['sign']} "
        "office A federation"
    )
    lines = re.fullmatch(
        r".* (count .+) (head .+) (day .+) (key .+) (sign \S+) (office .+)", expected
    )
    assert lines is not None
    *chained, office = lines.groups()
    put_together = read_checkpoint("\n".join(("arpad checkpoint 1", office, *chained)).encode())
    assert is_genuine(put_together)
    assert openpyxl.load_workbook("one.xlsx").properties.description == expected
    said = parquet.read_schema("one.parquet").metadata
    assert said[b"arpad.published"].decode() == expected


def test_the_log_tells_of_keys_and_checkpoints(typed: Typed) -> None:
    typed.office("key", "new", "-o", "office.pem")
    typed.office("checkpoint", "--key", "office.pem")
    rows = typed.office("log", "--format", "json").answer()["rows"]
    assert [row["action"] for row in rows[-2:]] == ["key new", "checkpoint"]
    assert json.dumps(rows).count("PRIVATE") == 0


def test_a_second_office_gets_the_office_key_from_an_officer(typed: Typed, town: Town) -> None:
    assert typed.office("office-key", "-o", "secret").code == 0
    assert Path("secret").stat().st_mode & 0o777 == 0o600
    with town.desk.reading() as connection:
        assert kept_office_key(connection).hex() == Path("secret").read_text().strip()
    assert typed.office("office-key", "-o", "secret").refusal(1)
    rows = typed.office("log", "--format", "json").answer()["rows"]
    assert rows[-1]["action"] == "office-key"
    assert Path("secret").read_text().strip() not in json.dumps(rows)
    second = ("office", "init", "--office-key", "secret", "--federation", "VAL")
    assert typed.run(*second, "--db", "second.db", "--as", "officer").code == 0
    stranger = ("office", "office-key", "-o", "other", "--db", typed.place, "--as", "stranger")
    assert typed.run(*stranger).code != 0
    assert not Path("other").exists()
