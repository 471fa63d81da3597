"""Elo 1972, K: a nation may calculate after each event (READING list-days).

By hand, K 20: Ana, 2400, makes 2½ of 3 in the spring's round robin of
``test_beginning_references.py``: 2408. In May she makes 6 of 10 against players of 2384: D 24,
Pe .53, We 5.3, 20 · .7 = 14: 2422. In one list May begins with 2400 too: D 16, Pe .52, We 5.2,
20 · .8 = 16: 2400 + 8 + 16 = 2424.
"""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.rules.rating.builders import card as card_of
from tests.rules.rating.builders import day, read, scoring
from tests.rules.rating.elo_1972.test_beginning_references import AUTUMN, EVENTS, SPRING

from arpad.core.errors import BadInput
from arpad.core.event import Event, Player
from arpad.rules.rating.lists import rate_lists
from arpad.rules.rating.period_results import PeriodRated, PeriodRating, PeriodUnrated

EACH = read("elo-1972", list_days="event")
MAY = card_of(
    Player(no=1, name="Ana", rating=2400),
    scoring(2384, 12, 10),
    name="May",
    start=day("1973-05-01"),
    end=day("1973-05-10"),
)


def of(rating: PeriodRating, name: str) -> PeriodRated | PeriodUnrated:
    (found,) = [each for each in rating.players if each.player.name == name]
    return found


def ratings(lists: Sequence[PeriodRating], name: str = "Ana") -> list[tuple[int, int]]:
    """What somebody had before and after each list."""
    found = [each for one in lists for each in one.players if each.player.name == name]
    return [(each.rating, each.new_rating) for each in found if isinstance(each, PeriodRated)]


def test_the_second_event_begins_with_the_new_rating_of_the_first() -> None:
    lists, findings = rate_lists(EACH, [EVENTS[0], MAY])
    assert ratings(lists) == [(2400, 2408), (2408, 2422)]
    assert [(each.code, each.values["expected"]) for each in findings] == [("lists.rating", 2408)]


def test_the_days_decide_the_order_of_the_lists() -> None:
    assert ratings(rate_lists(EACH, [MAY, EVENTS[0]]).lists) == [(2400, 2408), (2408, 2422)]


def test_without_the_reading_it_is_one_list() -> None:
    assert ratings(rate_lists(read("elo-1972"), [EVENTS[0], MAY]).lists) == [(2400, 2424)]


def test_an_event_that_began_before_the_list_enters_with_the_one_before() -> None:
    """The change of 16 is added to the list of 10 March, where the spring has ended."""
    early = replace(MAY, start=day("1973-03-05"))
    assert ratings(rate_lists(EACH, [EVENTS[0], early]).lists) == [(2400, 2408), (2408, 2424)]


def test_events_of_one_last_day_are_on_one_list() -> None:
    together = replace(MAY, start=day("1973-03-01"), end=day("1973-03-09"))
    assert ratings(rate_lists(EACH, [EVENTS[0], together]).lists) == [(2400, 2424)]


def test_events_without_days_are_on_lists_of_their_own_in_the_order_given() -> None:
    undated = replace(MAY, start=None, end=None)
    assert ratings(rate_lists(EACH, [SPRING, undated]).lists) == [(2400, 2408), (2408, 2422)]


@pytest.mark.parametrize("events", [EVENTS, [SPRING, AUTUMN]])
def test_a_newcomer_of_the_first_list_is_a_reference_on_the_second(events: list[Event]) -> None:
    """As worked out for one list: nobody but Dora played twice."""
    spring, autumn = rate_lists(EACH, events).lists
    dora, elsa = of(spring, "Dora"), of(autumn, "Elsa")
    assert isinstance(dora, PeriodUnrated)
    assert isinstance(elsa, PeriodUnrated)
    assert (dora.rating, elsa.rating) == (2294, 2316)
    again = of(autumn, "Dora")
    assert isinstance(again, PeriodRated)
    assert (again.rating, again.new_rating, again.player.games) == (2294, 2297, 3)


def test_the_same_event_twice_is_refused() -> None:
    with pytest.raises(BadInput):
        rate_lists(EACH, [MAY, MAY])
