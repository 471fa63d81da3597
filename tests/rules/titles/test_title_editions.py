"""Which edition is in force when, and in what the editions differ."""

from dataclasses import fields
from datetime import date

import pytest

from arpad.core.errors import UnknownName
from arpad.program.norming import FLAGS, norms
from arpad.rules.regulations.readings import with_readings
from arpad.rules.titles.editions import B01_2023, B01_2024, EDITIONS, edition, edition_for

from .norm_events import one_player
from .test_1_4_1_games import NINE


@pytest.mark.parametrize(
    ("day", "key"),
    [
        (date(2005, 7, 28), "b01-2023"),
        (date(2023, 12, 31), "b01-2023"),
        (date(2024, 1, 1), "b01-2024"),
        (None, "b01-2024"),
    ],
)
def test_the_date_chooses(day: date | None, key: str) -> None:
    assert edition_for(day).key == key


@pytest.mark.parametrize(
    ("asked", "code"),
    [("b01-2022", "norms.unknown_edition"), ("elo", "norms.unlisted_edition")],
)
def test_an_unknown_edition_is_refused(asked: str, code: str) -> None:
    with pytest.raises(UnknownName) as refused:
        edition(asked)
    assert refused.value.finding.code == code


def test_2024_differs_from_2023_only_in_what_was_changed() -> None:
    different = {
        field.name
        for field in fields(B01_2023)
        if getattr(B01_2023, field.name) != getattr(B01_2024, field.name)
    }
    assert different == {
        "key", "in_force", "until", "games", "approval", "ratings", "readings",
        "direct", "procedure",
    }  # fmt: skip


def test_every_choice_of_every_reading_makes_an_edition() -> None:
    for each in EDITIONS:
        for reading in each.readings:
            for choice in reading.choices:
                made = with_readings(each, {reading.name: choice})
                assert made.reading(reading.name) == choice
                assert made.key == each.key


@pytest.mark.parametrize("flag", FLAGS)
def test_every_flag_of_the_articles_is_known(flag: str) -> None:
    norms(one_player(NINE), flags=[flag])


@pytest.mark.parametrize(
    ("flag", "code"), [("zonall", "norms.unknown_flag"), ("xy", "norms.unlisted_flag")]
)
def test_an_unknown_flag_is_refused(flag: str, code: str) -> None:
    with pytest.raises(UnknownName) as refused:
        norms(one_player(NINE), flags=[flag])
    assert refused.value.finding.code == code
