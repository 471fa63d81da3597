"""Which edition is in force when, and in what the editions differ."""

from dataclasses import fields, replace
from datetime import date

import pytest

from arpad.core.errors import UnknownName
from arpad.rules.regulations.readings import with_readings
from arpad.rules.tiebreaks.edition import LeastOf
from arpad.rules.tiebreaks.editions import (
    C07_2023,
    C07_2024,
    C07_2026,
    EDITIONS,
    edition,
    edition_for,
)


@pytest.mark.parametrize(
    ("day", "key"),
    [
        (date(2005, 7, 28), "c07-2023"),
        (date(2023, 7, 1), "c07-2023"),
        (date(2023, 8, 31), "c07-2023"),
        (date(2023, 9, 1), "c07-2024"),
        (date(2024, 8, 1), "c07-2024"),
        (date(2026, 2, 28), "c07-2024"),
        (date(2026, 3, 1), "c07-2026"),
        (None, "c07-2026"),
    ],
)
def test_the_date_chooses(day: date | None, key: str) -> None:
    assert edition_for(day).key == key


def test_an_unknown_edition_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownName) as refused:
        edition("c07-2025")
    assert refused.value.finding.code == "tiebreak.unknown_edition"


def test_2026_differs_from_2024_only_in_what_was_changed() -> None:
    different = {
        field.name
        for field in fields(C07_2024)
        if getattr(C07_2024, field.name) != getattr(C07_2026, field.name)
    }
    assert different == {
        "key", "in_force", "until", "articles", "unplayed", "predetermined", "readings",
    }  # fmt: skip


def test_the_texts_before_august_2024_are_a_reading() -> None:
    older = with_readings(C07_2024, {"text": "2023-09"})
    assert older.elected == "GE"
    assert older.sonneborn_cut.value is LeastOf.RESULT


def test_every_choice_of_every_reading_makes_an_edition() -> None:
    for each in EDITIONS:
        for reading in each.readings:
            for choice in reading.choices:
                made = with_readings(each, {reading.name: choice})
                assert made.reading(reading.name) == choice
                same = replace(made, chosen=each.chosen) == each
                assert same is (not reading.choices[choice])


def test_the_older_edition_names_no_later_rule() -> None:
    assert "STD" not in C07_2023.articles
    assert C07_2023.articles["REP"] == "6.6"
