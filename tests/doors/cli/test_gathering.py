"""Findings and games of one kind are gathered; ``--verbose`` and programs get every one."""

import json
from pathlib import Path

import pytest
from tests.formats.crosstable.test_any_input import workbook
from tests.others import REPORTS, report_of_others

from .console import Run, Save

HEAD = """\
012 Open of the gathering
022 Madrid
032 ESP
042 2024/05/03
052 2024/05/04
062 12
072 11
092 Individual: Swiss-System
102 Arbiter, A
122 90+30
142 1
"""
PLAYERS = 12


def report(*, points_of_the_first: str = "1.0") -> str:
    """Six games of round 1; nobody has a federation (columns 54-56), the last is unrated."""
    lines = []
    for no in range(1, PLAYERS + 1):
        white = no % 2 == 1
        opponent, colour, result = (no + 1, "w", "1") if white else (no - 1, "b", "0")
        points = ("1.0" if white else "0.0") if no > 1 else points_of_the_first
        rating = 2000 if no < PLAYERS else ""
        lines.append(
            f"001 {no:4} m    {f'Player, {no:02}':33} {rating:4}     {100 + no:11} 1990/01/01"
            f"  {points} {no:4}  {opponent:4} {colour} {result}"
        )
    return HEAD + "\n".join(lines) + "\n"


def test_findings_of_one_kind_are_one_line_with_the_first_places_and_a_count(
    run: Run, save: Save
) -> None:
    file = save(report(), "open.trf")
    lines = run("check", file).out.splitlines()
    (said,) = [line for line in lines if "has no federation" in line]
    # The first player stands in line 12; of the eleven others five lines are named.
    assert said.startswith(f"{file}:12:54: warning: 001 Player, 01 has no federation")
    assert "; and 11 more: lines 13, 14, 15, 16, 17, … → " in said


def test_errors_come_first_and_the_verdict_is_the_last_line(run: Run, save: Save) -> None:
    file = save(report(points_of_the_first="0.5"), "open.trf")
    lines = run("check", file).out.splitlines()
    assert ": error: " in lines[0]
    assert lines[-1].startswith(f"{file}: cannot be rated as it stands (1 error, ")
    assert "--verbose shows all" in lines[-2]


def test_two_of_a_kind_are_said_one_by_one(run: Run, save: Save) -> None:
    wrong = report().replace("  1.0    1", "  0.5    1").replace("  1.0    3", "  0.5    3")
    shown = run("check", save(wrong, "open.trf")).out
    assert "Player, 01 is given the score 0.5" in shown
    assert "Player, 03 is given the score 0.5" in shown


def test_verbose_says_every_finding_and_every_game(run: Run, save: Save) -> None:
    file = save(report(), "open.trf")
    shown = run("check", file, "--verbose").out
    assert shown.count("has no federation") == PLAYERS
    assert "more:" not in shown
    assert "--verbose" not in shown


def test_programs_get_every_finding(run: Run, save: Save) -> None:
    file = save(report(), "open.trf")
    (answer,) = run("check", file, "--format", "json").lines()
    codes = [each["code"] for each in answer["findings"]]
    assert codes.count("check.federations_missing") == PLAYERS
    log = json.loads(run("check", file, "--format", "sarif").out)
    rules = [each["ruleId"] for each in log["runs"][0]["results"]]
    assert rules.count("check.federations_missing") == PLAYERS


MANY = 150
ODD_CELLS = [["No", "Name", "Rtg", "1.Rd"]] + [
    [no, f"Player {no}", 2000, "2w?"] for no in range(1, MANY + 1)
]
MANY_ODD = {
    "json": (
        {"players": [{"no": no, "name": str(no), "shoe": 42} for no in range(1, MANY + 1)]}
        | {"name": "Many", "games": []},
        "document.unknown_key",
    ),
    "csv": (
        "\n".join(",".join(map(str, row)) for row in ODD_CELLS),
        "crosstable.cell",
    ),
    "xlsx": (workbook(*ODD_CELLS), "crosstable.cell"),
    "pgn": (
        "".join(
            f'[Event "X"]\n[Round "{no}"]\n[White "A"]\n[Black "B"]\n[Result "7-7"]\n\n*\n\n'
            for no in range(1, MANY + 1)
        ),
        "pgn.no_result",
    ),
    "feda": (
        "".join(
            f"{no:8},PEREZ {no:04}          ,m,AND,01-01-60,7.x, 9,2347\n" for no in range(MANY)
        ),
        "feda.field",
    ),
}


@pytest.mark.parametrize("format_", MANY_ODD)
def test_a_hundred_and_fifty_of_a_kind_are_told_one_by_one_in_every_format(
    format_: str, run: Run, save: Save
) -> None:
    content, code = MANY_ODD[format_]
    file = save(content, f"many.{format_}")
    (answer,) = run("check", file, "--format", "json").lines()
    codes = [each["code"] for each in answer["findings"]]
    assert codes.count(code) == MANY
    assert "document.more" not in codes
    said = [line for line in run("check", file).out.splitlines() if f"and {MANY - 1} more" in line]
    assert said
    assert said[0].count(", ") >= 4  # the first places
    all_of_them = run("check", file, "--verbose").out.splitlines()
    assert len(all_of_them) >= MANY
    log = json.loads(run("check", file, "--format", "sarif").out)
    assert [each["ruleId"] for each in log["runs"][0]["results"]].count(code) == MANY


def test_a_repair_made_on_every_line_is_told_to_programs_every_time(run: Run, save: Save) -> None:
    (answer,) = run(
        "check", save(report().replace("1990/01/01", "1990.01.01")), "--format", "json"
    ).lines()
    codes = [each["code"] for each in answer["findings"]]
    assert codes.count("trf.birth_repaired") == PLAYERS
    assert "trf.more" not in codes


def test_a_window_names_the_file_once_above_its_findings(window: Run, save: Save) -> None:
    file = save(report(), "open.trf")
    lines = window("check", file, COLUMNS="200").out.splitlines()
    assert lines[0] == file
    assert lines[1].startswith("  12:54: warning: 001 Player, 01 has no federation")
    assert lines[-1].startswith(f"{file}: can be rated")


def test_what_was_read_is_gathered_wherever_a_file_is_read(run: Run, save: Save) -> None:
    dotted = save(report().replace("1990/01/01", "1990.01.01"), "open.trf")
    for command in (("standings",), ("compare",), ("convert", "--to", "json"), ("rate",)):
        said = run(command[0], dotted, *command[1:]).err
        assert said.count("birth date: expected") == 1, command
        assert "and 11 more: lines 13, 14" in said
        assert "arpad check --verbose shows all findings" in said
    assert run("rate", dotted, "--verbose").err.count("birth date: expected") == PLAYERS


def forfeits(save: Save) -> str:
    """All six games forfeited by Black."""
    return save(report().replace(" w 1", " w +").replace(" b 0", " b -"), "forfeits.trf")


def test_rate_gathers_the_games_that_do_not_count(run: Run, save: Save) -> None:
    said = run("rate", forfeits(save)).err
    assert said.count("forfeit: the game was not played") == 1
    assert (
        "  6: forfeit: the game was not played  [5.1]: Rd 1 Player, 01 – Player, 02 +/-; "
        "Rd 1 Player, 03 – Player, 04 +/-; Rd 1 Player, 05 – Player, 06 +/-; …\n"
    ) in said


def test_rate_names_them_all_when_asked(run: Run, save: Save) -> None:
    said = run("rate", forfeits(save), "--verbose").err
    assert said.count("forfeit: the game was not played") == 6
    assert "Rd 1, Player, 11 – Player, 12 +/- (both)" in said


def test_a_window_shows_the_games_that_do_not_count_gathered_too(window: Run, save: Save) -> None:
    file = forfeits(save)
    shown = window("rate", file, COLUMNS="200").out
    assert shown.count("forfeit: the game was not played") == 1
    shown = window("rate", file, "--verbose", COLUMNS="200").out
    assert shown.count("forfeit: the game was not played") == 6


def test_in_spanish_and_catalan(run: Run, save: Save) -> None:
    file = save(report(), "open.trf")
    assert "; y 11 más: líneas 13, 14, 15, 16, 17, …" in run("check", file, "--lang", "es").out
    assert "; i 11 més: línies 13, 14, 15, 16, 17, …" in run("check", file, "--lang", "ca").out


@pytest.mark.parametrize("name", ["karl-mala-2005.trf", "trf26-team-sample.trf"])
def test_long_reports_of_others_fit_a_screen_or_two(run: Run, name: str) -> None:
    report_of_others(name)
    file = str(Path(REPORTS) / name)
    assert len(run("check", file).out.splitlines()) < 25
    assert len(run("rate", file).err.splitlines()) < 20


def test_what_helps_is_said_once(run: Run, save: Save) -> None:
    """An event without a date could be rated under any regulation: the option is named, once."""
    file = save(report().replace("042 2024/05/03\n", "").replace("052 2024/05/04\n", ""), "o.trf")
    (line,) = [line for line in run("check", file).out.splitlines() if "--regulation" in line]
    assert line.endswith(" → name a regulation with --regulation")
    assert line.count("→") == 1
