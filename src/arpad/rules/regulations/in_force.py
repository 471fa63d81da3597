"""Which edition of a regulation a day means: every registry of dated editions asks here.

An event falls under the text in force on its first day (FIDE 2005, 0.11; FIDE 2009, 0.1; FIDE
2022, 0.1; FIDE 2022 rapid, 0.1).
"""

from collections.abc import Iterable
from datetime import date
from typing import Protocol, TypeVar


class Dated(Protocol):
    """What is in force between two days; None: from the beginning, or still."""

    @property
    def in_force(self) -> date | None:
        """The first day."""

    @property
    def until(self) -> date | None:
        """The last day."""


D = TypeVar("D", bound=Dated)


def is_in_force(edition: Dated, day: date) -> bool:
    """Whether an edition is in force on a day."""
    begun = edition.in_force is None or edition.in_force <= day
    return begun and (edition.until is None or day <= edition.until)


def in_force_on(editions: Iterable[D], day: date) -> D | None:
    """The first of some editions that is in force on a day."""
    return next((each for each in editions if is_in_force(each, day)), None)
