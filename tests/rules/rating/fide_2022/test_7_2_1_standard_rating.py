"""FIDE 2022 rapid and blitz, 7.2.1: for want of a rating the standard one is used."""

import pytest
from tests.rules.rating.builders import card, equal, me, rated, read, unrated

KEYS = [
    "fide-2022-rapid",
    "fide-2022-blitz",
    "fide-2024-rapid",
    "fide-2024-12-rapid",
    "fide-2024-12-blitz",
]


@pytest.mark.parametrize("key", KEYS)
def test_he_counts_as_rated(key: str) -> None:
    found = rated(read(key), card(me(None, standard=2100), equal(2100, "1")))
    assert found.standard_used
    assert found.rating == 2100


@pytest.mark.parametrize("key", KEYS)
def test_his_k_is_that_of_a_new_player(key: str) -> None:
    found = rated(read(key), card(me(None, standard=2100), equal(2100, "1")))
    assert found.development.k == 40
    assert found.new_rating == 2120


@pytest.mark.parametrize("key", KEYS)
def test_also_where_his_standard_rating_is_2400_or_more(key: str) -> None:
    # K 10 asks for a rating of 2400 published in this list, and he has none (7.3.3).
    found = rated(read(key), card(me(None, standard=2450), equal(2450, "1")))
    assert found.development.k == 40


@pytest.mark.parametrize("key", KEYS)
def test_for_his_opponents_too(key: str) -> None:
    event = card(me(None, standard=2100), equal(2000, "1"))
    assert rated(read(key), event, no=2).expected == 36


@pytest.mark.parametrize("key", KEYS)
def test_a_rapid_rating_of_his_own_prevails(key: str) -> None:
    found = rated(read(key), card(me(1900, standard=2100), equal(2100, "1")))
    assert not found.standard_used
    assert found.rating == 1900


@pytest.mark.parametrize("key", KEYS)
def test_without_either_he_is_unrated(key: str) -> None:
    assert unrated(read(key), card(me(), equal(2000, "11½00"))).listed


@pytest.mark.parametrize("key", ["fide-2022", "fide-2024", "fide-2025", "fide-2009"])
def test_in_a_standard_event_it_means_nothing(key: str) -> None:
    assert unrated(read(key), card(me(None, standard=2100), equal(2000, "11½00"))).n == 5
