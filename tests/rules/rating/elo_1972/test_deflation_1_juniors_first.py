"""Elo 1972, control of deflation 1: juniors are rated before the others.

If a junior comes out higher, his new rating enters Ra for the rest. Four players of 2200,
so Ra = 2200, Pe = .50, N·Pe = 2.0 and We = 1.5 to begin with; K = 20, and 30 for juniors.
"""

from dataclasses import replace

from tests.rules.rating.builders import day, rated, read, round_robin

from arpad.core.event import Event, Player, System
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.period import rate_period
from arpad.rules.rating.results import RatedPlayer
from arpad.rules.rating.working import explain
from arpad.rules.regulations.kinds import Unit


def event(half_points: list[int]) -> Event:
    young = Player(no=1, name="Junior", rating=2200, games=100, birth="1956")
    others = [Player(no=no, name=f"Player {no}", rating=2200, games=100) for no in (2, 3, 4)]
    return round_robin([young, *others], half_points, start=day("1973-05-01"))


FIRST = event([6, 2, 2, 2])
LAST = event([0, 4, 4, 4])


def test_the_junior_is_rated_against_the_old_average() -> None:
    found = rated(read("elo-1972", k_young="30"), FIRST)
    assert (found.expected, found.change, found.new_rating) == (150, 4500, 2245)


def test_the_others_meet_an_average_with_his_new_rating() -> None:
    # Ra (2245 + 3 · 2200)/4 = 2211.25 → 2211; D -11, Pe .48, N·Pe 1.92 → 1.9, We 1.4.
    found = rated(read("elo-1972", k_young="30"), FIRST, no=2)
    assert found.average is not None
    assert found.average.average == 2211
    assert (found.expected, found.change, found.new_rating) == (140, -800, 2192)


def test_a_junior_who_lost_points_enters_with_his_old_rating() -> None:
    found = rated(read("elo-1972", k_young="30"), LAST, no=2)
    assert found.average is not None
    assert found.average.average == 2200
    assert (found.expected, found.change) == (150, 1000)


def test_everybody_may_be_rated_together() -> None:
    found = rated(read("elo-1972", k_young="30", juniors="together"), FIRST, no=2)
    assert (found.expected, found.new_rating) == (150, 2190)


def test_the_order_does_not_depend_on_how_large_k_is() -> None:
    # K 10 for all: the junior 2215, Ra (2215 + 6600)/4 = 2203.75 → 2204.
    found = rated(read("elo-1972", k_practice="international"), FIRST, no=2)
    assert found.average is not None
    assert found.average.average == 2204


def test_the_order_does_not_depend_on_where_k_comes_from() -> None:
    players = [Player(no=1, name="Junior", rating=2200, birth="1956", k=30), *FIRST.players[1:]]
    given = round_robin(players, [6, 2, 2, 2], start=day("1973-05-01"))
    found = rated(read("elo-1972"), given, no=2)
    assert found.average is not None
    assert found.average.average == 2211


def swiss() -> Event:
    """The junior beats two players of 2200, who draw with each other."""
    players = [Player(no=1, name="Junior", rating=2200, games=100, birth="1956")]
    players += [Player(no=no, name=f"Player {no}", rating=2200, games=100) for no in (2, 3)]
    event = round_robin(players, [4, 1, 1], start=day("1973-05-01"))
    return replace(event, system=System.SWISS)


def test_the_order_holds_in_swiss_events_too() -> None:
    # The junior: We 1.0, W 2, K 25: 2225. For the others D is -25, PD .47, and .50 for the draw:
    # We .97, W ½, 20 · -.47 = -9.4.
    assert rated(read("elo-1972"), swiss()).new_rating == 2225
    found = rated(read("elo-1972"), swiss(), no=2)
    assert (found.expected, found.change, found.new_rating) == (97, -940, 2191)


def test_in_swiss_events_everybody_may_be_rated_together() -> None:
    found = rated(read("elo-1972", juniors="together"), swiss(), no=2)
    assert (found.expected, found.new_rating) == (100, 2190)


def test_the_working_of_a_swiss_event_names_the_junior() -> None:
    steps = explain(rate_event(read("elo-1972"), swiss()), 2).children
    said = [child.message for step in steps for child in step.children]
    assert said.count("opponent.junior") == 1


def test_opponents_looked_up_one_by_one_in_a_round_robin_are_met_in_that_order() -> None:
    # As FIRST, against 2245, 2200 and 2200: D -45 is .44, so We 1.44 and W 1.
    found = rated(read("elo-1972", k_young="30", expectation="each-opponent"), FIRST, no=2)
    assert found.expected == 44 + 50 + 50


def test_a_k_of_the_period_leaves_the_juniors_rated_first_in_the_working() -> None:
    """With a K that is the period's, the result was made anew, and lost whom it met improved."""
    edition = read("elo-1972", k_young="30")
    edition = replace(
        edition, change=replace(edition.change, k=replace(edition.change.k, per=Unit.PERIOD))
    )
    again = replace(swiss(), name="Again")
    found = rate_period(edition, [swiss(), again]).events[0].player(2)
    assert isinstance(found, RatedPlayer)
    assert found.improved == (1,)
