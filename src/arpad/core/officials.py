"""Arbiters and organisers on record."""

from dataclasses import dataclass
from datetime import date

from arpad.core.tournaments import Office


@dataclass(frozen=True, slots=True)
class OfficialRow:
    """An arbiter or organiser on record."""

    id: int
    role: Office
    name: str
    fide_id: int | None
    player_id: int | None
    title: str | None
    licence: str | None
    licence_until: date | None


@dataclass(frozen=True, slots=True)
class Activity:
    """How many tournaments somebody served in, and when the last one ended."""

    tournaments: int
    last: date | None
