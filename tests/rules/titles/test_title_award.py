"""``arpad.title_award``: norms of several tournaments and ratings, for programs."""

from dataclasses import replace
from datetime import date

import pytest

import arpad

from .norm_events import NO, one_player
from .test_1_4_1_games import NINE


def test_a_rating_of_2300_and_thirty_games_make_an_fm() -> None:
    """1.3."""
    day = date(2023, 5, 1)
    made = arpad.title_award("FM", [], arpad.ApplicantFacts(highest=2300, rating_day=day, games=30))
    assert made.awarded is True
    few = arpad.title_award("FM", [], arpad.ApplicantFacts(highest=2300, rating_day=day, games=29))
    assert few.awarded is False


def test_three_norms_of_nine_games_cover_27() -> None:
    """1.5.1; of 1.5.6 there is none, which asks for one large Swiss."""
    events = [one_player(NINE, start=date(2023, month, 1)) for month in (1, 3, 5)]
    found = arpad.title_award(
        "GM", [(event, NO) for event in events], arpad.ApplicantFacts(highest=2500)
    )
    said = {check.article: (check.ok, check.found) for check in found.checks}
    assert said["1.5.1"][0] is True
    assert said["1.5.3"] == (True, 2500)
    assert said["1.5.6"][0] is False
    assert found.awarded is False


def test_a_number_that_nobody_has_is_refused() -> None:
    event = replace(one_player(NINE))
    with pytest.raises(arpad.UnknownName, match="99"):
        arpad.title_award("GM", [(event, 99)])
