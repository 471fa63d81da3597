"""``arpad calc``: the calculator players use."""

import pytest

from .console import Run
from .documents import QUESTION_12, QUESTION_13_PLAYED

RULES = ("--regulation", "fide-2022")


def test_question_12_gains_5_40(run: Run) -> None:
    command = ("calc", "--rating", "2460", "--k", "10", "--games", QUESTION_12, *RULES)
    answer = run(*command, "--format", "json").answer()
    assert answer["regulation"] == "fide-2022"
    assert (answer["n"], answer["w"], answer["we"]) == (7, "4.5", "3.96")
    assert (answer["k"], answer["sum"], answer["change"]) == (10, "0.54", "5.4")
    assert answer["new_rating"] == 2465
    text = run(*command).out
    assert "+5.4" in text
    for gain in ("+0.10", "+0.24", "−0.06", "−0.46", "+0.30", "+0.15", "+0.27"):
        assert gain in text


def test_question_13_gives_1516(run: Run) -> None:
    command = ("calc", "--unrated", "--games", QUESTION_13_PLAYED, *RULES)
    answer = run(*command, "--format", "json").answer()
    assert (answer["n"], answer["w"], answer["p"]) == (7, "3", "0.43")
    assert (answer["rc"], answer["ru"], answer["counts"]) == ("10960/7", 1516, True)
    assert "10960/7 ≈ 1565.71" in run(*command).out


def test_the_command_of_the_contract(run: Run) -> None:
    # 2460 with K 10 against 2095, 2254, 2415: +0.10 +0.24 -0.06, in every FIDE edition.
    done = run("calc", "--rating", "2460", "--k", "10", "--games", "2095:1 2254:1 2415:0.5")
    assert done.code == 0
    assert "+2.8" in done.out


@pytest.mark.parametrize("play", ["rapid", "blitz"])
def test_the_kind_of_play_chooses_the_regulation_in_force(run: Run, play: str) -> None:
    command = ("calc", "--rating", "2000", "--k", "20", "--games", "2000:1")
    found = run(*command, "--play", play, "--format", "json").answer()
    named = run(*command, "--regulation", f"fide-2025-{play}", "--format", "json").answer()
    assert found["regulation"] == named["regulation"] == f"fide-2024-12-{play}"


def test_a_regulation_for_another_kind_of_play_is_refused(run: Run) -> None:
    done = run("calc", "--rating", "2000", "--games", "2000:1", "--play", "rapid", *RULES)
    assert done.code == 2
    assert "fide-2022 is for standard" in done.err
    done = run("calc", "--rating", "2000", "--games", "2000:1", "--play", "standard", *RULES)
    assert done.code == 0


def test_without_k_the_rule_decides(run: Run) -> None:
    answer = run("calc", "--rating", "2399", "--games", "2399:1", *RULES, "--format", "json")
    assert (answer.answer()["k"], answer.answer()["k_rule"]) == (20, "8.3.3")
    answer = run("calc", "--rating", "2400", "--games", "2400:1", *RULES, "--format", "json")
    assert answer.answer()["k"] == 10


@pytest.mark.parametrize("draw", ["0.5", ".5", "0,5", "½", "1/2", "="])
def test_a_draw_is_written_in_many_ways(run: Run, draw: str) -> None:
    games = f"2095:1 2254:1 2415:{draw}"
    command = ("calc", "--rating", "2460", "--k", "10", "--games", games, *RULES)
    assert run(*command, "--format", "json").answer()["change"] == "2.8"


def test_zero_points_in_the_first_event_and_in_a_later_one(run: Run) -> None:
    # FIDE 2024: 0 of 5 against 1500 is p .14 with the two draws: 1277.
    command = ("calc", "--unrated", "--games", " ".join(["1500:0"] * 5))
    rules = ("--regulation", "fide-2024", "--format", "json")
    first = run(*command, *rules).answer()
    assert (first["counts"], first["ru"], first["article"]) == (False, None, "8.2.1")
    later = run(*command, *rules, "--later-event").answer()
    assert (later["counts"], later["ru"], later["listed"]) == (True, 1277, False)


def test_a_reading_is_applied(run: Run) -> None:
    command = ("calc", "--unrated", "--games", "2000:1 2000:1 2000:0.5", "--format", "json")
    rules = ("--regulation", "fide-2009")
    assert run(*command, *rules).answer()["ru"] == 2030
    assert run(*command, *rules, "--reading", "half-point=12.5").answer()["ru"] == 2025


@pytest.mark.parametrize(
    ("games", "found"),
    [
        ("2254", "2254"),
        ("2254:2", "2254:2"),
        ("2254:", "2254:"),
        (":1", ":1"),
        ("-5:1", "-5:1"),
        ("0:1", "0:1"),
        ("4000:1", "4000:1"),
        ("22540000000000000000000:1", "22540000000000000000000:1"),
        ("two:1", "two:1"),
        ("2100:1 22x0:1", "22x0:1"),
        ("", '""'),
        ("   ", '""'),
    ],
)
def test_games_that_are_none_are_refused(run: Run, games: str, found: str) -> None:
    said = run("calc", "--rating", "2000", "--games", games).refusal(2)
    assert said.startswith("--games: ")
    assert found in said


@pytest.mark.parametrize(
    "options",
    [
        (),
        ("--rating", "2000", "--unrated"),
        ("--rating", "0"),
        ("--rating", "4000"),
        ("--rating", "many"),
        ("--rating", "2000", "--k", "0"),
        ("--rating", "2000", "--k", "-10"),
        ("--rating", "2000", "--k", "1000"),
    ],
    ids=" ".join,
)
def test_a_player_who_is_none_is_refused(run: Run, options: tuple[str, ...]) -> None:
    run("calc", *options, "--games", "2000:1").refusal(2)


# FIDE 2024, 8.1.2: a gap of 60 is .58, none is .50. The win gives 20 x .58 = 11.6; then a draw
# with 2000 leaves it there, and a win is 20 x 1.08 = 21.6.
AHEAD = ("calc", "--rating", "2000", "--k", "20", "--games", "2060:1", "--ahead", "2000")


def test_what_the_games_ahead_would_give(run: Run) -> None:
    command = (*AHEAD, "--wanted", "2010", "--regulation", "fide-2024")
    answer = run(*command, "--format", "json").answer()
    assert answer["new_rating"] == 2012
    assert [(each["ahead"], each["change"], each["new_rating"]) for each in answer["outlook"]] == [
        ("0", "1.6", 2002),
        ("0.5", "11.6", 2012),
        ("1", "21.6", 2022),
    ]
    assert (answer["wanted"], answer["needed"]) == (2010, "0.5")
    text = run(*command, "--lang", "es").out
    assert "½ de 1: +11,6, nuevo Elo 2012" in text
    assert "Para 2010: ½ de 1." in text


def test_a_rating_out_of_reach_is_said(run: Run) -> None:
    command = (*AHEAD, "--wanted", "2100", "--regulation", "fide-2024")
    assert "2100 cannot be reached in these games." in run(*command).out
    assert run(*command, "--format", "json").answer()["needed"] is None


def test_the_first_games_may_all_be_ahead(run: Run) -> None:
    done = run("calc", "--unrated", "--ahead", "1500 1500 1500 1500 1500")
    assert "0 of 5: no rating yet" in done.out
    assert "2½ of 5: a first rating of" in done.out


def test_a_wish_without_games_ahead_is_refused(run: Run) -> None:
    done = run("calc", "--rating", "2000", "--games", "2000:1", "--wanted", "2010")
    assert done.code == 2
    assert "--wanted: " in done.err
    done = run("calc", "--rating", "2000", "--ahead", "2000:1")
    assert (done.code, "--ahead: " in done.err) == (2, True)
