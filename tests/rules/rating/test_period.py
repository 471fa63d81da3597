"""Several events as one period."""

from dataclasses import replace

import pytest
from tests.rules.rating.builders import (
    Card,
    card,
    day,
    equal,
    me,
    period_rated,
    period_unrated,
    read,
)

from arpad.core.errors import BadInput
from arpad.core.event import Event, Player
from arpad.rules.rating.period import rate_period
from arpad.rules.rating.period_results import PeriodRated, PeriodUnrated
from arpad.rules.regulations.registry import KEYS


def event(name: str, start: str, player: Player, lines: Card) -> Event:
    """An event whose opponents are met nowhere else."""
    found = card(player, lines, name=name, start=day(start))
    others = tuple(replace(each, name=f"{each.name} in {name}") for each in found.players[1:])
    return replace(found, players=(player, *others))


MAY = "2022-05-01"
JUNE = "2022-06-01"


def test_the_change_is_the_sum_over_the_events() -> None:
    # K 20: a win against an equal, +10; a draw with 2100 from 2000, .36, +2.8.
    events = [
        event("One", MAY, me(2000), [(2000, "1")]),
        event("Two", "2022-05-20", me(2000), [(2100, "½")]),
    ]
    found = period_rated(read("fide-2022"), events)
    assert (found.n, found.half_points, found.expected) == (2, 3, 86)
    assert found.change == 1280
    assert found.new_rating == 2013


def test_k_is_limited_by_all_the_games_of_the_period() -> None:
    events = [
        event("One", MAY, me(2000), equal(2000, "1" * 20)),
        event("Two", "2022-05-20", me(2000), equal(2000, "½" * 20)),
    ]
    found = period_rated(read("fide-2022"), events)
    assert found.development is not None
    assert (found.development.base, found.development.k, found.n) == (20, 17, 40)  # 680
    assert found.new_rating == 2170  # 17 · 10


def test_in_the_events_alone_it_would_not_be() -> None:
    one = period_rated(read("fide-2022"), [event("One", MAY, me(2000), equal(2000, "1" * 20))])
    assert one.development is not None
    assert one.development.k == 20


def test_the_sum_is_rounded_and_not_the_events() -> None:
    # K 10: twice a draw worth +0.4.
    events = [
        event("One", MAY, me(2400), [(2430, "½")]),
        event("Two", "2022-05-20", me(2400), [(2430, "½")]),
    ]
    assert period_rated(read("fide-2022"), events).new_rating == 2401


def test_events_are_taken_by_their_date() -> None:
    one = event("One", MAY, me(), equal(2000, "11½00"))
    two = event("Two", JUNE, me(), equal(2000, "00000"))
    forwards = period_unrated(read("fide-2022"), [one, two])
    backwards = period_unrated(read("fide-2022"), [two, one])
    assert forwards == backwards
    assert forwards.n == 10


def players_of(*people: Player) -> list[PeriodRated | PeriodUnrated]:
    """Everybody called anything but an opponent, over one event each."""
    events = [
        event(f"Event {number}", f"2022-05-0{number}", person, [(2000, "1")])
        for number, person in enumerate(people, start=1)
    ]
    found = rate_period(read("fide-2022"), events).players
    return [each for each in found if "Opponent" not in each.player.name]


def test_players_are_joined_by_id() -> None:
    (found,) = players_of(me(2000, id="700070"), replace(me(2000, id="700070"), name="I"))
    assert len(found.events) == 2


def test_players_of_different_ids_are_different() -> None:
    assert len(players_of(me(2000, id="1"), me(2000, id="2"))) == 2


@pytest.mark.parametrize("name", ["Polgar, Judit", "polgar  judit", "POLGAR Judit"])
def test_without_ids_they_are_joined_by_name(name: str) -> None:
    first = Player(no=1, name="Polgar, Judit", rating=2000)
    (found,) = players_of(first, replace(first, name=name))
    assert len(found.events) == 2


def test_a_name_without_an_id_is_the_one_player_who_has_it() -> None:
    (found,) = players_of(me(2000, id="700070"), me(2000))
    assert len(found.events) == 2


def test_a_name_that_two_players_have_is_neither() -> None:
    assert len(players_of(me(2000, id="1"), me(2000, id="2"), me(2000))) == 3


def test_opponents_are_joined_too() -> None:
    events = [
        card(me(2000), [(2100, "½")], name="One", start=day(MAY)),
        card(me(2000), [(2100, "½")], name="Two", start=day("2022-05-20")),
    ]
    found = period_rated(read("fide-2022"), events, "Opponent 2")
    assert (found.n, found.change) == (2, -2 * 20 * 14)


@pytest.mark.parametrize(
    "double",
    [
        Player(no=2, name="Somebody else", rating=2000, id="700070"),
        Player(no=2, name="me", rating=2000),
    ],
    ids=["id", "name"],
)
def test_the_same_player_twice_in_an_event_is_refused(double: Player) -> None:
    entered = event("Open", MAY, me(2000, id="700070"), [(2000, "1")])
    twice = replace(entered, players=(entered.players[0], double))
    with pytest.raises(BadInput) as refused:
        rate_period(read("fide-2022"), [twice])
    (finding,) = refused.value.findings
    assert (finding.code, finding.place) == ("period_same_player", "Open")
    assert (finding.values["first"], finding.values["second"]) == (1, 2)


def test_a_newcomer_is_pooled() -> None:
    events = [
        event("One", MAY, me(), equal(2000, "1½0")),
        event("Two", JUNE, me(), equal(2000, "10")),
    ]
    found = period_unrated(read("fide-2022"), events)
    assert (found.n, found.half_points, found.rating, found.listed) == (5, 5, 2000, True)


def test_a_void_event_is_not_pooled() -> None:
    events = [
        event("One", MAY, me(), equal(2000, "000")),
        event("Two", JUNE, me(), equal(2000, "11½00")),
    ]
    found = period_unrated(read("fide-2022"), events)
    assert (found.n, found.rating) == (5, 2000)
    assert found.events[0].left_out is not None
    assert found.events[0].left_out.article == "8.2.1"


def test_a_newcomer_without_a_performance_has_no_rating() -> None:
    found = period_unrated(read("fide-2022"), [event("One", MAY, me(), equal(2000, "000"))])
    assert (found.rating, found.listed, found.n) == (None, False, 0)
    assert found.void is not None
    assert found.void.article == "8.2.1"


LISTED_KEYS = ["fide-2005", "fide-2009", "fide-2022", "fide-2022-rapid", "fide-2024", "fide-2025"]


@pytest.mark.parametrize("key", LISTED_KEYS)
def test_a_player_listed_meanwhile_is_rated_in_his_earlier_event_too(key: str) -> None:
    events = [
        event("One", MAY, me(), equal(2000, "½½½")),
        event("Two", JUNE, me(2000), equal(2000, "½")),
    ]
    found = period_rated(read(key), events)
    assert (found.n, found.rating) == (4, 2000)


def test_and_unrated_for_his_opponents_there() -> None:
    events = [
        event("One", MAY, me(), equal(2000, "½½½")),
        event("Two", JUNE, me(2000), equal(2000, "½")),
    ]
    first = period_rated(read("fide-2022"), events, "Opponent 2 in One")
    second = period_rated(read("fide-2022"), events, "Opponent 2 in Two")
    assert (first.n, second.n) == (0, 1)


def test_a_player_who_has_left_the_list_is_unrated_afterwards() -> None:
    # 7.2.1: 1005 - 10 is below 1000. 8.2.4 is about players who enter the list.
    events = [
        event("One", MAY, me(1005), [(1005, "0")]),
        event("Two", JUNE, me(), equal(1500, "½½½½½")),
    ]
    found = period_rated(read("fide-2022"), events)
    assert (found.n, found.new_rating, found.listed) == (1, 995, False)


def test_that_is_no_rule_before_2005() -> None:
    events = [
        event("One", "1996-02-01", me(), equal(2000, "½½½½")),
        event("Two", "1996-03-01", me(2000), equal(2000, "½")),
    ]
    assert period_rated(read("feda-1996"), events).n == 1


@pytest.mark.parametrize("key", KEYS)
def test_a_period_without_events_is_empty(key: str) -> None:
    assert rate_period(read(key), []).players == ()


@pytest.mark.parametrize("key", KEYS)
def test_events_without_dates_are_a_period_too(key: str) -> None:
    events = [
        replace(event("One", MAY, me(2000), [(2000, "1")]), start=None),
        replace(event("Two", MAY, me(2000), [(2000, "1")]), start=None),
    ]
    assert period_rated(read(key), events).n == 2
