from fractions import Fraction

from arpad.rules.scale.bands import bands_of, mean_of_top
from arpad.rules.scale.spread import drift_of, summary_of


def test_number_mean_and_quantiles_by_band() -> None:
    # Bands of 200 points (FIDE 2009, 8.1). 1400 and 1599 are in one, 1600 is in the next.
    low, high = bands_of([1599, 1600, 1400, 1400])
    assert (low.low, low.high, low.summary.number) == (1400, 1599, 3)
    assert low.summary.mean == Fraction(1400 + 1400 + 1599, 3)
    assert (high.low, high.high, high.summary.mean) == (1600, 1799, Fraction(1600))


def test_quantiles_are_ratings_that_somebody_has() -> None:
    # Of ten, the smallest that 10, 25, 50, 75 and 90 in a hundred do not exceed: the 1st, the 3rd
    # (2.5 are not enough), the 5th, the 8th and the 9th.
    found = summary_of([1010, 1020, 1030, 1040, 1050, 1060, 1070, 1080, 1090, 1100])
    assert found.quantiles == (1010, 1030, 1050, 1080, 1090)


def test_nobody_has_no_mean() -> None:
    assert summary_of([]) == (0, None, ())
    assert bands_of([]) == ()


def test_the_mean_of_the_first_places_feda_11_1() -> None:
    assert mean_of_top([1900, 2000, 2100], places=2) == 2050
    assert mean_of_top([1900], places=2) is None


def test_the_error_of_a_mean_by_hand() -> None:
    # -10, 0, 10, 20: mean 5; squares of the distances 225 + 25 + 25 + 225 = 500; variance 500/3;
    # of the mean 500/12 = 41.67, root 6.455. A mean of 5 is less than two errors.
    found = drift_of([-10, 0, 10, 20])
    assert found.mean == 5
    assert found.error is not None
    assert abs(found.error - 6.454972) < 1e-6
    assert not found.is_sure
    # The same shifted by -25: mean -20 is more than two errors from nothing.
    assert drift_of([-35, -25, -15, -5]).is_sure


def test_one_difference_has_no_error() -> None:
    assert drift_of([7]) == (1, Fraction(7), None)
    assert not drift_of([7]).is_sure
    assert drift_of([]) == (0, None, None)
