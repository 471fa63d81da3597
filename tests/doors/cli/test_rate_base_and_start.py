"""``arpad rate --base``, ``--start``: what files of other programs do not say."""

from typing import Any

import pytest

from .console import Run, Save
from .documents import card, four

PGN = """[Event "Open"]
[Date "????.??.??"]
[Round "1"]
[White "Ana"]
[Black "Bea"]
[Result "1-0"]
[WhiteElo "2000"]
[BlackElo "2000"]

1-0
"""


@pytest.fixture
def september(save: Save) -> str:
    """2418 with K 10 beats an equal: +5."""
    return save(card("2418:1", start="2025-09-28", name="Ana", id="22", rating=2418, k=10))


def only(answer: Any, name: str) -> Any:
    (found,) = [each for each in answer["players"] if each["name"] == name]
    return found


@pytest.mark.parametrize("who", ["22", "Ana"])
def test_the_base_is_the_latest_list(run: Run, september: str, who: str) -> None:
    done = run("rate", "--period", september, "--base", f"{who}=2436", "--format", "json")
    player = only(done.answer(), "Ana")
    assert (player["rating"], player["change"], player["new_rating"]) == (2436, "5", 2441)
    assert player["events"][0]["rating"] == 2418


LISTS = {
    "list.csv": "fide_id;name;standard;rapid\n22;Ana;2436;2300\n23;Bea;2000;1900\n",
    "named.csv": "name;standard\nANA;2436\n",
}


@pytest.mark.parametrize("list_", LISTS)
def test_the_base_may_be_a_rating_list(run: Run, save: Save, list_: str) -> None:
    given = {"id": "22"} if list_ == "list.csv" else {}
    file = save(card("2418:1", start="2025-09-28", name="Ana", rating=2418, k=10, **given))
    base = save(LISTS[list_], list_)
    done = run("rate", "--period", file, "--base", base, "--format", "json")
    player = only(done.answer(), "Ana")
    assert (player["rating"], player["change"], player["new_rating"]) == (2436, "5", 2441)
    own = run("rate", "--period", file, "--base", base, "--base", "Ana=2440", "--format", "json")
    assert only(own.answer(), "Ana")["new_rating"] == 2445
    said = run("explain", "--period", file, "--player", "Ana", "--base", base).out
    assert "2436 and +5 make 2441" in said


def test_a_rating_list_that_helps_nobody_says_so(run: Run, save: Save) -> None:
    file = save(card("2418:1", start="2025-09-28", name="Ana", rating=2418, k=10))
    asked = ("rate", "--period", file, "--format", "json", "--base")
    strangers = run(*asked, save("name;standard\nZoe;2436\n", "strangers.csv"))
    assert only(strangers.answer(), "Ana")["new_rating"] == 2423
    assert "nobody of the period has a rating" in strangers.err
    twice = run(*asked, save("name;standard\nAna;2436\nAna;2100\n", "twice.csv"))
    assert only(twice.answer(), "Ana")["new_rating"] == 2423
    assert "more than one Ana (2436, 2100)" in twice.err
    assert "none.csv" in run(*asked, save("no list", "none.csv")).refusal(3)


def test_the_base_may_stand_in_the_document(run: Run, save: Save) -> None:
    file = save(card("2418:1", start="2025-09-28", name="Ana", rating=2418, k=10, listed=2436))
    done = run("rate", "--period", file, "--format", "json")
    assert only(done.answer(), "Ana")["new_rating"] == 2441


def test_explain_says_what_the_change_is_added_to(run: Run, september: str) -> None:
    done = run("explain", "--period", september, "--player", "22", "--base", "22=2436")
    assert "2436 is the rating of the latest list before the period" in " ".join(done.out.split())
    assert "2436 and +5 make 2441" in done.out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--base", "22=2436"), "--period"),
        (("--period", "--base", "22"), "PLAYER=RATING"),
        (("--period", "--base", "22=4000"), "PLAYER=RATING"),
        (("--period", "--base", "=2000"), "PLAYER=RATING"),
        (("--period", "--base", "33=2436"), "33"),
        (("--period", "--base", "Anna=2436"), "the nearest is Ana"),
    ],
)
def test_a_base_that_says_nothing_is_refused(
    run: Run, september: str, options: tuple[str, ...], said: str
) -> None:
    done = run("rate", september, *options)
    assert done.code == 2
    assert "--base" in done.err
    assert said in " ".join(done.err.split())


def test_a_game_file_without_a_date_gets_its_start(run: Run, save: Save) -> None:
    file = save(PGN, "open.pgn")
    assert run("rate", file).code == 3
    done = run("rate", file, "--start", "2025-11-08", "--format", "json")
    assert done.answer()["regulation"] == "fide-2025"
    assert run("explain", file, "--player", "1", "--start", "2022-05-01").out.startswith(
        "Open · fide-2022"
    )


def test_a_start_the_file_states_is_kept_and_said(run: Run, save: Save) -> None:
    file = save(four(start="2022-05-07"))
    done = run("rate", file, "--start", "2025-11-08", "--format", "json")
    assert done.answer()["regulation"] == "fide-2022"
    assert "2022-05-07" in done.err
    assert run("rate", file, "--start", "2022-05-07").err == run("rate", file).err


def test_a_start_that_is_no_day_is_refused(run: Run, save: Save) -> None:
    done = run("rate", save(four()), "--start", "8/11/2025")
    assert done.code == 3
    assert "--start" in done.err
