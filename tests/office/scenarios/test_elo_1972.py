"""Elo 1972: a nation begins to rate. The two events are worked out by hand in
``tests/rules/rating/elo_1972/test_beginning_references.py``; here they make lists, per year or
event.
"""

from collections.abc import Iterator, Sequence
from datetime import date

import pytest
from tests.office.proof.bundles.both import reproduce_all
from tests.office.town import SYSTEM, Town
from tests.rules.rating.builders import cross_table

from arpad.core.errors import Conflict
from arpad.core.event import Play
from arpad.core.step import Step
from arpad.office.desk import Desk
from arpad.office.periods import stating
from arpad.office.periods.releasing import publish
from arpad.office.periods.story import story_of
from arpad.office.periods.verifying import verify_list
from arpad.rules.regulations.own.as_data import edition_data

SPRING = (date(1973, 3, 1), date(1973, 3, 9))
AUTUMN = (date(1973, 10, 1), date(1973, 10, 9))


def games(names: Sequence[str], half_points: Sequence[int]) -> Iterator[tuple[str, str, str]]:
    for white, black, result in cross_table(half_points):
        yield names[white], names[black], result.value


def nation(desk: Desk, **readings: str) -> Town:
    chosen = {name.replace("_", "-"): choice for name, choice in readings.items()}
    town = Town(desk, "elo-1972", readings=chosen)
    rated = {"Ana": 2400, "Berta": 2300, "Carla": 2200, "Heidi": 2150}
    town.first_list(date(1973, 1, 1), **rated)
    town.add("Dora", "Elsa", "Frida")
    spring = games(["Ana", "Berta", "Carla", "Dora"], [5, 2, 2, 3])
    autumn = games(["Dora", "Heidi", "Elsa", "Frida"], [4, 2, 4, 2])
    # Received in the other order: their days decide.
    town.event("autumn", *AUTUMN, autumn, kind="round-robin")
    town.event("spring", *SPRING, spring, kind="round-robin")
    return town


def test_who_is_rated_in_one_event_is_a_reference_in_the_next_of_the_list(desk: Desk) -> None:
    town = nation(desk)
    town.publish()
    assert town.ratings() == {
        "Ana": 2408, "Berta": 2290, "Carla": 2200, "Heidi": 2148,
        "Dora": 2297, "Elsa": 2316, "Frida": 2128,
    }  # fmt: skip
    dora = town.entry("Dora")
    assert dora is not None
    assert (dora.games, dora.total, dora.k) == (6, 6, 25)


def test_they_may_wait_for_the_next_list(desk: Desk) -> None:
    town = nation(desk, references="next-list")
    town.publish()
    # Heidi is the only reference: Ra 2150 + 125 · 3/4 = 2243.75 → 2244, Elsa 94 more.
    assert town.ratings()["Elsa"] == 2338


def messages(step: Step) -> list[str]:
    return [step.message, *(each for child in step.children for each in messages(child))]


def test_the_story_tells_both_events(desk: Desk) -> None:
    town = nation(desk)
    row = town.publish()
    with desk.reading() as connection:
        story = story_of(connection, row, town.ids["Dora"])
    assert story is not None
    said = messages(story)
    assert said.count("event") == 2
    assert {"unrated", "rated"} <= set(said)


def test_a_corrected_first_event_changes_the_second(desk: Desk) -> None:
    town = nation(desk)
    town.publish()
    # All drawn: D(P) 0, Ra and Dora 2300; then R+ (2300 + 2150)/2 = 2225 = Ra, Elsa 2319. Dora:
    # D 75, Pe .60, N·Pe 2.4, We 1.9, W 2: 25 · .1 = 2.5.
    drawn = games(["Ana", "Berta", "Carla", "Dora"], [3, 3, 3, 3])
    town.corrected("spring", drawn, kind="round-robin")
    town.correct()
    assert (town.ratings()["Dora"], town.ratings()["Elsa"]) == (2303, 2319)


def test_a_list_each_month(desk: Desk) -> None:
    town = nation(desk, list_days="month")
    assert town.publish().date == date(1973, 2, 1)
    assert town.publish(date(1973, 4, 1)).date == date(1973, 4, 1)
    assert town.ratings()["Dora"] == 2294
    town.publish(date(1973, 11, 1))
    assert town.ratings()["Elsa"] == 2316


def test_a_list_after_each_event(desk: Desk) -> None:
    town = nation(desk, list_days="event")
    (first,) = town.prepare().lists
    assert first.on == date(1973, 3, 10)
    with pytest.raises(Conflict):
        publish(desk, SYSTEM, Play.STANDARD, date(1973, 10, 10), early=True)
    publish(desk, SYSTEM, Play.STANDARD, date(1973, 3, 10), early=True)
    assert town.ratings()["Dora"] == 2294
    publish(desk, SYSTEM, Play.STANDARD, date(1973, 10, 10), early=True)
    # As in one list: nobody but Dora played twice.
    assert (town.ratings()["Dora"], town.ratings()["Elsa"]) == (2297, 2316)


def test_an_event_for_a_list_that_has_appeared_comes_on_the_next_day(desk: Desk) -> None:
    town = nation(desk, list_days="event")
    publish(desk, SYSTEM, Play.STANDARD, date(1973, 10, 10), early=True, skip=True)
    (made,) = town.prepare().lists
    assert made.on == date(1973, 10, 11)


def test_a_list_from_before_its_edition_had_these_rules_is_still_what_was_published(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    town = nation(desk, list_days="event")
    monkeypatch.setattr(stating, "edition_data", lambda each, **_: edition_data(each, added=False))
    publish(desk, SYSTEM, Play.STANDARD, date(1973, 3, 10), early=True)
    monkeypatch.undo()
    (_, row) = town.lists()
    with desk.reading() as connection:
        assert verify_list(connection, row).findings == ()
    assert reproduce_all(desk) == 1


def test_who_has_no_game_after_the_first_event_keeps_what_it_gave(desk: Desk) -> None:
    """Elsa's only opponent of November did not come: her first rating stands, as in autumn."""
    town = nation(desk)
    november = date(1973, 11, 1)
    town.event("november", november, november, [("Heidi", "Elsa", "-/+")])
    town.publish()
    elsa = town.entry("Elsa")
    assert elsa is not None
    assert (elsa.rating, elsa.games, elsa.total) == (2316, 3, 3)
