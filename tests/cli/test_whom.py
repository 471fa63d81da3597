"""A player is asked for by number, id or name, and the nearest name is said."""

from pathlib import Path
from typing import Any

import pytest

from .console import Run, Save

PLAYERS = [
    {"no": 1, "name": "Núñez, Ana", "rating": 2000, "id": "2205416"},
    {"no": 2, "name": "Soto, Berta", "rating": 2000, "id": "2205417"},
    {"no": 3, "name": "Ruiz, Carla", "rating": 2000},
    {"no": 4, "name": "Ruiz, Carla", "rating": 2000},
]
EVENT: dict[str, Any] = {
    "name": "A",
    "start": "2024-05-01",
    "rounds": 1,
    "players": PLAYERS,
    "games": [
        {"round": 1, "white": 1, "black": 2, "result": "1-0"},
        {"round": 1, "white": 3, "black": 4, "result": "1-0"},
    ],
}
COMMANDS = [("explain", "--player"), ("standings", "--explain")]
TEAMS = str(Path(__file__).parents[1] / "samples" / "teams-2026.trf")


@pytest.fixture
def file(save: Save) -> str:
    return save(EVENT)


@pytest.mark.parametrize("asked", ["2", "2205417", "Soto, Berta", "soto, berta"])
@pytest.mark.parametrize(("command", "option"), COMMANDS)
def test_number_id_or_name(run: Run, file: str, command: str, option: str, asked: str) -> None:
    done = run(command, file, option, asked)
    assert done.code == 0, done.err
    assert "Soto, Berta" in done.out


def test_accents_may_be_left_out(run: Run, file: str) -> None:
    assert "Núñez, Ana" in run("explain", file, "--player", "nunez, ana").out


@pytest.mark.parametrize(("command", "option"), COMMANDS)
def test_a_name_mistyped_is_answered_with_the_nearest(
    run: Run, file: str, command: str, option: str
) -> None:
    said = run(command, file, option, "Sotto, Berta").refusal(2)
    assert f"{option}: no player Sotto, Berta in this tournament" in said
    assert "the nearest is 2 Soto, Berta (2205417)" in said


def test_a_beginning_is_answered_with_the_name(run: Run, file: str) -> None:
    assert "1 Núñez, Ana" in run("explain", file, "--player", "Nuñ").refusal(2)


def test_namesakes_are_told_apart_by_number(run: Run, file: str) -> None:
    said = run("explain", file, "--player", "Ruiz, Carla").refusal(2)
    assert "3 Ruiz, Carla; 4 Ruiz, Carla" in said


def test_in_a_period_a_number_is_enough_where_it_is_one_person(run: Run, save: Save) -> None:
    first = {**EVENT, "players": PLAYERS[:2], "games": EVENT["games"][:1]}
    second = {**first, "name": "B", "start": "2024-05-08"}
    same = [save(first, "a.json"), save(second, "b.json")]
    assert "Soto, Berta" in run("explain", "--period", *same, "--player", "2").out
    others = [{**PLAYERS[0], "no": 2}, {**PLAYERS[1], "no": 1}]
    other = [same[0], save({**second, "players": others}, "c.json")]
    said = run("explain", "--period", *other, "--player", "2").refusal(2)
    assert "2 Soto, Berta (2205417); 2 Núñez, Ana (2205416)" in said
    assert "Soto, Berta" in run("explain", "--period", *other, "--player", "2205417").out


def test_a_team_is_explained_by_name(run: Run) -> None:
    (best, *_) = run("standings", TEAMS, "--format", "json").answer()["players"]
    by_name = run("standings", TEAMS, "--explain", best["name"].upper())
    assert by_name.code == 0, by_name.err
    assert by_name.out == run("standings", TEAMS, "--explain", str(best["no"])).out
