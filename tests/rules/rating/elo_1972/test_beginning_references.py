"""Elo 1972, beginning and step 16: who is rated in one event is a reference in the next.

Two events by hand, K 20 and 25 for new players, round robins of four.

Spring: Ana 2400, Berta 2300, Carla 2200 and the unrated Dora make 2½, 1, 1 and 1½ points.
P .83, .33, .33 and D(P) 273, -125, -125, mean 7.67 · 3/4 = 5.75; R+ 2300, Ra 2294.25 → 2294.
Dora: P .50, so 2294.

Autumn: Dora, Heidi 2150 and the unrated Elsa and Frida make 2, 1, 2 and 1 points.
P .67, .33 and D(P) 125, -125 of the rated; R+ (2294 + 2150)/2 = 2222 = Ra. Elsa: 125 · 3/4 =
93.75 → 94: 2316; Frida 2128. Dora: D 72, Pe .60, N·Pe 2.4, We 1.9, 25 · .1 = 2.5: 2296.5 → 2297.
Heidi: D -72, Pe .40, N·Pe 1.6, We 1.1, 20 · -.1: 2148.
"""

from dataclasses import replace

import pytest
from tests.rules.rating.builders import day, period_rated, period_unrated, read, round_robin

from arpad.core.event import Event, Player
from arpad.rules.rating.period import rate_period
from arpad.rules.rating.period_results import PeriodRated
from arpad.rules.rating.results import RatedPlayer


def event(name: str, half_points: list[int], **ratings: int | None) -> Event:
    players = [
        Player(no=no, name=who, rating=rating)
        for no, (who, rating) in enumerate(ratings.items(), 1)
    ]
    return round_robin(players, half_points, name=name)


SPRING = event("Spring", [5, 2, 2, 3], Ana=2400, Berta=2300, Carla=2200, Dora=None)
AUTUMN = event("Autumn", [4, 2, 4, 2], Dora=None, Heidi=2150, Elsa=None, Frida=None)
EVENTS = [
    replace(SPRING, start=day("1973-03-01"), end=day("1973-03-09")),
    replace(AUTUMN, start=day("1973-10-01"), end=day("1973-10-09")),
]


@pytest.mark.parametrize(
    ("name", "old", "change", "new"),
    [
        ("Ana", 2400, 800, 2408),  # D 106, Pe .64, N·Pe 2.6, We 2.1: 20 · .4
        ("Berta", 2300, -1000, 2290),  # D 6, Pe .51, N·Pe 2.0, We 1.5: 20 · -.5
        ("Carla", 2200, 0, 2200),  # D -94, Pe .37, N·Pe 1.5, We 1.0
        ("Dora", 2294, 250, 2297),
        ("Heidi", 2150, -200, 2148),
    ],
)
def test_the_rated_players(name: str, old: int, change: int, new: int) -> None:
    found = period_rated(read("elo-1972"), EVENTS, name)
    assert (found.rating, found.change, found.new_rating) == (old, change, new)


@pytest.mark.parametrize(("name", "ru"), [("Elsa", 2316), ("Frida", 2128)])
def test_the_newcomers(name: str, ru: int) -> None:
    assert period_unrated(read("elo-1972"), EVENTS, name).rating == ru


def test_who_began_in_the_period_stands_in_it_once_with_both_parts() -> None:
    players = rate_period(read("elo-1972"), EVENTS).players
    (dora,) = [each for each in players if each.player.name == "Dora"]
    assert isinstance(dora, PeriodRated)
    assert dora.first is not None
    assert (dora.first.rating, dora.first.n, dora.n) == (2294, 3, 3)


def test_the_days_decide_the_order_and_not_the_files() -> None:
    assert period_unrated(read("elo-1972"), EVENTS[::-1], "Elsa").rating == 2316


def test_without_days_the_order_is_the_one_given() -> None:
    # "Autumn" is the first name in the alphabet.
    assert period_unrated(read("elo-1972"), [SPRING, AUTUMN], "Elsa").rating == 2316
    # Heidi alone: Ra 2150 + 125 · 3/4 = 2243.75 → 2244, Elsa 94 more, Dora the same.
    first = [AUTUMN, SPRING]
    assert period_unrated(read("elo-1972"), first, "Elsa").rating == 2338


def test_events_of_the_same_first_day_go_by_the_last() -> None:
    short = replace(EVENTS[0], start=day("1973-10-01"), end=day("1973-10-08"))
    assert period_unrated(read("elo-1972"), [EVENTS[1], short], "Elsa").rating == 2316


def test_a_rating_in_the_report_is_not_replaced() -> None:
    stated = replace(AUTUMN, players=(Player(no=1, name="Dora", rating=2194), *AUTUMN.players[1:]))
    # R+ (2194 + 2150)/2 = 2172 = Ra.
    assert period_unrated(read("elo-1972"), [SPRING, stated], "Elsa").rating == 2266


def test_ids_join_before_names() -> None:
    one = replace(
        SPRING, players=(*SPRING.players[:3], Player(no=4, name="D. Dora", rating=None, id="77"))
    )
    two = replace(
        AUTUMN, players=(Player(no=1, name="Dora", rating=None, id="77"), *AUTUMN.players[1:])
    )
    assert period_unrated(read("elo-1972"), [one, two], "Elsa").rating == 2316


def test_games_go_on_being_counted_for_k() -> None:
    # 3 games of the first rating, 3 of the second event, then a third: still fewer than 30.
    third = replace(AUTUMN, name="Winter", start=day("1973-12-01"), end=day("1973-12-09"))
    rating = rate_period(read("elo-1972"), [*EVENTS, third])
    last = rating.events[2].player(1)
    assert isinstance(last, RatedPlayer)
    assert (last.rating, last.player.games, last.development.k) == (2294, 6, 25)


def test_who_scores_nothing_stays_unrated_and_is_rated_later() -> None:
    # Dora 0 of 3: no D(P), no rating. In the autumn Heidi is the only reference.
    lost = event("Spring", [4, 4, 4, 0], Ana=2400, Berta=2300, Carla=2200, Dora=None)
    assert period_unrated(read("elo-1972"), [lost, AUTUMN], "Dora").rating == 2338


def test_they_may_wait_for_the_next_list() -> None:
    edition = read("elo-1972", references="next-list")
    assert period_unrated(edition, EVENTS, "Elsa").rating == 2338


def test_the_chain_goes_on_from_newcomers_alone() -> None:
    # Elsa and Frida meet two more in the winter: R+ (2316 + 2128)/2 = 2222, D(P) 125 and -125.
    winter = event("Winter", [4, 2, 4, 2], Elsa=None, Frida=None, Gerda=None, Irma=None)
    winter = replace(winter, start=day("1973-12-01"), end=day("1973-12-09"))
    events = [*EVENTS, winter]
    assert period_unrated(read("elo-1972"), events, "Gerda").rating == 2316
    assert period_unrated(read("elo-1972"), events, "Irma").rating == 2128
