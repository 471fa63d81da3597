"""Elo 1972, control group; FEDA 1996, 11.1; FIDE 2005, 12.3; FIDE 2009, 10.3: by hand."""

from datetime import date

from arpad.rules.scale.control_group import GroupRule, follow, stable_group, top_group
from arpad.rules.scale.values import WatchedList, WatchedPerson

from .figures import JANUARY

NEXT = date(2026, 1, 1)


def test_a_stable_age_on_every_list_and_enough_games() -> None:
    # 2025 to 2026. Born 1999: 26 on the first list. Born 2000: 25. Born 1976: 50 on the last.
    # Born 1975: 51. Nine games in the year are not ten.
    born = {1: 1999, 2: 2000, 3: 1976, 4: 1975, 5: 1980, 6: None}
    people = {each: WatchedPerson(year) for each, year in born.items()}
    games = dict.fromkeys(people, 10) | {5: 9}
    ratings = dict.fromkeys(people, 1800)
    lists = [WatchedList(JANUARY, ratings), WatchedList(NEXT, ratings, games=games)]
    assert stable_group(lists, people) == {1, 3}
    assert stable_group(lists, people, GroupRule(games_a_year=9)) == {1, 3, 5}


def test_games_of_the_first_list_were_played_before_the_time() -> None:
    people, ratings = {1: WatchedPerson(1985)}, {1: 1800}
    lists = [WatchedList(JANUARY, ratings, games={1: 50}), WatchedList(NEXT, ratings)]
    assert stable_group(lists, people) == frozenset()


def test_only_those_on_every_list_are_followed() -> None:
    lists = [
        WatchedList(JANUARY, {1: 1800, 2: 2000, 3: 1500}),
        WatchedList(date(2025, 7, 1), {1: 1790, 2: 1990}),
        WatchedList(NEXT, {1: 1770, 2: 2010, 3: 1500}),
    ]
    found = follow(lists, {1, 2, 3, 9})
    assert found.players == {1, 2}
    assert list(map(int, found.means)) == [1900, 1890, 1890]
    assert found.drift.mean == -10


def test_a_group_of_nobody_has_no_drift() -> None:
    found = follow([WatchedList(JANUARY, {1: 1800}), WatchedList(NEXT, {1: 1800})], ())
    assert (found.means, found.drift) == ((), (0, None, None))


def test_the_persons_of_the_first_places_feda_11_1() -> None:
    lists = [WatchedList(JANUARY, {1: 1800, 2: 2000, 3: 1900}), WatchedList(NEXT, {})]
    assert top_group(lists, places=2) == {2, 3}
