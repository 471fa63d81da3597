"""A list with what belongs to it, and the live list (numbers of out_town, worked out there)."""

from dataclasses import replace
from datetime import date

import pytest
from tests.conftest import Like

from arpad.core.errors import Conflict
from arpad.core.event import Play
from arpad.core.people import VISITOR
from arpad.core.tournaments import Status
from arpad.formats.rating_lists.writing import ListFormat
from arpad.office.desk import Desk
from arpad.office.lists.comparing import compare
from arpad.office.lists.consulting import Which, export
from arpad.office.lists.describing import describe_list, overview
from arpad.office.lists.living import show_live_list

from .out_town import FEBRUARY, JANUARY, out_town
from .town import SYSTEM, Town, town_like


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, out_town)


def visitor(town: Town) -> Desk:
    return replace(town.desk, user=VISITOR)


def test_a_list_knows_its_days_its_versions_and_its_events(town: Town) -> None:
    town.publish()
    town.corrected("open", [("Ana", "Berta", "1-0"), ("Dora", "Ana", "1-0")])
    town.correct(reason="Dora won")
    found = describe_list(visitor(town), Which(on=FEBRUARY))
    assert found.among.days == (JANUARY, FEBRUARY)
    assert [(each.version, each.reason, each.made_by) for each in found.among.versions] == [
        (1, None, ""),
        (2, "Dora won", ""),
    ]
    assert [(each.code, each.end) for each in found.events] == [("open", date(2025, 1, 6))]
    assert found.before is not None
    assert (found.before.date, found.among.players, found.among.plays) == (
        JANUARY,
        5,
        (Play.STANDARD,),
    )
    assert found.checkpoint is not None
    assert describe_list(visitor(town), Which(on=JANUARY)).events == ()


def test_the_latest_list_says_who_moved_most(town: Town) -> None:
    assert overview(visitor(town)).brought is None
    town.publish()
    brought = overview(visitor(town)).brought
    assert brought is not None
    # Ana +12.8; Dora 20 x (.5 - .64) = -2.8; Berta 20 x (0 - .5) = -10.
    assert [(each.player.name, each.change) for each in brought.gains] == [("Ana", 13)]
    assert [(each.player.name, each.change) for each in brought.losses] == [
        ("Berta", -10),
        ("Dora", -3),
    ]
    assert (brought.new, brought.counts["players"]) == ((), 5)


def test_the_live_list_has_whoever_played_since(town: Town) -> None:
    found = show_live_list(visitor(town), None, Play.STANDARD)
    assert [(each.player.name, each.old, each.new, each.events) for each in found.lines] == [
        ("Dora", 2100, 2097, ("open",)),
        ("Ana", 2000, 2013, ("open",)),
        ("Berta", 2000, 1990, ("open",)),
    ]
    (event,) = found.events
    assert (event.code, event.status, event.registered_by) == ("open", Status.ACCEPTED, "")
    town.publish()
    assert show_live_list(visitor(town), SYSTEM, Play.STANDARD).lines == ()


def test_what_is_too_long_is_not_read_while_somebody_waits(town: Town) -> None:
    town.publish()
    with pytest.raises(Conflict) as refused:
        compare(visitor(town), Which(), most=4)
    assert refused.value.finding.values == {"found": 5, "expected": 4}
    with pytest.raises(Conflict):
        export(visitor(town), None, Play.STANDARD, None, ListFormat.CSV, most=4)
    assert compare(visitor(town), Which(), most=5).differences
