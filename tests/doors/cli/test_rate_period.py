"""``arpad rate --period``: several events as one."""

from typing import Any, Final

import pytest

from .console import Run, Save
from .documents import OPEN, QUESTION_12, SWISS, against, card, four

NOW: Final = "2022-05-07"


def period(run: Run, *files: str) -> Any:
    return run("rate", "--period", *files, "--format", "json").answer()


def called(answer: Any, name: str) -> Any:
    (found,) = [player for player in answer["players"] if player["name"] == name]
    return found


@pytest.fixture
def question_12(save: Save) -> list[str]:
    """The games of question 12 in two events, of three and four games."""
    items = QUESTION_12.split()
    return [
        save(card(" ".join(games), start=start, name="B", id="2460", rating=2460, k=10), file)
        for games, start, file in (
            (items[:3], "2022-05-01", "one.json"),
            (items[3:], "2022-05-09", "two.json"),
        )
    ]


def test_the_changes_of_all_events_are_added(run: Run, question_12: list[str]) -> None:
    # +0.10 +0.24 -0.06, then -0.46 +0.30 +0.15 +0.27.
    player = called(period(run, *question_12), "B")
    assert (player["status"], player["rating"], player["n"]) == ("rated", 2460, 7)
    assert (player["w"], player["we"], player["sum"]) == ("4.5", "3.96", "0.54")
    assert (player["k"], player["change"], player["new_rating"]) == (10, "5.4", 2465)
    assert [each["change"] for each in player["events"]] == ["2.8", "2.6"]
    assert [each["n"] for each in player["events"]] == [3, 4]


def test_a_period_is_one_object(run: Run, question_12: list[str]) -> None:
    answer = period(run, *question_12)
    assert answer["regulation"] == "fide-2022"
    assert answer["tournaments"] == ["Open", "Open"]
    assert all(player["events"] for player in answer["players"])
    assert answer["ignored"] == []


def test_players_are_joined_by_id_else_by_name(run: Run, save: Save) -> None:
    first, second = four(start="2022-05-01"), four(start="2022-05-09")
    first["players"][0] |= {"id": "11"}
    second["players"][0] |= {"id": "11", "name": "Ana María"}
    second["players"][1] |= {"no": 7}
    second["games"] = [{"round": 1, "white": 7, "black": 1, "result": "1-0"}]
    answer = period(run, save(first, "a.json"), save(second, "b.json"))
    events = {player["name"]: len(player["events"]) for player in answer["players"]}
    assert events == {"Ana María": 2, "Bru": 2, "Cleo": 2, "Dan": 2}
    assert [each["no"] for each in called(answer, "Bru")["events"]] == [2, 7]


def test_two_players_of_one_name_need_ids(run: Run, save: Save) -> None:
    document = four()
    document["players"][1]["name"] = "Ana"
    said = run("rate", "--period", save(document)).refusal(3)
    assert "ana" in said.lower()
    assert "players 1 and 2" in said


def test_k_times_games_is_limited_over_the_whole_period(run: Run, save: Save) -> None:
    files = [
        save(card(against(2000, "=" * games), start=start, id="1", rating=2000), f"{games}.json")
        for games, start in ((20, "2024-05-01"), (19, "2024-05-12"))
    ]
    player = called(period(run, *files), "Player")
    assert (player["n"], player["k"]) == (39, 17)


def test_the_pooled_newcomer_of_fide_2009_8_34(run: Run, save: Save) -> None:
    # 1 of 3 against 2220, 3 of 5 against 2150, 2½ of 4 against 2200: 2184, plus 15.
    files = [
        save(card(against(rating, scores), start=start, id="77", first_event=first), start)
        for rating, scores, start, first in (
            (2220, "100", "2009-08-01", True),
            (2150, "11100", "2009-10-01", False),
            (2200, "11=0", "2010-01-10", False),
        )
    ]
    answer = period(run, *files)
    assert answer["regulation"] == "fide-2009"
    player = called(answer, "Player")
    assert (player["status"], player["n"], player["w"]) == ("unrated", 12, "6.5")
    assert (player["p"], player["rc"], player["ru"]) == ("0.54", "26210/12", 2199)
    assert (player["counts"], player["listed"]) == (True, True)
    assert [each["n"] for each in player["events"]] == [3, 5, 4]


def test_the_weighted_mean_of_fide_2005_10_3(run: Run, save: Save) -> None:
    # [2280·5 + 2400·10 + 2000·5]/20 = 2270.
    files = [
        save(card(against(rating, "=" * games), start=start, id="77"), start)
        for rating, games, start in (
            (2280, 5, "2006-02-01"),
            (2400, 10, "2006-05-01"),
            (2000, 5, "2006-08-01"),
        )
    ]
    player = called(period(run, *files), "Player")
    assert (player["n"], player["w"], player["ru"]) == (20, "10", 2270)
    assert (player["counts"], player["listed"]) == (True, True)


def test_an_event_without_points_is_not_pooled(run: Run, save: Save) -> None:
    files = [
        save(card(against(1800, "000"), start="2022-05-01", id="77"), "a.json"),
        save(card(against(1600, "11==0"), start="2022-05-09", id="77"), "b.json"),
    ]
    player = called(period(run, *files), "Player")
    assert (player["n"], player["w"], player["ru"]) == (5, "3", 1620)
    void, good = player["events"]
    assert (void["counts"], void["article"]) == (False, "8.2.1")
    assert good["counts"] is True


def test_one_file_may_be_a_period(run: Run) -> None:
    answer = period(run, SWISS)
    assert answer["players"][0]["new_rating"] == 2268
    assert len(answer["players"]) == 10


@pytest.mark.parametrize(("format_", "separator"), [("table", "\t"), ("csv", ",")])
def test_lines_and_csv_have_a_player_each(
    run: Run, question_12: list[str], format_: str, separator: str
) -> None:
    done = run("rate", "--period", *question_12, "--format", format_)
    assert done.code == 0, done.err
    heading, *rows = [line.split(separator) for line in done.out.splitlines()]
    (row,) = [dict(zip(heading, row, strict=True)) for row in rows if "B" in row]
    assert (row["change"], row["new_rating"]) == ("5.4", "2465")


def test_events_of_different_editions_need_a_name(run: Run) -> None:
    said = run("rate", "--period", SWISS, OPEN).refusal(3)
    assert "fide-2022" in said
    assert "fide-2025" in said
    assert "--regulation" in said


def test_a_named_edition_holds_for_all_events(run: Run) -> None:
    done = run("rate", "--period", SWISS, OPEN, "--regulation", "fide-2022", "--format", "json")
    assert done.answer()["regulation"] == "fide-2022"
    assert OPEN in done.err


def test_a_bad_file_refuses_the_period(run: Run, save: Save) -> None:
    bad = save(four(system="ladder"))
    said = run("rate", "--period", SWISS, bad, "--format", "json").refusal(3)
    assert f"{bad}: system: " in said


def test_a_missing_file_refuses_the_period(run: Run) -> None:
    assert "nowhere.json" in run("rate", "--period", SWISS, "nowhere.json").refusal(4)


def test_lines_of_a_period_have_ids_and_the_numbers_in_each_event(run: Run, save: Save) -> None:
    first, second = four(start="2022-05-01"), four(start="2022-05-09")
    first["name"], second["name"] = "May Open", "Town Cup"
    first["players"][0] |= {"id": "11"}
    second["players"][0] |= {"id": "11", "no": 9}
    second["games"] = [{"round": 1, "white": 2, "black": 9, "result": "1-0"}]
    done = run("rate", "--period", save(first, "a.json"), save(second, "b.json"))
    heading, *rows = [line.split("\t") for line in done.out.splitlines()]
    assert "no" not in heading
    found = {row["name"]: row for row in (dict(zip(heading, row, strict=True)) for row in rows)}
    assert (found["Ana"]["id"], found["Ana"]["events"]) == ("11", "May Open 1; Town Cup 9")
    assert (found["Bru"]["id"], found["Bru"]["events"]) == ("", "May Open 2; Town Cup 2")


@pytest.mark.parametrize("verbose", [(), ("--verbose",)])
def test_a_game_that_does_not_count_says_which_event(
    run: Run, save: Save, verbose: tuple[str, ...]
) -> None:
    forfeit = [{"round": 1, "white": 1, "black": 2, "result": "+/-"}]
    first, second = four(start="2022-05-01"), four(start="2022-05-09")
    second["players"][0]["no"], second["players"][2]["no"] = 3, 1
    for each, name in ((first, "May Open"), (second, "Town Cup")):
        each |= {"name": name, "games": forfeit}
    said = run("rate", "--period", save(first, "a.json"), save(second, "b.json"), *verbose).err
    assert "May Open, Rd 1" in said
    assert "Town Cup, Rd 1" in said
    first["name"] = second["name"] = "Open"
    done = run("rate", "--period", save(first, "a.json"), save(second, "b.json"), *verbose)
    lines = done.err.replace("; ", "\n")
    (one,) = [line for line in lines.splitlines() if "Open (1), Rd 1" in line]
    (other,) = [line for line in lines.splitlines() if "Open (2), Rd 1" in line]
    assert "Ana – Bru" in one
    assert "Cleo – Bru" in other


def test_two_bases_for_one_player_are_refused(run: Run, question_12: list[str]) -> None:
    asked = ("--base", "2460=2465", "--base", "2460=2470")
    said = run("rate", "--period", *question_12, *asked).refusal(2)
    assert "--base: B has more than one base: 2465, 2470; expected one" in said
