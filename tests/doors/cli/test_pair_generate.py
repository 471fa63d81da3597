"""``arpad pair generate`` and ``renumber``: random tournaments, and the order of players."""

import json
from pathlib import Path

import arpad

from .console import Run, Save
from .pair_files import FORTY, trf


def test_a_random_tournament_of_2026_says_so(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "random.trf"
    arguments = ("--players", "13", "--rounds", "6", "--seed", "4", "--system", "dutch-2026")
    assert run("pair", "generate", *arguments, "-o", str(out)).code == 0
    checked = json.loads(run("pair", "check", str(out), "--format", "json").out)
    assert checked["system"] == "dutch-2026"
    assert [each["ok"] for each in checked["rounds"]] == [True] * 6


def test_a_random_tournament_is_reproducible_and_by_the_rules(run: Run, tmp_path: Path) -> None:
    made = [
        run("pair", "generate", "--players", "21", "--rounds", "6", "--seed", seed).out
        for seed in ("4", "4", "5")
    ]
    assert made[0] == made[1] != made[2]
    path = tmp_path / "random.trf"
    path.write_text(made[0], "utf-8")
    assert run("pair", "check", str(path)).code == 0
    assert run("check", str(path), "--profile", "pair").code == 0


def test_a_random_tournament_that_cannot_go_on_says_so(run: Run) -> None:
    done = run("pair", "generate", "--players", "4", "--rounds", "9", "--seed", "1")
    assert done.code == 1
    assert "no pairing is legal after round" in done.err


def test_renumber_orders_players_and_their_games(run: Run, save: Save, tmp_path: Path) -> None:
    given = trf("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0").replace("2398", "2500")
    out = tmp_path / "ordered.trf"
    assert run("pair", "renumber", save(given, "given.trf"), "-o", str(out)).code == 0
    event = arpad.read(out)
    assert [player.name for player in event.players] == [
        "Player 2", "Player 1", "Player 3", "Player 4",
    ]  # fmt: skip
    assert [(game.white, game.black) for game in event.games] == [(4, 1), (2, 3)]
    assert run("pair", "renumber", FORTY).code == 3
    assert run("pair", "renumber", FORTY, "--late", "40").code == 0
    assert run("pair", "renumber", FORTY, "--late", "41").code == 2


def test_renumber_in_the_order_of_a_regulation(run: Run, save: Save, tmp_path: Path) -> None:
    # FEDA 1996, 1.2: the FIDE rating before a national one that is higher; 1.24 by lot or alphabet.
    players = [
        {"no": 1, "name": "Zeta", "rating": None},
        {"no": 2, "name": "Nadal", "rating": None, "national": {"ESP": {"rating": 2250}}},
        {"no": 3, "name": "Jara", "rating": 2100},
        {"no": 4, "name": "Abad", "rating": None},
    ]
    head = {"name": "E", "federation": "ESP", "system": "swiss", "rounds": 5, "games": []}
    file, out = save({**head, "players": players}), tmp_path / "out.trf"
    by_feda = ("pair", "renumber", file, "--regulation", "feda-1996", "-o", str(out))

    def order() -> list[str]:
        lines = out.read_text(encoding="utf-8").splitlines()
        return [line[14:47].strip() for line in lines if line.startswith("001")]

    assert run(*by_feda).code == 0
    assert order() == ["Jara", "Nadal", "Abad", "Zeta"]
    assert run(*by_feda, "--reading", "starting-order=one-scale").code == 0
    assert order() == ["Nadal", "Jara", "Abad", "Zeta"]
    drawn = run(*by_feda, "--seed", "7")
    assert (drawn.code, "7" in drawn.err) == (0, True)
    assert order()[:2] == ["Jara", "Nadal"]
    assert run("pair", "renumber", file, "--regulation", "fide-2024").code == 2
    assert run("pair", "renumber", file, "--lots").code == 2
    assert run(*by_feda, "--late", "4").code == 2


def test_generate_takes_a_system_without_its_year_and_cites_its_text(run: Run) -> None:
    asked = ("pair", "generate", "--players", "4", "--rounds", "9", "--seed", "1", "--system")
    short = run(*asked, "lim")
    assert short.out == run(*asked, "lim-1999").out
    assert "[C.04.4.3 2.1, 5.1]" in short.err
    assert "C.04.3" not in short.err


def test_generate_offers_no_system_for_teams(run: Run) -> None:
    asked = ("pair", "generate", "--players", "4", "--rounds", "3", "--system")
    unknown = run(*asked, "nothing")
    assert unknown.code == 2
    assert "lim-1999" in unknown.err
    assert "team-2026" not in unknown.err
    assert "teams" in run(*asked, "team").err
