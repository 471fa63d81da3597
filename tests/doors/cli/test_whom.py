"""A player is asked for by number, id or name, and the nearest name is said."""

from pathlib import Path
from typing import Any

import pytest
from tests.places import EXAMPLES, SAMPLES

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
FORTY = str(EXAMPLES / "swiss-40-players.trf")
TEAMS = str(SAMPLES / "teams-2026.trf")


@pytest.fixture
def file(save: Save) -> str:
    return save(EVENT)


@pytest.mark.parametrize("asked", ["2", "2205417", "Soto, Berta", "soto, berta"])
@pytest.mark.parametrize(("command", "option"), COMMANDS)
def test_number_id_or_name(run: Run, file: str, command: str, option: str, asked: str) -> None:
    done = run(command, file, option, asked)
    assert done.code == 0, done.err
    assert "Soto, Berta" in done.out


@pytest.mark.parametrize("asked", ["Berta Soto", "berta soto", "SOTO Berta"])
@pytest.mark.parametrize(("command", "option"), COMMANDS)
def test_a_name_in_the_order_it_is_spoken(
    run: Run, file: str, command: str, option: str, asked: str
) -> None:
    done = run(command, file, option, asked)
    assert done.code == 0, done.err
    assert "Soto, Berta" in done.out


def test_a_name_of_several_words_is_found_as_it_is_spoken(run: Run, save: Save) -> None:
    named = [{**PLAYERS[0], "name": "López, Eva B."}, *PLAYERS[1:]]
    file = save({**EVENT, "players": named})
    assert "López, Eva B." in run("explain", file, "--player", "Eva B López").out
    assert "the nearest is 1 López, Eva B. " in run("explain", file, "--player", "eva lo").refusal(
        2
    )
    assert "the nearest is 1 López, Eva B. " in run(
        "explain", file, "--player", "Eba Lopes"
    ).refusal(2)


def test_all_who_are_called_so_are_named(run: Run, save: Save) -> None:
    file = save(EVENT)
    said = run("explain", file, "--player", "Ruiz").refusal(2)
    assert "Ruiz is more than one player: 3 Ruiz, Carla; 4 Ruiz, Carla" in said
    many = [{"no": no, "name": f"Rossi, {no}", "rating": 2000} for no in range(1, 8)]
    said = run("explain", save({**EVENT, "players": many}), "--player", "Rossi").refusal(2)
    assert "1 Rossi, 1; 2 Rossi, 2; 3 Rossi, 3; 4 Rossi, 4; 5 Rossi, 5; …" in said
    others = [many[0], *({**each, "name": f"Anna, {each['no']}"} for each in many[1:])]
    said = run("explain", save({**EVENT, "players": others}), "--player", "Ross").refusal(2)
    assert "the nearest is 1 Rossi, 1" in said
    assert "…" not in said


@pytest.mark.parametrize("asked", ["Soto", "soto", "NUNEZ"])
@pytest.mark.parametrize(("command", "option"), COMMANDS)
def test_a_surname_that_one_player_has_is_enough(
    run: Run, file: str, command: str, option: str, asked: str
) -> None:
    done = run(command, file, option, asked)
    assert done.code == 0, done.err
    assert ("Soto, Berta" if asked.casefold() == "soto" else "Núñez, Ana") in done.out


def test_a_first_name_alone_is_not(run: Run, file: str) -> None:
    assert "the nearest is 2 Soto, Berta" in run("explain", file, "--player", "Berta").refusal(2)


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


@pytest.mark.parametrize(
    "asked", ["5,9", "5 9", "jugador 05; Jugador 09", "5; Jugador 09", "5, Jugador 09"]
)
@pytest.mark.parametrize(("option", "bye"), [("--absent", "zero"), ("--half-bye", "half")])
def test_who_sits_out_is_said_by_number_or_name(
    run: Run, asked: str, option: str, bye: str
) -> None:
    paired = run("pair", "next", FORTY, option, asked, "--format", "json").answer()
    out = {each["no"]: each["bye"] for each in paired["not_paired"]}
    assert (out[5], out[9]) == (bye, bye)


@pytest.mark.parametrize("absent", ["Soto, Berta; 4", "4; 2205417", "4,2205417"])
def test_a_name_with_a_comma_is_one_player(run: Run, save: Save, absent: str) -> None:
    file = save({**EVENT, "rounds": 3, "system": "swiss"})
    asked = ("--absent", absent, "--format", "json", "--initial-colour", "white")
    paired = run("pair", "next", file, "--despite-errors", *asked).answer()
    assert [each["no"] for each in paired["not_paired"]] == [2, 4]


@pytest.mark.parametrize("option", ["--absent", "--half-bye"])
def test_who_sits_out_mistyped_is_answered_with_the_nearest(run: Run, option: str) -> None:
    said = run("pair", "next", FORTY, option, "5; Jugadro 09").refusal(2)
    assert f"{option}: no player Jugadro 09 in this tournament; the nearest is 9" in said


def test_a_late_entry_is_said_by_name(run: Run, tmp_path: Path) -> None:
    by_name, by_number = tmp_path / "name.trf", tmp_path / "number.trf"
    run("pair", "renumber", FORTY, "--late", "Jugador 40", "-o", str(by_name))
    run("pair", "renumber", FORTY, "--late", "40", "-o", str(by_number))
    assert by_name.read_bytes() == by_number.read_bytes()


@pytest.mark.parametrize(
    ("command", "options"),
    [("standings", ()), ("prizes", ("--prizes", "100,50", "--method", "hort"))],
)
def test_who_left_is_said_by_name(
    run: Run, save: Save, command: str, options: tuple[str, ...]
) -> None:
    file = save({**EVENT, "system": "round-robin"})
    asked = (command, file, *options, "--format", "json", "--withdrawn")
    assert run(*asked, "soto, berta").answer() == run(*asked, "2").answer()
    assert "the nearest is 2 Soto, Berta" in run(*asked, "Sotto, Berta").refusal(2)
