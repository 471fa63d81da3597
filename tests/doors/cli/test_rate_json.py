"""``arpad rate --format json``: the shape others build on, with the figures of the examples."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from .console import Outcome, Run, Save
from .documents import (
    OPEN,
    QUESTION_12,
    QUESTION_13,
    ROUND_ROBIN,
    SWISS,
    against,
    card,
    four,
    numbered,
)

RATED: Final = {
    "no": int, "name": str, "status": str, "rating": int, "n": int, "w": str, "we": str,
    "k": int, "k_rule": str, "sum": str, "change": str, "new_rating": int, "listed": bool,
}  # fmt: skip
UNRATED: Final = {
    "no": int, "name": str, "status": str, "n": int, "w": str, "p": str, "rc": str,
    "ru": int, "counts": bool, "listed": bool,
}  # fmt: skip
VOID: Final = {"article": str, "reason": str}
# Beyond the contract: the id of a player who has one, and the key of a reason.
ALSO: Final = {"id", "code"}


def rated(run: Run, file: str, *options: str) -> Any:
    return run("rate", file, "--format", "json", *options).answer()


def shape(player: dict[str, Any]) -> dict[str, type]:
    return {key: type(value) for key, value in player.items() if key not in ALSO}


def numbers(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [leaf for each in value.values() for leaf in numbers(each)]
    if isinstance(value, list):
        return [leaf for each in value for leaf in numbers(each)]
    return [value]


def test_the_object_has_four_keys(run: Run) -> None:
    answer = rated(run, ROUND_ROBIN)
    assert list(answer) == ["regulation", "tournament", "players", "ignored"]
    assert answer["regulation"] == "fide-2009"
    assert answer["tournament"] == "FIDE 2009, article 8.58"


@pytest.mark.parametrize("file", [ROUND_ROBIN, SWISS, OPEN])
def test_every_player_of_the_document_appears_in_its_order(run: Run, file: str) -> None:
    document = json.loads(Path(file).read_text(encoding="utf-8"))
    entered = [(player["no"], player["name"]) for player in document["players"]]
    answer = rated(run, file)
    assert [(player["no"], player["name"]) for player in answer["players"]] == entered


@pytest.mark.parametrize("file", [ROUND_ROBIN, SWISS, OPEN])
def test_exact_decimals_are_text_and_nothing_is_a_float(run: Run, file: str) -> None:
    assert {type(leaf) for leaf in numbers(rated(run, file))} <= {int, str, bool, type(None)}


@pytest.mark.parametrize("file", [ROUND_ROBIN, SWISS, OPEN])
def test_the_keys_of_rated_and_unrated_players(run: Run, file: str) -> None:
    for player in rated(run, file)["players"]:
        if player["status"] == "rated":
            assert shape(player) == RATED
        elif player["counts"]:
            assert shape(player) == UNRATED
        else:
            assert player["ru"] is None
            assert shape({**player, "ru": 0}) == UNRATED | VOID


@pytest.mark.parametrize(
    ("no", "w", "we", "k", "total", "change", "new_rating"),
    [
        (1, "8", "7.36", 20, "0.64", "12.8", 2613),
        (2, "7", "6.48", 20, "0.52", "10.4", 2510),
        (4, "6", "5.4", 20, "0.6", "12", 2412),
        (6, "4", "2.55", 30, "1.45", "43.5", 2194),
        (7, "3", "4.21", 30, "-1.21", "-36.3", 2264),
        (10, "1", "4.21", 30, "-3.21", "-96.3", 2204),
    ],
)
def test_the_rated_players_of_fide_2009_8_58(
    run: Run, no: int, w: str, we: str, k: int, total: str, change: str, new_rating: int
) -> None:
    player = numbered(rated(run, ROUND_ROBIN), no)
    assert (player["n"], player["w"], player["we"]) == (9, w, we)
    assert (player["k"], player["k_rule"]) == (k, "8.56")
    assert (player["sum"], player["change"]) == (total, change)
    assert (player["new_rating"], player["listed"]) == (new_rating, True)


@pytest.mark.parametrize(
    ("no", "w", "p", "rc", "ru"),
    [
        (3, "7", "0.78", "2348", 2423),
        (5, "6", "0.67", "2348", 2393),
        (8, "2", "0.22", "2342", 2144),
        (9, "1", "0.11", "2322", 2006),
    ],
)
def test_the_unrated_players_of_fide_2009_8_58(
    run: Run, no: int, w: str, p: str, rc: str, ru: int
) -> None:
    assert numbered(rated(run, ROUND_ROBIN), no) == {
        "no": no, "name": "ABCDEFGHIJ"[no - 1], "status": "unrated", "n": 9, "w": w,
        "p": p, "rc": rc, "ru": ru, "counts": True, "listed": True,
    }  # fmt: skip


def test_the_example_of_the_arbiters_manual(run: Run) -> None:
    player = numbered(rated(run, SWISS), 1)
    assert (player["n"], player["w"], player["we"]) == (9, "5", "3.59")
    assert (player["k"], player["k_rule"]) == (40, "8.3.3")
    assert (player["sum"], player["change"], player["new_rating"]) == ("1.41", "56.4", 2268)


def test_question_12(run: Run, save: Save) -> None:
    file = save(card(QUESTION_12, name="B", rating=2460, k=10))
    assert numbered(rated(run, file), 1) == {
        "no": 1, "name": "B", "status": "rated", "rating": 2460, "n": 7, "w": "4.5",
        "we": "3.96", "k": 10, "k_rule": "8.3.3", "sum": "0.54", "change": "5.4",
        "new_rating": 2465, "listed": True,
    }  # fmt: skip


def test_question_13_where_a_mean_that_does_not_end_is_not_reduced(run: Run, save: Save) -> None:
    answer = rated(run, save(card(QUESTION_13)))
    assert numbered(answer, 1) == {
        "no": 1, "name": "Player", "status": "unrated", "n": 7, "w": "3", "p": "0.43",
        "rc": "10960/7", "ru": 1516, "counts": True, "listed": True,
    }  # fmt: skip


def test_a_mean_keeps_its_count_even_where_it_could_be_shortened(run: Run, save: Save) -> None:
    # 2150 five times, 2200 seven times: 26150/12, the example of the contract.
    games = f"{against(2150, '111==')} {against(2200, '==00100')}"
    assert numbered(rated(run, save(card(games))), 1)["rc"] == "26150/12"


def test_five_games_three_points_against_9507_make_1922(run: Run, save: Save) -> None:
    # FIDE's own calculation of 2024: Ra 13107/7, p .57.
    games = "1901:1 1901:1 1901:1 1902:0 1902:0"
    player = numbered(rated(run, save(card(games, start="2024-05-01"))), 1)
    assert (player["rc"], player["p"], player["ru"]) == ("13107/7", "0.57", 1922)
    assert (player["n"], player["w"], player["listed"]) == (5, "3", True)


def test_2813_against_2400_seen_from_both_sides(run: Run, save: Save) -> None:
    answer = rated(run, save(card("2400:0.5", start="2025-10-01", rating=2813)))
    assert answer["regulation"] == "fide-2025"
    assert numbered(answer, 1)["we"] == "0.93"
    assert numbered(answer, 2)["we"] == "0.08"


@pytest.mark.parametrize(("start", "new"), [("2022-05-07", 2498), ("2024-05-01", 2497)])
def test_minus_two_and_a_half(run: Run, save: Save, start: str, new: int) -> None:
    # A draw against 193 points less is -0.25; halves go up in 2022, away from zero in 2024.
    answer = rated(run, save(card("2307:0.5", start=start, rating=2500, k=10)))
    assert numbered(answer, 1)["change"] == "-2.5"
    assert numbered(answer, 1)["new_rating"] == new


def test_39_games_with_k_20_count_with_17(run: Run, save: Save) -> None:
    file = save(card(against(2000, "=" * 39), start="2024-05-01", rating=2000))
    player = numbered(rated(run, file), 1)
    assert (player["n"], player["k"], player["k_rule"]) == (39, 17, "8.3.3")


def test_an_event_without_points_is_void(run: Run, save: Save) -> None:
    player = numbered(rated(run, save(card("1500:0 1600:0 1700:0 1800:0 1900:0"))), 1)
    assert (player["counts"], player["ru"], player["listed"]) == (False, None, False)
    assert player["article"] == "8.2.1"
    assert player["reason"]
    assert (player["n"], player["w"], player["rc"]) == (5, "0", "1700")


def test_a_newcomer_who_met_nobody_rated_is_void(run: Run, save: Save) -> None:
    document = four()
    for player in document["players"]:
        player["rating"] = None
    for player in rated(run, save(document))["players"]:
        assert (player["n"], player["w"], player["p"], player["rc"]) == (0, "0", None, None)
        assert (player["ru"], player["counts"]) == (None, False)
        assert player["article"]
        assert player["reason"]


def test_four_games_do_not_publish_anybody(run: Run, save: Save) -> None:
    # 7.1.4 asks for five.
    player = numbered(rated(run, save(card("1500:1 1600:0 1700:1 1800:0"))), 1)
    assert (player["ru"], player["counts"], player["listed"]) == (1650, True, False)


def test_who_falls_below_the_floor_is_not_listed(run: Run, save: Save) -> None:
    file = save(card("1400:0 1400:0", start="2024-05-01", rating=1401))
    player = numbered(rated(run, file), 1)
    assert (player["change"], player["new_rating"], player["listed"]) == ("-20", 1381, False)


def test_a_player_without_games_is_there_with_nothing(run: Run, save: Save) -> None:
    document = four()
    document["players"].append({"no": 9, "name": "Eva", "rating": 2345})
    player = numbered(rated(run, save(document)), 9)
    assert (player["n"], player["w"], player["we"], player["sum"]) == (0, "0", "0", "0")
    assert (player["change"], player["new_rating"]) == ("0", 2345)


def test_a_player_with_an_id_keeps_it(run: Run, save: Save) -> None:
    document = four()
    document["players"][0]["id"] = 1503014
    assert numbered(rated(run, save(document)), 1)["id"] == "1503014"


def test_the_k_given_overrides_the_rule(run: Run, save: Save) -> None:
    assert numbered(rated(run, save(card("2000:1", rating=2000, k=15))), 1)["k"] == 15


def test_every_game_that_does_not_count_has_an_article_and_a_reason(run: Run) -> None:
    ignored = rated(run, OPEN)["ignored"]
    assert ignored
    for each in ignored:
        assert each["article"]
        assert each["reason"]
        assert isinstance(each["round"], int)


def test_a_forfeit_and_a_bye_are_reported(run: Run, save: Save) -> None:
    document = four()
    document["games"][0]["result"] = "+/-"
    document["games"][2:] = [{"round": 2, "player": 3, "bye": "half"}]
    forfeit, bye = sorted(rated(run, save(document))["ignored"], key=lambda each: each["round"])
    assert (forfeit["round"], forfeit["white"], forfeit["black"]) == (1, 1, 2)
    assert (forfeit["result"], forfeit["article"]) == ("+/-", "5.1")
    assert (bye["round"], bye["player"], bye["bye"], bye["article"]) == (2, 3, "half", "5.1")


def test_a_reading_is_applied(run: Run) -> None:
    # FIDE's announcement of 13 July 2009: K stays 25/15/10.
    answer = rated(run, ROUND_ROBIN, "--reading", "k=confirmed")
    assert numbered(answer, 1)["k"] == 10
    assert numbered(answer, 6)["k"] == 15


def several(run: Run, *files: str) -> Outcome:
    return run("rate", *files, "--format", "json")


def test_several_files_are_an_object_a_line(run: Run) -> None:
    done = several(run, ROUND_ROBIN, SWISS, OPEN)
    assert done.code == 0
    assert [each["regulation"] for each in done.lines()] == ["fide-2009", "fide-2022", "fide-2025"]


def test_a_bad_file_among_others_has_its_error_on_its_line(run: Run, save: Save) -> None:
    bad = save(four(system="ladder"))
    done = several(run, SWISS, bad, ROUND_ROBIN)
    assert done.code == 3
    first, second, third = done.lines()
    assert (first["regulation"], third["regulation"]) == ("fide-2022", "fide-2009")
    assert list(second) == ["file", "error"]
    assert second["file"] == bad
    assert second["error"]["place"] == "system"
    assert "ladder" in second["error"]["message"]


def test_a_date_no_edition_covers_is_an_error_on_its_line(run: Run, save: Save) -> None:
    done = several(run, save(four(start="2015-01-01")), SWISS)
    assert done.code == 3
    first, second = done.lines()
    assert first["error"]["place"] == "start"
    assert second["regulation"] == "fide-2022"


def test_a_missing_file_among_others_has_its_error_on_its_line(run: Run) -> None:
    done = several(run, "nowhere.json", SWISS)
    assert done.code == 3
    assert done.lines()[0]["file"] == "nowhere.json"
    assert done.lines()[1]["regulation"] == "fide-2022"
