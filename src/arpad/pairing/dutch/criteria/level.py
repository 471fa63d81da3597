"""How a quality criterion speaks: levels, from the weightiest to the lightest.

A level counts pairs and downfloaters. ``dear`` has, for every place of the bracket, with whom a
pair counts; ``floating`` is the set of those who count when they float. Fewer is better, and a
level matters only when all before it are equal.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from arpad.pairing.dutch.bracket import Bracket


@dataclass(frozen=True, slots=True)
class Level:
    """One number to be kept small."""

    dear: dict[int, int]
    floating: int = 0


@dataclass(frozen=True, slots=True)
class Criterion:
    """A quality criterion by its article."""

    article: str
    levels: Callable[[Bracket], Iterator[Level]]
