"""Names without case, accents, order and punctuation."""

import pytest

from arpad.core.name_likeness import likeness, name_likeness, normal_name, trigrams, words_of


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Carlsen, Magnus", ["carlsen", "magnus"]),
        ("Núñez, Diego", ["nunez", "diego"]),
        ("Łukasz Jarmuła", ["lukasz", "jarmula"]),
        ("Søren Bech Hansen", ["soren", "bech", "hansen"]),
        ("Weiß, Jörg", ["weiss", "jorg"]),
        ("O'Brien-Smith, J.", ["obrien", "smith", "j"]),
        ("O’Brien", ["obrien"]),
        ("Đặng, Æther Þór", ["dang", "aether", "thor"]),
        ("Каспаров, Гарри", ["каспаров", "гарри"]),
        ("  ,.- ", []),
    ],
)
def test_a_name_falls_into_plain_words(name: str, words: list[str]) -> None:
    assert words_of(name) == words


def test_an_accent_elsewhere_in_the_name_changes_no_other_word() -> None:
    for each in map(chr, range(128)):
        assert words_of(f"X{each}y é") == words_of(f"X{each}y e")


def test_the_order_does_not_matter() -> None:
    assert normal_name("Magnus CARLSEN") == normal_name("Carlsen, Magnus") == "carlsen magnus"


def test_a_word_has_trigrams_with_a_blank_on_each_side() -> None:
    assert trigrams("ana") == {" an", "ana", "na "}
    assert trigrams("o") == {" o "}


def test_likeness_is_twice_the_shared_trigrams_over_all() -> None:
    # gonzalez: 8 trigrams, gonzales: 8; shared " go gon onz nza zal ale" = 6.
    assert likeness("gonzalez", "gonzales") == 75
    assert likeness("ana", "ana") == 100
    assert likeness("ana", "ben") == 0


def test_names_are_compared_word_by_word_in_any_order() -> None:
    assert name_likeness(["ruiz", "ana"], ["ana", "ruiz"]) == 100
    # Both words asked for are there, one of the other's three is not: (100 + 66) / 2.
    assert name_likeness(["ruiz", "ana"], ["ana", "ruiz", "bxq"]) == 83
    assert name_likeness([], ["ana"]) == 0
