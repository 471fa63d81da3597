"""A player is asked for by number or by name, wherever the office wants a person."""

import pytest

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding
from arpad.core.players import PlayerRecord
from arpad.office.desk import Desk
from arpad.office.people.erasure import erase_player
from arpad.office.people.merging import merge_players, unmerge_player
from arpad.office.people.players import edit_player, player_history, register_player, show_player

ANA = PlayerRecord(id=0, name="Núñez Ruiz, Ana", birth="1990-03-01", federation="ESP")
BERTA = PlayerRecord(id=0, name="Soto, Berta")


def refusal(refused: pytest.ExceptionInfo[UnknownName]) -> Finding:
    return refused.value.finding


@pytest.mark.parametrize("who", ["Núñez Ruiz, Ana", "nunez ruiz ana", " Ana NUÑEZ Ruiz "])
def test_a_name_is_enough_whatever_its_accents_and_order(desk: Desk, who: str) -> None:
    kept = register_player(desk, ANA)
    register_player(desk, BERTA)
    assert show_player(desk, who).player == kept
    assert player_history(desk, who).player.id == kept.id
    assert edit_player(desk, who, {"licence": "L1"}).id == kept.id


def test_a_number_goes_before_a_name(desk: Desk) -> None:
    register_player(desk, PlayerRecord(id=0, name="Soto", national_id="N1"))
    named = register_player(desk, PlayerRecord(id=0, name="N1"))
    assert show_player(desk, "N1").player.name == "Soto"
    assert show_player(desk, f"id:{named.id}").player.name == "N1"


def test_who_is_mistyped_is_refused_with_the_nearest(desk: Desk) -> None:
    register_player(desk, ANA)
    register_player(desk, BERTA)
    with pytest.raises(UnknownName) as refused:
        show_player(desk, "Sotto, Berta")
    assert (refusal(refused).code, refusal(refused).place) == ("player.nearest", "player")
    assert refusal(refused).values["expected"] == "id:2 Soto, Berta"
    with pytest.raises(UnknownName) as refused:
        show_player(desk, "Xyzzyk")
    assert refusal(refused).code == "player.unknown"


def test_namesakes_are_listed_with_what_tells_them_apart(desk: Desk) -> None:
    register_player(desk, ANA)
    register_player(desk, PlayerRecord(id=0, name="Ana Nuñez Ruiz", birth="2011", federation="FRA"))
    with pytest.raises(UnknownName) as refused:
        show_player(desk, "Nunez Ruiz, Ana")
    assert refusal(refused).code == "player.namesakes"
    expected = "id:1 Núñez Ruiz, Ana (1990, ESP); id:2 Ana Nuñez Ruiz (2011, FRA)"
    assert refusal(refused).values["expected"] == expected


def test_a_name_is_the_record_that_stayed_after_a_merge(desk: Desk) -> None:
    register_player(desk, BERTA)
    register_player(desk, BERTA)
    with pytest.raises(UnknownName) as refused:
        merge_players(desk, "2", "Soto, Berta", "twice")
    assert refusal(refused).place == "into"
    merge_players(desk, "2", "1", "twice")
    assert show_player(desk, "soto berta").player.id == 1
    with pytest.raises(UnknownName) as refused:
        unmerge_player(desk, "soto berta")
    assert (refusal(refused).code, refusal(refused).place) == ("player.number_needed", "gone")
    assert refusal(refused).values["expected"] == "id:1 Soto, Berta; id:2 Soto, Berta"


def test_nobody_is_erased_by_name(desk: Desk) -> None:
    register_player(desk, BERTA)
    with pytest.raises(UnknownName) as refused:
        erase_player(desk, "Soto, Berta")
    assert refusal(refused).code == "player.number_needed"
    assert refusal(refused).values["expected"] == "id:1 Soto, Berta"
    assert show_player(desk, "1").player.name == "Soto, Berta"
