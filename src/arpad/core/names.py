"""Names of people in the order of the alphabet, and in any order of their words."""

import re
from typing import Final
from unicodedata import combining, normalize


def alphabetical(name: str) -> str:
    """A name as the alphabet has it: capitals and accents aside."""
    letters = normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not combining(letter))


def words_of(name: str) -> tuple[str, ...]:
    """The words of a name, the same for ``Ruiz, Ana`` and ``ana ruiz``."""
    return tuple(sorted(re.findall(r"\w+", alphabetical(name))))


def has_surname(name: str, asked: str) -> bool:
    """Whether every word asked for is one of the surname.

    A name without a comma does not say which of its words is one; a number never is.

    >>> has_surname("García Ruiz, Ana", "garcia"), has_surname("García Ruiz, Ana", "Ana")
    (True, False)
    >>> has_surname("Player 1", "-1")
    False
    """
    words = set(words_of(asked))
    return any(letter.isalpha() for letter in asked) and words <= set(
        words_of(name.partition(",")[0])
    )


TITLED_ARBITER: Final = re.compile(
    r"(?:(?P<before>IA|FA)\.? (?P<name>.+)|(?P<first>.+?),? ?\((?P<after>IA|FA|NA|RA|PA)\))"
)
NUMBER_BESIDE: Final = re.compile(r"\s*(?:\(\d{5,}\)|\b\d{5,}\b)")


def is_same_arbiter(one: str, other: str) -> bool:
    """Whether two names are one arbiter's, with title and number or without.

    Two FIDE IDs decide; without them the names do.

    >>> is_same_arbiter("IA Gil, Eva (2200123)", "Eva Gil")
    True
    >>> is_same_arbiter("IA Gil, Eva (2200123)", "Gil, Eva (2211111)")
    False
    """
    ids = arbiter_id(one), arbiter_id(other)
    if all(ids):
        return ids[0] == ids[1]
    return words_of(arbiter_name(one)) == words_of(arbiter_name(other))


def arbiter_id(stated: str) -> str | None:
    """The FIDE ID that reports write beside an arbiter's name.

    >>> arbiter_id("IA Gil, Eva (2200123)")
    '2200123'
    """
    found = NUMBER_BESIDE.search(stated)
    return found[0].strip(" \t()") if found else None


def arbiter_name(stated: str) -> str:
    """The name alone of an arbiter whom reports write with title and number.

    >>> arbiter_name("IA Gil, Eva (2200123)")
    'Gil, Eva'
    """
    return arbiter_title(NUMBER_BESIDE.sub("", stated))[1].strip()


def arbiter_title(name: str) -> tuple[str | None, str]:
    """The title an arbiter's name is written with, and the name without it.

    ``IA Ruiz, Ana`` and ``Ruiz, Ana (IA)``; national, regional and provincial arbiters are so in
    brackets alone, because Na is a family name too.
    """
    found = TITLED_ARBITER.fullmatch(name.strip())
    if found is None:
        return None, name
    return found["before"] or found["after"], found["name"] or found["first"]
