"""Events of the same days: in which order they are rated, and what a correction makes of it."""

import hashlib
import json
from datetime import date

import pytest

from arpad.office.desk import Desk
from arpad.office.periods import computing, shelf
from arpad.office.periods.correcting import prepare_correction
from arpad.office.records import publications

from .old_rule import hash_by_rule_1
from .town import SYSTEM, Town, document_of

JANUARY, FEBRUARY = date(2025, 1, 1), date(2025, 2, 1)
DAYS = date(2025, 1, 5), date(2025, 1, 6)
# A score of zero in the first event is not counted (8.2.1); in a later one it is.
NOTHING = [("Eva", "Ana", "0-1"), ("Eva", "Berta", "0-1")]
SOMETHING = [
    ("Eva", "Ana", "1/2"),
    ("Berta", "Eva", "1/2"),
    ("Eva", "Carla", "1/2"),
    ("Dora", "Eva", "1/2"),
    ("Eva", "Fay", "1/2"),
]
EVENTS = {"Nothing Cup": NOTHING, "Something Cup": SOMETHING}


def by_hash() -> list[str]:
    """The names of the events in the order of the hashes of their reports."""

    def hash_of(name: str) -> str:
        document = document_of(name, *DAYS, EVENTS[name], "swiss", ())
        return hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()

    return sorted(EVENTS, key=hash_of)


@pytest.fixture
def town(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Town:
    """A list as an earlier release made it: the codes are in the other order than the hashes."""
    town = Town(desk, "fide-2024")
    town.first_list(JANUARY, Ana=1800, Berta=1820, Carla=1840, Dora=1860, Fay=1880)
    town.add("Eva")
    for code, name in zip(("b", "a"), by_hash(), strict=True):
        town.event(code, *DAYS, EVENTS[name], name=name)
    with monkeypatch.context() as then:
        then.setattr(publications, "rating_order", publications.order_by_code)
        for module in (computing, shelf):
            then.setattr(module, "order_of", lambda _, name, code, **__: f"{name}\0{code}")
        town.publish()
    return town


def test_a_list_of_rule_1_is_not_corrected_for_the_order_of_its_events(town: Town) -> None:
    by_code = town.entry("Eva")
    with town.desk.reading() as connection:
        (again,) = prepare_correction(connection, SYSTEM, town.play, since=FEBRUARY).lists
    assert by_code is not None
    assert again.entries[town.ids["Eva"]].rating != by_code.rating
    hash_by_rule_1(town.desk)
    with town.desk.reading() as connection:
        assert prepare_correction(connection, SYSTEM, town.play, since=FEBRUARY).lists == ()
