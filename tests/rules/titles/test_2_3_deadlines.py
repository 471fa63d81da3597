"""2.3: 30 days before the meeting, 45 since 2024, or half the fee more; 2.4: 30 days posted."""

from datetime import date
from fractions import Fraction

import pytest

from arpad.rules.titles.awards.deadlines import deadline_2_3
from arpad.rules.titles.editions import B01_2023, B01_2024

MEETING = date(2025, 10, 31)


@pytest.mark.parametrize(
    ("edition", "last"),
    [(B01_2023, date(2025, 10, 1)), (B01_2024, date(2025, 9, 16))],
    ids=["2023", "2024"],
)
def test_the_last_day(edition: object, last: date) -> None:
    chosen = B01_2023 if edition is B01_2023 else B01_2024
    assert deadline_2_3(chosen.procedure, last, MEETING)[1:3] == (last, True)
    late = date.fromordinal(last.toordinal() + 1)
    assert not deadline_2_3(chosen.procedure, late, MEETING).on_time


def test_late_applications_cost_half_as_much_again() -> None:
    late = deadline_2_3(B01_2024.procedure, MEETING, MEETING, Fraction(75))
    assert late.fee == Fraction(225, 2)
    in_time = deadline_2_3(B01_2024.procedure, date(2025, 1, 1), MEETING, Fraction(75))
    assert in_time.fee == 75


def test_they_are_posted_for_thirty_days() -> None:
    applied = date(2025, 9, 1)
    assert deadline_2_3(B01_2024.procedure, applied, MEETING).decided_from == date(2025, 10, 1)
