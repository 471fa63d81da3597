"""Arbiters and organisers on record."""

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from arpad.core.tournaments import Function, Office, TournamentRow


@dataclass(frozen=True, slots=True, kw_only=True)
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


class Service(NamedTuple):
    """Somebody's work in one tournament, by the numbers of both."""

    official: int
    tournament: int
    function: Function


@dataclass(frozen=True, slots=True)
class ServedTournament:
    """A tournament somebody worked in; ``licensed``: with a licence to its end, as far as known."""

    tournament: TournamentRow
    function: Function
    licensed: bool
