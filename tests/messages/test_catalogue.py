"""Every language of every sentence, side by side."""

from collections import Counter

import pytest

from arpad.messages.catalogue import LOCALE
from arpad.messages.po import entries
from arpad.messages.text import Language

from .catalogue import CATALOGUE, files
from .source import placeholders

OTHERS = [language for language in Language if language is not Language.EN]


@pytest.mark.parametrize("language", Language)
def test_every_sentence_is_there_in_every_language(language: Language) -> None:
    empty = [
        key
        for key, text in CATALOGUE.items()
        if language not in text.of
        or text.of[language].fuzzy
        or not all(form.strip() for form in text.of[language].forms)
    ]
    assert empty == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_language_has_sentences_that_english_lacks(language: Language) -> None:
    assert list(files()[language].keys() - CATALOGUE.keys()) == []


def test_no_sentence_begins_or_ends_with_blanks() -> None:
    padded = [key for key, text in CATALOGUE.items() if any(each != each.strip() for each in text)]
    assert padded == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_is_never_the_english(language: Language) -> None:
    same = [key for key, text in CATALOGUE.items() if text.in_language(language) == text.en]
    assert same == []


def test_all_languages_take_the_same_values_in_the_same_formats() -> None:
    different = {
        key: sorted(placeholders(form) ^ placeholders(text.en))
        for key, text in CATALOGUE.items()
        for form in text
        if placeholders(form) != placeholders(text.en)
    }
    assert different == {}


def test_every_value_goes_by_its_name() -> None:
    nameless = [
        key
        for key, text in CATALOGUE.items()
        for form in text
        if not all(name.isidentifier() for name, _ in placeholders(form))
    ]
    assert nameless == []


@pytest.mark.parametrize("language", Language)
def test_no_key_stands_twice_in_a_file(language: Language) -> None:
    text = (LOCALE / f"{language}.po").read_text(encoding="utf-8")
    found = Counter(entry.key for entry in entries(text))
    assert [key for key, times in found.items() if times > 1] == []
