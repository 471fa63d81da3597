"""The office made once, and a copy of it for each test."""

import shutil
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from arpad.core.norms import NewNorm, NormFigures, NormJudgement
from arpad.core.players import PlayerRecord
from arpad.core.tournaments import Office
from arpad.office import opening, tickets
from arpad.office.desk import Desk
from arpad.office.people import officials, players
from arpad.office.people.officials import Licence, NewOfficial
from arpad.office.records.norms import add_judgement, add_norms
from arpad.office.tournaments import assigning, decisions

from ...conftest import NOW, OFFICER
from ..out_town import describe, out_town
from ..reports import announce, checked_report, enter_players, open_systems, report, send
from .place import (
    ARBITERS_LICENCE,
    COMPLAINANT,
    LICENCE,
    LISTED_BIRTH,
    MYSTERY_BIRTH,
    NATIONAL_BIRTH,
    REPORTED_BIRTH,
    Place,
)


def put_norm(desk: Desk) -> None:
    """A norm of the first player in the first event."""
    figures = NormFigures(norm=True, n=9, score="5.5", ra=2400, dp=80, rp=2480, credit=9)
    with desk.writing("norms judge", None) as work:
        judged = NormJudgement("b01-2024", {}, ())
        number = add_judgement(work.connection, work.at, work.by, 1, 1, judged)
        add_norms(work.connection, number, [NewNorm(1, 1, "IM", figures, "{}")])
        work.changed("norm:1", "state", None, "offered")


@pytest.fixture(scope="session")
def built(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Place]:
    """The office, made once; rights are its own matter, so that one kind of database will do."""
    folder = tmp_path_factory.mktemp("rights")
    file = folder / "office.db"
    shutil.copy(sqlite_template, file)
    desk = opening.found_office(str(file), OFFICER, "ESP", "A federation", clock=lambda: NOW)
    open_systems(desk)
    enter_players(desk)
    players.register_player(desk, PlayerRecord(id=0, name="Núñez, D"))
    players.edit_player(desk, "id:1", {"licence": LICENCE})
    held = Licence(ARBITERS_LICENCE, date(2030, 1, 1))
    officials.add_official(desk, Office.ARBITER, NewOfficial("Gil, Eva", licence=held))
    wrong: dict[int, dict[str, Any]] = {
        1: {
            "birth": REPORTED_BIRTH,
            "national": {"ESP": {"birth": NATIONAL_BIRTH, "id": "E1"}},
            "mystery": f"born {MYSTERY_BIRTH}",
        },
        2: {"name": "Unknown, Uma", "id": None},
    }
    checked = checked_report(desk, report(wrong), arbiters=("Gil, Eva",)).tournament.code
    assigning.assign(desk, checked, {2: "id:2"})
    other = announce(desk, "Other").tournament.code
    send(desk, report(name="Other"), "other.json", code=other)
    withdrawn = announce(desk, "Never played").tournament.code
    decisions.withdraw(desk, withdrawn, "cancelled")
    tickets.open_ticket(desk, tickets.NewTicket("It is wrong", asker=COMPLAINANT))
    put_norm(desk)
    town = out_town(desk)
    describe(town, "Ana", licence=LICENCE, birth=LISTED_BIRTH)
    town.publish()
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    return file, Place(folder, checked, other, withdrawn, f"id:{town.ids['Ana']}")


@pytest.fixture
def desk(built: tuple[Path, Place], tmp_path: Path) -> Desk:
    """The officer's desk in a copy of that office."""
    file = shutil.copy(built[0], tmp_path / "office.db")
    return opening.open_desk(str(file), OFFICER.login, lambda: NOW)


@pytest.fixture
def place(built: tuple[Path, Place], tmp_path: Path) -> Place:
    return replace(built[1], folder=tmp_path)
