"""Who is registered to play: kept by number, of those whom the master file knows."""

from collections.abc import Sequence

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
from arpad.office.tournaments.overview import story_of
from arpad.office.tournaments.registration import (
    Registration,
    register_players,
    register_tournament,
)
from arpad.store.tables.tournaments import registered_player

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
from .test_undated import undated

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
    new = NewTournament("", "City Open", Play.STANDARD, START, END)
    asked = Registration(new, entries=tuple(entries("Ruiz, Ana", "Soto, Berta", "Alba, Nova")))
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
    register_player(desk, PlayerRecord(0, "Ruiz, Ana", federation="ESP"))
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


def test_who_is_merged_is_registered_as_whom_they_became(desk: Desk) -> None:
    twin = register_player(desk, PlayerRecord(0, "Ruiz, Anna", federation="ESP")).id
    code = waiting(desk, "Festival", "Ruiz, Anna", "Soto, Berta", "Vega, Carlos")
    merge_players(desk, f"id:{twin}", "id:1", "the same person")
    assert found_codes(desk) == set()
    assert story_of(desk, code).registered_players == 3
    unmerge_player(desk, f"id:{twin}")
    assert kept(desk) == [2, 3, twin]
    assert found_codes(desk) == set()


def test_two_records_of_one_person_are_one_player(desk: Desk) -> None:
    twin = register_player(desk, PlayerRecord(0, "Ruiz, Anna", federation="ESP")).id
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
