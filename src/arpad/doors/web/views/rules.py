"""An edition as people call it, and by its key."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from arpad.core.errors import UnknownName
from arpad.messages.days import day_text
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.rules.regulations.registry import edition

ELO: Final = "elo-1972"
"""In force on no day: a federation took it when it liked."""
BOOKS: Final = {
    "dutch": "web.book.dutch",
    "burstein": "web.book.burstein",
    "dubov": "web.book.dubov",
    "lim": "web.book.lim",
    "team": "web.book.team",
    "c07": "web.book.c07",
    "b01": "web.book.b01",
    "b06": "web.book.b06",
}


@dataclass(frozen=True, slots=True)
class RulesView:
    """The rules of a day, and the key of their edition; an office's own have but their key."""

    name: str
    key: str


def rules_view(key: str | None, language: Language) -> RulesView | None:
    """The rules a list followed."""
    if key is None:
        return None
    began = _began(key)
    if key == ELO:
        return RulesView(say("web.rules_of_elo", {}, language), key)
    name = say("web.rules_of", {"day": day_text(began, language)}, language) if began else ""
    return RulesView(name, key)


def rules_choice(key: str, language: Language) -> str:
    """The rules as a box offers them: ``fide-2025 · Rules of 1 October 2025``."""
    found = rules_view(key, language)
    return f"{key} · {found.name}" if found and found.name else key


def rules_in_words(key: str, language: Language) -> str:
    """The rules of a day within a sentence; an office's own by their key."""
    if key == ELO:
        return say("web.the_rules_of_elo", {}, language)
    began = _began(key)
    return say("web.the_rules_of", {"day": day_text(began, language)}, language) if began else key


def book_in_words(key: str, language: Language) -> str:
    """A book of pairing, tie-breaks or titles within a sentence: what ``b01-2024`` is.

    Any other key is a name of its own.
    """
    name, _, year = key.rpartition("-")
    return say(BOOKS[name], {"year": year}, language) if name in BOOKS else key


def book_name(key: str, language: Language) -> RulesView:
    """A book as it stands in a heading."""
    name = book_in_words(key, language)
    return RulesView(name[0].upper() + name[1:], key)


def _began(key: str) -> date | None:
    try:
        return edition(key, "edition").in_force
    except UnknownName:
        return None
