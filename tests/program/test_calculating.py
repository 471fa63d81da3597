"""The calculator, and what the games ahead would give."""

from itertools import permutations

import pytest

from arpad.core.errors import Missing
from arpad.program.calculating import (
    BY_HALF_POINTS,
    PLAYER,
    CalcGame,
    CalcQuestion,
    calculate,
    event_of,
    games_of,
    ratings_of,
)
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.results import RatedPlayer
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import EDITIONS, edition


def test_what_tomorrow_would_give_and_what_it_takes() -> None:
    # FIDE 2024, 8.1.2: a gap of 60 is .58, of 0 is .50. K 20, 2000 against 2060: We .42;
    # then 2000: We .50. Today's win: 20 x .58 = +11.6, so 2012. With tomorrow's draw
    # 20 x (1.5 - .92) = +11.6; a loss 20 x (1 - .92) = +1.6, a win 20 x (2 - .92) = +21.6.
    question = CalcQuestion(rating=2000, games=games_of("2060:1"), k=20, ahead=(2000,))
    found = calculate(edition("fide-2024"), question)
    assert isinstance(found.player, RatedPlayer)
    assert (found.player.change, found.player.new_rating) == (1160, 2012)
    assert [(str(each.points), each.rating) for each in found.outlook] == [
        ("0", 2002),
        ("1/2", 2012),
        ("1", 2022),
    ]
    least = found.least_for(2010)
    assert least is not None
    assert str(least.points) == "1/2"
    assert found.least_for(2023) is None


def test_before_the_first_game_there_is_only_an_outlook() -> None:
    found = calculate(
        edition("fide-2024"), CalcQuestion(rating=2000, games=(), k=40, ahead=(2000,))
    )
    assert (found.player, found.working) == (None, None)
    assert [each.rating for each in found.outlook] == [1980, 2000, 2020]


def test_an_unrated_player_has_no_rating_before_enough_games() -> None:
    # FIDE 2022, 7.1.4: five games; a half point at least (8.2.1).
    question = CalcQuestion(
        rating=None, games=games_of("1500:0 1500:0 1500:0 1500:0"), ahead=(1500,)
    )
    found = calculate(edition("fide-2022"), question)
    assert [each.rating is None for each in found.outlook] == [True, False, False]


@pytest.mark.parametrize("rules", EDITIONS, ids=lambda each: each.key)
@pytest.mark.parametrize("rating", [2100, None])
def test_it_is_no_matter_against_whom_a_point_is_won(rules: Edition, rating: int | None) -> None:
    question = CalcQuestion(rating=rating, games=(), k=20 if rating else None)
    opponents = (1400, 2080, 2650, 2110, 2000)
    figures = set()
    for scores in set(permutations((2, 1, 0, 0, 1))):
        games = [
            CalcGame(opponent, BY_HALF_POINTS[half_points])
            for opponent, half_points in zip(opponents, scores, strict=True)
        ]
        found = rate_event(rules, event_of(rules, question, games)).player(PLAYER)
        if isinstance(found, RatedPlayer):
            figures.add((found.change, found.new_rating))
        else:
            figures.add((found.ru or 0, found.listed))
    assert len(figures) == 1


@pytest.mark.parametrize("text", ["2254:2", "x:1", "2254", "4000:1", "0:1", "²:1", "99999:1"])
def test_games_that_are_none(text: str) -> None:
    with pytest.raises(Missing) as refused:
        games_of(text)
    assert refused.value.findings[0].place == "games"


def test_ratings_are_typed_as_people_do() -> None:
    assert ratings_of("2254, 2415;2000 1999") == (2254, 2415, 2000, 1999)
    with pytest.raises(Missing):
        ratings_of("2254:1")


@pytest.mark.parametrize(
    ("question", "place"),
    [
        (CalcQuestion(rating=0, games=games_of("2000:1")), "rating"),
        (CalcQuestion(rating=4000, games=games_of("2000:1")), "rating"),
        (CalcQuestion(rating=2000, games=games_of("2000:1"), k=101), "k"),
        (CalcQuestion(rating=2000, games=()), "games"),
    ],
)
def test_what_no_calculator_takes(question: CalcQuestion, place: str) -> None:
    with pytest.raises(Missing) as refused:
        calculate(edition("fide-2024"), question)
    assert refused.value.findings[0].place == place
