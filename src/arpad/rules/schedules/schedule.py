"""A schedule: who sits where, and who plays whom with which colour in every round."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from arpad.core.errors import refusal
from arpad.core.event import System
from arpad.core.finding import Finding
from arpad.core.lots import Lots
from arpad.core.step import Step

LOTS_ARTICLE: Final = "C.05 6.2"


class ScheduleKind(StrEnum):
    """The formats of play that are not Swiss, by the names of their commands."""

    BERGER = "berger"
    VARMA = "varma"
    SCHEVENINGEN = "scheveningen"
    SCHILLER = "schiller"
    SKALITZKA = "skalitzka"
    HILTON = "hilton"
    KNOCKOUT = "knockout"
    MATCH = "match"


TEAM_TYPES: Final = {
    ScheduleKind.SCHILLER: "Team: Schiller",
    ScheduleKind.SKALITZKA: "Team: Skalitzka",
    ScheduleKind.HILTON: "Team: Hilton",
}


@dataclass(frozen=True, slots=True)
class Seat:
    """A number of the schedule, from 1.

    ``label`` is how the printed table calls it (``7``, ``B3``, ``c``), ``team`` the index of its
    team, ``board`` the board in that team, ``entrant`` the index of whoever has the number in the
    list of those who entered.
    """

    no: int
    label: str
    entrant: int
    team: int | None = None
    board: int | None = None


@dataclass(frozen=True, slots=True)
class Pairing:
    """A game: the numbers of White and of Black."""

    white: int
    black: int

    @property
    def reversed(self) -> "Pairing":
        """The same two with the other colours."""
        return Pairing(self.black, self.white)


@dataclass(frozen=True, slots=True)
class Round:
    """The games of a round in the order of their boards, and who has no game."""

    number: int
    pairings: tuple[Pairing, ...]
    byes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TieSide:
    """One side of a tie: a number, or the winner of an earlier tie."""

    no: int | None = None
    winner_of: int | None = None


@dataclass(frozen=True, slots=True)
class Tie:
    """Two sides of a knock-out; the first has White in the first game. ``second`` None: a bye."""

    number: int
    stage: int
    first: TieSide
    second: TieSide | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Schedule:
    """A tournament as drawn up.

    ``rounds`` holds every game known beforehand; of a knock-out those are the games of its first
    stage, and ``ties`` the whole draw. ``seed`` is that of the lots, where any were drawn.
    ``type_code`` is that of record 192 in a TRF26; not every format has one. ``findings`` are what
    the organiser should know of it.
    """

    kind: ScheduleKind
    system: System
    seats: tuple[Seat, ...]
    rounds: tuple[Round, ...]
    working: Step
    number_of_rounds: int
    teams: tuple[str, ...] = ()
    ties: tuple[Tie, ...] = ()
    seed: int | None = None
    type_code: str = ""
    findings: tuple[Finding, ...] = ()

    def seat(self, no: int) -> Seat:
        """The seat of a number."""
        return self.seats[no - 1]

    def colours(self, no: int) -> str:
        """The colours of a number, in the order of its games: ``WBBW``."""
        return "".join(self._colours(no))

    def _colours(self, no: int) -> Iterator[str]:
        for round_ in self.rounds:
            for pairing in round_.pairings:
                if no == pairing.white:
                    yield "W"
                elif no == pairing.black:
                    yield "B"


def singles(count: int) -> tuple[Seat, ...]:
    """Numbers of players on their own."""
    return tuple(Seat(no, str(no), no - 1) for no in range(1, count + 1))


def by_lot(schedule: Schedule, seed: int) -> Schedule:
    """The same schedule with its numbers drawn by lot (C.05 6.2).

    The first who entered draws first, from all numbers.
    """
    numbers = Lots(seed).order([seat.no for seat in schedule.seats])
    entrant_of = {no: entrant for entrant, no in enumerate(numbers)}
    return replace(
        schedule,
        seats=tuple(replace(seat, entrant=entrant_of[seat.no]) for seat in schedule.seats),
        working=replace(
            schedule.working,
            children=(
                *schedule.working.children,
                Step(LOTS_ARTICLE, "schedule.lots", {"seed": seed}),
            ),
        ),
        seed=seed,
    )


def require_size(place: str, found: int, lowest: int, highest: int, article: str) -> None:
    """Refuse a number for which there is no schedule."""
    if not lowest <= found <= highest:
        values = {"found": found, "lowest": lowest, "highest": highest}
        raise refusal("schedule.size", place, article, **values)


def require_even(place: str, found: int, article: str) -> None:
    """Refuse an odd number."""
    if found % 2:
        values = {"found": found}
        raise refusal("schedule.odd", place, article, **values)
