"""FEDA 1996, 9.4 and 8.14, in the office: Ines makes 5 of 9 in a national championship.

She beats four rated players, whose mean is 1925, and one of five newcomers. Four games are too few
for the list. The award counts the newcomers as 1800: (7700 + 9000)/9 = 1855.6, so 1856, and one
half point above half is 12.5 more: 1868.5, published as 1870 with its nine games.
"""

from datetime import date

import pytest
from tests.office.proof.bundles.both import agreed

from arpad.core.event import Play
from arpad.office.desk import Desk
from arpad.office.lists.bundling import bundle_list

from .. import town as towns
from ..town import SYSTEM, Town

JANUARY, JULY = date(1997, 1, 1), date(1997, 7, 1)
NEWCOMERS = ("Jana", "Kiko", "Lola", "Mila", "Nora")


def test_a_fourth_rated_opponent_does_not_cost_the_award(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    town = Town(desk, "feda-1996")
    town.first_list(
        JANUARY, Ana=(2000, 15, 50), Berta=(1950, 15, 50), Carla=(1900, 15, 50), Dora=(1850, 15, 50)
    )
    town.add("Ines", *NEWCOMERS)
    document_of = towns.document_of
    monkeypatch.setattr(
        towns,
        "document_of",
        lambda *given: {**document_of(*given), "flags": ["national-championship"]},
    )
    won = [("Ines", name, "1-0") for name in ("Ana", "Berta", "Carla", "Dora", "Jana")]
    lost = [("Ines", name, "0-1") for name in NEWCOMERS[1:]]
    town.event("championship", date(1997, 2, 5), date(1997, 2, 14), [*won, *lost])
    town.publish()
    ines = town.entry("Ines")
    assert ines is not None
    assert (ines.rating, ines.games) == (1870, 9)
    assert agreed(bundle_list(desk, SYSTEM, Play.STANDARD, JULY).content) == 0
