"""``arpad office bundle``, ``arpad verify`` and ``arpad audit``."""

import json
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import select
from tests.office.proof.bundles.example import BUNDLE
from tests.office.proof.bundles.tampering import altered, members_of, remade, sealed
from tests.office.town import Town

from arpad.doors.cli.exits import Exit
from arpad.office.desk import Desk
from arpad.office.people.erasure import erase_player
from arpad.office.records.tables.reports import report

from .console import Run, Save

LISTS = ("2025-02-01", "2025-03-01")


@pytest.fixture
def town(desk: Desk) -> Town:
    town = Town(desk, "fide-2024")
    town.first_list(date(2025, 1, 1), Ana=(2000, 20, 50), Berta=(2000, 20, 50))
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.event("e2", date(2025, 2, 5), date(2025, 2, 6), [("Ana", "Berta", "1/2")])
    town.publish()
    town.publish()
    return town


@pytest.fixture
def bundles(run: Run, place: str, town: Town, tmp_path: Path) -> list[str]:
    """Both lists as bundles, which anybody may ask for."""
    assert town
    files = [str(tmp_path / f"{day}.arpad") for day in LISTS]
    for day, file in zip(LISTS, files, strict=True):
        done = run("office", "bundle", day, "-o", file, "--db", place)
        assert done.code == Exit.OK, done.err
    return files


def test_bundles_are_reproduced_and_follow_each_other(run: Run, bundles: list[str]) -> None:
    done = run("verify", *bundles)
    assert done.code == Exit.OK, done.err
    assert done.out.count(": reproduced") == 2
    assert "2025-03-01 was made from that of 2025-02-01" in done.err
    assert "not signed" in done.err


def test_the_answer_in_json_has_hash_and_findings(run: Run, bundles: list[str]) -> None:
    answer = json.loads(run("verify", bundles[1], "--format", "json").out)
    (found,) = answer["bundles"]
    assert (found["list"], found["reproduced"], found["lines"]) == ("2025-03-01", True, 2)
    assert len(found["hash"]) == 64
    assert {each["severity"] for each in found["findings"]} == {"note"}


def test_half_a_character_in_the_chain_is_damage_with_its_place(run: Run, save: Save) -> None:
    """JSON may write half a surrogate pair, and UTF-8 cannot."""
    members = members_of(BUNDLE.read_bytes())
    half = members["chain.jsonl"].replace(b'"content":"', b'"content":"\\ud800', 1)
    said = run("verify", save(sealed({**members, "chain.jsonl": half}), "half.arpad")).refusal(3)
    assert "half.arpad: chain.jsonl:1: " in said


@pytest.mark.parametrize("language", ["en", "es", "ca"])
def test_another_number_is_named_with_player_and_article(
    run: Run, bundles: list[str], tmp_path: Path, language: str
) -> None:
    """2000 and 2010: Ana wins on 2000 (K 20, +10), then draws 2010 against 1990 (PD .53: -0.6)."""

    def raised(lines: list[dict[str, object]]) -> None:
        next(each for each in lines if each["rating"] == 2009)["rating"] = 2019

    false = tmp_path / "false.arpad"
    false.write_bytes(remade(Path(bundles[1]).read_bytes(), "lines.jsonl", raised))
    done = run("verify", str(false), "--lang", language)
    assert done.code == Exit.NO
    for part in ("Ana", "2019", "2009", "8.3.4"):
        assert part in done.err


def test_a_damaged_bundle_is_told_from_a_false_one(
    run: Run, bundles: list[str], tmp_path: Path
) -> None:
    whole = Path(bundles[0]).read_bytes()
    damaged = tmp_path / "damaged.arpad"
    for content in (whole[:-1], whole[:40], b"", b"no bundle", whole + b"x"):
        damaged.write_bytes(content)
        assert run("verify", str(damaged)).code == Exit.BAD_INPUT
    assert run("verify", str(tmp_path / "nowhere.arpad")).code == Exit.NO_ACCESS


def test_a_checkpoint_somebody_kept_is_continued_or_forgotten(
    run: Run, bundles: list[str], place: str, tmp_path: Path
) -> None:
    """The second list goes on from the first; another past does not."""
    from tests.office.proof.bundles.tampering import members_of

    kept, chain = tmp_path / "kept.txt", tmp_path / "chain.jsonl"
    text = members_of(Path(bundles[0]).read_bytes())["checkpoint.txt"].decode()
    kept.write_text(text)
    assert run("verify", bundles[1], "--since", str(kept)).code == Exit.OK
    run("office", "chain", "-o", str(chain), "--db", place)
    both = run("verify", bundles[1], "--since", str(kept), "--chain", str(chain))
    assert both.code == Exit.OK, both.err
    head = next(line for line in text.splitlines() if line.startswith("head "))
    kept.write_text(text.replace(head, f"head {'0' * 64}"))
    forgotten = run("verify", bundles[1], "--since", str(kept))
    assert forgotten.code == Exit.NO
    assert "the past was changed" in forgotten.err


def test_a_damaged_bundle_does_not_keep_the_others_from_being_checked(
    run: Run, bundles: list[str], tmp_path: Path
) -> None:
    damaged = tmp_path / "damaged.arpad"
    damaged.write_bytes(Path(bundles[0]).read_bytes()[:-1])
    files = (str(damaged), str(tmp_path / "nowhere.arpad"), bundles[1])
    done = run("verify", *files)
    assert done.code == Exit.NO_ACCESS
    assert done.out.count(": reproduced") == 1
    assert "damaged.arpad" in done.err
    assert "nowhere.arpad" in done.err
    told = run("verify", str(damaged), bundles[1], "--format", "json")
    assert told.code == Exit.BAD_INPUT
    found = json.loads(told.out)["bundles"]
    assert [(each["damaged"], each["reproduced"]) for each in found] == [
        (True, False),
        (False, True),
    ]
    assert [each["file"] for each in found] == [str(damaged), bundles[1]]
    assert found[0]["findings"][0]["severity"] == "error"


def test_it_is_said_how_much_was_withheld_for_somebody_erased(
    run: Run, town: Town, place: str, tmp_path: Path
) -> None:
    town.corrected("e2", [("Ana", "Berta", "1-0")])
    town.correct(reason="Berta had resigned")
    file = str(tmp_path / "list.arpad")
    for said in (False, True):
        run("office", "bundle", LISTS[1], "-o", file, "--db", place, "--force")
        done = run("verify", file)
        assert done.code == Exit.OK, done.err
        assert ("1 person on this list was erased" in done.err) is said
        assert ("1 reason is withheld" in done.err) is said
        (found,) = json.loads(run("verify", file, "--format", "json").out)["bundles"]
        assert (found["erased"], found["withheld"]) == (int(said), int(said))
        if not said:
            erase_player(town.desk, f"id:{town.ids['Berta']}")


def test_an_audit_finds_the_reports_by_their_hash(
    run: Run, bundles: list[str], town: Town, tmp_path: Path
) -> None:
    folder = tmp_path / "reports"
    folder.mkdir()
    with town.desk.reading() as connection:
        for row in connection.execute(select(report.c.sha256, report.c.content)):
            (folder / f"{row.sha256[:8]}.json").write_bytes(bytes(row.content))
    done = run("audit", bundles[0], "--reports", str(folder))
    assert done.code == Exit.OK, done.err
    assert "confirmed" in done.out

    def turned(events: list[dict[str, dict[str, list[list[object]]]]]) -> None:
        events[0]["content"]["games"][0][3] = "0-1"

    false = tmp_path / "false.arpad"
    false.write_bytes(altered(Path(bundles[0]).read_bytes(), "events.jsonl", turned))
    told = run("audit", str(false), "--reports", str(folder))
    assert told.code == Exit.NO
    assert "1-0 in the report" in told.err
    for each in folder.iterdir():
        each.write_bytes(b"another report")
    missing = json.loads(run("audit", bundles[0], "--reports", str(folder), "--format", "json").out)
    assert (missing["confirmed"], missing["missing"]) == (False, 1)


def test_a_bundle_is_not_written_over_another_file(
    run: Run, bundles: list[str], place: str
) -> None:
    again = ("office", "bundle", LISTS[0], "-o", bundles[0], "--db", place)
    before = Path(bundles[0]).read_bytes()
    assert run(*again).code == Exit.NO
    assert run(*again, "--force").code == Exit.OK
    assert Path(bundles[0]).read_bytes() == before
