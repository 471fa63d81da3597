"""The order of the alphabet."""

from arpad.core.names import alphabetical


def test_capitals_and_accents_do_not_matter() -> None:
    assert alphabetical("Álvarez, Íñigo") == alphabetical("ALVAREZ, Inigo") == "alvarez, inigo"


def test_names_sort_as_they_are_read() -> None:
    names = ["Zúñiga", "Álvarez", "Boš", "bosa"]
    assert sorted(names, key=alphabetical) == ["Álvarez", "Boš", "bosa", "Zúñiga"]
