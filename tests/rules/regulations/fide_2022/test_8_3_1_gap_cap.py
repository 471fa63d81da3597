from arpad.rules.regulations.policies.gap_cap import (
    cap_every_gap,
    cap_greatest_gain_only,
    cap_widest_gap_only,
)
from arpad.rules.regulations.registry import edition


def test_the_limit_is_400() -> None:
    rule = edition("fide-2022").change.gap_cap
    assert rule is not None
    assert (rule.value, rule.article) == (400, "8.3.1")


def test_exactly_400_is_not_more_than_400() -> None:
    assert cap_greatest_gain_only([400, -400], 400) == [400, -400]
    assert cap_widest_gap_only([400, -400], 400) == [400, -400]
    assert cap_every_gap([400, -400], 400) == [400, -400]


def test_401_counts_as_400() -> None:
    assert cap_greatest_gain_only([401, -401], 400) == [400, -400]
    assert cap_every_gap([401, -401], 400) == [400, -400]


def test_the_higher_rated_side_is_capped_once() -> None:
    assert cap_greatest_gain_only([500, 450, -447], 400) == [400, 450, -400]


def test_the_once_is_the_greatest_difference_wherever_it_stands() -> None:
    assert cap_greatest_gain_only([450, 500, 700], 400) == [450, 500, 400]


def test_of_two_equal_gaps_one_is_capped() -> None:
    assert sorted(cap_greatest_gain_only([500, 500], 400)) == [400, 500]


def test_the_lower_rated_side_is_always_capped() -> None:
    assert cap_greatest_gain_only([-447, -440], 400) == [-400, -400]


def test_read_to_the_letter_one_game_is_capped_whichever_the_side() -> None:
    assert cap_widest_gap_only([-447, -440], 400) == [-400, -440]
    assert cap_widest_gap_only([420, -440], 400) == [420, -400]


def test_no_games_no_gaps() -> None:
    assert cap_greatest_gain_only([], 400) == []
    assert cap_widest_gap_only([], 400) == []
    assert cap_every_gap([], 400) == []
