"""Players who came before somebody in an order and were not taken, and why."""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import Final

from arpad.core.step import Step

# Of more players than these it is not said who could not be paired.
MOST_WORKED: Final = 3


class PassedFor(StrEnum):
    """What spoke against somebody; the key of its message."""

    BARRED = "barred"
    FLOATED = "floated"
    FLOATED_IN = "floated_in"
    IMPOSSIBLE = "impossible"
    LOOK_AHEAD = "look_ahead"
    LOWER_SCORES = "lower_scores"
    MET = "met"
    MORE_FLOATED = "more_floated"
    MORE_UPFLOATERS = "more_upfloaters"
    NO_OPPONENT = "no_opponent"
    PREFERENCE = "preference"
    SAME_COLOUR = "same_colour"
    TOO_FAR = "too_far"
    TOO_OFTEN = "too_often"
    TRANSFERRED = "transferred"
    UNWANTED = "unwanted"


# Where others could not be paired with each other, and it can be said who.
OTHERS_UNPAIRED: Final = frozenset(
    {PassedFor.IMPOSSIBLE, PassedFor.LOOK_AHEAD, PassedFor.MORE_UPFLOATERS}
)
Passed = tuple[tuple[int, PassedFor], ...]
"""Players by number."""


def none(no: int) -> tuple[Step, ...]:  # noqa: ARG001
    """No working."""
    return ()


def passed_steps(
    passed: Iterable[tuple[int, str, PassedFor]], working: Callable[[int], tuple[Step, ...]] = none
) -> Iterator[Step]:
    """A step for each article and reason, with everybody it speaks against.

    Of those with whom others could not be paired, ``working`` says who, one by one.
    """
    found: dict[tuple[str, PassedFor], list[int]] = {}
    worked = 0
    for no, article, why in passed:
        if why in OTHERS_UNPAIRED and worked < MOST_WORKED and (children := working(no)):
            worked += 1
            yield Step(article, f"passed.{why.value}", {"players": str(no)}, children=children)
        else:
            found.setdefault((article, why), []).append(no)
    for (article, why), players in found.items():
        values = {"players": " ".join(map(str, sorted(players)))}
        yield Step(article, f"passed.{why.value}", values)
