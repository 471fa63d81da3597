"""C.9 (2017): topscorers who get the same colour three times in a row.

All want Black. E.2 gives it to the wider colour difference; where these are equal, E.3 alternates
to the latest round in which one had White and the other Black.
"""

import pytest
from tests.rules.pairing.builders import contender, state

from arpad.rules.pairing.dutch.bracket import Bracket
from arpad.rules.pairing.dutch.criteria.colours import c09_third_colour
from arpad.rules.pairing.dutch.edition import DUTCH_2017
from arpad.rules.pairing.dutch.values import BracketKind
from arpad.rules.pairing.field import RoundField


def counted(first: str, second: str, number: int = 5) -> bool:
    players = [contender(no, had, 6, topscorer=True) for no, had in ((1, first), (2, second))]
    field = RoundField(state(*players, number=number, rounds=5), DUTCH_2017.absolute)
    levels = list(
        c09_third_colour(
            Bracket(
                field=field,
                kind=BracketKind.LAST,
                residents=0b11,
                moved_down=0,
                following=0,
                below=0,
            )
        )
    )
    assert all(level.dear == {0: 0b10, 1: 0b01} for level in levels)
    return bool(levels)


@pytest.mark.parametrize(
    ("first", "second", "third"),
    [
        # Both had White twice: whoever gets it has it three times.
        ("BWW", "BWW", True),
        # +2 each; in round 3 the first had White and the second Black: the second gets White.
        ("WBWW", "WWBW", False),
        ("WWBW", "WBWW", False),
        # +1 against +2: the first gets White a third time.
        ("BWW", "WWBW", True),
        ("WWBW", "BWW", True),
        # +2 against +3: the first gets White, after Black and White.
        ("WWBW", "WWW", False),
    ],
)
def test_who_gets_it_is_asked(first: str, second: str, third: bool) -> None:
    assert counted(first, second) is third


def test_it_is_a_matter_of_the_last_round() -> None:
    assert not counted("BWW", "BWW", number=4)
