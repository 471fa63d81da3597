"""Every language of every sentence, side by side."""

import re
from collections import Counter
from fractions import Fraction

import pytest

from arpad.core.exact import Mean
from arpad.core.step import Exact
from arpad.messages.catalogue import LOCALE, number, sentence
from arpad.messages.po import entries
from arpad.messages.text import Language

from .catalogue import CATALOGUE, files
from .source import placeholders

# "no" and the symbols of the articles (W, We, Ro) are the same everywhere.
WORD = re.compile("[A-Za-z]{3}")
VALUE = re.compile(r"\{[^}]*\}")
SHARED_WORDS = {
    Language.ES: {
        "about.club", "changed.club", "column.club", "column.error", "grouping.club",
        "event_category.provincial", "printed.fed", "severity.error", "sheet.final",
        "standings.group_club",
        "web.players.fide",
    },
    Language.CA: {
        "about.club", "changed.club", "column.club", "column.article", "column.errors",
        "web.lists.versions", "web.players.fide",
        "article.annex", "count.errors", "count.notes", "panel.text", "printed.fed",
        "column.error", "event_category.provincial", "grouping.club", "severity.error",
        "standings.group_club",
        "sheet.final", "sheet.semifinals",
    },
}  # fmt: skip
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
def test_a_translation_is_never_the_english_but_for_symbols_and_shared_words(
    language: Language,
) -> None:
    same = {key for key, text in CATALOGUE.items() if text.in_language(language) == text.en}
    words = {key: VALUE.sub("", CATALOGUE[key].en) for key in same}
    assert {key for key in same if WORD.search(words[key])} <= SHARED_WORDS[language]


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


@pytest.mark.parametrize("language", Language)
def test_a_message_counts_the_same_in_every_language(language: Language) -> None:
    different = [
        key
        for key, text in CATALOGUE.items()
        if text.of[language].counted != text.of[Language.EN].counted
        or (len(text.of[language].forms) > 1) is not bool(text.of[language].counted)
    ]
    assert different == []


COUNTED = [key for key, text in CATALOGUE.items() if text.of[Language.EN].counted]


def test_many_messages_count_something() -> None:
    assert len(COUNTED) > 80


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("key", COUNTED)
def test_one_is_singular_and_every_other_number_plural(key: str, language: Language) -> None:
    entry = CATALOGUE[key].of[language]
    one, more = entry.forms
    assert one != more
    for count, form in ((0, more), (1, one), (2, more), (5, more)):
        values: dict[str, Exact] = {name: "x" for name, _ in placeholders(more)}
        assert sentence(key, values | {entry.counted: count}, language) == form


def test_half_a_point_is_singular_and_one_and_a_half_plural() -> None:
    assert [number(Fraction(half, 2)) for half in range(5)] == [0, 1, 1, 2, 2]
    assert number(Mean(3, 2)) == 2
    assert number(-1) == 1
    assert number(None) == number("many") == 0
