"""Names of people in the order of the alphabet, and in any order of their words."""

import re
from unicodedata import combining, normalize


def alphabetical(name: str) -> str:
    """A name as the alphabet has it: capitals and accents aside."""
    letters = normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not combining(letter))


def words_of(name: str) -> tuple[str, ...]:
    """The words of a name, the same for ``Ruiz, Ana`` and ``ana ruiz``."""
    return tuple(sorted(re.findall(r"\w+", alphabetical(name))))
