"""1.4.2: games that are not included, and formats that need approval."""

from dataclasses import replace

import pytest

from arpad.core.event import Game, Result, System

from .norm_events import check_of, ignored, judged, one_player
from .test_1_4_1_games import NINE, lines


def test_1_4_2a_opponents_of_no_federation_of_fide() -> None:
    found = judged(one_player(lines("GM 2700 NON 0", *NINE.strip().splitlines())))
    assert (found.norm, found.n, ignored(found)) == (True, 9, {1: "1.4.2a"})


def test_1_4_2a_under_the_flag_of_fide_they_count_and_are_of_no_federation() -> None:
    found = judged(one_player(NINE.replace("FRA", "FID").replace("ITA", "FID")))
    assert (found.norm, found.n) == (False, 9)
    assert check_of(found, "1.4.3")[1:4] == (False, 1, 2)
    assert check_of(found, "1.4.4", "one_federation").found == 3


@pytest.mark.parametrize("system", [System.ROUND_ROBIN, System.DOUBLE_ROUND_ROBIN])
def test_1_4_2b_scoreless_unrated_players_of_a_round_robin(system: System) -> None:
    event = one_player(lines("- - GER 1", *NINE.strip().splitlines()), system=system)
    assert ignored(judged(event)) == {1: "1.4.2b"}


def test_1_4_2b_not_in_a_swiss_nor_with_half_a_point_against_somebody_rated() -> None:
    text = lines("- - GER 1", *NINE.strip().splitlines())
    swiss = judged(one_player(text))
    assert ignored(swiss) == {1: "1.4.1f"}
    event = one_player(text, system=System.ROUND_ROBIN)
    drawn = replace(
        event, games=(*event.games, Game(round=2, white=2, black=3, result=Result.DRAW))
    )
    assert ignored(judged(drawn)) == {1: "1.4.1f"}


def test_1_4_2c_forfeits_byes_and_games_decided_otherwise() -> None:
    event = one_player(lines("GM 2500 GER -", "H", "GM 2500 GER 1", *NINE.strip().splitlines()))
    unrated = tuple(replace(game, rated=game.round != 3) for game in event.games)
    found = judged(replace(event, games=unrated))
    assert (found.n, ignored(found)) == (9, {1: "1.4.2c", 2: "1.4.2c", 3: "1.4.2c"})


@pytest.mark.parametrize(
    ("system", "edition", "ok"),
    [
        (System.SWISS, "b01-2023", True),
        (System.ROUND_ROBIN, "b01-2023", True),
        (System.SCHEVENINGEN, "b01-2023", True),
        (System.MATCH, "b01-2023", None),
        (System.SCHEVENINGEN, "b01-2024", None),
        (System.MATCH, "b01-2024", None),
        (System.KNOCKOUT, "b01-2024", True),
        (System.TEAM, "b01-2024", True),
    ],
)
def test_1_4_2e_formats(system: System, edition: str, ok: bool | None) -> None:
    found = judged(one_player(NINE, system=system), edition=edition)
    assert check_of(found, "1.4.2e").ok is ok
    assert found.norm is ok
    assert ("approval" in map(str, found.missing)) is (ok is None)


def test_1_4_2e_approval_would_not_help_what_is_no_norm() -> None:
    event = one_player(NINE.replace("GM", "FM"), system=System.MATCH)
    assert judged(event).norm is False
