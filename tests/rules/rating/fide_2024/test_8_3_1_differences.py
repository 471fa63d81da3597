"""FIDE 2024, 8.3.1 (rapid and blitz 7.3.1): every difference over 400 counts as 400."""

import pytest
from tests.rules.rating.builders import card, counted_gaps, expectations, ignored, me, rated, read

KEYS = ["fide-2024", "fide-2024-rapid", "fide-2024-blitz", "fide-2024-12-rapid"]


@pytest.mark.parametrize("key", KEYS)
def test_in_every_game_on_both_sides(key: str) -> None:
    event = card(me(2500), [(2000, "1"), (2050, "1"), (2950, "0"), (2990, "0")])
    found = rated(read(key), event)
    assert counted_gaps(found) == [400, 400, -400, -400]
    assert expectations(found) == [92, 92, 8, 8]


@pytest.mark.parametrize("key", KEYS)
def test_also_for_players_of_2650_and_more(key: str) -> None:
    found = rated(read(key), card(me(2700), [(2200, "1")]))
    assert counted_gaps(found) == [400]


EXCLUDING = ["fide-2024-12-rapid", "fide-2024-12-blitz"]


@pytest.mark.parametrize("key", EXCLUDING)
@pytest.mark.parametrize(
    ("higher", "lower", "counts"),
    [
        (2601, 2001, False),  # 600, and one above 2600
        (2601, 2002, True),  # 599
        (2600, 2000, True),  # nobody above 2600
        (2600, 1500, True),
        (2850, 1400, False),
    ],
)
def test_7_3_1_from_december_2024_600_points_are_too_many_above_2600(
    key: str, higher: int, lower: int, counts: bool
) -> None:
    event = card(me(higher), [(lower, "1")])
    assert rated(read(key), event).n == int(counts)
    assert rated(read(key), event, no=2).n == int(counts)


@pytest.mark.parametrize("key", EXCLUDING)
def test_7_3_1_such_a_game_is_reported(key: str) -> None:
    (left_out,) = ignored(read(key), card(me(2601), [(2001, "1")]))
    assert (left_out.article, left_out.reason) == ("7.3.1", "ignored.wide_gap")
    assert left_out.players == (1, 2)


@pytest.mark.parametrize("key", EXCLUDING)
def test_7_3_1_an_unrated_player_is_not_600_points_away(key: str) -> None:
    event = card(me(), [(2700, "½"), (2650, "0")])
    assert not any(each.reason == "ignored.wide_gap" for each in ignored(read(key), event))


@pytest.mark.parametrize("key", ["fide-2024-rapid", "fide-2024-blitz", "fide-2024", "fide-2025"])
def test_before_that_and_in_standard_chess_they_count(key: str) -> None:
    assert rated(read(key), card(me(2601), [(2001, "1")])).n == 1
