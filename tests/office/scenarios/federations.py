"""Three lists of a small federation, and what three corrections make of them: under one edition.

Every federation of ``test_three_lists.py`` stands in the file of its edition, with each figure
worked out by hand beside it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from arpad.office.desk import Desk

from ..town import Town

Ratings = Mapping[str, int | None]
Changes = Mapping[date, Ratings]
Games = Sequence[tuple[str, str, str]]


@dataclass(frozen=True, eq=False, kw_only=True)
class Period:
    """What is played, the day of the list that rates it, and everybody's rating on it.

    ``more`` asks what else the list says.
    """

    play: Callable[[Town], None]
    day: date
    ratings: Ratings
    more: Callable[[Town], None] = lambda _: None


@dataclass(frozen=True, eq=False, kw_only=True)
class Correction:
    """The lists that are made again, and who differs on each; ``more`` asks what else differs."""

    changed: Changes
    more: Callable[[Town], None] = lambda _: None


@dataclass(frozen=True, eq=False, kw_only=True)
class Federation:
    """A federation, its periods, and what each of three corrections by itself makes of them.

    ``opening`` is the first event, in whose first game Ana won against Leo. ``result``: they drew.
    ``late``: the event that was reported late is counted on the list it belonged to.
    ``withdrawn``: the event across two periods is taken back.
    """

    key: str
    first_town: Callable[[Desk], Town]
    opening: tuple[str, Games]
    periods: Sequence[Period]
    result: Correction
    late: Correction
    withdrawn: Correction

    def all_played(self, desk: Desk) -> Town:
        """After the last list."""
        town = self.first_town(desk)
        self.play(town, len(self.periods))
        return town

    def play(self, town: Town, periods: int) -> None:
        """So many periods, each with its list."""
        for period in self.periods[:periods]:
            period.play(town)
            assert town.publish().date == period.day
