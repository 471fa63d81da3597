"""Which readings of open articles a result depends on, and what is said of them."""

from collections.abc import Callable, Iterator

from arpad.messages.render import article_text, say
from arpad.messages.text import Language
from arpad.regulations.edition import Edition
from arpad.regulations.readings import Reading, with_readings

Figures = Callable[[Edition], object]


def readings_of(edition: Edition) -> dict[str, str]:
    """Every open article of an edition and how it was read."""
    return {each.name: edition.reading(each.name) for each in edition.readings}


def decisive_readings(plain: Edition, edition: Edition, figures: Figures) -> list[Reading]:
    """The readings of which another choice, all else equal, would give other figures.

    ``plain`` is the edition before anybody read it.
    """
    chosen, own = readings_of(edition), figures(edition)
    return [
        reading
        for reading in edition.readings
        if any(
            figures(with_readings(plain, {**chosen, reading.name: choice})) != own
            for choice in reading.choices
            if choice != chosen[reading.name]
        )
    ]


def readings_text(edition: Edition, decisive: list[Reading], language: Language) -> str:
    """The readings that mattered in words, one a line; or that none did."""
    return "\n".join(_lines(edition, decisive, language))


def _lines(edition: Edition, decisive: list[Reading], language: Language) -> Iterator[str]:
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
