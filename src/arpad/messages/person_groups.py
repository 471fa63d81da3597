"""Groups of persons in words: sexes, and ages or ratings from one number to another."""

from typing import Final

from arpad.messages.render import label, say
from arpad.messages.text import Language

SEXES: Final = {"m": "scale.men", "f": "scale.women"}


def group_text(name: str | None, language: Language) -> str:
    """An age or a sex; None: not known, or too few to be told."""
    if name is None:
        return label("scale.others", language)
    return label(SEXES[name], language) if name in SEXES else range_text(name, language)


def range_text(text: str, language: Language) -> str:
    """``-12``, ``13-18`` and ``66-`` as people say it."""
    low, dash, high = text.partition("-")
    if not dash:
        return text
    if not low:
        return say("scale.up_to", {"high": high}, language)
    return f"{low}–{high}" if high else say("scale.and_more", {"low": low}, language)
