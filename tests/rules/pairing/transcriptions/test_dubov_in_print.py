"""What C.04.4.1 prints of its own procedure, against the transcription."""

from dataclasses import replace
from fractions import Fraction

from tests.rules.pairing.transcriptions.before import BLACK, WHITE
from tests.rules.pairing.transcriptions.dubov import Dubov

from arpad.core.event import Event, Player
from arpad.rules.pairing.state import state_before
from arpad.rules.pairing.systems import DUBOV_SYSTEM_1997
from arpad.rules.pairing.values import Colour

WHITES = ("2310.0", "2318.4", "2322.3", "2333.7", "2340.5", "2344.6")
BLACKS = (2380, 2365, 2300, 2280, 2260, 2250)
# The players stand in the list in another order than in the columns.
PLACES = (3, 0, 5, 1, 4, 2)


def test_6_2_the_columns_are_sorted_as_printed_and_make_the_pairs() -> None:
    entered = tuple(Player(no=no, name=f"Player {no:02}", rating=2300) for no in range(1, 13))
    rules = DUBOV_SYSTEM_1997.handling
    event = Event(name="", players=entered, games=(), rounds=5)
    state = state_before(event, 2, Colour.WHITE, absent=frozenset(), rules=rules)
    dubov = Dubov(state, {})
    everybody = dubov.left
    white = [
        replace(player, aro=Fraction(WHITES[at]), colours={1: BLACK})
        for player, at in zip(everybody[:6], PLACES, strict=True)
    ]
    black = [
        replace(player, rating=BLACKS[at], colours={1: WHITE})
        for player, at in zip(everybody[6:], PLACES, strict=True)
    ]
    columns = dubov.columns((*black, *white))
    assert [each.aro for each in columns[0]] == [Fraction(aro) for aro in WHITES]
    assert [each.rating for each in columns[1]] == list(BLACKS)
    rows = [(one.aro, two.rating) for one, two in dubov.article_6_3(*columns)]
    assert rows == [(Fraction(aro), r) for aro, r in zip(WHITES, BLACKS, strict=True)]
