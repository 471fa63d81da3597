"""What is asked of the best matchings of a graph while one of them is chosen."""

from collections.abc import Callable, Mapping
from typing import Protocol

# What a pair adds to a sum, by its two ends.
Digits = Callable[[int, int], int]


class Candidates(Protocol):
    """The best matchings of a graph, to be narrowed down."""

    @property
    def rows(self) -> dict[int, int]:
        """The partners every vertex may get."""

    @property
    def mates(self) -> dict[int, int]:
        """One of them."""

    @property
    def outside(self) -> int:
        """The partners of those who are left over."""

    def restrict(self, place: int, partners: int) -> bool:
        """Pair a vertex with one of these, if a best matching does."""

    def first_partner(self, place: int, partners: int) -> int | None:
        """Pair a vertex with the first of these that a best matching gives; which that is."""

    def attempt(self, rows: dict[int, int]) -> bool:
        """Keep to some of the edges, if a best matching does."""

    def best(self, extra: Digits, prices: Mapping[int, int], /) -> "Candidates":
        """The matchings with most of ``extra``; the prices of two are never less than it."""
