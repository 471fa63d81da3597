"""``arpad prizes --plan`` and the sheet of prizes."""

from pathlib import Path
from typing import Any

import pytest
from tests.places import EXAMPLES

from arpad.doors.cli.exits import Exit

from .console import Run, Save

PLAN = """
currency = "EUR"
[[prize]]
name = "General"
amounts = [100, 60]
[[prize]]
name = "Women"
women = true
amounts = [80.50]
"""


@pytest.fixture
def plan(tmp_path: Path) -> str:
    file = tmp_path / "plan.toml"
    file.write_text(PLAN, encoding="utf-8")
    return str(file)


@pytest.fixture
def league(save: Save) -> str:
    """A beats everybody, B (a woman) all but A, C all but them, D nobody."""
    players: list[dict[str, Any]] = [
        {"no": no, "name": name, "sex": sex}
        for no, (name, sex) in enumerate(zip("ABCD", "mwmm", strict=True), start=1)
    ]
    rounds = ((1, 4, 1), (2, 3, 1), (1, 3, 2), (2, 4, 2), (1, 2, 3), (3, 4, 3))
    games = [
        {"round": number, "white": white, "black": black, "result": "1-0"}
        for white, black, number in rounds
    ]
    return save({
        "name": "League", "start": "2026-05-01", "system": "round-robin", "players": players,
        "games": games,
    })  # fmt: skip


def test_the_prizes_of_a_plan(run: Run, league: str, plan: str) -> None:
    """B takes 80.50 of the women instead of 60; C moves up."""
    answer = run("prizes", league, "--plan", plan, "--format", "json").answer()
    found = [(each["category"], each["name"], each["prize"]) for each in answer["prizes"]]
    assert found == [("General", "A", "100.00"), ("General", "C", "60.00"), ("Women", "B", "80.50")]
    assert (answer["currency"], answer["paid"], answer["left"]) == ("EUR", "240.50", "0.00")
    said = [step["text"] for step in answer["prizes"][2]["working"]["steps"]]
    assert any("General" in text and "60.00" in text for text in said)


def test_lines_and_csv_have_the_same(run: Run, league: str, plan: str) -> None:
    lines = run("prizes", league, "--plan", plan, "--lang", "es").out.splitlines()
    assert lines[3] == "Women\t1\t2\tB\t2\t80,50"
    rows = run("prizes", league, "--plan", plan, "--format", "csv").out.splitlines()
    assert rows[3] == "Women,1,2,B,2,80.50"


def test_the_sheet_of_prizes_is_announced_and_then_given(
    run: Run, league: str, plan: str, save: Save
) -> None:
    rows = run("sheet", "prizes", league, "--plan", plan, "--format", "json").answer()["rows"]
    assert [(row["name"], row["prize"]) for row in rows][2] == ("B", "80.50")
    before = save({"name": "Open", "players": [{"no": 1, "name": "A"}], "games": []}, "new.json")
    rows = run("sheet", "prizes", before, "--plan", plan, "--format", "json").answer()["rows"]
    assert [(row["category"], row["place"], row["name"], row["prize"]) for row in rows] == [
        ("General", 1, None, "100.00"),
        ("General", 2, None, "60.00"),
        ("Women", 1, None, "80.50"),
    ]


def test_the_sheet_says_of_whom_nothing_decides(run: Run, plan: str, save: Save) -> None:
    players = [{"no": 1, "name": "A", "sex": "w"}, {"no": 2, "name": "B"}]
    games = [{"round": 1, "white": 1, "black": 2, "result": "1-0"}]
    file = save({"name": "Match", "players": players, "games": games}, "match.json")
    said = run("sheet", "prizes", file, "--plan", plan)
    assert said.code == Exit.OK
    assert "B (2)" in said.err


def test_a_question_without_prizes_is_refused(run: Run, league: str, plan: str) -> None:
    assert "--plan" in run("prizes", league).refusal(Exit.USAGE)
    assert "--plan" in run("prizes", league, "--prizes", "5").refusal(Exit.USAGE)
    beside = run("prizes", league, "--plan", plan, "--limit", "3")
    assert "--limit" in beside.refusal(Exit.USAGE)
    assert "valdorra-prizes.toml" in run("sheet", "prizes", league).refusal(Exit.BAD_INPUT)
    names = run("sheet", "names", league, "--plan", plan)
    assert "--plan" in names.refusal(Exit.USAGE)


def test_a_plan_that_is_none_is_refused_with_its_places(
    run: Run, league: str, tmp_path: Path
) -> None:
    wrong = str(EXAMPLES / "valdorra-2026.toml")
    assert "[[prize]]" in run("prizes", league, "--plan", wrong).refusal(Exit.BAD_INPUT)
    missing = run("prizes", league, "--plan", str(tmp_path / "none.toml"))
    missing.refusal(Exit.NO_ACCESS)
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    assert "TOML" in run("prizes", league, "--plan", str(binary)).refusal(Exit.BAD_INPUT)


def test_the_key_that_is_meant_is_named_whole(run: Run, league: str, tmp_path: Path) -> None:
    """Once the answer was "it has c, l, u, b, s"."""
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(f'{PLAN}club = ["Norte"]\n', encoding="utf-8")
    said = run("prizes", league, "--plan", str(wrong)).refusal(Exit.BAD_INPUT)
    assert "prize[2].club" in said
    assert "clubs" in said
    assert "c, l, u, b, s" not in said
