"""Players who came before somebody in an order and were not taken, and why."""

from collections.abc import Iterable, Iterator
from enum import StrEnum

from arpad.core.step import Step


class PassedFor(StrEnum):
    """What spoke against somebody; the key of its message."""

    BARRED = "barred"
    FLOATED = "floated"
    IMPOSSIBLE = "impossible"
    MET = "met"
    NO_OPPONENT = "no_opponent"
    PREFERENCE = "preference"
    SAME_COLOUR = "same_colour"
    TOO_FAR = "too_far"
    TRANSFERRED = "transferred"
    UNWANTED = "unwanted"


Passed = tuple[tuple[int, PassedFor], ...]
"""Players by number."""


def passed_steps(passed: Iterable[tuple[int, str, PassedFor]]) -> Iterator[Step]:
    """A step for each article and reason, with everybody it speaks against."""
    found: dict[tuple[str, PassedFor], list[int]] = {}
    for no, article, why in passed:
        found.setdefault((article, why), []).append(no)
    for (article, why), players in found.items():
        values = {"players": " ".join(map(str, sorted(players)))}
        yield Step(article, f"passed.{why.value}", values)
