"""FIDE 2024, 8.2: the first rating, with two draws against 1800."""

import pytest
from tests.rules.rating.builders import ME, card, equal, me, rated, read, scoring, unrated

from arpad.rules.rating.event import rate_event
from arpad.rules.rating.working import explain

KEYS = ["fide-2024", "fide-2024-rapid", "fide-2024-12-blitz", "fide-2025"]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("average", "half_points", "ru"),
    [
        # six games: Ra (6 · average + 3600)/8, p (points + 1)/8
        (1800, 6, 1800),  # 4/8
        (1800, 8, 1895),  # 5/8 = .625 → .63, dp 95
        (1800, 12, 2136),  # 7/8 = .875 → .88, dp 336
        (1800, 4, 1713),  # 3/8 = .375 → .38, dp -87
        (1800, 1, 1549),  # 1½/8 = .1875 → .19, dp -251
    ],
)
def test_8_2_3_ru_is_ra_and_dp_for_every_score(
    key: str, average: int, half_points: int, ru: int
) -> None:
    assert unrated(read(key), card(me(), scoring(average, half_points, 6))).ru == ru


def test_8_2_3_halves_of_ru_are_rounded_up() -> None:
    # Ra (6 · 1802 + 3600)/8 = 1801.5, p 4/8.
    assert unrated(read("fide-2024"), card(me(), scoring(1802, 6, 6))).ru == 1802


@pytest.mark.parametrize(
    ("average", "ru"),
    [
        (2333, 2200),  # Ra (6 · 2333 + 3600)/8 = 2199.75
        (2332, 2199),  # 2199.0
        (2334, 2200),  # 2200.5 → 2201
    ],
)
def test_8_2_3_at_most_2200(average: int, ru: int) -> None:
    assert unrated(read("fide-2024"), card(me(), scoring(average, 6, 6))).ru == ru


@pytest.mark.parametrize(
    ("average", "ru", "listed"),
    [
        (1267, 1400, True),  # Ra (6 · 1267 + 3600)/8 = 1400.25
        (1266, 1400, True),  # 1399.5 → 1400
        (1265, 1399, False),  # 1398.75
    ],
)
def test_7_1_4_at_least_1400(average: int, ru: int, listed: bool) -> None:
    found = unrated(read("fide-2024"), card(me(), scoring(average, 6, 6)))
    assert (found.ru, found.listed) == (ru, listed)


@pytest.mark.parametrize(("rating", "listed"), [(1410, True), (1409, False)])
def test_7_2_1_below_1400_a_player_is_unrated_on_the_next_list(rating: int, listed: bool) -> None:
    found = rated(read("fide-2024"), card(me(rating), equal(rating, "0")))
    assert (found.new_rating, found.listed) == (rating - 10, listed)


def test_the_two_draws_are_no_games_towards_the_five() -> None:
    assert not unrated(read("fide-2024"), card(me(), equal(1800, "1½½0"))).listed


@pytest.mark.parametrize("key", ["fide-2009", "fide-2022", "fide-2024"])
def test_a_void_first_event_is_explained_with_each_game_once(key: str) -> None:
    event = card(me(), equal(2000, "000"))
    found = rate_event(read(key), event)
    assert {each.reason for each in found.ignored if ME in each.players} == {"ignored.own_void"}
    steps = explain(found, ME).children
    rounds = [step.numbers["round"] for step in steps if "round" in step.numbers]
    assert rounds == [1, 2, 3]
    assert steps[-1].message == "void.points_first_event"
