"""Elo 1972, example after (3): N = 16, Ra = 2350, 9 points of 15.

Ra is not given but made: one rated player of 2350 scoring 50 %, so that D(P) = 0 and
Ra = R+ = 2350 by (4).
"""

from tests.rules.rating.builders import period_unrated, read, round_robin, unrated

from arpad.core.event import Player
from arpad.rules.rating.results import UnratedPlayer

# Half points of 15 games: 2350 makes 7½, the unrated player 9, fourteen more share the rest.
SCORES = [15, 18] + 11 * [15] + 3 * [14]
EVENT = round_robin(
    [
        Player(no=1, name="Rated", rating=2350),
        *(Player(no=no, name=f"Unrated {no}") for no in range(2, 17)),
    ],
    SCORES,
)


def performance() -> UnratedPlayer:
    return unrated(read("elo-1972"), EVENT, no=2)


def test_ra_is_2350() -> None:
    average = performance().round_robin
    assert average is not None
    assert average.average == 2350


def test_nine_of_fifteen_is_60_percent_and_d_is_72() -> None:
    estimate = performance().estimate
    assert estimate is not None
    assert (estimate.score, estimate.difference) == (60, 72)


def test_the_adjusted_d_is_67() -> None:
    estimate = performance().estimate  # 72 · 15/16 = 67.5
    assert estimate is not None
    assert estimate.adjusted == 67


def test_rp_is_2417() -> None:
    assert performance().ru == 2417


def test_rp_becomes_his_rating() -> None:
    assert performance().listed


def test_also_where_the_tournament_is_his_whole_period() -> None:
    found = period_unrated(read("elo-1972"), [EVENT], "Unrated 2")
    assert (found.rating, found.listed) == (2417, True)


def test_seven_of_fifteen() -> None:
    # 7/15 = .4667 → .47, D = -21, · 15/16 = -19.69 → -20: 2350 - 20.
    assert unrated(read("elo-1972"), EVENT, no=16).ru == 2330
