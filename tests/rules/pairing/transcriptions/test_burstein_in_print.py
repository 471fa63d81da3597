"""What C.04.4.2 prints of its own procedure, against the transcription."""

from dataclasses import replace

import pytest
from tests.rules.pairing.transcriptions.before import BLACK, WHITE, Entrants
from tests.rules.pairing.transcriptions.burstein import (
    Burstein,
    Combination,
    PairedGroup,
    article_6_2_and_6_4,
)

from arpad.core.event import Event, Player
from arpad.rules.pairing.state import state_before
from arpad.rules.pairing.systems import BURSTEIN_SYSTEM_2006
from arpad.rules.pairing.values import Colour

ARTICLE_6_2 = """
1*6 2*5 3*4 | 1*6 2*4 3*5 | 1*6 2*3 4*5 | 1*5 2*6 3*4 | 1*5 2*4 3*6
1*5 2*3 4*6 | 1*4 2*6 3*5 | 1*4 2*5 3*6 | 1*4 2*3 5*6 | 1*3 2*6 4*5
1*3 2*5 4*6 | 1*3 2*4 5*6 | 1*2 3*6 4*5 | 1*2 3*5 4*6 | 1*2 3*4 5*6
"""
ARTICLE_6_4 = """
1*5 2*4 3*F | 1*5 2*3 4*F | 1*5 3*4 2*F | 1*4 2*5 3*F | 1*4 2*3 5*F
1*4 3*5 2*F | 1*3 2*5 4*F | 1*3 2*4 5*F | 1*3 4*5 2*F | 1*2 3*5 4*F
1*2 3*4 5*F | 1*2 4*5 3*F | 2*5 3*4 1*F | 2*4 3*5 1*F | 2*3 4*5 1*F
"""


def printed(text: str) -> list[Combination]:
    """The combinations of a table, in its order."""
    found = []
    for line in text.strip().replace("\n", " | ").split(" | "):
        couples = [each.split("*") for each in line.split()]
        pairs = tuple((int(one), int(two)) for one, two in couples if two != "F")
        floaters = tuple(int(one) for one, two in couples if two == "F")
        found.append(Combination(pairs, floaters))
    return found


@pytest.mark.parametrize(("players", "table"), [(6, ARTICLE_6_2), (5, ARTICLE_6_4)])
def test_the_combinations_stand_in_the_order_of_the_text(players: int, table: str) -> None:
    places = tuple(range(1, players + 1))
    assert list(article_6_2_and_6_4(places, players % 2)) == printed(table)


def group_of(players: int) -> tuple[Burstein, Entrants]:
    """A group in the order of 3.2, before the third round of a tournament nobody has played in."""
    entered = tuple(
        Player(no=no, name=f"Player {no}", rating=2000 - no) for no in range(1, players + 1)
    )
    event = Event(name="", players=entered, games=(), rounds=5)
    rules = BURSTEIN_SYSTEM_2006.handling
    state = state_before(event, 3, Colour.WHITE, absent=frozenset(), rules=rules)
    return Burstein(state, {}), Burstein(state, {}).article_3_3()


def test_6_4_a_floater_from_above_does_not_float_again() -> None:
    """No. 2 floated into the group of five: (3), (6) and (9) are not valid."""
    burstein, (*players, below) = group_of(6)
    group = PairedGroup((players[0], *players[2:]), (players[1],))
    valid = [
        number
        for number, each in enumerate(printed(ARTICLE_6_4), 1)
        if burstein.may_float((players[each.floaters[0] - 1],), group, (below,))
    ]
    assert valid == [1, 2, 4, 5, 7, 8, 10, 11, 12, 13, 14, 15]


@pytest.mark.parametrize(("players", "table", "number"), [(6, ARTICLE_6_2, 4), (5, ARTICLE_6_4, 2)])
def test_6_5_most_players_get_the_colour_they_prefer(players: int, table: str, number: int) -> None:
    """2, 4 and 5 prefer White, the others Black: (4) of 6.2, (2) of 6.4."""
    burstein, everybody = group_of(players + 1)
    group = tuple(
        replace(each, colours={1: BLACK if each.no in (2, 4, 5) else WHITE})
        for each in everybody[:players]
    )
    found = burstein.article_6_3(PairedGroup(group, ()), everybody[players:])
    assert found is not None
    pairs, floaters = found
    expected = printed(table)[number - 1]
    assert tuple((one.no, two.no) for one, two in pairs) == expected.pairs
    assert tuple(each.no for each in floaters) == expected.floaters
