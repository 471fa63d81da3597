"""C.04.2 B.3 and C.3: a check speaks of other pairing numbers only where they explain a round."""

from dataclasses import replace

import pytest

from arpad.core.event import Event, Game, Player, Result
from arpad.core.report import Report
from arpad.rules.pairing.check import check_event, numbers_of_round
from arpad.rules.pairing.other_numbers import Numbering, OtherNumbers
from arpad.rules.pairing.pair import Question

W, D = Result.WHITE_WINS, Result.DRAW
BY_STRENGTH = OtherNumbers(Numbering.BY_STRENGTH)


def report(ratings: list[int], *pairs: tuple[int, int], later: tuple[Game, ...] = ()) -> Event:
    """Players 1, 2, 3 … of a TRF report, and the first round with White first."""
    players = tuple(
        Player(no=no, name=f"P{no}", rating=rating) for no, rating in enumerate(ratings, start=1)
    )
    games = tuple(Game(round=1, white=white, black=black, result=D) for white, black in pairs)
    return Event(
        name="Open", players=players, games=games + later, rounds=5, report=Report(dialect="TRF16")
    )


def judged(event: Event, system: str = "dutch-2017") -> tuple[bool, OtherNumbers | None]:
    """Whether round 1 is as the rules pair it, and by which other numbers it would be."""
    asked = Question(system=system)
    return check_event(event, asked, only=1).is_ok, numbers_of_round(event, asked, 1)


@pytest.mark.parametrize("colour", [None, "white"])
def test_numbers_that_are_not_by_strength(colour: str | None) -> None:
    """By rating 2 3 1 4: 2 meets 1 and has White, 3 meets 4 and has Black. By number 1-3, 4-2."""
    event = replace(report([1800, 2000, 1900, 1700], (2, 1), (4, 3)), initial_colour=colour)
    assert judged(event) == (False, BY_STRENGTH)


def test_numbers_that_are_not_by_strength_are_not_the_cause() -> None:
    """1-4 and 2-3 are upper half against lower half neither by rating nor by number."""
    assert judged(report([1800, 2000, 1900, 1700], (1, 4), (3, 2))) == (False, None)


def test_numbers_by_strength_are_not_the_cause() -> None:
    """The two best meet: in rounds 1 to 3 it was said that numbers might have moved since."""
    later = (Game(round=2, white=1, black=3, result=D), Game(round=2, white=4, black=2, result=D))
    assert judged(report([2000, 1900, 1800, 1700], (1, 2), (3, 4), later=later)) == (False, None)


def test_late_entries() -> None:
    """1, 2 and 3 enter for round 2. Without them 4 is number 1 and has White: 4-6, 7-5.

    Lim 7.2 goes by the number: as number 4, an even one, the same player would have Black.
    """
    later = (
        Game(round=2, white=1, black=5, result=W),
        Game(round=2, white=6, black=2, result=D),
        Game(round=2, white=3, black=7, result=D),
    )
    event = report([2500, 2450, 2400, 2300, 2200, 2100, 2000], (4, 6), (7, 5), later=later)
    without = OtherNumbers(Numbering.BEFORE_LATE_ENTRIES, (1, 2, 3))
    assert judged(replace(event, initial_colour="white"), system="lim-1999") == (False, without)


def test_an_event_that_knows_its_lists_is_asked_for_no_others() -> None:
    event = report([1800, 2000, 1900, 1700], (2, 1), (4, 3))
    assert numbers_of_round(replace(event, report=Report()), Question(), 1) is None
