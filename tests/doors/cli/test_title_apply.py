"""``arpad title apply`` and ``arpad title direct``."""

import json
from pathlib import Path

import pytest
from tests.places import EXAMPLES

from arpad.doors.cli.exits import Exit

from .console import Run, Save

MASTERS = EXAMPLES / "masters-2025.json"
DOCUMENT = json.loads(MASTERS.read_text(encoding="utf-8"))
APPLY = ("title", "apply", "--player", "9000104", "--title", "GM")


@pytest.fixture
def three(save: Save) -> list[str]:
    """The bundled round robin three times, as events of three months."""
    return [
        save(
            {**DOCUMENT, "name": f"Masters {month}", "start": f"2025-{month}-03",
             "end": f"2025-{month}-11",
             "round_dates": [f"2025-{month}-{day:02}" for day in range(3, 12)]},
            f"masters-{month}.json",
        )
        for month in ("05", "06", "07")
    ]  # fmt: skip


def test_three_norms_the_rating_and_a_national_championship(run: Run, three: list[str]) -> None:
    """7½ of 9 is a norm of nine games (test_title.py), three times 27; the last ends on 11 July."""
    flag = ("--flag", f"{three[1]}=national-championship")
    facts = ("--highest", "2505", "--rating-date", "2025-06-01")
    (line,) = run(*APPLY, *three, *flag, *facts, "--format", "json").lines()
    assert (line["awarded"], line["games"], line["date"]) == (True, 27, "2025-07-11")
    assert [norm["event"] for norm in line["norms"]] == ["Masters 05", "Masters 06", "Masters 07"]
    assert {check["article"]: check["ok"] for check in line["checks"]} == {
        "1.5.1": True, "1.1.3a": True, "1.4.3e": True, "1.5.6": True, "1.5.3": True,
    }  # fmt: skip


def test_what_is_lacking_is_said_with_figures_and_articles(run: Run, three: list[str]) -> None:
    done = run(*APPLY, *three[:2], "--highest", "2490")
    assert done.code == Exit.NO
    for line in (
        "Molina Rivas, Isaac: not yet GM",
        "[✗] games the norms cover: 18; at least 27  [1.5.1]",
        "[✗] a norm from a large Swiss or a championship, by article: –  [1.5.6]",
        "[✗] highest rating known, published or not: 2490; at least 2500  [1.5.3]",
    ):
        assert line in done.out


def test_the_same_event_twice_counts_once(run: Run, three: list[str], tmp_path: Path) -> None:
    again = tmp_path / "again.json"
    again.write_bytes(Path(three[0]).read_bytes())
    done = run(*APPLY, three[0], str(again), "--format", "json")
    assert done.lines()[0]["games"] == 9
    assert "Masters 05 is already there" in done.err


def test_the_same_games_under_another_name_count_once(
    run: Run, three: list[str], save: Save
) -> None:
    renamed = {**json.loads(Path(three[0]).read_text(encoding="utf-8")), "name": "Elsewhere"}
    done = run(*APPLY, three[0], save(renamed, "renamed.json"), "--format", "json")
    assert done.lines()[0]["games"] == 9
    assert "the games are those of Masters 05" in done.err


def test_a_report_without_the_player_is_said(run: Run, three: list[str], save: Save) -> None:
    other = save(
        {**DOCUMENT, "name": "Elsewhere",
         "players": [{**each, "id": f"8{each['id']}"} for each in DOCUMENT["players"]]},
        "other.json",
    )  # fmt: skip
    done = run(*APPLY, three[0], other, "--format", "json")
    assert done.lines()[0]["games"] == 9
    assert "Molina Rivas, Isaac does not play here" in done.err


def test_without_a_title_all_above_the_one_held(run: Run, three: list[str]) -> None:
    """An international master can become grandmaster alone; a WIM of 2200 everything from CM on."""
    asked = ("title", "apply", three[0], "--format", "json", "--player")
    assert [line["title"] for line in run(*asked, "9000104").lines()] == ["GM"]
    titles = [line["title"] for line in run(*asked, "Ricci, Giulia").lines()]
    assert titles == ["GM", "IM", "WGM", "FM", "CM"]


def test_a_title_by_rating_takes_no_report(run: Run) -> None:
    asked = ("title", "apply", "--player", "Soto, Berta", "--title", "FM", "--games", "45")
    (line,) = run(*asked, "--highest", "2300", "--format", "json").lines()
    assert (line["awarded"], line["by"], line["player"]) == (True, "rating", "Soto, Berta")
    assert run(*asked, "--highest", "2299").code == Exit.NO


def test_deadline_and_fee(run: Run) -> None:
    """45 days before 10 October are 26 August; 70 and half of it are 105."""
    master = ("title", "apply", "--player", "X", "--title", "FM", "--highest", "2300")
    meeting = ("--meeting", "2025-10-10", "--fee", "70", "--format", "json")
    asked = (*master, "--games", "30", *meeting)
    (late,) = run(*asked, "--date", "2025-08-27").lines()
    assert late["deadline"] == {
        "meeting": "2025-10-10", "last_day": "2025-08-26", "on_time": False, "fee": "105",
        "decided_from": "2025-09-26",
    }  # fmt: skip
    (kept,) = run(*asked, "--date", "2025-08-26").lines()
    assert (kept["deadline"]["on_time"], kept["deadline"]["fee"]) == (True, "70")
    assert "--meeting" in run(*asked).refusal(Exit.USAGE)


def test_wrong_questions_are_refused(run: Run, three: list[str]) -> None:
    refusals = (
        ("--flag", "zonall"),
        ("--flag", "elsewhere.json=zonal"),
        ("--reading", "large-swiss=worst"),
        ("--rating-date", "yesterday"),
    )
    for option, value in refusals:
        assert run(*APPLY, three[0], option, value).refusal(
            Exit.USAGE if option != "--rating-date" else Exit.BAD_INPUT
        )
    womens = run("title", "apply", three[0], "--player", "9000104", "--title", "WGM")
    assert "WGM" in womens.refusal(Exit.NO)
    assert run("title", "apply", three[0], "--player", "nobody").refusal(Exit.USAGE)


def test_direct_titles(run: Run) -> None:
    """A first place of a World U16: IM (1.24b), conditional below 2200 (0.6.2), FM from 2100."""
    asked = ("title", "direct", "world-u16", "--place", "1", "--score", "9/11")
    rated = ("--highest", "2150", "--games", "60")
    (line,) = run(*asked, *rated, "--format", "json").lines()
    assert (line["title"], line["at_once"], line["meanwhile"]) == ("IM", False, "FM")
    said = run(*asked, *rated).out
    assert "world-u16: IM on condition of the rating, by world-u16  [1.2.4]" in said
    assert "meanwhile FM, for which the rating is high enough  [0.6.2]" in said


def test_no_direct_title_is_an_answer(run: Run) -> None:
    done = run("title", "direct", "world-u16", "--place", "4", "--score", "9/11")
    assert (done.code, done.out) == (Exit.NO, "world-u16: no title by world-u16  [1.2.4]\n")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("world-u61", "--place", "1"), Exit.USAGE),
        (("world-cup", "--women", "--stage", "last-8"), Exit.USAGE),
        (("olympiad", "--score", "9"), Exit.BAD_INPUT),
        (("olympiad", "--score", "9/0"), Exit.BAD_INPUT),
        (("olympiad", "--score", "10/9"), Exit.BAD_INPUT),
        (("olympiad", "--score", "6.3/9"), Exit.BAD_INPUT),
    ],
)
def test_wrong_results_are_refused(run: Run, arguments: tuple[str, ...], code: Exit) -> None:
    assert run("title", "direct", *arguments).refusal(code)


def test_a_result_that_cannot_be_judged_leaves_the_title_open(
    run: Run, three: list[str], save: Save
) -> None:
    """Without the opponents' federations there is no verdict on the third event (1.4.3)."""
    third = json.loads(Path(three[2]).read_text(encoding="utf-8"))
    bare = [
        {key: value for key, value in each.items() if key != "federation"}
        for each in third["players"]
    ]
    unknown = save({**third, "players": bare}, "unknown.json")
    flag = ("--flag", f"{three[0]}=national-championship")
    asked = (*APPLY, *three[:2], unknown, *flag, "--highest", "2505", "--format", "json")
    (line,) = run(*asked).lines()
    assert (line["awarded"], line["games"], line["missing"]) == (None, 18, ["norm"])


CONTINENTAL = (
    "continental-individual place=2 shared score=7/9 players=60 rounds=9 federations=20"
    " date=2025-04-10 flag=world-cup-qualifier"
)


def test_a_norm_won_in_a_championship_counts_for_nine_games(run: Run, three: list[str]) -> None:
    """1.24b: as many points as the first gives a GM norm, nine games by 1.2.4; 1.5.6d by flag."""
    asked = (*APPLY, *three[:2], "--direct", CONTINENTAL, "--highest", "2505", "--format", "json")
    (line,) = run(*asked).lines()
    assert (line["awarded"], line["games"]) == (True, 27)
    (won,) = [norm for norm in line["norms"] if norm["event"] == "continental-individual"]
    assert (won["n"], won["credit"], won["score"], won["rp"]) == (9, 9, "7", None)
    large = next(check for check in line["checks"] if check["article"] == "1.5.6")
    assert large["found"] == "1.5.6d"


def test_whether_a_norm_won_directly_is_one_with_foreigners_is_a_reading(run: Run) -> None:
    """1.2.1 lets nobody judge its opponents, and 1.4.3e asks for one norm that was judged."""
    asked = ("title", "apply", "--player", "X", "--title", "GM", "--direct", CONTINENTAL)
    (line,) = run(*asked, "--format", "json").lines()
    assert next(each for each in line["checks"] if each["article"] == "1.4.3e")["found"] == 0
    (other,) = run(*asked, "--reading", "direct-norms=foreign", "--format", "json").lines()
    assert next(each for each in other["checks"] if each["article"] == "1.4.3e")["found"] == 1


def test_a_title_won_in_a_championship_is_awarded_as_0_6_2_says(run: Run) -> None:
    """World U16, gold: IM, at once from 2200 on."""
    asked = ("title", "apply", "--player", "X", "--title", "IM", "--games", "60")
    won = ("--direct", "world-u16 place=1 score=9/11 date=2025-10-02", "--format", "json")
    (line,) = run(*asked, *won, "--highest", "2200").lines()
    assert (line["awarded"], line["by"], line["date"]) == (True, "direct", "2025-10-02")
    (conditional,) = run(*asked, *won, "--highest", "2199").lines()
    assert conditional["awarded"] is False


@pytest.mark.parametrize(
    "words", ["world-u16 plaice=1", "world-u16 place=first", "world-u16 stage=last-4", "", "open"]
)
def test_what_was_won_in_other_words_is_refused(run: Run, words: str) -> None:
    done = run("title", "apply", "--player", "X", "--title", "IM", "--direct", words)
    assert done.code in (Exit.BAD_INPUT, Exit.USAGE)
    assert "1.2.4" in done.err


def test_a_highest_rating_below_that_of_a_report_is_said(run: Run, three: list[str]) -> None:
    done = run(*APPLY, three[0], "--highest", "2300")
    own = next(each for each in DOCUMENT["players"] if each["id"] == "9000104")
    assert own["rating"] > 2300
    assert "more than the highest ever, 2300" in done.err


def test_no_rating_is_above_3999(run: Run) -> None:
    for highest, code in (("3999", Exit.OK), ("4000", Exit.USAGE)):
        asked = ("title", "direct", "world-u16", "--place", "1", "--score", "9/11")
        assert run(*asked, "--games", "60", "--highest", highest).code == code
