from random import Random
from statistics import mean

import pytest

from arpad.made_up.names import FRENCH, SPANISH, full_name
from arpad.made_up.people import LISTED_FROM, Person, make_people


@pytest.fixture(scope="module")
def people() -> tuple[Person, ...]:
    return make_people(Random(7), 2_000)


def test_nobody_shares_a_name_or_an_id(people: tuple[Person, ...]) -> None:
    assert len({each.name for each in people}) == 2_000
    assert len({each.fide_id for each in people}) == 2_000


def test_ages_run_from_eight_to_eighty(people: tuple[Person, ...]) -> None:
    ages = [each.age for each in people]
    assert min(ages) >= 8
    assert max(ages) <= 80


def test_about_a_tenth_is_unrated(people: tuple[Person, ...]) -> None:
    unrated = sum(each.rating is None for each in people)
    assert 150 <= unrated <= 250


def test_nobody_is_listed_below_the_floor(people: tuple[Person, ...]) -> None:
    assert all(each.rating >= LISTED_FROM for each in people if each.rating)


def test_a_rating_is_not_the_strength(people: tuple[Person, ...]) -> None:
    settled = [
        abs(each.rating - each.strength)
        for each in people
        if each.rating and each.rating > 1500 and each.age > 18
    ]
    assert 30 < mean(settled) < 60


def test_juniors_are_underrated(people: tuple[Person, ...]) -> None:
    behind = [
        each.strength - each.rating
        for each in people
        if each.rating and each.rating > 1500 and each.age < 14
    ]
    assert mean(behind) > 60


def test_the_strongest_have_titles_and_k_10(people: tuple[Person, ...]) -> None:
    top = [each for each in people if each.rating and each.rating >= 2400]
    assert top
    assert all(each.title for each in top)
    assert {each.k for each in top} == {10}


def test_women_have_womens_titles_and_men_do_not(people: tuple[Person, ...]) -> None:
    assert {each.sex for each in people if each.women_title} == {"f"}


def test_names_have_as_many_surnames_as_their_language() -> None:
    spanish, french = full_name(Random(1), SPANISH, "f"), full_name(Random(1), FRENCH, "m")
    assert len(spanish.split(",")[0].split()) == 2
    assert len(french.split(",")[0].split()) == 1
    assert spanish.split(", ")[1] in SPANISH.women
