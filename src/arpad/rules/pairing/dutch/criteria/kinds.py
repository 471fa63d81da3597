"""How a criterion speaks.

Absolute criteria bar pairs, completion and the look at the next bracket are asked of a whole set of
downfloaters, and quality criteria count: in levels, from the weightiest to the lightest. A level
counts pairs and downfloaters. ``dear`` has, for every place of the bracket, with whom a pair
counts; ``floating`` is the set of those who count when they float. Fewer is better, and a level
matters only when all before it are equal.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from arpad.rules.pairing.dutch.bracket import Bracket
from arpad.rules.pairing.values import RoundState


@dataclass(frozen=True, slots=True)
class Level:
    """One number to be kept small."""

    dear: dict[int, int]
    floating: int = 0


@dataclass(frozen=True, slots=True)
class Absolute:
    """A criterion no pairing may break; ``barred`` has whom each player may not meet."""

    article: str
    barred: Callable[[RoundState], dict[int, int]]


@dataclass(frozen=True, slots=True)
class ByeEligibility:
    """Who may get the bye (``Contender.may_get_bye``)."""

    article: str


@dataclass(frozen=True, slots=True)
class LowestBye:
    """Those of the lowest score that can get the bye (``completion``)."""

    article: str


@dataclass(frozen=True, slots=True)
class Completion:
    """The downfloaters must let the round be completed (``completion``)."""

    article: str


@dataclass(frozen=True, slots=True)
class NextBracket:
    """The downfloaters must serve the next bracket (``next_bracket``).

    ``while_completing``: also where everybody below has a say in who floats.
    """

    article: str
    while_completing: bool = False


@dataclass(frozen=True, slots=True)
class Quality:
    """A criterion that counts; some only where one player alone floats."""

    article: str
    levels: Callable[[Bracket], Iterator[Level]]
    of_one_floater: bool = False


Criterion = Absolute | ByeEligibility | LowestBye | Completion | NextBracket | Quality
