"""Elo 1972, after (4): where most are rated, Ra from the games of the others against them alone.

Five players, all games drawn but: Ana (2400) beats Dora, Elsa beats Berta (2300), Dora beats
Elsa; Carla is 2200, Dora and Elsa are unrated. Against the rated Dora makes 1 of 3, .33, D -125
from 2300: 2175; Elsa 2 of 3, .67: 2425. Ra (2400 + 2300 + 2200 + 2175 + 2425)/5 = 2300.
"""

import pytest
from tests.rules.rating.builders import drawn, rated, read, unrated

from arpad.core.event import Event, Player
from arpad.core.step import Step
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.working import explain


def event(ana: int | None = 2400) -> Event:
    players = [
        Player(no=1, name="Ana", rating=ana),
        Player(no=2, name="Berta", rating=2300),
        Player(no=3, name="Carla", rating=2200),
    ]
    players += [Player(no=4, name="Dora"), Player(no=5, name="Elsa")]
    return drawn(players, (1, 4, "1"), (2, 5, "0"), (4, 5, "1"))


SHORT = read("elo-1972", majority="against-rated")


def test_ra_is_the_mean_of_all() -> None:
    found = rated(SHORT, event()).round_robin
    assert found is not None
    assert (found.average, found.estimated) == (2300, ((4, 2175), (5, 2425)))


def test_the_others_games_with_each_other_count_again_in_their_ratings() -> None:
    # (3): both made 2 of 4 in all, so Ra itself.
    assert [unrated(SHORT, event(), no).ru for no in (4, 5)] == [2300, 2300]


def test_the_rated_go_on_with_equation_2() -> None:
    # D 100, Pe .64, N·Pe 3.2, We 2.7, W 2½: 20 · -.2.
    assert rated(SHORT, event()).new_rating == 2396


def test_the_worksheet_has_another_ra() -> None:
    # D(.63) 95, D(.38) -87 and 0: 8/3 · 4/5 = 2.13 below R+ 2300.
    found = rated(read("elo-1972"), event()).round_robin
    assert found is not None
    assert found.average == 2298


def test_where_the_rated_are_no_majority_the_worksheet_holds() -> None:
    # Berta and Carla: R+ 2250, D -87 and 0: 43.5 · 4/5 = 34.8 above.
    found = rated(SHORT, event(ana=None), no=2).round_robin
    assert found is not None
    assert (found.average, found.estimated) == (2285, ())


def test_who_scored_nothing_against_the_rated_is_left_out_of_the_mean() -> None:
    players = [
        Player(no=1, name="Ana", rating=2400),
        Player(no=2, name="Berta", rating=2300),
        Player(no=3, name="Carla", rating=2200),
    ]
    players += [Player(no=4, name="Dora"), Player(no=5, name="Elsa")]
    lost = drawn(players, (1, 4, "1"), (2, 4, "1"), (3, 4, "1"))
    # Elsa 1½ of 3 against 2300: Ra (6900 + 2300)/4.
    found = rated(SHORT, lost).round_robin
    assert found is not None
    assert (found.average, found.estimated) == (2300, ((5, 2300),))


def messages(step: Step) -> list[str]:
    return [step.message, *(each for child in step.children for each in messages(child))]


@pytest.mark.parametrize("no", [1, 4])
def test_the_working_names_the_estimates(no: int) -> None:
    said = messages(explain(rate_event(SHORT, event()), no))
    assert "average.majority.whole" in said
    assert said.count("average.estimated") == 2
