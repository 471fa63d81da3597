"""What is awarded: who gets how much, who is left out, and what could not be shared."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from arpad.core.step import Step

CENTS: Final = 100


class Method(StrEnum):
    """The three ways of the source, in its order."""

    EQUAL = "equal"
    RANK = "rank"
    HORT = "hort"


class Remainder(StrEnum):
    """What becomes of the coins that cannot be shared: nobody's, or one each from the top."""

    KEPT = "kept"
    FIRST = "first"


@dataclass(frozen=True, slots=True)
class Placed:
    """A player of the final standings; ``rank`` is shared by those whom nothing separates.

    Without a rank it is the place in the order given.
    """

    no: int
    name: str
    points: Fraction
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class Award:
    """What a player gets, in cents, and why."""

    player: Placed
    rank: int
    cents: int
    working: Step


@dataclass(frozen=True, slots=True)
class CutOff:
    """Where sharing ends among players level on points: the ``last`` place, and who is beyond.

    ``holder`` holds that place. Who is beyond would be paid otherwise if they shared.
    """

    points: Fraction
    last: int
    holder: Placed
    outside: tuple[Award, ...]


@dataclass(frozen=True, slots=True)
class Undivided:
    """Cents of some places that no equal share can hold, and to whom they went, if to anybody."""

    first: int
    last: int
    cents: int
    to: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class Unclaimed:
    """Prizes of places that nobody holds."""

    first: int
    last: int
    cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Awards:
    """The prizes as paid; ``fund`` is all that was announced."""

    method: Method
    limit: int
    fund: int
    players: tuple[Award, ...]
    cut_offs: tuple[CutOff, ...] = ()
    undivided: tuple[Undivided, ...] = ()
    unclaimed: Unclaimed | None = None

    @property
    def paid(self) -> int:
        """Everything that is paid, never more than the fund."""
        return sum(award.cents for award in self.players)

    @property
    def left(self) -> int:
        """What nobody gets: prizes without a player, and coins that cannot be shared."""
        return self.fund - self.paid


def amount(cents: int | Fraction) -> Fraction:
    """Cents as an amount of money."""
    return Fraction(cents) / CENTS


def money_text(cents: int) -> str:
    """An amount with its cents: ``1500.00``."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // CENTS}.{abs(cents) % CENTS:02}"
