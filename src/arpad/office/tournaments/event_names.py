"""Whether two names of tournaments are of one tournament, of two sections, or leave a doubt.

``Grupo A`` and ``Grupo B`` are two tournaments, ``XV Open`` and ``15º Open`` are one. Years say
nothing here, since only tournaments of the same days are compared.
"""

import re
from collections.abc import Collection
from enum import StrEnum
from typing import Final

from arpad.core.name_likeness import likeness, words_of

YEAR: Final = re.compile(r"(19|20)\d\d")
YEAR_WORD: Final = re.compile(r"\b(?:19|20)\d\d\b", re.ASCII)
PIECES: Final = re.compile(r"\d+|\D+")
ORDINAL: Final = re.compile(r"(?<=\d)(o|st|nd|rd|th)$")
ROMAN: Final = re.compile(r"(x{0,3})(ix|iv|v?i{0,3})")
ONES: Final = {"": 0, "i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8}
FILLERS: Final = frozenset(("de", "del", "la", "el", "en", "of", "the"))
# How the words begin that tell the sections of a festival apart, by age, sex, strength or place.
SECTION_STEMS: Final = (
    *("absol", "alevi", "benjam", "cadet", "infan", "juven", "junior", "senior", "veter", "sub"),
    *("escol", "school", "youth", "kids", "under", "over", "feme", "women", "girl", "mascul"),
    *("aficion", "amateur", "master", "prefer", "prime", "primer", "segon", "segun", "terc"),
    *("first", "second", "third", "nort", "nord", "north", "sur", "sud", "south", "east", "west"),
    *("rapid", "blitz", "relamp", "llamp"),
)
PLAIN_LENGTH: Final = 3
SPELLED_ALIKE: Final = 60


class Names(StrEnum):
    """What two names say of each other."""

    SAME = "same"
    LONGER = "longer"
    DOUBTFUL = "doubtful"
    OTHER = "other"


def compare_names(one: str, other: str) -> Names:
    """Whether two names have the same words, a few more that say nothing, or other sections.

    Where both name a section that the other does not, they are two tournaments; where one alone
    does, or words differ otherwise, it cannot be known.
    """
    words, others = _words(one), _words(other)
    mine, theirs = words - others, others - words
    if not mine and not theirs:
        return Names.SAME
    left, right = _without_variants(mine, theirs), _without_variants(theirs, mine)
    if any(map(_tells_sections_apart, left)) and any(map(_tells_sections_apart, right)):
        return Names.OTHER
    if (mine and theirs) or any(map(_tells_sections_apart, mine | theirs)):
        return Names.DOUBTFUL
    return Names.LONGER


def years_agree(one: str, other: str) -> bool:
    """Whether two names do not name different years: ``Open 2025`` is not ``Open 2026``."""
    mine, theirs = (set(YEAR_WORD.findall(name)) for name in (one, other))
    return not mine or not theirs or bool(mine & theirs)


def _words(name: str) -> set[str]:
    """The words that count, numbers apart from letters and in Arabic figures."""
    words = (ORDINAL.sub("", word) for word in words_of(name))
    pieces = {piece for word in words for piece in PIECES.findall(word)}
    return {_arabic(piece) for piece in pieces - FILLERS if not YEAR.fullmatch(piece)}


def _arabic(word: str) -> str:
    found = ROMAN.fullmatch(word)
    if not found:
        return word.lstrip("0") or word
    ones = 9 if found[2] == "ix" else ONES[found[2]]
    return str(10 * len(found[1]) + ones)


def _without_variants(words: Collection[str], others: Collection[str]) -> set[str]:
    """The words for which the other name has no other spelling and no initial."""
    return {word for word in words if not any(_is_variant(word, each) for each in others)}


def _is_variant(one: str, other: str) -> bool:
    if not (one.isalpha() and other.isalpha()):
        return False
    if len(one) == 1 or len(other) == 1:
        return len(one) != len(other) and one[0] == other[0]
    return likeness(one, other) >= SPELLED_ALIKE


def _tells_sections_apart(word: str) -> bool:
    return len(word) < PLAIN_LENGTH or not word.isalpha() or word.startswith(SECTION_STEMS)
