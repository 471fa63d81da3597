"""Before the last rounds: the manual's questions, and what opponents must bring."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from tests.effort import tries

from arpad.core.event import Event, Game, Player, Result
from arpad.core.report import Marks, Report, Unplayed
from arpad.doors.answers.norms import forecast_answer
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.program.norming import norm_forecasts
from arpad.rules.titles.forecasting import NormForecast
from arpad.rules.titles.working import explain_forecast

from .hard_events import random_event
from .norm_events import NO, judged, one_player
from .test_1_4_3_federations import AT_HOME, crowd

# Manual, question 11.
Q11 = """
IM 2416 IND =
-  2201 USA 1
-  1900 FRA 1
-  2256 GER =
IM 2495 RUS =
FM 2302 GER 1
FM 2316 AUT 1
GM 2634 GER 0
"""
# Manual, NORM-9.
NORM_9 = """
GM 2470 NOR 0
-  2150 GEO 1
-  2410 GER 1
IM 2570 ARM 0
-  2340 GEO 1
FM 2380 GEO 1
GM 2675 ARM =
IM 2540 ENG 1
"""
# Manual, NORM-W9: 6 of 8, average 2165, 2 WGM, 1 WIM, 2 WFM, 6 from GER, 2 from ENG.
NORM_W9 = """
WGM 2165 GER 1
WGM 2165 GER 1
WIM 2165 GER 1
WFM 2165 GER 1
WFM 2165 GER 1
-   2165 GER 1
-   2165 ENG 0
-   2165 ENG 0
"""


def with_next(text: str, own: str, opponent: Player, *, paired: bool = True) -> Event:
    event = one_player(text, own, rounds=9)
    marks = Marks(unplayed=(Unplayed(9, NO, opponent.no),) if paired else ())
    return replace(event, players=(*event.players, opponent), report=Report(marks=marks))


def forecast_of(event: Event, title: str, **readings: str) -> NormForecast:
    found = norm_forecasts(event, players=[NO], readings=readings)
    return next(each for each in found if each.title == title)


def test_question_11_needs_a_draw() -> None:
    event = with_next(
        Q11, "NED", Player(no=10, name="Last", rating=2426, federation="ESP", title="IM")
    )
    found = forecast_of(event, "IM")
    assert (found.possible, found.rounds_left) == (True, 1)
    assert found.needed_score == Fraction(1, 2)
    assert found.ways[0].games == ((9, 10, 1),)


def test_norm_9_needs_a_draw() -> None:
    event = with_next(
        NORM_9, "ARM", Player(no=10, name="Last", rating=2695, federation="USA", title="GM")
    )
    found = forecast_of(event, "GM")
    assert (found.possible, found.needed_score) == (True, Fraction(1, 2))


@pytest.mark.parametrize(("average", "rating"), [("rounded", 2296), ("exact", 2300)])
def test_norm_w9_needs_a_win_against_a_wgm_of_another_federation(average: str, rating: int) -> None:
    best = Player(no=10, name="Best", rating=2400, federation="ESP", title="WGM")
    event = with_next(NORM_W9, "RUS", best, paired=False)
    found = forecast_of(event, "WGM", average=average)
    assert (found.possible, found.needed_score) == (True, Fraction(1))
    assert [(way.score, way.average) for way in found.ways] == [(Fraction(1), rating)]
    lacks = {(each.article, each.found, each.needed) for each in found.needed}
    assert lacks == {("1.4.4", 6, 6), ("1.4.5d", 2, 3), ("1.4.8a", 2165, 2180)}


def test_nobody_left_is_strong_enough() -> None:
    best = Player(no=10, name="Best", rating=2295, federation="ESP", title="WGM")
    assert forecast_of(with_next(NORM_W9, "RUS", best, paired=False), "WGM").possible is False


def test_the_one_paired_decides() -> None:
    paired = Player(no=10, name="Paired", rating=2400, federation="GER", title="WGM")
    assert forecast_of(with_next(NORM_W9, "RUS", paired), "WGM").possible is False
    other = replace(paired, federation="ENG")
    assert forecast_of(with_next(NORM_W9, "RUS", other), "WGM").possible is True


def test_what_the_coming_opponent_must_bring() -> None:
    """NORM-W9 says it: a WGM, not from GER, of whom there are six of nine (two thirds, 1.4.4)."""
    best = Player(no=10, name="Best", rating=2400, federation="ESP", title="WGM")
    (way,) = forecast_of(with_next(NORM_W9, "RUS", best, paired=False), "WGM").ways
    titles, federation = way.bring
    assert (titles.article, titles.least) == ("1.4.5d", 1)
    assert "WGM" in titles.titles
    assert "WFM" not in titles.titles
    assert (federation.article, federation.federation, federation.most) == ("1.4.4", "GER", 0)


@pytest.mark.parametrize(
    ("title", "federation", "possible"),
    [("WGM", "ESP", True), ("WIM", "ESP", False), ("WGM", "GER", False), ("WGM", "ENG", True)],
)
def test_some_player_left_must_be_able_to_give_it(
    title: str, federation: str, *, possible: bool
) -> None:
    left = Player(no=10, name="Left", rating=2400, federation=federation, title=title)
    found = forecast_of(with_next(NORM_W9, "RUS", left, paired=False), "WGM")
    assert found.possible is possible


def test_two_rounds_before_the_end_masters_must_be_left() -> None:
    """Of nine opponents three must be WGM or higher; one of them is met, so two must come."""
    seven = NORM_W9.replace("WGM 2165 GER 1\n", "WFM 2165 ENG 1\n", 1)
    event = one_player("\n".join(seven.strip().splitlines()[:7]), "RUS", rounds=9)
    left = [Player(no=9 + no, name=f"L{no}", rating=2400, federation="ESP", title=t)
            for no, t in enumerate(("WGM", "WIM"))]  # fmt: skip
    assert not forecast_of(replace(event, players=(*event.players, *left)), "WGM").possible
    left[1] = replace(left[1], title="WGM", federation="FRA")
    found = forecast_of(replace(event, players=(*event.players, *left)), "WGM")
    assert found.possible
    assert ("1.4.5d", 2) in [(each.article, each.least) for each in found.ways[-1].bring]


def least_by_trying(event: Event, coming: list[int], title: str) -> Fraction | None:
    """The least score in the last rounds that is a norm, of all results there can be."""
    results = (Result.BLACK_WINS, Result.DRAW, Result.WHITE_WINS)
    found = []
    for points in product(range(3), repeat=len(coming)):
        met = enumerate(zip(coming, points, strict=True), event.number_of_rounds - len(coming) + 1)
        games = [
            Game(round=number, white=NO, black=no, result=results[got]) for number, (no, got) in met
        ]
        played = replace(event, games=(*event.games, *games), report=Report())
        if judged(played, title).norm:
            found.append(Fraction(sum(points), 2))
    return min(found, default=None)


def test_the_least_score_against_four_known_opponents_is_the_least_of_all_results() -> None:
    told = 0
    for seed in range(tries(2, 60)):
        whole = random_event(Random(f"forecast {seed}"), 10)
        coming = [game.black for game in whole.games if game.round > 6]
        marks = Marks(
            unplayed=tuple(Unplayed(7 + place, NO, no) for place, no in enumerate(coming))
        )
        event = replace(whole, games=whole.games[:6], rounds=10, report=Report(marks=marks))
        for title in ("IM", "WGM"):
            found = forecast_of(event, title)
            assert found.exact
            assert "exact" not in forecast_answer(found)
            assert found.needed_score == least_by_trying(event, coming, title), (seed, title)
            told += found.possible
    assert told


def test_more_unknown_opponents_are_a_bound_and_said_to_be_one() -> None:
    event = one_player("\n".join(NORM_W9.strip().splitlines()[:6]), "RUS", rounds=9)
    left = tuple(
        Player(no=10 + no, name=f"L{no}", rating=2450, federation="ESP", title="WGM")
        for no in range(3)
    )
    event = replace(event, players=(*event.players, *left))
    found = forecast_of(event, "WGM")
    assert found.possible
    assert not found.exact
    assert forecast_answer(found)["exact"] is False
    (line, *_) = step_lines(explain_forecast(event, found), Language("en"))
    assert "at best with" in line


def test_1_4_3d_so_far_is_a_condition_of_the_rounds_to_come() -> None:
    """Eight of nine rounds had twenty guests: the ninth must have them too."""
    event = crowd(one_player(AT_HOME, "ESP"))
    eight = tuple(game for game in event.games if game.round < 9)
    found = forecast_of(replace(event, games=eight, rounds=9), "GM")
    (check,) = (each for each in found.needed if each.article == "1.4.3d")
    assert (check.ok, check.found, check.needed) == (None, 8, 9)
