"""The name somebody may have meant."""

from collections.abc import Sequence
from difflib import SequenceMatcher
from fractions import Fraction
from typing import Final

LIKE: Final = Fraction(3, 5)


def nearest(found: str, known: Sequence[str]) -> str:
    """The known name that looks most like what was found, or begins with it; empty: none does."""
    if not known:
        return ""
    likeness = {name: SequenceMatcher(None, found, name).ratio() for name in known}
    best = max(known, key=lambda name: likeness[name])
    begun = [name for name in known if found and name.startswith(found)]
    return best if likeness[best] >= LIKE else next(iter(begun), "")
