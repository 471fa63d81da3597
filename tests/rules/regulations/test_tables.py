"""Tables 8.1.1 (p → dp) and 8.1.2 (D → PD), compared with their print.

Elo 1972, Cuadro I and Cuadro II; FEDA 1996, 9.1-9.1.c; FIDE 2005, 10.1-10.1.b, 14.1 and 14.2;
FIDE 2009, 8.1-8.1.b, 12.1 and 12.2; FIDE 2022, 8.1-8.1.2.

The text is that of FIDE 2009, 8.1.a and 8.1.b, with its one misprint (".677") put right;
every legible cell of the other editions agrees.
"""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.rules.regulations.tables import expected_score, rating_difference

PRINTED_A: Final = """
.99 677  .82 262  .65 110  .48 -14  .31 -141  .14 -309
.98 589  .81 251  .64 102  .47 -21  .30 -149  .13 -322
.97 538  .80 240  .63 95   .46 -29  .29 -158  .12 -336
.96 501  .79 230  .62 87   .45 -36  .28 -166  .11 -351
.95 470  .78 220  .61 80   .44 -43  .27 -175  .10 -366
.94 444  .77 211  .60 72   .43 -50  .26 -184  .09 -383
.93 422  .76 202  .59 65   .42 -57  .25 -193  .08 -401
.92 401  .75 193  .58 57   .41 -65  .24 -202  .07 -422
.91 383  .74 184  .57 50   .40 -72  .23 -211  .06 -444
.90 366  .73 175  .56 43   .39 -80  .22 -220  .05 -470
.89 351  .72 166  .55 36   .38 -87  .21 -230  .04 -501
.88 336  .71 158  .54 29   .37 -95  .20 -240  .03 -538
.87 322  .70 149  .53 21   .36 -102 .19 -251  .02 -589
.86 309  .69 141  .52 14   .35 -110 .18 -262  .01 -677
.85 296  .68 133  .51 7    .34 -117 .17 -273
.84 284  .67 125  .50 0    .33 -125 .16 -284
.83 273  .66 117  .49 -7   .32 -133 .15 -296
"""

PRINTED_B: Final = """
0-3   .50 .50   92-98   .63 .37   198-206 .76 .24   345-357 .89 .11
4-10  .51 .49   99-106  .64 .36   207-215 .77 .23   358-374 .90 .10
11-17 .52 .48   107-113 .65 .35   216-225 .78 .22   375-391 .91 .09
18-25 .53 .47   114-121 .66 .34   226-235 .79 .21   392-411 .92 .08
26-32 .54 .46   122-129 .67 .33   236-245 .80 .20   412-432 .93 .07
33-39 .55 .45   130-137 .68 .32   246-256 .81 .19   433-456 .94 .06
40-46 .56 .44   138-145 .69 .31   257-267 .82 .18   457-484 .95 .05
47-53 .57 .43   146-153 .70 .30   268-278 .83 .17   485-517 .96 .04
54-61 .58 .42   154-162 .71 .29   279-290 .84 .16   518-559 .97 .03
62-68 .59 .41   163-170 .72 .28   291-302 .85 .15   560-619 .98 .02
69-76 .60 .40   171-179 .73 .27   303-315 .86 .14   620-735 .99 .01
77-83 .61 .39   180-188 .74 .26   316-328 .87 .13
84-91 .62 .38   189-197 .75 .25   329-344 .88 .12
"""


def rows_a() -> list[tuple[int, int]]:
    """Score in hundredths and dp."""
    cells = PRINTED_A.split()
    return [(int(p[1:]), int(dp)) for p, dp in zip(cells[::2], cells[1::2], strict=True)]


def rows_b() -> list[tuple[int, int, int, int]]:
    """First and last difference, then H and L in hundredths."""
    cells = PRINTED_B.split()
    return sorted(
        (*map(int, interval.split("-")), int(high[1:]), int(low[1:]))  # type: ignore[misc]
        for interval, high, low in zip(cells[::3], cells[1::3], cells[2::3], strict=True)
    )


def test_the_print_was_copied_completely() -> None:
    assert sorted(p for p, _ in rows_a()) == list(range(1, 100))
    assert len(rows_b()) == 50


@pytest.mark.parametrize(("p", "dp"), rows_a())
def test_a_score_gives_the_printed_difference(p: int, dp: int) -> None:
    assert rating_difference(p, None) == dp


@pytest.mark.parametrize(("first", "last", "high", "low"), rows_b())
def test_an_interval_gives_its_expectation_at_both_ends(
    first: int, last: int, high: int, low: int
) -> None:
    assert (expected_score(first), expected_score(last)) == (high, high)
    if first:
        assert (expected_score(-first), expected_score(-last)) == (low, low)


@pytest.mark.parametrize(("last", "high", "low"), [row[1:] for row in rows_b()])
def test_one_point_further_is_the_next_interval(last: int, high: int, low: int) -> None:
    assert expected_score(last + 1) == high + 1
    assert expected_score(-last - 1) == low - 1


@pytest.mark.parametrize("difference", [736, 737, 1000, 10**9])
def test_over_735_the_higher_rated_is_expected_to_win(difference: int) -> None:
    assert (expected_score(difference), expected_score(-difference)) == (100, 0)


def test_a_small_difference_is_none() -> None:
    assert [expected_score(difference) for difference in range(-3, 4)] == [50] * 7


@given(st.integers(-2000, 2000))
def test_the_lower_rated_gets_the_rest(difference: int) -> None:
    assert expected_score(difference) + expected_score(-difference) == 100


@given(st.integers(-2000, 2000))
def test_expectation_never_falls_as_the_difference_grows(difference: int) -> None:
    assert expected_score(difference) <= expected_score(difference + 1)


@given(st.integers(1, 99))
def test_differences_mirror_each_other(p: int) -> None:
    above, below = rating_difference(p, None), rating_difference(100 - p, None)
    assert above is not None
    assert below == -above


@pytest.mark.parametrize("p", [0, 100])
def test_before_2022_zero_and_all_the_points_are_undetermined(p: int) -> None:
    assert rating_difference(p, None) is None


@pytest.mark.parametrize(("p", "dp"), [(0, -800), (100, 800)])
def test_from_2022_they_are_a_notional_800(p: int, dp: int) -> None:
    assert rating_difference(p, 800) == dp
