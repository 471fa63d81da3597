"""Whom an imported list brought stays whom it brought, rated or not, but for what the log says."""

import io
from dataclasses import replace
from datetime import date

import pytest
from sqlalchemy import text
from tests.conftest import Like, ticking
from tests.office.damage import owner_of

from arpad.core.event import Play
from arpad.core.systems import RatingSystem
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.lists.importing import GivenList, import_list
from arpad.office.people.clubs import register_club
from arpad.office.people.erasure import erase_player
from arpad.office.people.merging import merge_players, unmerge_player
from arpad.office.people.players import edit_player
from arpad.office.systems import add_system

HEADINGS = "id,name,rating,games,k,federation,title,club,birth,sex,licence\n"
RATED = '2200001,"Ruiz, Ana",2100,40,20,ESP,WFM,Torre,1990-03-01,f,L1\n'
UNRATED = '2200002,"Soto, Berta",,,,ESP,,Alfil,1991-04-02,f,L2\n'
# More than stand together in one code.
MANY = "".join(f'{2_300_000 + no},"Player {no}",,,,ESP,,,1980,m,\n' for no in range(120))


def bring(desk: Desk, lines: str, on: date, *, as_history: bool = False) -> None:
    content = io.BytesIO((HEADINGS + lines).encode())
    given = GivenList(
        stream=content, name=f"{on}.csv", day=on, play=Play.STANDARD, as_history=as_history
    )
    import_list(desk, given, "fide")


def brought(desk: Desk) -> None:
    add_system(desk, RatingSystem("fide", "FIDE"))
    bring(desk, RATED + UNRATED + MANY, date(2026, 5, 1))


def codes(desk: Desk) -> set[str]:
    return {each.code for each in verify_chain(desk).findings}


@pytest.mark.parametrize("database", ["sqlite"])
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize(
    "change",
    [
        "name = 'Other, Name'",
        "fide_id = 999",
        "national_id = 'N1'",
        "sex = 'm'",
        "birth = '1990-03-02'",
        "birth = NULL",
        "federation = 'FRA'",
        "title = 'GM'",
        "women_title = 'WGM'",
        "other_titles = 'FI'",
        "licence = 'L3'",
        "club_id = NULL",
        "added_at = '2020-01-01T00:00:00Z'",
    ],
)
def test_what_a_list_said_of_somebody_new_is_held(like: Like, number: int, change: str) -> None:
    desk, _ = like(brought)
    with owner_of(desk) as connection:
        connection.execute(text(f"UPDATE player SET {change} WHERE id = {number}"))
    (found,) = (each for each in verify_chain(desk).findings if each.code == "chain.brought")
    assert found.values == {"found": 1, "expected": 50}


@pytest.mark.parametrize("database", ["sqlite"])
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        (["DELETE FROM printed_player WHERE player_id = 122",
          "DELETE FROM player WHERE id = 122"], "chain.brought"),
        # Somebody nobody brought, and a print of no list.
        (["INSERT INTO player (id, name, normal_name, status, added_at) "
          "SELECT 999, 'New, Nobody', 'new nobody', status, added_at FROM player WHERE id = 2",
          "INSERT INTO printed_player (id, player_id, name) VALUES (999, 999, 'New, Nobody')"],
         "chain.entered"),
        (["INSERT INTO printed_player (id, player_id, title) VALUES (999, 1, 'GM')",
          "UPDATE player SET title = 'GM' WHERE id = 1"], "chain.unprinted"),
    ],
)  # fmt: skip
def test_nobody_is_taken_out_or_put_in(like: Like, changes: list[str], code: str) -> None:
    desk, _ = like(brought)
    with owner_of(desk) as connection:
        for each in changes:
            assert connection.execute(text(each)).rowcount
    assert code in codes(desk)


def test_what_officers_and_later_lists_change_accuses_nobody(like: Like) -> None:
    desk, _ = like(brought)
    desk = ticking(replace(desk))
    register_club(desk, "Peón")
    edit_player(desk, "id:1", {"name": "Ruiz, Anna", "birth": "1990-03-02", "club": "Peón"})
    edit_player(desk, "id:2", {"federation": "AND", "title": "WGM"}, date(2026, 6, 1))
    assert codes(desk) == set()
    later = RATED.replace("Torre", "Dama").replace("L1", "L9") + UNRATED.replace("WFM", "")
    bring(desk, later.replace("Alfil", "Dama"), date(2026, 6, 1))
    bring(desk, RATED + '2200009,"Old, Olga",1500,,,ESP,,,1950,f,\n', date(2025, 1, 1))
    assert codes(desk) == set()
    merge_players(desk, "id:5", "id:6", "the same person", despite="they are")
    merge_players(desk, "id:7", "id:8", "the same person", despite="they are")
    unmerge_player(desk, "id:7")
    erase_player(desk, "id:1")
    erase_player(desk, "id:2")
    erase_player(desk, "id:5", with_merged=True)
    assert codes(desk) == set()


@pytest.mark.parametrize("database", ["sqlite"])
def test_whoever_is_erased_leaves_nothing_but_a_code(like: Like) -> None:
    desk, _ = like(brought)
    erase_player(desk, "id:2")
    with desk.reading() as connection:
        query = "SELECT new FROM log_change WHERE subject = 'player:2' AND field = 'brought as'"
        (code,) = connection.execute(text(query)).scalars()
    assert len(code) == 64
    with owner_of(desk) as connection:
        connection.execute(text("UPDATE player SET licence = 'L3' WHERE id = 3"))
    assert "chain.brought" in codes(desk)
