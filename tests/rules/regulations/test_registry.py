"""Which regulation an event falls under: the one in force on its first day.

FIDE 2005, 0.11; FIDE 2009, 0.1; FIDE 2022, 0.1; FIDE 2022 rapid, 0.1.
"""

from datetime import date

import pytest

from arpad.core.errors import NotCovered, UnknownName
from arpad.core.event import Play
from arpad.rules.regulations.in_force import is_in_force
from arpad.rules.regulations.registry import (
    EDITIONS,
    KEYS,
    beside,
    edition,
    edition_for,
    names,
)

STANDARD = [
    ("2005-07-01", "fide-2005"),
    ("2009-06-30", "fide-2005"),
    ("2009-07-01", "fide-2009"),
    ("2010-06-30", "fide-2009"),
    ("2022-01-01", "fide-2022"),
    ("2024-02-29", "fide-2022"),
    ("2024-03-01", "fide-2024"),
    ("2025-09-30", "fide-2024"),
    ("2025-10-01", "fide-2025"),
    ("2026-11-15", "fide-2025"),
]
FAST = [
    ("2022-01-01", "fide-2022-{}"),
    ("2024-02-29", "fide-2022-{}"),
    ("2024-03-01", "fide-2024-{}"),
    ("2024-11-30", "fide-2024-{}"),
    ("2024-12-01", "fide-2024-12-{}"),
    ("2025-10-01", "fide-2024-12-{}"),
]


@pytest.mark.parametrize(("day", "key"), STANDARD)
def test_a_standard_event_falls_under(day: str, key: str) -> None:
    assert edition_for(date.fromisoformat(day), Play.STANDARD).key == key


@pytest.mark.parametrize("play", [Play.RAPID, Play.BLITZ])
@pytest.mark.parametrize(("day", "key"), FAST)
def test_a_rapid_or_blitz_event_falls_under(day: str, key: str, play: Play) -> None:
    assert edition_for(date.fromisoformat(day), play).key == key.format(play)


@pytest.mark.parametrize(
    ("day", "play"),
    [
        ("1972-05-01", Play.STANDARD),
        ("1996-01-01", Play.STANDARD),
        ("2004-06-01", Play.STANDARD),
        ("2005-06-30", Play.STANDARD),
        ("2010-07-01", Play.STANDARD),
        ("2011-03-01", Play.STANDARD),
        ("2021-12-31", Play.STANDARD),
        ("2010-03-01", Play.RAPID),
        ("2006-03-01", Play.BLITZ),
        ("2021-12-31", Play.RAPID),
    ],
)
def test_where_no_source_covers_the_day_the_user_must_name_one(day: str, play: Play) -> None:
    with pytest.raises(NotCovered) as refused:
        edition_for(date.fromisoformat(day), play)
    assert refused.value.finding.values["found"] == day
    assert refused.value.finding.values["play"] == play


def test_a_refusal_lists_what_is_covered() -> None:
    with pytest.raises(NotCovered) as refused:
        edition_for(date(2021, 12, 31), Play.RAPID)
    expected = str(refused.value.finding.values["expected"])
    assert "fide-2022-rapid (2022-01-01 – 2024-02-29)" in expected
    assert "blitz" not in expected
    assert "fide-2025" not in expected


def test_without_a_date_nothing_is_chosen() -> None:
    with pytest.raises(NotCovered) as refused:
        edition_for(None, Play.STANDARD)
    assert refused.value.finding.place == "start"


@pytest.mark.parametrize("key", ["elo-1972", "feda-1996"])
def test_a_national_regulation_must_be_named(key: str) -> None:
    assert not edition(key).automatic


def test_no_day_has_two_editions_of_one_kind_of_play() -> None:
    days = [day for each in EDITIONS for day in (each.in_force, each.until) if day]
    for day in days:
        for play in Play:
            assert (
                sum(
                    each.automatic and each.play is play and is_in_force(each, day)
                    for each in EDITIONS
                )
                <= 1
            )


@pytest.mark.parametrize("key", KEYS)
def test_an_edition_is_found_by_its_id(key: str) -> None:
    assert edition(key).key == key


def test_ids_are_unique() -> None:
    assert len(set(KEYS)) == len(KEYS) == 14


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [
        ("fide-2204", "fide-2024"),
        ("FIDE-2022", "fide-2022"),
        ("fide2005", "fide-2005"),
        ("feda", "feda-1996"),
        ("elo", "elo-1972"),
        ("fide-2022-rpid", "fide-2022-rapid"),
    ],
)
def test_an_unknown_id_is_refused_with_the_nearest(asked: str, nearest: str) -> None:
    with pytest.raises(UnknownName) as refused:
        edition(asked)
    assert refused.value.finding.values["found"] == asked
    assert refused.value.finding.values["nearest"] == nearest


@pytest.mark.parametrize("asked", ["", "?", "x" * 500])
def test_even_nonsense_is_refused_politely(asked: str) -> None:
    with pytest.raises(UnknownName):
        edition(asked)


@pytest.mark.parametrize("play", [Play.RAPID, Play.BLITZ])
@pytest.mark.parametrize(
    ("standard", "key"),
    [
        ("fide-2025", "fide-2024-12-{}"),
        ("fide-2024", "fide-2024-{}"),
        ("fide-2022", "fide-2022-{}"),
    ],
)
def test_a_standard_edition_with_a_kind_of_play_names_what_was_in_force_for_it(
    standard: str, key: str, play: Play
) -> None:
    assert edition(f"{standard}-{play}").key == key.format(play)


@pytest.mark.parametrize("key", ["fide-2009-rapid", "elo-1972-blitz", "fide-2025-standard"])
def test_where_nothing_was_in_force_for_it_the_name_is_unknown(key: str) -> None:
    with pytest.raises(UnknownName):
        edition(key)


def test_a_standard_edition_and_a_kind_of_play_name_the_rapid_rules_of_its_day() -> None:
    """On 1 October 2025 the rapid rules of December 2024 were in force."""
    found = beside("fide-2025-rapid")
    assert found is not None
    assert found.key == "fide-2024-12-rapid"
    known = names()
    assert {"fide-2025-rapid", "fide-2025-blitz", *KEYS} <= {*known}
    assert len(known) == len({*known})
    assert not [name for name in known if name.count("rapid") + name.count("blitz") > 1]
