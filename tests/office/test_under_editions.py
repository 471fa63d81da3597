"""Two events under every edition, by hand (out_town: K 20 was given to all but Carla, who has 40).

"open", fide-2024: Ana (2000, 50 games, born in 2008) beat Berta (2000, 50 games) and drew with Dora
(2100, 80 games): Ana 20 x (1.5 - .50 - .36) = +12.8, Berta 20 x (0 - .50) = -10, Dora
20 x (.5 - .64) = -2.8. FIDE 2005 has K 15 for whoever has thirty games and was never at 2400
(10.52): +9.6, -7.5 and -2.1. FIDE 2022 has K 40 for Ana, who is 17 in 2025 (8.3.3): +25.6.

"first", fide-2024: Eva, unrated, scored 2 of 5 against an average of 1960; her opponents' games do
not count. FIDE 2009 counts a performance that is valid (6.42): .40 is -72, so 1888.
Ana, 2000, beat her: 112 points are .65, K 30 (8.56, as printed): 30 x (1 - .65) = +10.5. Carla,
1800, lost to her: 88 points below are .38: 30 x (0 - .38) = -11.4.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Final

import pytest
from tests.conftest import Like

from arpad.core.errors import UnknownName
from arpad.core.k_elsewhere import KElsewhere
from arpad.core.people import VISITOR
from arpad.office.desk import Desk
from arpad.office.lists.consulting import Which
from arpad.office.people.looking_up import PlayerNumber
from arpad.office.people.player_periods import player_period
from arpad.office.tournaments.under_editions import (
    EditionOutcome,
    event_under_editions,
    result_under_editions,
)

from .out_town import FEBRUARY, NEWCOMER, out_town
from .town import Town, town_like

# By event, player and edition: K and the change in hundredths.
BY_HAND: Final = {
    ("open", "Ana", "fide-2024"): (20, 1280),
    ("open", "Berta", "fide-2024"): (20, -1000),
    ("open", "Dora", "fide-2024"): (20, -280),
    ("open", "Ana", "fide-2005"): (15, 960),
    ("open", "Berta", "fide-2005"): (15, -750),
    ("open", "Dora", "fide-2005"): (15, -210),
    ("open", "Ana", "fide-2022"): (40, 2560),
    ("first", "Ana", "fide-2024"): (20, 0),
    ("first", "Ana", "fide-2009"): (30, 1050),
    ("first", "Carla", "fide-2009"): (30, -1140),
}


def published_open(desk: Desk) -> Town:
    """Both events are on the list of February; the next one is on its way."""
    town = out_town(desk)
    town.event("first", date(2025, 1, 10), date(2025, 1, 12), NEWCOMER)
    town.publish(FEBRUARY)
    town.event("copa", date(2025, 3, 10), date(2025, 3, 12), [("Ana", "Berta", "1-0")])
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, published_open)


def of_the_event(
    town: Town, code: str, k: KElsewhere = KElsewhere.BY_EDITION
) -> Mapping[str, Mapping[str, EditionOutcome]]:
    """What the event's page has, by player and edition."""
    found = event_under_editions(replace(town.desk, user=VISITOR), code, k)
    names = {no: person.name for no, person in found.played.people.items()}
    return {
        names[player.no]: {each.edition: each for each in player.outcomes}
        for player in found.players
    }


def of_the_player(
    town: Town, code: str, name: str, k: KElsewhere = KElsewhere.BY_EDITION
) -> Mapping[str, EditionOutcome]:
    """What the player's working has, by edition."""
    desk = replace(town.desk, user=VISITOR)
    sheet = player_period(desk, PlayerNumber(own=town.ids[name]), Which(on=FEBRUARY)).sheet
    assert sheet is not None
    own = next(each for each in sheet.events if each.event.code == code)
    return {each.edition: each for each in result_under_editions(desk, sheet, own, k).outcomes}


def test_an_event_and_its_players_have_one_answer(town: Town) -> None:
    pages = {code: of_the_event(town, code) for code in ("open", "first")}
    for (code, name, edition), expected in BY_HAND.items():
        found = pages[code][name][edition]
        assert (found.k, found.change) == expected
    for code, page in pages.items():
        for name, outcomes in page.items():
            assert of_the_player(town, code, name) == outcomes


def test_the_edition_of_the_list_gives_what_it_printed(town: Town) -> None:
    found = event_under_editions(replace(town.desk, user=VISITOR), "open")
    assert found.own == "fide-2024"
    place = found.editions.index("fide-2024")
    assert [each.outcomes[place].rating for each in found.players] == [2013, 1990, 2097]
    # FEDA 1996 publishes fives (9.55) and has K 15 (9.53): 2009.6 and 2097.9 are 2010 and 2100.
    place = found.editions.index("feda-1996")
    ana, _, dora = (each.outcomes[place].rating for each in found.players)
    assert (ana, dora) == (2010, 2100)


def test_the_k_of_the_list_may_count_everywhere(town: Town) -> None:
    found = of_the_event(town, "open", KElsewhere.GIVEN)["Ana"]
    assert found == of_the_player(town, "open", "Ana", KElsewhere.GIVEN)
    assert (found["fide-2005"].k, found["fide-2005"].change) == (20, 1280)


def test_a_newcomer_has_the_performance_of_each_edition(town: Town) -> None:
    found = of_the_event(town, "first")["Eva"]
    assert (found["fide-2024"].rating, found["fide-2009"].rating) == (1864, 1888)
    assert found["fide-2009"].k is None


def test_what_is_not_known_of_somebody_is_said(town: Town) -> None:
    # Berta's year of birth is nowhere; FIDE 2005 does not ask for it, FIDE 2022 does.
    found = of_the_event(town, "open")["Berta"]
    assert found["fide-2022"].assumed == ("assumed.birth",)
    assert found["fide-2005"].assumed == ()


def test_of_an_event_no_list_counts_nothing_is_said(town: Town) -> None:
    with pytest.raises(UnknownName) as refused:
        event_under_editions(replace(town.desk, user=VISITOR), "copa")
    assert refused.value.finding.code == "tournament.not_counted"
