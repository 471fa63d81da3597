"""Names made comparable: words without case, accents or punctuation, and their trigrams."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

SAME_PERSON: Final = 50  # an id is somebody's whose name is so much alike
DROPPED: Final = "'’‘`´\u02bc\u02b9"
_APART: Final = {
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i",
    "ŧ": "t", "ħ": "h", "ŋ": "n", "ə": "a", "ß": "ss",
}  # fmt: skip
_ASCII: Final = (
    "".join(chr(code).lower() if chr(code).isalnum() else " " for code in range(128))
    .encode()
    .ljust(256)
)
_DROPPED_ASCII: Final = DROPPED.encode("ascii", errors="ignore")
_LETTERS: Final = {
    **{code: " " for code in range(128) if not chr(code).isalnum()},
    **{ord(each): None for each in DROPPED},
    **{ord(each): plain for each, plain in _APART.items()},
}


def words_of(name: str) -> list[str]:
    """The words of a name as searches see them: ``Łukasz O'Brien-Núñez`` is lukasz obrien nunez."""
    if name.isascii():
        return name.encode().translate(_ASCII, _DROPPED_ASCII).decode().split()
    spread = unicodedata.normalize("NFKD", name.casefold().translate(_LETTERS))
    plain = "".join(each for each in spread if not unicodedata.combining(each))
    kept = plain.translate(_LETTERS)
    return "".join(each if each.isalnum() else " " for each in kept).split()


def joined_words(name: str) -> str:
    """The words of a name as they are sorted: a blank stands before every letter."""
    return " ".join(words_of(name))


def normal_name(name: str) -> str:
    """The words in alphabetical order, so that the order they were written in does not matter."""
    return " ".join(sorted(words_of(name)))


@lru_cache(maxsize=20_000)
def trigrams(word: str) -> frozenset[str]:
    """Every three neighbouring characters of a word with a blank before and after it."""
    padded = f" {word} "
    return frozenset(padded[at : at + 3] for at in range(len(padded) - 2))


def likeness(one: str, other: str) -> int:
    """How alike two words are, in hundredths: twice the shared trigrams over all (Dice)."""
    if one == other:
        return 100
    mine, theirs = trigrams(one), trigrams(other)
    return 200 * len(mine & theirs) // (len(mine) + len(theirs))


def name_likeness(one: Sequence[str], other: Sequence[str]) -> int:
    """How alike two names are, word by word in any order, in hundredths."""
    if not one or not other:
        return 0
    return (best_matches(one, other) + best_matches(other, one)) // 2


def may_be_same_person(one: str, other: str) -> bool:
    """Whether two names beside one id may be one person's."""
    return name_likeness(words_of(one), words_of(other)) >= SAME_PERSON


def best_matches(asked: Sequence[str], found: Sequence[str]) -> int:
    """The mean, over the words asked for, of the likeness of the best word found."""
    return sum(max(likeness(each, word) for word in found) for each in asked) // len(asked)
