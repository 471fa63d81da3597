"""FIDE 2005, 10.21.b: Ra = Rar - dpa x n/(n+1), and its working."""

from fractions import Fraction

from tests.rules.rating.builders import read

from arpad.core.exact import Mean
from arpad.rules.rating.results import RatedInRoundRobin, RoundRobinAverage
from arpad.rules.rating.working.steps import tournament_average_step


def test_the_working_names_n_and_the_players_of_the_event() -> None:
    """Five players, so n is 4: Rar (2200 + 2300)/2 = 2250, dpa 50: 2250 - 50 x 4/5 = 2210."""
    shares = (
        RatedInRoundRobin(no=1, rating=2200, half_points=4, games=4, score=50, difference=0),
        RatedInRoundRobin(no=2, rating=2300, half_points=5, games=4, score=63, difference=100),
    )
    exact = 2250 - Fraction(50 * 4, 5)
    average = RoundRobinAverage(
        rated=shares,
        mean=Mean(4500, 2),
        mean_difference=Mean(100, 2),
        n=4,
        exact=exact,
        average=2210,
    )
    step = tournament_average_step(read("fide-2005"), average, {1: "A", 2: "B"})
    assert (step.article, step.value, step.message) == (
        "10.21.b", 2210, "average.tournament.whole",
    )  # fmt: skip
    assert (step.numbers["n"], step.numbers["divisor"]) == (4, 5)
    assert (step.numbers["mean"], step.numbers["dpa"]) == (Mean(4500, 2), Mean(100, 2))
