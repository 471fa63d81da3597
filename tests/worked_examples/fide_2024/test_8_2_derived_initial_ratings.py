"""Initial ratings worked out by hand from 8.2.2 and 8.2.3 (2024)."""

from tests.rules.rating.builders import card, equal, me, read, unrated


def test_all_five_against_1500_is_1895() -> None:
    # Ra (7500 + 3600)/7 = 1585.71, p 6/7 → .86, dp 309.
    assert unrated(read("fide-2024"), card(me(), equal(1500, "11111"))).ru == 1895


def test_none_of_five_in_a_later_event_is_1277_and_not_listed() -> None:
    # Ra 1585.71, p 1/7 → .14, dp -309.
    found = unrated(read("fide-2024"), card(me(first_event=False), equal(1500, "00000")))
    assert found.ru == 1277
    assert not found.listed


def test_nine_of_nine_against_2400_is_held_at_2200() -> None:
    # Ra (21600 + 3600)/11 = 2290.9, p 10/11 → .91, dp 383: 2674.
    found = unrated(read("fide-2024"), card(me(), equal(2400, "1" * 9)))
    assert found.ru == 2200
    assert found.listed


def test_more_than_half_earns_dp_and_no_bonus() -> None:
    # 6/9 against 2000: Ra (18000 + 3600)/11 = 1963.64, p 7/11 → .64, dp 102: 2065.6.
    found = unrated(read("fide-2024"), card(me(), equal(2000, "111111000")))
    assert found.ru == 2066


def test_an_even_score_is_drawn_towards_1800() -> None:
    # 3/6 against 2000: Ra (12000 + 3600)/8 = 1950, p 4/8 = .50.
    assert unrated(read("fide-2024"), card(me(), equal(2000, "111000"))).ru == 1950
