"""A list published before an open place in its edition was found verifies by what was taken then.

FEDA 1996, 9.4, as earlier releases had it: Ines draws with Berta (1900) and Carla (1900) and beats
two newcomers, 3 of 4 in all rounds. With the newcomers as 1800 the mean is 1850, and two half
points above half are 25: 1875, listed at once with her two games against rated players. The
default since counts four games, too few for 8.14.
"""

from collections.abc import Callable
from datetime import date
from functools import partial

import pytest

from arpad.core.event import Play
from arpad.core.finding import Severity
from arpad.office.desk import Desk
from arpad.office.editions import Editions
from arpad.office.lists.bundling import bundle_list
from arpad.office.periods import stating
from arpad.office.periods.verifying import Verified, verify_list
from arpad.office.proof.bundles.checking import check_bundle
from arpad.office.records.lists import all_lists
from arpad.rules.regulations.earlier_readings import as_before
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.own.as_data import edition_data

from .. import town as towns
from ..town import SYSTEM, Town

JANUARY, JULY = date(1997, 1, 1), date(1997, 7, 1)
GAMES = [
    ("Ines", "Berta", "1/2"),
    ("Ines", "Jana", "1-0"),
    ("Ines", "Carla", "1/2"),
    ("Ines", "Kiko", "1-0"),
]


@pytest.fixture
def town(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Town:
    town = Town(desk, "feda-1996")
    town.first_list(JANUARY, Berta=(1900, 15, 50), Carla=(1900, 25, 27))
    town.add("Ines", "Jana", "Kiko")
    flagged = _flagged(towns.document_of)
    monkeypatch.setattr(towns, "document_of", flagged)
    town.event("championship", date(1997, 2, 5), date(1997, 2, 9), GAMES)
    return town


def _flagged(document_of: Callable[..., dict[str, object]]) -> Callable[..., dict[str, object]]:
    return lambda *given: {**document_of(*given), "flags": ["national-championship"]}


def publish_as_before(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """Publish as a release did that knew neither the reading nor any field added since."""
    named = Editions.named

    def named_before(editions: Editions, key: str, place: str = "edition") -> Edition:
        return as_before(named(editions, key, place))

    with monkeypatch.context() as earlier:
        earlier.setattr(Editions, "named", named_before)
        data = partial(edition_data, added=False)
        earlier.setattr(stating, "edition_data", lambda edition, **_: data(edition))
        town.publish()


def verified(town: Town) -> Verified:
    with town.desk.reading() as connection:
        row = next(each for each in all_lists(connection) if each.date == JULY)
        return verify_list(connection, row)


def test_a_list_of_an_earlier_release_is_what_its_reports_gave_then(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish_as_before(town, monkeypatch)
    ines = town.entry("Ines")
    assert ines is not None
    assert (ines.rating, ines.games) == (1875, 2)
    found = verified(town)
    assert found.identical
    (note,) = found.findings
    assert (note.code, note.severity) == ("verify.earlier_reading", Severity.NOTE)
    bundle = bundle_list(town.desk, SYSTEM, Play.STANDARD, JULY).content
    assert check_bundle(bundle).reproduced


def test_a_list_of_today_needs_the_nine_games(town: Town) -> None:
    town.publish()
    ines = town.entry("Ines")
    assert ines is not None
    assert (ines.rating, ines.games) == (None, 4)
    assert verified(town).findings == ()
