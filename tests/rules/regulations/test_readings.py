import pytest

from arpad.core.errors import UnknownName
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.readings import with_readings
from arpad.rules.regulations.registry import EDITIONS, edition

ALL_CHOICES = [
    pytest.param(each, reading.name, choice, id=f"{each.key} {reading.name}={choice}")
    for each in EDITIONS
    for reading in each.readings
    for choice in reading.choices
]


@pytest.mark.parametrize(("each", "name", "choice"), ALL_CHOICES)
def test_every_choice_can_be_made(each: Edition, name: str, choice: str) -> None:
    assert with_readings(each, {name: choice}).reading(name) == choice


@pytest.mark.parametrize("each", EDITIONS, ids=lambda each: each.key)
def test_the_first_choice_is_what_the_edition_does_anyway(each: Edition) -> None:
    defaults = {reading.name: reading.default for reading in each.readings}
    chosen = with_readings(each, defaults)
    assert chosen.initial == each.initial
    assert chosen.change == each.change
    assert chosen.counting == each.counting


@pytest.mark.parametrize("each", EDITIONS, ids=lambda each: each.key)
def test_a_reading_is_named_once_and_cites_its_article(each: Edition) -> None:
    names = [reading.name for reading in each.readings]
    assert len(set(names)) == len(names)
    assert all(reading.article for reading in each.readings)


def test_an_unknown_reading_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownName) as refused:
        with_readings(edition("fide-2022"), {"caps": "once"})
    assert refused.value.finding.values["nearest"] == "cap"
    assert refused.value.finding.values["regulation"] == "fide-2022"


def test_an_unknown_choice_is_refused_with_the_choices_there_are() -> None:
    with pytest.raises(UnknownName) as refused:
        with_readings(edition("fide-2022"), {"cap": "twice"})
    assert refused.value.finding.values["expected"] == "lower-always, once, every-game"
    assert refused.value.finding.article == "8.3.1"


def test_a_reading_of_another_edition_is_unknown() -> None:
    with pytest.raises(UnknownName):
        with_readings(edition("fide-2024"), {"cap": "once"})


def test_a_choice_made_is_kept_when_another_is_added() -> None:
    once = with_readings(edition("fide-2022"), {"cap": "once"})
    both = with_readings(once, {"halves": "away-from-zero"})
    assert both.reading("cap") == "once"
    assert both.change.cap_policy == once.change.cap_policy


@pytest.mark.parametrize(
    "choices",
    [{"k": "confirmed", "half-point": "15"}, {"half-point": "15", "k": "confirmed"}],
    ids=["k first", "half point first"],
)
def test_a_half_point_asked_for_outweighs_the_one_that_comes_with_k(
    choices: dict[str, str],
) -> None:
    bonus = with_readings(edition("fide-2009"), choices).initial.bonus
    assert bonus is not None
    assert bonus.value == 15
