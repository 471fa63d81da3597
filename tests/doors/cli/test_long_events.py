"""``rate --monthly`` and ``--ratings per-game``: events so long that ratings change meanwhile."""

from pathlib import Path
from typing import Any

import pytest

from .console import Run, Save
from .named_commands import commands_in, filled_in

# Hand calculation: November 2000 - 2000, K 20: +10. December 2020 - 1980 is PD .56 (8.1.2): a draw
# costs 20 * .06 = 1.2, so -1.
LEAGUE: dict[str, Any] = {
    "name": "League",
    "start": "2025-11-20",
    "end": "2025-12-20",
    "round_dates": ["2025-11-20", "2025-12-18"],
    "players": [
        {"no": 1, "name": "Ana", "rating": 2000, "k": 20},
        {"no": 2, "name": "Berta", "rating": 2000, "k": 20},
    ],
    "games": [
        {"round": 1, "white": 1, "black": 2, "result": "1-0"},
        {"round": 2, "white": 2, "black": 1, "result": "1/2-1/2",
         "white_rating": 1980, "black_rating": 2020},
    ],
}  # fmt: skip


def test_a_long_event_is_rated_month_by_month(run: Run, save: Save) -> None:
    parts = run("rate", save(LEAGUE), "--monthly", "--format", "json").lines()
    assert [part["tournament"] for part in parts] == ["League (2025-11)", "League (2025-12)"]
    assert [part["players"][0]["rating"] for part in parts] == [2000, 2020]
    assert [part["players"][0]["new_rating"] for part in parts] == [2010, 2019]


def test_every_month_of_a_player_is_explained(run: Run, save: Save) -> None:
    third = {"no": 3, "name": "Carla", "rating": 2000, "k": 20}
    file = save({**LEAGUE, "players": [*LEAGUE["players"], third]})
    call = ("explain", file, "--monthly", "--format", "json", "--player")
    parts = run(*call, "1").lines()
    assert [part["tournament"] for part in parts] == ["League (2025-11)", "League (2025-12)"]
    assert [part["player"]["new_rating"] for part in parts] == [2010, 2019]
    text = run("explain", file, "--monthly", "--player", "1").out
    assert text.index("League (2025-11)") < text.index("League (2025-12)")
    assert "1980" in text


def test_who_played_in_no_month_is_unknown(run: Run, save: Save) -> None:
    third = {"no": 3, "name": "Carla", "rating": 2000, "k": 20}
    file = save({**LEAGUE, "players": [*LEAGUE["players"], third]})
    refused = run("explain", file, "--monthly", "--player", "3").refusal(2)
    assert "no player 3" in refused


def test_one_rating_for_all_months_is_said(run: Run, save: Save) -> None:
    games = [{key: each[key] for key in ("round", "white", "black", "result")}
             for each in LEAGUE["games"]]  # fmt: skip
    done = run("rate", save({**LEAGUE, "games": games}), "--monthly")
    assert "every month is rated with it" in done.err
    assert done.code == 0


@pytest.mark.parametrize(
    ("changes", "options", "code", "said"),
    [
        ({"end": "2025-12-19"}, (), 3, "expected more than 30"),
        ({"round_dates": ["2025-11-20"]}, (), 3, "rounds were: 2"),
        ({}, ("--regulation", "fide-2009"), 3, "fide-2009"),
        ({}, ("--period",), 2, "--monthly"),
    ],
)
def test_what_has_no_months_is_refused(
    run: Run, save: Save, changes: dict[str, Any], options: tuple[str, ...], code: int, said: str
) -> None:
    refused = run("rate", save({**LEAGUE, **changes}), "--monthly", *options).refusal(code)
    assert said in refused


def test_the_check_tells_of_a_long_event(run: Run, save: Save) -> None:
    done = run("check", save(LEAGUE))
    assert "[4.1]" in done.out + done.err


def test_ratings_of_each_game(run: Run, save: Save) -> None:
    # fide-2009, K 30: 2000 - 2000 and, on its day, 2020 - 1980 (PD .56): 1.5 - 1.06 = .44, 13.2.
    file = save({**LEAGUE, "players": [{**each, "k": 30} for each in LEAGUE["players"]]})
    call = ("rate", file, "--regulation", "fide-2009", "--format", "json")
    answer = run(*call, "--ratings", "per-game").answer()
    assert [each["new_rating"] for each in answer["players"]] == [2013, 1987]
    # Those of the start: 1.5 - 1 = .5, so 15.
    assert [each["new_rating"] for each in run(*call).answer()["players"]] == [2015, 1985]
    said = run("rate", file, "--regulation", "fide-2009", "--ratings", "per-game").err
    assert "1 game does not say" in said
    shown = run(
        "explain", file, "--player", "1", "--regulation", "fide-2009", "--ratings", "per-game"
    )
    assert "[4.13]" in shown.out


def test_only_one_edition_knows_ratings_of_each_game(run: Run, save: Save) -> None:
    refused = run("rate", save(LEAGUE), "--ratings", "per-game").refusal(2)
    assert "--ratings" in refused
    assert "fide-2025" in refused


def test_a_wrong_month_or_rating_in_a_document_is_found(run: Run, save: Save) -> None:
    done = run("rate", save({**LEAGUE, "part": "2025-13"}))
    assert "2025-11" in done.err
    games = [{**LEAGUE["games"][0], "white_rating": 0}, LEAGUE["games"][1]]
    assert "white_rating" in run("rate", save({**LEAGUE, "games": games})).err


def test_an_office_receives_it_month_by_month(run: Run, save: Save, tmp_path: Path) -> None:
    desk = ("--db", str(tmp_path / "arpad.db"), "--as", "o")
    run("office", "init", "--federation", "VAL", "--system", "val", *desk)
    call = ("office", "receive", save(LEAGUE), "--monthly", "--register", *desk)
    answer = run(*call, "--format", "json").answer()
    assert [row["name"] for row in answer["rows"]] == ["League (2025-11)", "League (2025-12)"]
    assert run(*call).code == 0
    short = save({**LEAGUE, "end": "2025-12-19"}, "short.json")
    both = (*call, "--ratings", "per-game")
    assert "--ratings per-game" in run(*both).refusal(2)
    alone = run("office", "receive", save(LEAGUE), "--ratings", "per-game", "--register", *desk)
    assert "only fide-2009" in alone.err
    assert "--ratings" in alone.err
    refused = run("office", "receive", short, "--monthly", "--register", *desk)
    assert refused.code == 3
    assert "--monthly" in refused.err


def test_the_hint_of_a_check_gives_the_months_in_place_of_the_whole(
    run: Run, save: Save, tmp_path: Path
) -> None:
    """Once it gave them beside it, and every game was rated twice."""
    desk = ("--db", str(tmp_path / "arpad.db"), "--as", "o")
    run("office", "init", "--federation", "VAL", "--system", "val", *desk)
    file = save(LEAGUE)
    done = run("office", "receive", file, "--register", "--format", "json", *desk).answer()
    code = str(done["rows"][0]["code"])
    line = next(
        each for each in run("office", "check", code, *desk).err.splitlines() if "[4.1]" in each
    )
    hinted = [filled_in(each, {"FILE": file}) for each in commands_in(line)]
    assert hinted == [["office", "receive", file, "--monthly", "--for", code]]
    beside = run("office", "receive", file, "--monthly", "--register", *desk)
    assert (beside.code, f"--monthly --for {code}" in beside.err) == (1, True)
    assert run(*hinted[0], *desk).code == 0
    assert (
        f"Rated by its months: {code}-2025-11, {code}-2025-12"
        in run("office", "status", code, *desk).out
    )
    back = run("office", "reopen", code, "--reason", "why not", *desk)
    assert back.code == 1
    assert f"{code}-2025-11, {code}-2025-12" in back.err
    instead = filled_in(commands_in(back.err)[0], {"FILE": file})
    assert run(*instead, *desk).code == 0


def test_an_event_decided_on_as_a_whole_is_taken_back_by_the_hint(
    run: Run, save: Save, tmp_path: Path
) -> None:
    desk = ("--db", str(tmp_path / "arpad.db"), "--as", "o")
    run("office", "init", "--federation", "VAL", "--system", "val", *desk)
    file = save(LEAGUE)
    done = run("office", "receive", file, "--register", "--format", "json", *desk).answer()
    code = str(done["rows"][0]["code"])
    run("office", "check", code, *desk)
    run("office", "accept", code, "--in-spite-of", "made up", *desk)
    refused = run("office", "receive", file, "--monthly", "--register", *desk)
    assert refused.code == 1
    for each in commands_in(refused.err):
        words = filled_in(each, {"FILE": file, "REASON": "monthly"})
        assert run(*words, *desk).code == 0, words
    assert "Rated by its months" in run("office", "status", code, *desk).out
