"""Readings of open articles in words and as JSON."""

from collections.abc import Iterator, Sequence
from typing import TypedDict

from arpad.messages.render import article_text, label, say
from arpad.messages.text import Language
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.readings import Reading


class ReadingAnswer(TypedDict):
    """An open place, its choices and what they mean."""

    name: str
    article: str
    default: str
    choices: list[str]
    words: dict[str, str]
    text: str


def reading_answer(reading: Reading, language: Language) -> ReadingAnswer:
    """An open place, its choices and what they mean."""
    return {
        "name": reading.name,
        "article": reading.article,
        "default": reading.default,
        "choices": list(reading.choices),
        "words": dict(choice_words(reading, language)),
        "text": label(f"reading.{reading.name}", language),
    }


def choice_words(reading: Reading, language: Language) -> Iterator[tuple[str, str]]:
    """Every choice of a reading and what it means."""
    for choice in reading.choices:
        yield choice, label(f"read.{reading.name}.{choice}", language)


def decisive_lines(
    edition: Edition, decisive: Sequence[Reading], language: Language
) -> Iterator[str]:
    """The readings that mattered in words, one a line; or that none did."""
    if not decisive:
        yield say("readings.none_decisive", {"edition": edition.key}, language)
    for each in decisive:
        choice = edition.reading(each.name)
        values = {
            "reading": f"{each.name}={choice}",
            "words": say(f"read.{each.name}.{choice}", {}, language),
            "article": article_text(each.article, language),
        }
        yield say("readings.decisive", values, language)
