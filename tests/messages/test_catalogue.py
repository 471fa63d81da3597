"""Both languages of every sentence, side by side."""

from arpad.messages.catalogue import CATALOGUE, PARTS
from arpad.messages.text import Language, Text

from .source import placeholders


def test_every_sentence_is_there_in_both_languages() -> None:
    empty = [
        (key, language.value)
        for key, text in CATALOGUE.items()
        for language in Language
        if not text.in_language(language).strip()
    ]
    assert empty == []


def test_no_sentence_begins_or_ends_with_blanks() -> None:
    padded = [key for key, text in CATALOGUE.items() if any(each != each.strip() for each in text)]
    assert padded == []


def test_the_spanish_is_never_the_english() -> None:
    assert [key for key, text in CATALOGUE.items() if text.es == text.en] == []


def test_both_languages_take_the_same_values_in_the_same_formats() -> None:
    different = {
        key: placeholders(text.en) ^ placeholders(text.es)
        for key, text in CATALOGUE.items()
        if placeholders(text.en) != placeholders(text.es)
    }
    assert different == {}


def test_every_value_goes_by_its_name() -> None:
    nameless = [
        key
        for key, text in CATALOGUE.items()
        for sentence in text
        if not all(name.isidentifier() for name, _ in placeholders(sentence))
    ]
    assert nameless == []


def test_no_part_of_the_catalogue_overwrites_another() -> None:
    assert sum(len(part) for part in PARTS) == len(CATALOGUE)


def test_a_text_speaks_the_language_asked_for() -> None:
    text = Text("rating", "Elo")
    assert text.in_language(Language.EN) == "rating"
    assert text.in_language(Language.ES) == "Elo"
