from fractions import Fraction

import pytest

from arpad.core.exact import Mean, decimal_text, terminates


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(0), "0"),
        (Fraction(-1, 2), "-0.5"),
        (Fraction(1, 20), "0.05"),
        (Fraction(-27, 5), "-5.4"),
        (Fraction(2400), "2400"),
        (Fraction(1, 1024), "0.0009765625"),
        (Fraction(13, 6), "13/6"),
        (Fraction(-1, 3), "-1/3"),
    ],
)
def test_a_number_is_a_decimal_where_one_ends_and_a_fraction_elsewhere(
    value: Fraction, text: str
) -> None:
    assert decimal_text(value) == text


def test_whole_numbers_need_no_point() -> None:
    assert decimal_text(-7) == "-7"


@pytest.mark.parametrize(
    ("denominator", "ends"), [(1, True), (2, True), (5, True), (40, True), (3, False), (60, False)]
)
def test_decimals_end_when_only_two_and_five_divide_the_denominator(
    denominator: int, ends: bool
) -> None:
    assert terminates(Fraction(1, denominator)) is ends


def test_a_mean_is_exact() -> None:
    assert Mean.of([2600, 2500, 2000]).value == Fraction(7100, 3)


def test_a_mean_that_does_not_end_shows_its_sum_and_count() -> None:
    assert str(Mean.of([1726, 1315, 1424, 1625, 1502, 1628, 1740])) == "10960/7"


def test_a_mean_that_ends_is_one_number() -> None:
    assert str(Mean.of([2000, 2001])) == "2000.5"


def test_a_mean_of_fractions_shows_its_sum_as_a_decimal() -> None:
    assert str(Mean(Fraction(7, 2), 3)) == "3.5/3"
