"""``arpad check``: findings with their places, for people and programs."""

import json
from pathlib import Path

import pytest
from tests.places import SAMPLES

from .console import Run, Save

# Two players; Black's points are wrong and the dates stand as an old program writes them.
TRF = """\
012 Match of the check
022 Madrid
032 ESP
042 2024/05/03
052 2024/05/04
062 2
072 2
092 Individual: Swiss-System
102 Arbiter, A
122 90+30
142 2
001    1 m    Alpha, A                          2100 ESP         101 1990/01/01  2.0    1     2 w 1     2 b 1
001    2 m    Beta, B                           2000 ESP         102 1991/01/01  0.5    2     1 b 0     1 w 0
"""  # noqa: E501
CODE = "check.points_differ"
TEAMS = str(SAMPLES / "teams-2026.trf")


@pytest.fixture
def report(save: Save) -> str:
    return save(TRF, "match.trf")


def test_a_finding_names_file_line_column_article_and_remedy(run: Run, report: str) -> None:
    done = run("check", report)
    assert done.code == 1
    expected = (
        f"{report}:13:81: error: 001 Beta, B is given the score 0.5, the results add up to 0"
        "  [TRF 001, 81-84] → Correct the points or the result that is wrong."
    )
    assert expected in done.out.splitlines()
    assert "cannot be rated as it stands" in done.out


def test_json_is_one_object_a_file(run: Run, report: str) -> None:
    (answer,) = run("check", report, "--format", "json").lines()
    assert answer["file"] == report
    assert answer["format"] == "trf26"
    assert answer["profile"] == "submit"
    assert answer["rateable"] is False
    (found,) = [each for each in answer["findings"] if each["code"] == CODE]
    assert found["severity"] == "error"
    assert (found["line"], found["column"], found["record"]) == (13, 81, "001")
    assert found["article"] == "TRF 001, 81-84"
    assert found["advice"]


def test_sarif_has_a_result_with_a_region(run: Run, report: str) -> None:
    log = json.loads(run("check", report, "--format", "sarif").out)
    assert log["version"] == "2.1.0"
    (found,) = [each for each in log["runs"][0]["results"] if each["ruleId"] == CODE]
    assert found["level"] == "error"
    region = found["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 13, "startColumn": 81}


def test_spanish(run: Run, report: str) -> None:
    assert "figura con una puntuación de 0.5" in run("check", report, "--lang", "es").out


@pytest.mark.parametrize("profile", ["read", "pair"])
def test_only_a_report_for_rating_is_judged(run: Run, report: str, profile: str) -> None:
    (answer,) = run("check", report, "--format", "json", "--profile", profile).lines()
    assert answer["rateable"] is None


@pytest.mark.parametrize("garbage", [b"", b"\x00\xff\xfe", b"hello", b"{", b"PK\x03\x04 no zip"])
def test_garbage_is_an_error_finding_and_exit_1(run: Run, save: Save, garbage: bytes) -> None:
    done = run("check", save(garbage, "garbage"), "--format", "json")
    assert done.code == 1
    (answer,) = done.lines()
    assert answer["rateable"] is False
    assert "error" in {each["severity"] for each in answer["findings"]}


def test_a_path_that_cannot_be_opened_is_exit_4(run: Run, report: str) -> None:
    done = run("check", "nowhere.trf", report, "--format", "json")
    assert done.code == 4
    assert [each["file"] for each in done.lines()] == ["nowhere.trf", report]


def test_folders_and_patterns_and_many_files(run: Run, save: Save, report: str) -> None:
    folder = Path(report).parent
    for number in range(6):
        save(TRF, f"copy{number}.trf")
    done = run("check", str(folder), "--format", "json")
    assert len(done.lines()) == 7
    assert len(run("check", str(folder / "copy*.trf"), "--format", "json").lines()) == 6
    assert "7 files, 7 with errors" in run("check", str(folder)).out


def test_a_good_report_says_which_games_will_not_be_rated(run: Run, save: Save) -> None:
    good = TRF.replace("  0.5    2", "  0.0    2").replace("     2 b 1", "     2 b +")
    good = good.replace("     1 w 0", "     1 w -")
    done = run("check", save(good, "good.trf"))
    assert done.code == 0
    assert "can be rated under fide-2024" in done.out
    assert (
        "not rated (1): forfeit: the game was not played  [5.1]: Rd 2 Beta, B – Alpha, A -/+"
        in done.out
    )


def test_who_is_not_lined_up_for_a_match_had_no_bye(run: Run) -> None:
    """Rounds "0000 - -" of teams-2026.trf; "0000 - +" won a board of a forfeited match (330)."""
    found = run("check", TEAMS, "--format", "json").answer()["not_rated"]
    assert {each["round"] for each in found if "bye" in each} == {4, 6}
    rated = run("rate", TEAMS, "--format", "json").answer()["ignored"]
    assert {each["round"] for each in rated if "bye" in each} == {4, 6}


def test_an_unknown_regulation_is_refused_before_anything_is_read(run: Run, report: str) -> None:
    assert "nearest" in run("check", report, "--regulation", "fide-2023").refusal(2)


def test_rate_and_explain_take_any_format(run: Run, report: str) -> None:
    rated = run("rate", report, "--format", "json").answer()
    # 2100 beats 2000 twice: expected .64 each, K 20: 20·(2 - 1.28) = 14.4.
    assert rated["players"][0]["change"] == "14.4"
    assert "2100 → 2114" in run("explain", report, "--player", "1").out


def test_convert_to_json_and_back_keeps_the_report(run: Run, report: str) -> None:
    folder = Path(report).parent
    assert run("convert", report, "--to", "json", "-o", str(folder / "a.json")).code == 0
    document = json.loads((folder / "a.json").read_text())
    assert document["players"][1]["points"] == "0.5"
    source, target = str(folder / "a.json"), str(folder / "b.trf")
    assert run("convert", source, "--to", "trf26", "-o", target).code == 0
    first = run("rate", report, "--format", "json").answer()
    assert run("rate", target, "--format", "json").answer() == first


def test_convert_says_what_a_format_cannot_hold(run: Run, report: str) -> None:
    done = run("convert", report, "--to", "feda")
    assert done.code == 1
    assert done.err
    assert run("convert", report, "--to", "pgn").code == 2


def test_a_rapid_report_is_rated_as_rapid(run: Run, save: Save) -> None:
    rapid = TRF.replace("122 90+30", "122 15'+10\"")
    (answer,) = run("check", save(rapid, "rapid.trf"), "--format", "json").lines()
    assert answer["regulation"] == "fide-2024-rapid"


def test_games_too_fast_for_a_rating_are_named(run: Run, save: Save) -> None:
    # 60 minutes: enough for two players below 1800, not for 2100 (1.1: 90 from 1800 on).
    fast = TRF.replace("122 90+30", "122 60 min").replace("  0.5    2", "  0.0    2")
    done = run("check", save(fast, "fast.trf"))
    assert done.code == 1
    assert "cannot be rated as it stands" in done.out
    assert (
        "too little time for the rating of a player of the event  [1.1]: Rd 1 Alpha, A – Beta, B"
        in done.out
    )
    assert "1.1" in run("rate", save(fast, "fast.trf")).err


def test_without_a_time_control_nobody_can_say(run: Run, save: Save) -> None:
    silent = TRF.replace("122 90+30\n", "").replace("  0.5    2", "  0.0    2")
    (answer,) = run("check", save(silent, "silent.trf"), "--format", "json").lines()
    assert answer["rateable"] is not True


@pytest.mark.parametrize(
    ("dates", "points", "profile", "verdict"),
    [
        ("042 2024/05/03", "0.5", "submit", "cannot be rated as it stands"),
        ("042 1965/05/03", "0.5", "submit", "cannot be rated as it stands"),
        ("042 1965/05/03", "0.0", "submit", "cannot be said without a regulation"),
        ("042 2024/05/03", "0.5", "read", "cannot be read without errors"),
        ("042 2024/05/03", "0.0", "read", "can be read without errors"),
        ("042 2024/05/03", "0.5", "pair", "cannot be paired as it stands"),
    ],
)
def test_the_last_line_says_what_the_file_is_good_for(
    run: Run, save: Save, dates: str, points: str, profile: str, verdict: str
) -> None:
    twice = "     1 b 0     1 w 0"
    text = TRF.replace("042 2024/05/03", dates).replace(
        "0.5    2" + twice, f"{points}    2" + twice
    )
    text = text.replace("052 2024/05/04", dates.replace("042", "052").replace("03", "04"))
    text = text.replace("     2 b 1\n", "     \n").replace("     1 w 0\n", "     \n")
    text = text.replace(" 2.0    1", " 1.0    1").replace("142 2", "142 1")
    done = run("check", save(text, "match.trf"), "--profile", profile)
    assert verdict in done.out.splitlines()[-1]


def test_a_remedy_is_named_once(run: Run, save: Save) -> None:
    done = run("check", save(TRF.replace("042 2024", "042 1965"), "old.trf"))
    (said,) = [line for line in done.out.splitlines() if "no regulation covers" in line]
    assert said.endswith("so admission was not checked → name a regulation with --regulation")


def test_an_empty_folder_is_said(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert "no files" in run("check", str(tmp_path / "empty")).refusal(4)


def test_convert_writes_whole_files_or_none(run: Run, report: str) -> None:
    missing = str(Path(report).parent / "nowhere" / "a.json")
    assert run("convert", report, "--to", "json", "-o", missing).code == 4


def test_a_deputy_is_no_chief_arbiter(run: Run, save: Save) -> None:
    deputy = TRF.replace("102 Arbiter, A", "112 Arbiter, A")
    (answer,) = run("check", save(deputy, "deputy.trf"), "--format", "json").lines()
    assert "check.mandatory" in {each["code"] for each in answer["findings"]}


def test_a_rapid_file_converts_to_itself_without_loss(run: Run, save: Save) -> None:
    rapid = save(TRF.replace("122 90+30", "122 15'+10\""), "rapid.trf")
    assert run("convert", rapid, "--to", "trf26").code == 0


def test_a_row_that_is_left_out_is_something_not_carried_over(run: Run, save: Save) -> None:
    long = TRF + "001    3 " + "x" * 100_001 + "\n"
    assert run("convert", save(long, "long.trf"), "--to", "json").code == 1


def test_points_and_places_that_were_worked_out_are_said(run: Run, save: Save) -> None:
    silent = TRF.replace("  2.0    1", "          ").replace("  0.5    2", "          ")
    done = run("convert", save(silent, "silent.trf"), "--to", "trf26")
    assert "points or places of 2 players were worked out" in done.err


def test_a_declared_rapid_event_with_a_standard_clock_is_an_error(run: Run, save: Save) -> None:
    declared = TRF.replace("Swiss-System", "Swiss-System (Rapid)")
    (answer,) = run("check", save(declared, "declared.trf"), "--format", "json").lines()
    assert "time.wrong_class" in {each["code"] for each in answer["findings"]}


def test_files_of_a_folder_that_are_no_reports_are_left_out(run: Run, report: str) -> None:
    folder = Path(report).parent
    (folder / "notes.txt").write_text("bring the clocks")
    done = run("check", str(folder), "--format", "json")
    assert [each["file"] for each in done.lines()] == [report]
    assert "1 file in no known format was left out" in done.err


FEDA = """\
PARA BLOQUES DE ELO FEDA
00000000,LOPEZ RUIZ Luis     ,m,AND,22-08-64,5.5, 9,2125
"""


def test_a_file_that_has_no_place_for_days_is_not_refused_for_them(run: Run, save: Save) -> None:
    """FEDA 1996, 10.31: rate takes such a file, and so does check."""
    file = save(FEDA, "feda.txt")
    asked = ("check", file, "--regulation", "feda-1996")
    without = run(*asked)
    assert without.code == 0
    assert "warning: start: the start date is missing" in without.out
    assert "cannot be rated as it stands" not in without.out
    days = ("--start", "1997-02-01", "--end", "1997-02-09")
    assert "date is missing" not in run(*asked, *days).out
    auto = run("check", file, "--start", "2005-08-01", "--format", "json").out
    assert json.loads(auto)["regulation"] == "fide-2005"
    refused = run(*asked, "--end", "tomorrow").refusal(3)
    assert "--end" in refused
