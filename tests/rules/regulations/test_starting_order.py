"""FEDA 1996, 1.2-1.24: FIDE rating, national rating, other ratings, titles, the alphabet."""

import pytest

from arpad.core.event import Event, Player
from arpad.core.report import NationalRecord, NationalRecords
from arpad.rules.regulations.kinds import StartingOrder
from arpad.rules.regulations.starting_order import starting_order


def player(no: int, name: str, fide: int | None = None, **national: int) -> Player:
    records = {code: NationalRecord(rating=rating) for code, rating in national.items()}
    return Player(
        no=no, name=name, rating=fide, national=NationalRecords(records) if records else None
    )


PLAYERS = (
    player(1, "Zoe"),
    player(2, "Other", FRA=2400),
    player(3, "National", ESP=2300, FRA=2500),
    player(4, "Fide", 2100, ESP=2350),
    player(5, "Strong", 2200),
    player(6, "Ada"),
)


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        # FIDE ratings first, then national ones, then others; at last the alphabet.
        (StartingOrder.IN_TURN, ["Strong", "Fide", "National", "Other", "Ada", "Zoe"]),
        # The other reading: one scale of 2400, 2300, 2200, 2100.
        (StartingOrder.ONE_SCALE, ["Other", "National", "Strong", "Fide", "Ada", "Zoe"]),
    ],
)
def test_ratings_stand_in_their_order(order: StartingOrder, expected: list[str]) -> None:
    event = Event(name="Open", players=PLAYERS, games=(), federation="ESP")
    assert [each.name for each in starting_order(order, event)] == expected
