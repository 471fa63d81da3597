"""Whether what is public of a list may have changed since somebody read it."""

from dataclasses import replace

import pytest
from tests.conftest import Like

from arpad.core.people import VISITOR
from arpad.office.lists.consulting import Which
from arpad.office.lists.identity import ListIdentity, identify_list
from arpad.office.people.erasure import erase_player

from .out_town import FEBRUARY, JANUARY, out_town
from .town import Town, town_like


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, out_town)


def identity(town: Town, which: Which) -> ListIdentity:
    return identify_list(replace(town.desk, user=VISITOR), which)


def test_a_version_has_an_identity_of_its_own_and_keeps_it(town: Town) -> None:
    town.publish(FEBRUARY)
    first = identity(town, Which(on=FEBRUARY))
    assert (first.row.hash, first.row.made_by) == (first.parts[0], "")
    town.corrected("open", [("Ana", "Berta", "1-0"), ("Dora", "Ana", "1-0")])
    town.correct(reason="Dora won")
    assert identity(town, Which(on=FEBRUARY)).parts != first.parts
    assert identity(town, Which(on=FEBRUARY, version=1)).parts == first.parts


def test_erasing_somebody_changes_it_and_nothing_else_does(town: Town) -> None:
    before = identity(town, Which(on=JANUARY))
    town.add("Gil")
    assert identity(town, Which(on=JANUARY)).parts == before.parts
    erase_player(town.desk, f"id:{town.ids['Fay']}")
    after = identity(town, Which(on=JANUARY))
    assert after.row.hash == before.row.hash
    assert after.parts != before.parts
