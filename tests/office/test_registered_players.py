"""Who is registered to play: kept by number, and how a report without days is known by them.

What is expected is the requirement, counted by hand on four players: a report that states no days
is of the one tournament, registered and begun, whose registered players are most of its players.
"""

from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import select, text
from tests.conftest import Like

from arpad.core.errors import Conflict, UnknownName
from arpad.core.event import Play, Player
from arpad.core.people import Role
from arpad.core.players import PlayerRecord
from arpad.core.tournaments import NewTournament
from arpad.formats.entry_list import read_entries
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.logbook import read_log
from arpad.office.people.erasure import erase_player
from arpad.office.people.erasure_tried import try_erasure
from arpad.office.people.merging import merge_players, unmerge_player
from arpad.office.people.personal_data import personal_data
from arpad.office.people.players import register_player
from arpad.office.records.tables.tournaments import registered_player
from arpad.office.tournaments.overview import story_of
from arpad.office.tournaments.registration import (
    Registration,
    register_players,
    register_tournament,
)

from .damage import owner_of
from .reports import (
    END,
    PLAYERS,
    START,
    announce,
    desk_of,
    enter_arbiter,
    enter_players,
    open_systems,
    send,
)
from .test_undated import refusal, undated

BY_ID = "Name;ID\n" + "".join(f"{each['name']};{each['id']}\n" for each in PLAYERS)


@pytest.fixture
def desk(like: Like) -> Desk:
    """An officer at work in an office with one system and the four players of the reports."""

    def begun(desk: Desk) -> None:
        open_systems(desk)
        enter_players(desk)

    opened, _ = like(begun)
    return opened


def entries(*names: str) -> Sequence[Player]:
    """An entry list of names alone, or the whole one with ids."""
    source = "Name\n" + "".join(f'"{each}"\n' for each in names) if names else BY_ID
    return read_entries(source.encode()).players


def waiting(desk: Desk, name: str, *names: str) -> str:
    """A tournament that is registered with its players."""
    code = announce(desk, name).tournament.code
    register_players(desk, code, entries(*names))
    return code


def kept(desk: Desk) -> list[int]:
    with desk.reading() as connection:
        query = select(registered_player.c.player_id).order_by(registered_player.c.player_id)
        return list(connection.execute(query).scalars())


def found_codes(desk: Desk) -> set[str]:
    return {each.code for each in verify_chain(desk).findings}


def test_of_an_entry_list_the_numbers_of_known_players_are_kept(desk: Desk) -> None:
    new = NewTournament(code="", name="City Open", play=Play.STANDARD, start=START, end=END)
    asked = Registration(
        tournament=new, entries=tuple(entries("Ruiz, Ana", "Soto, Berta", "Alba, Nova"))
    )
    done = register_tournament(desk, asked)
    assert (done.players, done.unknown) == (2, ("Alba, Nova",))
    (said,) = [each for each in done.remarks if each.code == "entries.unknown"]
    assert said.values == {"n": 1, "found": "Alba, Nova"}
    assert kept(desk) == [1, 2]
    assert story_of(desk, done.tournament.code).registered_players == 2
    with desk.reading() as connection:
        assert "Nova" not in str(connection.execute(text("SELECT * FROM log_change")).all())
    assert found_codes(desk) == set()


def test_ids_come_before_names(desk: Desk) -> None:
    code = announce(desk).tournament.code
    done = register_players(desk, code, entries())
    assert (done.players, done.unknown, kept(desk)) == (4, (), [1, 2, 3, 4])


def test_a_name_two_persons_have_is_nobodys(desk: Desk) -> None:
    register_player(desk, PlayerRecord(id=0, name="Ruiz, Ana", federation="ESP"))
    code = announce(desk).tournament.code
    done = register_players(desk, code, entries("Ruiz, Ana", "Soto, Berta"))
    assert (done.unknown, kept(desk)) == (("Ruiz, Ana",), [2])


def test_a_later_entry_list_takes_the_place_of_the_first(desk: Desk) -> None:
    code = waiting(desk, "City Open", "Ruiz, Ana", "Soto, Berta")
    register_players(desk, code, entries("Soto, Berta", "Vega, Carlos"))
    assert kept(desk) == [2, 3]
    line = read_log(desk, limit=1)[0]
    assert (line.action, line.subject) == ("entries", f"tournament:{code}")
    assert [(each.field, each.old, each.new) for each in line.changes] == [
        ("entries", "1 2", "2 3")
    ]
    assert found_codes(desk) == set()


def test_players_are_registered_before_the_report_comes(desk: Desk) -> None:
    code = waiting(desk, "City Open")
    send(desk, undated())
    with pytest.raises(Conflict) as refused:
        register_players(desk, code, entries("Ruiz, Ana"))
    assert refused.value.finding.code == "entries.late"
    assert kept(desk) == [1, 2, 3, 4]
    with pytest.raises(UnknownName):
        register_players(desk, "nothing", entries("Ruiz, Ana"))


def test_an_arbiter_registers_players_of_their_own_tournaments(desk: Desk) -> None:
    enter_arbiter(desk)
    code = announce(desk, arbiters=("Gil, Eva",)).tournament.code
    with pytest.raises(Conflict) as refused:
        register_players(desk_of(desk, Role.ARBITER), code, entries())
    assert refused.value.finding.code == "report.not_theirs"


def test_a_report_without_days_is_that_of_most_of_its_players(desk: Desk) -> None:
    """Three of four; neither its code nor its name says which."""
    announce(desk, "Another Open")
    code = waiting(desk, "Festival", "Ruiz, Ana", "Soto, Berta", "Vega, Carlos")
    done = send(desk, undated(name="Results"))
    assert (done.tournament.code, done.registered) == (code, False)


def test_half_of_its_players_are_not_most(desk: Desk) -> None:
    code = waiting(desk, "Festival", "Ruiz, Ana", "Soto, Berta")
    kind, offered = refusal(desk, undated(name="Results"))
    assert (kind, code in offered) == ("report.undated", True)


def test_whom_nobody_knows_does_not_count(desk: Desk) -> None:
    """READING: of the players in the master file, who are three, two are most."""
    code = waiting(desk, "Festival", "Ruiz, Ana", "Soto, Berta")
    stranger = {4: {"name": "Alba, Nova", "id": None, "birth": None}}
    assert send(desk, undated(players=stranger, name="Results")).tournament.code == code


def test_a_report_of_strangers_is_of_no_tournament(desk: Desk) -> None:
    code = waiting(desk, "Festival")
    strangers = {no: {"name": f"Alba, Nova {no}", "id": None, "birth": None} for no in range(1, 5)}
    kind, offered = refusal(desk, undated(players=strangers, name="Results"))
    assert (kind, code in offered) == ("report.undated", True)


def test_names_alone_are_enough_on_both_sides(desk: Desk) -> None:
    code = waiting(desk, "Festival", *(each["name"] for each in PLAYERS))
    named = {no: {"id": None, "birth": None} for no in range(1, 5)}
    assert send(desk, undated(players=named, name="Results")).tournament.code == code


def test_two_tournaments_of_the_same_players_are_offered(desk: Desk) -> None:
    codes = waiting(desk, "Festival A"), waiting(desk, "Festival B")
    kind, offered = refusal(desk, undated(name="Results"))
    assert (kind, all(code in offered for code in codes)) == ("report.undated", True)


def test_of_two_that_have_its_name_the_players_tell(desk: Desk) -> None:
    announce(desk, "City Open")
    second: dict[str, Any] = {"start": START.replace(year=2025), "end": END.replace(year=2025)}
    code = announce(desk, "City Open", **second).tournament.code
    waiting(desk, "Festival")
    register_players(desk, code, entries())
    assert send(desk, undated()).tournament.code == code


def test_the_code_it_names_comes_before_its_players(desk: Desk) -> None:
    waiting(desk, "Festival")
    code = announce(desk, "Another Open").tournament.code
    assert send(desk, undated(name=f"Results {code}")).tournament.code == code


def test_one_that_has_been_reported_is_not_taken_for_its_players(desk: Desk) -> None:
    code = waiting(desk, "Festival")
    send(desk, undated(name="Results"))
    kind, offered = refusal(desk, undated(name="More results"))
    assert (kind, code in offered) == ("report.undated", True)


def test_who_is_merged_is_registered_as_whom_they_became(desk: Desk) -> None:
    twin = register_player(desk, PlayerRecord(id=0, name="Ruiz, Anna", federation="ESP")).id
    code = waiting(desk, "Festival", "Ruiz, Anna", "Soto, Berta", "Vega, Carlos")
    merge_players(desk, f"id:{twin}", "id:1", "the same person")
    assert found_codes(desk) == set()
    assert story_of(desk, code).registered_players == 3
    assert send(desk, undated(name="Results")).tournament.code == code
    unmerge_player(desk, f"id:{twin}")
    assert kept(desk) == [2, 3, twin]
    assert found_codes(desk) == set()


def test_two_records_of_one_person_are_one_player(desk: Desk) -> None:
    twin = register_player(desk, PlayerRecord(id=0, name="Ruiz, Anna", federation="ESP")).id
    code = waiting(desk, "Festival", "Ruiz, Anna", "Ruiz, Ana")
    merge_players(desk, f"id:{twin}", "id:1", "the same person")
    assert story_of(desk, code).registered_players == 1


def test_a_person_is_told_of_it_and_erased_from_it(desk: Desk) -> None:
    code = waiting(desk, "Festival")
    (row,) = personal_data(desk, "id:1").held["registered_player"]
    assert row == {"tournament": f"{code} Festival", "player_id": 1}
    (tried,) = [
        each for each in try_erasure(desk, "id:1").held if each.about == "registered_player"
    ]
    assert (tried.rows, tried.stays) == (1, ())
    erase_player(desk, "id:1")
    assert kept(desk) == [2, 3, 4]
    assert found_codes(desk) == set()
    register_players(desk, code, entries())
    assert kept(desk) == [2, 3, 4]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("UPDATE registered_player SET player_id = 4 WHERE player_id = 1", "chain.entered"),
        ("UPDATE registered_player SET tournament_id = 1 WHERE player_id = 1", "chain.entered"),
        ("INSERT INTO registered_player VALUES (1, 3)", "chain.entered"),
        ("DELETE FROM registered_player WHERE player_id = 1", "chain.entered_gone"),
    ],
)
def test_verify_names_rows_that_no_entry_list_made(desk: Desk, change: str, code: str) -> None:
    announce(desk, "Another Open")
    waiting(desk, "Festival", "Ruiz, Ana", "Soto, Berta")
    with owner_of(desk) as connection:
        assert connection.execute(text(change)).rowcount == 1
    (table,) = {each.values["table"] for each in verify_chain(desk).findings if each.code == code}
    assert table == "registered_player"
