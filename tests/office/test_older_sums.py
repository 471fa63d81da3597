"""An office of revision 0016, which kept sums beside the columns and refused to rate them.

It has a file of sums alone that was checked and refused, and a published event: a game with sums
beside it (of Carla, who was erased since), and sums alone that somebody let pass unrated.
"""

import gzip
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from tests.conftest import copy_place, empty_place
from tests.office.proof.bundles.both import reproduce_all
from tests.office.town import Town
from tests.places import RELEASES

from arpad.core.finding import Severity
from arpad.office.chain.verifying import verify_chain
from arpad.office.opening import open_desk
from arpad.office.periods.verifying import verify_list
from arpad.office.records.copying import copy_all
from arpad.office.records.database import create
from arpad.office.records.schema import upgrade
from arpad.office.tournaments.amending import AskedAmendment, amend
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import examine

KEPT = RELEASES / "refused" / "0016.db.gz"
SUMS = "SELECT sum_games FROM event_player ORDER BY version_id, no"
REFUSED = "1997-0001"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def upgraded(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, str]:
    """The office with the present tables, on either database."""
    folder = tmp_path_factory.mktemp("refused")
    file = folder / "old.db"
    file.write_bytes(gzip.decompress(KEPT.read_bytes()))
    place = str(file)
    if request.param == "postgresql":
        place = empty_place(request, "postgresql", folder)
        engine = create_engine(place.replace("postgresql://", "postgresql+psycopg://"))
        upgrade(engine, "0016")
        with create_engine(f"sqlite:///{file}").connect() as source, engine.begin() as target:
            copy_all(source, target, lambda: None)
        engine.dispose()
    create(place).close()
    return str(request.param), place


@pytest.fixture
def town(request: pytest.FixtureRequest, upgraded: tuple[str, str], tmp_path: Path) -> Town:
    """A copy of it, the test's own."""
    kind, place = upgraded
    desk = open_desk(copy_place(request, kind, tmp_path)(place), "officer")
    with desk.reading() as connection:
        players = connection.execute(text("SELECT name, id FROM player")).all()
    return Town(desk, "feda-1996", ids=dict(tuple(row) for row in players), founded=True)


def verified(town: Town) -> list[str]:
    with town.desk.reading() as connection:
        lists = [verify_list(connection, row).findings for row in town.lists()]
    return [str(each) for some in (verify_chain(town.desk).findings, *lists) for each in some]


def test_nothing_that_was_decided_is_altered(town: Town) -> None:
    with town.desk.reading() as connection:
        found = connection.execute(text(SUMS)).scalars().all()
    assert found == [9, 9, None, None, None]
    assert verified(town) == []
    assert reproduce_all(town.desk) <= 1


def test_what_was_refused_is_checked_again_accepted_and_rated(town: Town) -> None:
    found = examine(town.desk, REFUSED)
    assert not [str(each) for each in found.findings if each.severity is Severity.ERROR]
    accept(town.desk, REFUSED, in_spite_of="the office could not rate it then")
    row = town.publish()
    # 2125 + 2 · 12.5 = 2150 (9.23); 2400 + 18.7 → 2420 (9.53, 9.55).
    assert row.date == date(1998, 1, 1)
    ratings = town.ratings()
    assert (ratings["LOPEZ RUIZ Luis"], ratings["PEREZ GARCIA Ana"]) == (2150, 2420)
    assert verified(town) == []
    assert reproduce_all(town.desk) <= 2


def test_an_event_that_counts_already_is_amended_in_its_game_alone(town: Town) -> None:
    amend(town.desk, "match", AskedAmendment(round=1, game=(1, 2), result="1/2"), "a draw")
    town.correct()
    assert town.ratings()["Berta"] == 2400
    assert town.ratings().get("LOPEZ RUIZ Luis") is None
    assert verified(town) == []
