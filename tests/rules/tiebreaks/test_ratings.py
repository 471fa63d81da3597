"""Tie-breaks made of ratings: ARO, TPR, PTP, APRO, APPO, RTNG."""

from fractions import Fraction
from typing import Final

import pytest

from arpad.rules.regulations.readings import with_readings
from arpad.rules.tiebreaks.editions import C07_2023, C07_2024
from arpad.rules.tiebreaks.rules.perfect_performance import perfect

from .events import order, swiss, value

# The games of question 10 of the Arbiters' Manual: 6 of 9 against 22253/9 = 2472.6.
OPPONENTS: Final = (2700, 2393, 2592, 2345, 2380, 2450, 2685, 2149, 2559)
LINE: Final = "2w= 3b= 4w= 5b1 6w1 7b= 8w= 9b1 10w="
RATINGS: Final = dict(enumerate(OPPONENTS, 2)) | {1: 2400}
EVENT: Final = swiss({1: LINE, **dict.fromkeys(range(2, 11), "")}, ratings=RATINGS)


class TestMeanRating:
    def test_it_is_the_nearest_number_since_september_2023(self) -> None:
        assert value(EVENT, 1, "ARO", "2024") == 2473
        assert value(EVENT, 1, "ARO", "2026") == 2473

    def test_july_2023_does_not_round(self) -> None:
        assert value(EVENT, 1, "ARO", "2023") == Fraction(22253, 9)
        nearest = with_readings(C07_2023, {"mean-rating": "nearest"})
        assert value(EVENT, 1, "ARO", nearest) == 2473

    def test_cuts(self) -> None:
        """Without 2149: 20104/8 = 2513; without 2700 too: 17404/7 = 2486.3; without 2393, 2685
        and so on for the second ones: 2149, 2345, 2700, 2685 gone: 12374/5 = 2474.8.
        """
        assert value(EVENT, 1, "ARO/C1", "2024") == 2513
        assert value(EVENT, 1, "AROC", "2024") == 2513
        assert value(EVENT, 1, "ARO/M1", "2024") == 2486
        assert value(EVENT, 1, "ARO/M2", "2024") == 2475

    def test_games_not_played_do_not_count(self) -> None:
        event = swiss({1: "2w+ 3b0", 2: "", 3: ""}, ratings={1: 2000, 2: 2500, 3: 2100})
        assert value(event, 1, "ARO", "2024") == 2100
        assert value(event, 2, "ARO", "2024") is None


class TestPerformance:
    def test_the_score_is_worth_a_difference(self) -> None:
        """6 of 9 is .67, worth 125: 2473 + 125."""
        assert value(EVENT, 1, "TPR", "2024") == 2598
        assert value(EVENT, 1, "TPR", "2023") == 2598

    @pytest.mark.parametrize(("line", "made"), [("2w1", 2800), ("2w0", 1200), ("2w=", 2000)])
    def test_all_and_nothing_are_worth_800(self, line: str, made: int) -> None:
        event = swiss({1: line, 2: ""}, ratings={1: 2000, 2: 2000})
        assert value(event, 1, "TPR", "2024") == made

    def test_the_mean_of_the_opponents_performances(self) -> None:
        """2 and 3 drew and lost against 1 (2000): 2000 and 1200, the mean of which is 1600."""
        event = swiss({1: "2w= 3b1", 2: "", 3: ""}, ratings={1: 2000, 2: 1900, 3: 1800})
        assert value(event, 1, "APRO", "2024") == 1600
        # (1997 + 1200) / 2 = 1598.5, halves up
        assert value(event, 1, "APPO", "2024") == 1599

    def test_the_points_of_the_event_do_not_matter(self) -> None:
        """Three draws against 2000 are one half under 3-1-0 too: TPR 2000; 1997 still expects .50.

        Each of the opponents drew with 1 (2000): 2000 and 1997 as well.
        """
        event = swiss(
            {1: "2w= 3b= 4w=", 2: "", 3: "", 4: ""},
            ratings=dict.fromkeys(range(1, 5), 2000),
            scoring={"W": "3", "D": "1", "L": "0"},
        )
        for code, made in (("TPR", 2000), ("PTP", 1997), ("APRO", 2000), ("APPO", 1997)):
            assert value(event, 1, code, "2024") == made


class TestPerfectPerformance:
    """By table 8.1.2: 0-3 is .50, 184-188 is .74, 189-197 is .75, from 736 on 1.00."""

    @pytest.mark.parametrize(
        ("opponents", "points", "rating"),
        [
            ([2000, 2000], "1", 1997),
            ([2000, 2000, 2000, 2000], "3", 2189),
            ([2000, 1800], "2", 2736),
            ([2000, 1800], "0", 1000),
            ([2000], "0.5", 1997),
        ],
    )
    def test_the_lowest_rating_that_expects_so_much(
        self, opponents: list[int], points: str, rating: int
    ) -> None:
        assert perfect(opponents, Fraction(points) * 100) == rating


class TestUnrated:
    EVENT = swiss({1: "2w1 3b1", 2: "", 3: ""}, ratings={1: 2000, 3: 1800})

    def test_they_drop_the_tie_breaks_since_september_2023(self) -> None:
        assert value(self.EVENT, 1, "ARO", "2024") is None
        assert value(self.EVENT, 1, "ARO", "2026") is None

    def test_they_are_left_out_in_july_2023_or_if_asked(self) -> None:
        assert value(self.EVENT, 1, "ARO", "2023") == 1800
        left_out = with_readings(C07_2024, {"unrated": "left-out"})
        assert value(self.EVENT, 1, "ARO", left_out) == 1800

    def test_a_rule_published_gives_them_a_rating(self) -> None:
        assert value(self.EVENT, 1, "ARO", "2026", unrated_as=1400) == 1600


def test_ratings_and_pairing_numbers_rank_from_2026_on() -> None:
    event = swiss({1: "*w1", 2: "*w1", 3: "*w1"}, ratings={1: 1800, 2: 2000, 3: 1900})
    rated = {"unrated_as": 1000}
    assert order(event, "RTNG", "2026", **rated)[:3] == [[2], [3], [1]]
    assert order(event, "RTNG/R", "2026", **rated)[:3] == [[1], [3], [2]]
    assert order(event, "TPN", "2026")[:3] == [[1], [2], [3]]
    assert order(event, "TPN/R", "2026")[:3] == [[3], [2], [1]]
