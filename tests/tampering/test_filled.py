"""How far an office is filled, and whose fact was the first, is what the log says."""

import gzip
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import text
from tests.conftest import NOW, OFFICER, ticking
from tests.office.damage import owner_of
from tests.places import RELEASES

from arpad.core.players import PlayerChanges
from arpad.office.chain.filled import filled_otherwise
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.norms.deciding import award_title
from arpad.office.opening import open_desk
from arpad.office.people.erasure import erase_player
from arpad.office.people.players import apply_due_facts, edit_player
from arpad.office.records.database import create
from arpad.office.records.schema import HEAD

from .whole_office import CHAPTERS


def named(desk: Desk) -> list[tuple[str, object]]:
    found = verify_chain(desk).findings
    return [(each.code, each.values.get("row")) for each in found]


@pytest.mark.parametrize("revision", [None, "0001", "0012", "0020"])
def test_whoever_lets_an_office_be_filled_again_is_named(
    revision: str | None, desk: Desk, tmp_path: Path
) -> None:
    if revision:
        place = tmp_path / "earlier.db"
        place.write_bytes(gzip.decompress((RELEASES / f"{revision}.db.gz").read_bytes()))
        create(str(place)).close()
        desk = open_desk(str(place), "officer")
    assert named(desk) == []
    with owner_of(desk) as connection:
        connection.execute(text("DELETE FROM setting WHERE key = 'filled'"))
    assert ("chain.entered", "filled") in named(desk)
    desk.database.close()
    if desk.database.is_sqlite:
        again = open_desk(desk.database.place, desk.user.login)
        first = "0001"  # what an office of that release says is what a deleted setting says
        assert named(again) == ([] if revision == first else [("chain.entered", "filled")])


def test_two_who_open_an_earlier_office_at_once_accuse_nobody(tmp_path: Path) -> None:
    place = tmp_path / "earlier.db"
    place.write_bytes(gzip.decompress((RELEASES / "0012.db.gz").read_bytes()))
    create(str(place)).close()
    under_way = Desk(create(str(place)), OFFICER)
    with under_way.reading() as connection:
        assert list(filled_otherwise(connection)) == []
        found = connection.execute(text("SELECT value FROM setting WHERE key = 'filled'"))
        before = found.scalar_one()
    desk = open_desk(str(place), "officer")
    with desk.writing("fill", None, found=before, to=HEAD):
        pass
    assert named(desk) == []


@pytest.mark.parametrize("database", ["sqlite"])
def test_titles_with_a_day_and_clubs_accuse_nobody(desk: Desk) -> None:
    desk = ticking(desk)
    *first, norms, _, _, _, _ = CHAPTERS
    for chapter in first:
        chapter(desk)
    edit_player(desk, "id:6", {"title": "FM"}, date(2026, 1, 1))
    norms(desk)
    edits: list[tuple[int, PlayerChanges, date | None]] = [
        (8, {"title": "GM"}, date(2026, 1, 1)),
        (8, {"title": "IM"}, date(2020, 1, 1)),
        (9, {"title": "GM"}, date(2027, 1, 1)),
        (9, {"title": "IM"}, None),
        (10, {"title": "IM"}, date(2019, 1, 1)),
        (10, {"title": "GM"}, date(2021, 1, 1)),
        (12, {"title": "FM"}, date(2021, 1, 1)),
        (12, {"title": None}, date(2022, 1, 1)),
        (13, {"federation": None}, date(2022, 1, 1)),
        (13, {"federation": "FRA"}, date(2023, 1, 1)),
        (16, {"federation": "FRA", "club": "Torre"}, date(2023, 1, 1)),
        (16, {"club": "Alfil"}, date(2026, 9, 1)),
        (11, {"title": "GM", "women_title": "WGM"}, None),
    ]
    for number, changes, since in edits:
        edit_player(desk, f"id:{number}", changes, since)
        assert named(desk) == []
    apply_due_facts(replace(desk, clock=lambda: NOW.replace(year=2028)))
    assert named(desk) == []
    for number in (1, 4, 6, 8, 16):
        erase_player(desk, f"id:{number}", with_merged=True)
        assert named(desk) == []


@pytest.mark.parametrize("database", ["sqlite"])
def test_a_title_awarded_from_an_earlier_day_is_one_fact(desk: Desk) -> None:
    desk = ticking(desk)
    *first, norms, _, _, _, _ = CHAPTERS
    for chapter in first:
        chapter(desk)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(
            "tests.tampering.whole_office.award_title",
            lambda own, numbers, in_spite_of: award_title(
                own, numbers, date(2026, 6, 1), in_spite_of
            ),
        )
        norms(desk)
    assert named(desk) == []


@pytest.mark.parametrize("database", ["sqlite"])
def test_the_first_of_two_titles_cannot_be_taken_out_or_put_in(desk: Desk) -> None:
    desk = ticking(desk)
    for chapter in CHAPTERS[:3]:
        chapter(desk)
    edit_player(desk, "id:8", {"title": "GM"}, date(2026, 1, 1))
    edit_player(desk, "id:12", {"title": "FM"}, date(2026, 1, 1))
    edit_player(desk, "id:12", {"title": "IM"}, date(2026, 2, 1))
    assert named(desk) == []
    with owner_of(desk) as connection:
        connection.execute(text("DELETE FROM player_fact WHERE player_id = 8 AND since < '1900'"))
        connection.execute(
            text(
                "INSERT INTO player_fact SELECT 99, player_id, fact, 'FM', '0001-01-01', "
                "recorded_at, recorded_by FROM player_fact WHERE player_id = 12 AND value = 'IM'"
            )
        )
    assert [each for each, _ in named(desk)] == ["chain.fact", "chain.fact_gone"]
