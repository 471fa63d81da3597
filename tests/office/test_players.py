"""Players: registered, changed with dates, named by their numbers; what is private stays so."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.people import Role, User
from arpad.core.players import Fact, PlayerChanges, PlayerRecord
from arpad.office.desk import Desk
from arpad.office.people.clubs import list_clubs, register_club
from arpad.office.people.players import (
    apply_due_facts,
    edit_player,
    register_player,
    show_player,
)
from arpad.office.records import log
from arpad.office.records.facts import BEGINNING, fact_on

BERTA = PlayerRecord(id=0, name="Soto, Berta")
ANA = PlayerRecord(
    id=0,
    name="Ruiz, Ana",
    fide_id=2200001,
    national_id="A-17",
    sex="f",
    birth="1990-03-01",
    federation="ESP",
    title="FM",
    women_title="WIM",
    licence="L9",
)


def test_a_player_gets_a_number_and_keeps_what_was_said(desk: Desk) -> None:
    register_club(desk, "Club Ajedrez")
    kept = register_player(
        desk,
        PlayerRecord(id=0, name=" Ruiz,  Ana ", sex="F", federation="esp", club="club ajedrez"),
    )
    assert (kept.id, kept.name, kept.sex, kept.federation) == (1, "Ruiz, Ana", "f", "ESP")
    assert kept.club == "Club Ajedrez"
    assert show_player(desk, "1").player == kept


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"name": " , "}, "player.name"),
        ({"name": "Ana\x00"}, "player.name"),
        ({"name": "x" * 201}, "player.name"),
        ({"fide_id": 0}, "player.fide_id"),
        ({"fide_id": 10**15}, "player.fide_id"),
        ({"national_id": "9" * 31}, "player.number"),
        ({"sex": "x"}, "player.sex"),
        ({"birth": "1990-02-30"}, "player.birth"),
        ({"birth": "19900301"}, "player.birth"),
        ({"birth": "2026-06-16"}, "player.birth"),
        ({"birth": "1849"}, "player.birth"),
        ({"birth": "90"}, "player.birth"),
        ({"federation": "SPAIN"}, "player.federation"),
        ({"federation": "E5P"}, "player.federation"),
        ({"title": "LM"}, "player.title"),
        ({"women_title": "GM"}, "player.title"),
        ({"club": "Nowhere"}, "player.club"),
    ],
)
def test_what_cannot_be_is_refused(desk: Desk, values: dict[str, Any], code: str) -> None:
    from dataclasses import replace

    with pytest.raises(BadInput) as refused:
        register_player(desk, replace(ANA, **values))
    assert [each.code for each in refused.value.findings] == [code]
    with pytest.raises(UnknownName):
        show_player(desk, "1")


def test_everything_wrong_is_said_at_once(desk: Desk) -> None:
    with pytest.raises(BadInput) as refused:
        register_player(desk, PlayerRecord(id=0, name="", sex="x", birth="soon"))
    assert {each.place for each in refused.value.findings} == {"name", "sex", "birth"}


@pytest.mark.parametrize("number", [{"fide_id": 2200001}, {"national_id": "A-17"}])
def test_a_number_belongs_to_one_player(desk: Desk, number: PlayerChanges) -> None:
    register_player(desk, ANA)
    with pytest.raises(Conflict) as refused:
        register_player(desk, replace(BERTA, **number))
    assert refused.value.finding.code == "player.number_taken"
    assert refused.value.finding.values["name"] == "Ruiz, Ana"
    other = register_player(desk, BERTA)
    with pytest.raises(Conflict):
        edit_player(desk, str(other.id), number)


def test_a_player_goes_by_three_numbers(desk: Desk) -> None:
    kept = register_player(desk, ANA)
    for who in ("1", "id:1", "2200001", "fide:2200001", "A-17", "nat:A-17"):
        assert show_player(desk, who).player == kept
    for who in ("fide:1", "nat:1", "id:2200001", "", "Soto", "9" * 30, "-1"):
        with pytest.raises(UnknownName) as refused:
            show_player(desk, who)
        assert refused.value.finding.code == "player.unknown"


def test_a_bare_number_of_two_players_is_refused(desk: Desk) -> None:
    register_player(desk, ANA)
    register_player(desk, PlayerRecord(id=0, name="Soto, Berta", fide_id=1))
    with pytest.raises(UnknownName) as refused:
        show_player(desk, "1")
    assert refused.value.finding.code == "player.ambiguous"
    assert show_player(desk, "fide:1").player.name == "Soto, Berta"


def test_each_changed_field_is_logged_and_nothing_else(desk: Desk) -> None:
    register_player(desk, ANA)
    edit_player(desk, "1", {"name": "Ruiz Soto, Ana", "licence": "L10", "sex": "f"})
    with desk.reading() as connection:
        line = log.lines(connection, subject="player:1")[-1]
    assert line.action == "player edit"
    assert {(each.field, each.old, each.new) for each in line.changes} == {
        ("name", "Ruiz, Ana", "Ruiz Soto, Ana"),
        ("licence", "L9", "L10"),
    }
    assert all(each.owner == 1 for each in line.changes)


def test_a_transfer_takes_effect_on_its_day(desk: Desk) -> None:
    register_player(desk, ANA)
    assert edit_player(desk, "1", {"federation": "fra"}, date(2026, 6, 15)).federation == "FRA"
    assert edit_player(desk, "1", {"federation": "GER"}, date(2026, 6, 16)).federation == "FRA"
    facts = show_player(desk, "1").facts
    assert [(each.fact, each.value, each.since) for each in facts] == [
        (Fact.FEDERATION, "ESP", BEGINNING),
        (Fact.FEDERATION, "FRA", "2026-06-15"),
        (Fact.FEDERATION, "GER", "2026-06-16"),
    ]
    assert apply_due_facts(desk) == ()
    later = Desk(desk.database, desk.user, lambda: desk.clock().replace(month=7))
    assert [each.federation for each in apply_due_facts(later)] == ["GER"]
    assert show_player(desk, "1").player.federation == "GER"


def test_an_older_fact_does_not_displace_a_newer_one(desk: Desk) -> None:
    register_player(desk, ANA)
    edit_player(desk, "1", {"title": "IM"}, date(2025, 1, 1))
    assert edit_player(desk, "1", {"title": "FM"}, date(2020, 1, 1)).title == "IM"
    with desk.reading() as connection:
        found = fact_on(connection, 1, Fact.TITLE, "2024-12-31")
        assert found is not None
        assert found.value == "FM"
        assert fact_on(connection, 1, Fact.TITLE, "2019-12-31") is None


def test_a_club_change_has_its_date(desk: Desk) -> None:
    register_club(desk, "Peón", "esp", date(1990, 1, 1))
    register_club(desk, "Alfil")
    register_player(desk, ANA)
    assert edit_player(desk, "1", {"club": "Peón"}, date(2026, 1, 1)).club == "Peón"
    assert [each.name for each in list_clubs(desk)] == ["Alfil", "Peón"]
    with pytest.raises(Conflict):
        register_club(desk, "peón")
    with pytest.raises(BadInput):
        register_club(desk, "  ")


def test_only_officers_register_players(desk: Desk) -> None:
    arbiter = Desk(desk.database, User("ana", "Ana", Role.ARBITER), desk.clock)
    with pytest.raises(Conflict) as refused:
        register_player(arbiter, ANA)
    assert refused.value.finding.code == "office.not_allowed"
