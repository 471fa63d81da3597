"""Every key the source uses is in the catalogue, and the catalogue holds no other."""

from enum import StrEnum

import pytest
from tests.parsed import one_worker

from arpad.core.event import Play
from arpad.messages.render import ARTICLE_WORD
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import EDITIONS

from .catalogue import CATALOGUE
from .source import (
    constants,
    placeholders,
    readings_applied,
    rules,
    shown_names,
    uses,
)
from .used import OTHERS, used_keys

pytestmark = one_worker


def by_key(edition: Edition) -> str:
    return edition.key


def test_the_source_is_searched_where_it_matters() -> None:
    found = {use.key for use in uses()}
    assert {
        "change",  # Step
        "listed",  # Step, one of two
        "composition_share",  # Finding
        "void.window",  # Void
        "ignored.match_decided",  # Ignored, through a helper
        "k.top_left",  # Coefficient
        "document.wrong_rating",  # Kind
        "help.games",  # an option
        "column.new_rating",  # a heading
        "answer.yes",  # a label, one of two
    } <= found


def test_every_key_the_source_names_has_its_sentence() -> None:
    unknown = [f"{use.place}: {use.key}" for use in uses() if use.key not in CATALOGUE]
    assert "\n".join(unknown) == ""


def test_every_sentence_is_given_the_values_it_takes() -> None:
    checked = [use for use in uses() if use.values is not None and use.key in CATALOGUE]
    assert len({use.key for use in checked}) > 30
    lacking = [
        f"{use.place}: {use.key} lacks {' '.join(sorted(lack))}"
        for use in checked
        if (
            lack := {name for name, _ in placeholders(CATALOGUE[use.key].en)}
            - (use.values or set())
        )
    ]
    assert "\n".join(lacking) == ""


@pytest.mark.parametrize("prefix", ["assumed.", "k.", "estimate.", "void.", "ignored."])
def test_every_reason_written_out_has_its_sentence(prefix: str) -> None:
    written = {
        text
        for text in constants()
        if text.startswith(prefix) and text.removeprefix(prefix).replace("_", "").isalpha()
    }
    assert written
    assert written <= CATALOGUE.keys()


@pytest.mark.parametrize("edition", readings_applied(), ids=by_key)
def test_every_rule_of_an_edition_has_its_sentence(edition: Edition) -> None:
    assert {f"rule.{group}.{name}" for group, name, _ in rules(edition)} <= CATALOGUE.keys()


@pytest.mark.parametrize("edition", readings_applied(), ids=by_key)
def test_every_way_of_calculating_has_its_words(edition: Edition) -> None:
    kinds = {
        f"choice.{name}"
        for _, _, cited in rules(edition)
        if callable(cited.value) or isinstance(cited.value, StrEnum)
        for name in shown_names(cited.value)
    }
    assert kinds
    assert kinds <= CATALOGUE.keys()


@pytest.mark.parametrize("edition", EDITIONS, ids=by_key)
def test_every_reading_says_what_is_open(edition: Edition) -> None:
    assert edition.readings
    assert {f"reading.{each.name}" for each in edition.readings} <= CATALOGUE.keys()


@pytest.mark.parametrize("edition", readings_applied(), ids=by_key)
def test_every_choice_of_a_reading_is_said_in_words(edition: Edition) -> None:
    made = {f"read.{each.name}.{choice}" for each in edition.readings for choice in each.choices}
    assert made <= CATALOGUE.keys()


def test_every_reading_of_pairings_and_tie_breaks_is_said_in_words() -> None:
    assert {f"reading.{each.name}" for each in OTHERS} <= CATALOGUE.keys()
    made = {f"read.{each.name}.{choice}" for each in OTHERS for choice in each.choices}
    assert made <= CATALOGUE.keys()


def test_no_sentence_cites_a_page_that_a_wheel_does_not_hold() -> None:
    cited = [key for key, text in CATALOGUE.items() if any("docs/" in form for form in text)]
    assert cited == []


@pytest.mark.parametrize("play", Play)
def test_every_kind_of_play_has_its_word(play: Play) -> None:
    assert f"play.{play}" in CATALOGUE


@pytest.mark.parametrize("edition", readings_applied(), ids=by_key)
def test_an_article_that_is_a_word_is_said_in_every_language(edition: Edition) -> None:
    cited = [cited.article for _, _, cited in rules(edition)]
    cited += [reading.article for reading in edition.readings]
    words = {word.lower() for article in cited for word in ARTICLE_WORD.findall(article)}
    assert {f"article.{word}" for word in words - {"cuadro"}} <= CATALOGUE.keys()


def test_the_catalogue_holds_nothing_that_is_never_said() -> None:
    assert " ".join(sorted(CATALOGUE.keys() - set(used_keys(CATALOGUE.keys())))) == ""
