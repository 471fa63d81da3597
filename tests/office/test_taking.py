"""Births, sex and ids of a report taken into the master file, and juniors whose K would fall."""

from dataclasses import replace
from datetime import date

import pytest
from tests.conftest import Like

from arpad.core.errors import UnknownName
from arpad.core.event import Play
from arpad.core.finding import Severity
from arpad.core.players import PlayerRecord
from arpad.core.rating_list import Entry
from arpad.core.taking import Taken, Taking
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.logbook import read_log
from arpad.office.people.players import edit_player, register_player
from arpad.office.periods.releasing import preview
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.taking import TakenValue, take_from_report

from .reports import (
    PLAYERS,
    checked_report,
    enter_arbiter,
    open_systems,
    put_list,
    record,
    report,
)
from .town import SYSTEM, Town

CITY = "2026-0001"
KNOWN = (
    PlayerRecord(id=0, name="", fide_id=2200001),
    PlayerRecord(id=0, name="", fide_id=2200002, birth="1991", sex="f"),
    PlayerRecord(id=0, name="", fide_id=2200003, birth="1992-01-01", sex="m"),
    PlayerRecord(id=0, name="", birth="1993"),
)


def known_poorly(desk: Desk) -> None:
    """Ana without birth and sex, Berta by her year, Carlos born otherwise, Diego without an id.

    The report gives Berta's birth to the day.
    """
    open_systems(desk)
    enter_arbiter(desk)
    for each, known in zip(PLAYERS, KNOWN, strict=True):
        register_player(desk, replace(known, name=each["name"], federation="ESP"))
    changed = {2: {"birth": "1991-05-06"}, 3: {"birth": "1992-02-02"}}
    checked_report(desk, report(changed))
    edit_player(desk, "id:4", {"birth": None})


@pytest.fixture
def office(like: Like) -> Desk:
    desk, _ = like(known_poorly)
    return desk


def what(found: tuple[TakenValue, ...]) -> list[tuple[int, str, str | None, str | None, Taken]]:
    return [(each.player, each.field, each.known, each.reported, each.what) for each in found]


def test_what_is_empty_is_filled_and_what_differs_is_listed(office: Desk) -> None:
    expected = [
        (1, "birth", None, "1990-03-01", Taken.FILLED),
        (2, "birth", "1991", "1991-05-06", Taken.FILLED),
        (3, "birth", "1992-01-01", "1992-02-02", Taken.DIFFERS),
        (4, "birth", None, "1993", Taken.FILLED),
    ]
    before = len(read_log(office))
    assert what(take_from_report(office, CITY, Taking.BIRTHS, dry_run=True)) == expected
    assert len(read_log(office)) == before
    assert record(office, "id:1").birth is None
    assert what(take_from_report(office, CITY, Taking.BIRTHS)) == expected
    births = [record(office, f"id:{number}").birth for number in (1, 2, 3, 4)]
    assert births == ["1990-03-01", "1991-05-06", "1992-01-01", "1993"]
    assert verify_chain(office).findings == ()


def test_a_value_that_differs_is_taken_by_name_alone(office: Desk) -> None:
    (found,) = [
        each
        for each in take_from_report(office, CITY, Taking.BIRTHS, ["Vega, Carlos"])
        if each.player == 3
    ]
    assert found.what is Taken.TAKEN
    assert record(office, "id:3").birth == "1992-02-02"
    with pytest.raises(UnknownName):
        take_from_report(office, CITY, Taking.BIRTHS, ["Nadie, Nora"])
    other = register_player(office, PlayerRecord(id=0, name="Otra, Olga"))
    with pytest.raises(UnknownName) as refused:
        take_from_report(office, CITY, Taking.BIRTHS, [f"id:{other.id}"])
    assert refused.value.finding.code == "take.not_there"


def test_sex_and_ids_are_taken_and_who_lacks_them_is_listed(office: Desk) -> None:
    assert what(take_from_report(office, CITY, Taking.SEX)) == [
        (1, "sex", None, "f", Taken.FILLED),
        (4, "sex", None, "m", Taken.FILLED),
    ]
    found = take_from_report(office, CITY, Taking.IDS)
    assert [each[:2] for each in what(found) if each[4] is Taken.FILLED] == [(4, "fide_id")]
    lacking = [each[:2] for each in what(found) if each[4] is Taken.LACKING]
    assert lacking == [(number, "national_id") for number in (1, 2, 3, 4)]
    assert record(office, "id:4").fide_id == 2200004
    assert verify_chain(office).findings == ()


def test_nobody_gets_an_id_that_another_player_has(office: Desk) -> None:
    register_player(office, PlayerRecord(id=0, name="Otro, Óscar", fide_id=2200004))
    (found,) = [
        each for each in take_from_report(office, CITY, Taking.IDS) if each.field == "fide_id"
    ]
    assert found.what is Taken.REFUSED
    assert found.why is not None
    assert found.why.code == "player.number_taken"
    assert record(office, "id:4").fide_id is None


def test_national_ids_are_no_ids_of_fide(desk: Desk) -> None:
    """Where the one column of ids is the federation's, it was filled in as FIDE's."""
    open_systems(desk)
    register_player(desk, PlayerRecord(id=0, name="Ruiz, Ana", national_id="101", federation="ESP"))
    soto = PlayerRecord(id=0, name="Soto, Berta", birth="1991", federation="ESP")
    register_player(desk, soto)
    ids = {no: {"id": str(100 + no)} for no in (1, 2, 3, 4)}
    code = checked_report(desk, report(ids)).tournament.code
    taken = take_from_report(desk, code, Taking.IDS)
    filled = [each for each in taken if each.what is Taken.FILLED]
    assert [(each.player, each.field, each.reported) for each in filled] == [
        (2, "national_id", "102")
    ]


def test_the_fall_of_a_juniors_k_is_said_before_the_list(desk: Desk) -> None:
    # FIDE 2024, 8.3.3: K 40 until the end of the year of the 18th birthday below 2300; after
    # 30 games and without an age K is 20. Kid was born in 2012, and the report says so.
    town = Town(desk, "fide-2024")
    town.first_list(date(2025, 1, 1), Kid=(1700, 40, 50), Old=(1700, 40, 50))
    games = [("Kid", "Old", "1-0")]
    town.event("e1", date(2025, 1, 5), date(2025, 1, 9), games)
    players = [{"no": 1, "name": "Kid", "birth": "2012-03-04"}, {"no": 2, "name": "Old"}]
    town.corrected("e1", games, players=players)
    shown = preview(desk, SYSTEM, Play.STANDARD)
    (found,) = [each for each in shown.waiting if each.code == "office.k_without_birth"]
    assert (found.severity, found.place) == (Severity.WARNING, "e1")
    assert (found.values["n"], found.values["names"]) == (1, "Kid (40 → 20)")
    take_from_report(desk, "e1", Taking.BIRTHS)
    assert preview(desk, SYSTEM, Play.STANDARD).waiting == ()
    town.publish()
    kid = town.entry("Kid")
    assert kid is not None
    assert kid.k == 40


def test_a_junior_without_k_on_the_list_before_is_said_before_the_list(desk: Desk) -> None:
    """Nothing fell, and nobody was told: the list before prints no K, and the new one K 20."""
    town = Town(desk, "fide-2024")
    town.first_list(date(2025, 1, 1), Kid=1700, Old=1700, Champ=2310)
    games = [("Kid", "Old", "1-0"), ("Champ", "Old", "1-0")]
    town.event("e1", date(2025, 1, 5), date(2025, 1, 9), games)
    # Champ was 2300 before 18: K 20 by any age.
    players = [
        {"no": 1, "name": "Kid", "birth": "2012-03-04"},
        {"no": 2, "name": "Old", "birth": "1980"},
        {"no": 3, "name": "Champ", "birth": "2011"},
    ]
    town.corrected("e1", games, players=players)
    (found,) = preview(desk, SYSTEM, Play.STANDARD).waiting
    assert (found.severity, found.code) == (Severity.WARNING, "office.k_by_birth")
    assert (found.values["n"], found.values["names"]) == (1, "Kid (20 → 40)")
    take_from_report(desk, "e1", Taking.BIRTHS)
    assert preview(desk, SYSTEM, Play.STANDARD).waiting == ()


@pytest.mark.parametrize("k", [None, 20, 40])
def test_a_check_says_who_would_have_another_k_by_the_report(desk: Desk, k: int | None) -> None:
    open_systems(desk)
    enter_arbiter(desk)
    found = [
        register_player(desk, PlayerRecord(id=0, name=each["name"], fide_id=int(each["id"]))).id
        for each in PLAYERS
    ]
    entries = [Entry(player=each, rating=1700, games=0, k=k, total=50, peak=1700) for each in found]
    put_list(desk, date(2026, 5, 1), entries, kind="imported")
    young = {1: {"birth": "2012-03-04"}}
    said = [
        each
        for each in checked_report(desk, report(young)).findings
        if each.code == "office.k_by_birth"
    ]
    ana = record(desk, f"id:{found[0]}").name
    assert [each.values["names"] for each in said] == [f"{ana} (20 → 40)"]
    take_from_report(desk, CITY, Taking.BIRTHS)
    again = examine(desk, CITY)
    assert "office.k_by_birth" not in {each.code for each in again.findings}
