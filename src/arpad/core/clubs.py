"""Clubs."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Club:
    """A club, and the days it belonged to the federation if they are known."""

    id: int
    name: str
    federation: str | None = None
    since: str | None = None
    until: str | None = None
