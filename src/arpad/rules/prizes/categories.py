"""Prizes for some of the players: who they are for, and by what they are won."""

import re
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.rules.prizes.results import Method, Placed, Remainder

BIRTH: Final = re.compile(r"([0-9]{4})(?:[-/.]([0-9]{2})[-/.]([0-9]{2}))?")
WOMAN: Final = frozenset({"w", "f"})
FIRST_DAY: Final = (1, 1)
LAST_DAY: Final = (12, 31)


class PrizeOrder(StrEnum):
    """What wins a prize: the place in the standings, or W - We (Manual, prizes)."""

    PLACES = "places"
    IMPROVEMENT = "improvement"


class Preference(StrEnum):
    """Which prize somebody gets who could have several: the highest, or the first of the list."""

    HIGHEST = "highest"
    ORDER = "order"


class ImprovementBy(StrEnum):
    """How We is found: against the mean rating of the opponents (Manual), or game by game."""

    MEAN = "mean"
    GAMES = "games"


class Competitor(NamedTuple):
    """A player at the end of the event, with what conditions of prizes ask for."""

    placed: Placed
    rating: int | None = None
    sex: str | None = None
    birth: str | None = None
    federation: str | None = None
    club: str | None = None
    improvement: Fraction | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """Whom a prize is for; every one of them must hold, and none is for everybody.

    Bands are closed (Manual, prizes: 2200-2299 and 2300-2399, not "below 2300").
    """

    rating_from: int | None = None
    rating_to: int | None = None
    unrated: bool = False
    women: bool = False
    age_from: int | None = None
    age_under: int | None = None
    born_from: int | None = None
    born_to: int | None = None
    federations: tuple[str, ...] = ()
    clubs: tuple[str, ...] = ()

    def admits(self, player: Competitor, day: date | None) -> bool | None:
        """Whether the prize is for a player; None where what decides is not known.

        READING: an unrated player is in no rating band, not even in one without a lower limit.
        """
        judged = [
            self._by_rating(player),
            _is_woman(player) if self.women else True,
            self._by_age(player, day),
            self._by_year(player),
            _is_one_of(player.federation, self.federations),
            _is_one_of(player.club, self.clubs),
        ]
        if False in judged:
            return False
        return None if None in judged else True

    def _by_rating(self, player: Competitor) -> bool:
        if self.unrated:
            return player.rating is None
        if self.rating_from is None and self.rating_to is None:
            return True
        if player.rating is None:
            return False
        least = 0 if self.rating_from is None else self.rating_from
        return least <= player.rating and (
            self.rating_to is None or player.rating <= self.rating_to
        )

    def _by_age(self, player: Competitor, day: date | None) -> bool | None:
        if self.age_from is None and self.age_under is None:
            return True
        ages = ages_on(player.birth, day)
        judged = {
            (self.age_from is None or self.age_from <= age)
            and (self.age_under is None or age < self.age_under)
            for age in ages
        }
        return judged.pop() if len(judged) == 1 else None

    def _by_year(self, player: Competitor) -> bool | None:
        if self.born_from is None and self.born_to is None:
            return True
        found = BIRTH.match(player.birth or "")
        if found is None:
            return None
        year = int(found[1])
        after = self.born_from is None or self.born_from <= year
        return after and (self.born_to is None or year <= self.born_to)


def ages_on(birth: str | None, day: date | None) -> tuple[int, ...]:
    """How old somebody is on a day: two ages are possible where the year alone is known.

    READING: on 1 January somebody of whom the year alone is known has still to have the birthday,
    and on 31 December has had it.
    """
    found = BIRTH.match(birth or "")
    if found is None or day is None:
        return ()
    years = day.year - int(found[1])
    month, day_of_month = int(found[2] or 0), int(found[3] or 0)
    if month and day_of_month:
        return (years - ((day.month, day.day) < (month, day_of_month)),)
    if (day.month, day.day) == FIRST_DAY:
        return (years - 1,)
    return (years,) if (day.month, day.day) == LAST_DAY else (years - 1, years)


def _is_woman(player: Competitor) -> bool | None:
    return None if player.sex is None else player.sex in WOMAN


def _is_one_of(own: str | None, named: tuple[str, ...]) -> bool | None:
    """Whether a federation or club is among those named; capitals aside."""
    if not named:
        return True
    return own.casefold() in {each.casefold() for each in named} if own else None


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeCategory:
    """Some prizes, in cents from the first on.

    ``teams`` of so many best players of a club win it, where that is said; ``given_to`` is whom
    the arbiter or a jury gives it. ``cumulates``: whoever wins it may have another besides.
    """

    name: str
    amounts: tuple[int, ...]
    conditions: Conditions = Conditions()
    order: PrizeOrder = PrizeOrder.PLACES
    method: Method | None = None
    limit: int | None = None
    cumulates: bool = False
    teams: int | None = None
    given_to: str | None = None

    @property
    def competes(self) -> bool:
        """Whether a player who has it can have no other."""
        return not self.cumulates and self.teams is None and self.given_to is None


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizePlan:
    """The prizes of an event as they are announced; ages are those ``ages_on`` a day."""

    categories: tuple[PrizeCategory, ...]
    currency: str = ""
    method: Method = Method.RANK
    preference: Preference = Preference.HIGHEST
    remainder: Remainder = Remainder.KEPT
    improvement: ImprovementBy = ImprovementBy.MEAN
    ages_on: date | None = None

    @property
    def fund(self) -> int:
        """All that is announced, in cents."""
        return sum(sum(each.amounts) for each in self.categories)

    def method_of(self, category: PrizeCategory) -> Method:
        """How those level share the prizes of a category."""
        return category.method or self.method
