"""``arpad rate`` of the file of FEDA 1996, 10.31, with and without a list."""

import pytest

from .console import Run, Save

FEDA = """PARA JUGADORES CLASIFICADOS
512     ,PEREZ GARCIA Ana    ,f,AND,01-01-60,7.0, 9,2347
PARA BLOQUES DE ELO FEDA
00000000,LOPEZ RUIZ Luis     ,m,ARA,22-08-64,5.5, 9,2125
"""


@pytest.fixture
def file(save: Save) -> str:
    return save(FEDA, "open.txt")


def test_new_players_are_rated_and_the_listed_wait_for_their_rating(run: Run, file: str) -> None:
    done = run("rate", file, "--regulation", "feda-1996", "--format", "json")
    listed, new = done.answer()["players"]
    # 2125 + 2 · 12.5 = 2150 (9.23).
    assert (new["n"], new["w"], new["rc"], new["ru"]) == (9, "5.5", "2125", 2150)
    assert (listed["counts"], listed["code"]) == (False, "void.rating_unknown")


@pytest.mark.parametrize("list_", ["512=2400", "national_id;name;standard\n512;Ana Perez;2400\n"])
def test_a_list_gives_the_ratings(run: Run, save: Save, file: str, list_: str) -> None:
    given = list_ if "=" in list_ else save(list_, "list.csv")
    asked = ("--regulation", "feda-1996", "--list", given)
    listed = run("rate", file, *asked, "--format", "json").answer()["players"][0]
    # D 53, PD .57: 10 · (7 − 9 · .57) = +18.7 → 2420 (9.53, 9.55).
    assert (listed["rating"], listed["change"], listed["new_rating"]) == (2400, "18.7", 2420)
    said = run("explain", file, *asked, "--player", "512").out
    assert "the report gives sums: 7 of 9 games against rated opponents, mean Ra 2347" in said


def test_a_list_that_is_none_is_refused_with_its_option(run: Run, file: str) -> None:
    done = run("rate", file, "--regulation", "feda-1996", "--list", "nobody")
    assert done.code == 2
    assert "--list" in done.err
