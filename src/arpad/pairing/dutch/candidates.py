"""What the order of generation asks of the best candidates of a bracket."""

from collections.abc import Callable
from typing import Protocol

# What a pair adds to a sum, by the places of its players.
Digits = Callable[[int, int], int]


class Candidates(Protocol):
    """The best candidates of a bracket, to be narrowed down."""

    rows: dict[int, int]
    mates: dict[int, int]
    outside: int

    def open_to(self, place: int) -> int:
        """The partners a player may still get."""

    def restrict(self, place: int, partners: int) -> bool:
        """Pair a player with one of these, if a best candidate does."""

    def attempt(self, rows: dict[int, int]) -> bool:
        """Keep to some of the edges, if a best candidate does."""

    def best(self, rows: dict[int, int], extra: Digits) -> tuple[int, dict[int, int]]:
        """Among the best candidates with these edges, the one with most of ``extra``."""
