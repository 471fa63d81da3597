"""The same files received in any order, by what an officer does: the same hash of the list."""

import json
from datetime import date
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import NOW, OFFICER, new_place

from arpad.core.event import Play
from arpad.core.players import PlayerRecord
from arpad.office.opening import found_office
from arpad.office.people.players import register_player
from arpad.office.periods.releasing import publish
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.receiving import Incoming, receive

from .reports import PLAYERS, START, enter_arbiter, open_systems, put_list, report

KEY = bytes(range(32))
JUNE = date(2026, 6, 1)
NEWCOMER = {"name": "Otero, Eva", "id": None, "birth": "2001", "rating": None, "sex": "w"}


def files() -> list[dict[str, Any]]:
    """Three events of the same days: one with a newcomer, who is in the master file by then."""
    return [
        report(name="City Open"),
        report(name="Town Open", games=_games("1-0")),
        report({4: NEWCOMER}, name="Village Open", games=_games("0-1")),
    ]


def _games(result: str) -> list[dict[str, Any]]:
    return [{**game, "result": result} for game in report()["games"]]


def published(place: str, order: tuple[int, ...]) -> str:
    """The hash of a list made from the files; players are entered in the same order, too."""
    desk = found_office(place, OFFICER, "ESP", "A", clock=lambda: NOW, office_key=KEY)
    open_systems(desk)
    enter_arbiter(desk)
    numbers: dict[int, int] = {}
    for no in (*order, 3):
        each = PLAYERS[no]
        sex = "f" if each["sex"] == "w" else "m"
        new = PlayerRecord(
            id=0,
            name=each["name"],
            fide_id=int(each["id"]),
            national_id=None,
            sex=sex,
            birth=each["birth"],
            federation="ESP",
        )
        numbers[no] = register_player(desk, new).id
    put_list(
        desk, date(2026, 5, 1), {numbers[no]: 2100 - 100 * no for no in range(4)}, kind="imported"
    )
    received = files()
    for number in order:
        content = json.dumps(received[number]).encode()
        code = receive(
            desk,
            Incoming(file_name=f"{number}.json", content=content, register=True, received_on=START),
        ).tournament.code
        examine(desk, code)
        assign(desk, code, {}, [4] if number == 2 else [], auto=True)
        accept(desk, code, in_spite_of="it was not announced")
    return publish(desk, "fide", Play.STANDARD, JUNE, early=True).row.hash


def test_files_received_in_any_order_give_the_same_hash(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    orders = list(permutations(range(3)))
    asked = (("sqlite", orders[0]), ("postgresql", orders[3]), ("sqlite", orders[5]))
    hashes = {published(new_place(request, kind, tmp_path), order) for kind, order in asked}
    assert len(hashes) == 1
