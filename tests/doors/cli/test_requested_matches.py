"""``--flag requested``: the prior request that the games after a decided match count (6.2)."""

import json
from pathlib import Path
from typing import Any

import pytest

from arpad.core.flags import FORMS, LEVELS

from .console import Run, Save

# A match over four games: 2½ after the third. Equal ratings, K 20: a win is 10, a draw nothing.
MATCH: dict[str, Any] = {
    "name": "Match", "start": "2025-11-03", "end": "2025-11-07", "system": "match", "rounds": 4,
    "players": [
        {"no": 1, "name": "Ana", "rating": 2000, "k": 20},
        {"no": 2, "name": "Berta", "rating": 2000, "k": 20},
    ],
    "games": [
        {"round": no, "white": 1, "black": 2, "result": result}
        for no, result in enumerate(["1-0", "1-0", "1/2", "1-0"], 1)
    ],
}  # fmt: skip


def test_the_request_is_stated_beside_the_file_or_in_it(run: Run, save: Save) -> None:
    def new(document: dict[str, Any], *more: str) -> int:
        answer = run("rate", save(document), "--format", "json", *more).answer()
        return int(answer["players"][0]["new_rating"])

    assert new(MATCH) == 2020
    assert new(MATCH, "--flag", "requested") == 2030
    assert new({**MATCH, "flags": ["requested"]}) == 2030


def test_explain_and_check_know_it_too(run: Run, save: Save) -> None:
    file = save(MATCH)
    assert "2030" in run("explain", file, "--player", "1", "--flag", "requested").out
    said = run("check", file, "--regulation", "fide-2025", "--flag", "requested")
    assert "1 game played after the match was decided counts" in said.out
    assert "not rated" in run("check", file, "--regulation", "fide-2025").out


def test_an_edition_that_asks_for_no_request_says_so(run: Run, save: Save) -> None:
    """FIDE 2005 and 2009, 6.5, have no such request; FIDE 2022, 6.2, has."""
    file = save(MATCH)
    said = run("check", file, "--regulation", "fide-2009").out
    assert "not rated" in said
    assert "requested" not in said
    remark = "no request makes the games after a decided match count"
    asked = ("--regulation", "fide-2009", "--flag", "requested")
    assert remark in " ".join(run("check", file, *asked).out.split())
    assert remark in " ".join(run("rate", file, *asked).err.split())
    assert remark not in run("rate", file, "--flag", "requested").err


@pytest.mark.parametrize("flag", [*LEVELS, *FORMS])
def test_the_category_of_an_event_is_said_beside_its_file(flag: str, run: Run, save: Save) -> None:
    """FEDA 1996, 1.1: check asks for these flags, and takes them."""
    file = save({**MATCH, "start": "1996-11-03", "end": "1996-11-07"})
    for command in ("check", "rate"):
        said = run(command, file, "--regulation", "feda-1996", "--flag", flag)
        assert said.code in (0, 1)
        assert "--flag" not in said.err


def test_a_flag_nobody_knows_is_refused(run: Run, save: Save) -> None:
    refused = run("rate", save(MATCH), "--flag", "request").refusal(2)
    assert "nearest: requested" in refused


def test_the_office_keeps_what_was_said_of_a_report(run: Run, save: Save, tmp_path: Path) -> None:
    desk = ("--db", str(tmp_path / "office.db"), "--as", "chief")
    run("office", "init", "--federation", "VAL", "--system", "val", *desk)
    run("office", "receive", save(MATCH), "--register", "--flag", "requested", *desk)
    checked = json.loads(run("office", "check", *desk, "--format", "json").out)
    codes = [each["code"] for row in checked["rows"] for each in row["findings"]]
    assert "check.match_requested" in codes
    assert "check.match_decided" not in codes
    out = str(tmp_path / "again.json")
    run("office", "export-report", checked["rows"][0]["code"], "-o", out, *desk)
    assert (tmp_path / "again.json").read_bytes() == (tmp_path / "event.json").read_bytes()


def test_the_request_is_stated_when_the_match_is_registered(
    run: Run, save: Save, tmp_path: Path
) -> None:
    desk = ("--db", str(tmp_path / "office.db"), "--as", "chief")
    run("office", "init", "--federation", "VAL", "--system", "val", *desk)
    days = ("--start", "2025-11-03", "--end", "2025-11-07", "--registered-on", "2025-10-01")
    run("office", "register", "Match", *days, "--flag", "requested", *desk)
    run("office", "receive", save(MATCH), "--for", "2025-0001", *desk)
    checked = json.loads(run("office", "check", *desk, "--format", "json").out)
    codes = [each["code"] for row in checked["rows"] for each in row["findings"]]
    assert "check.match_requested" in codes
    assert "requested" in run("office", "log", *desk).out
    assert "Stated at registration: requested" in run("office", "status", "2025-0001", *desk).out
    shown = run("office", "status", "2025-0001", *desk, "--format", "json").answer()
    assert shown["stated"] == ["requested"]
