"""Places in a list that is in order."""

from collections.abc import Iterable


def places(merits: Iterable[object]) -> list[int]:
    """The place of everybody, the best first; those with equal merits share the first of theirs."""
    found: list[int] = []
    last: object = None
    for place, merit in enumerate(merits, 1):
        found.append(found[-1] if found and merit == last else place)
        last = merit
    return found
