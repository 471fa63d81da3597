"""What the order of generation asks of the best candidates of a bracket."""

from collections.abc import Callable, Mapping
from typing import Protocol

# What a pair adds to a sum, by the places of its players.
Digits = Callable[[int, int], int]


class Candidates(Protocol):
    """The best candidates of a bracket, to be narrowed down."""

    @property
    def rows(self) -> dict[int, int]:
        """The partners everybody may get."""

    @property
    def mates(self) -> dict[int, int]:
        """One of the candidates."""

    @property
    def outside(self) -> int:
        """The partners of downfloaters."""

    def restrict(self, place: int, partners: int) -> bool:
        """Pair a player with one of these, if a best candidate does."""

    def first_partner(self, place: int, partners: int) -> int | None:
        """Pair a player with the first of these whom a best candidate gives; who that is."""

    def attempt(self, rows: dict[int, int]) -> bool:
        """Keep to some of the edges, if a best candidate does."""

    def best(self, extra: Digits, prices: Mapping[int, int], /) -> "Candidates":
        """The candidates with most of ``extra``; the prices of two are never less than it."""
