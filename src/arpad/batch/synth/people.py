"""The people of a made-up world: who they are, what the list says of them and how they play."""

import math
from dataclasses import dataclass
from datetime import date
from typing import Final

import numpy as np
import pyarrow as arrow

from arpad.batch.schemas import LIST, NEW
from arpad.batch.synth.arrays import Chance, Flags, Real, Whole
from arpad.batch.synth.batches import filled_batch
from arpad.core.rating_list import ListState

LOWEST: Final = 1400
HIGHEST: Final = 2850
NEWCOMERS: Final = 0.04
"""The share of all people who are on no list yet."""
# Fitted by eye to a world list: the mean near 1740, 1.6 of a hundred above 2200, 1 of a thousand
# above 2500, a few dozen above 2700.
SHAPE, SCALE, THIN_FROM, THIN_BY = 4.0, 85.0, 2500.0, 0.6
JUNIORS: Final = 0.22
JUNIOR_AGES: Final = (7, 19)
ADULT_AGES: Final = (19, 85)
# Points by which juniors are stronger than their rating, and by which they improve in a month, in
# the first; the months after which little is added.
JUNIOR_LEAD, JUNIOR_PACE, JUNIOR_MONTHS = 110.0, 6.0, 36.0
# The older a junior, the higher the rating, with so much luck.
JUNIOR_LUCK: Final = 200.0
FIRST_LISTED_AGE: Final = 8
"""Nobody has left the game before this age."""
FIRST_GAMES_AGE: Final = 6
MOST_GAMES_A_YEAR: Final = 60
FEWEST_GAMES: Final = 5
"""Of anybody who has a rating."""
ONE_LIST_GAMES: Final = 9
"""With no more, the rating is the first, and so the highest."""
FIRST_NUMBER, NUMBER_STEP = 100_000, 97


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """Everybody, in the order of their numbers; ``rating`` is 0 for those who have none.

    ``strength`` is what somebody plays like in the first month, ``pace`` what is added to it in
    the next, and less and less in those that follow. ``activity`` weighs how often somebody plays
    (0: never); ``debut`` is the first month a newcomer may play in.
    """

    player: Whole
    rating: Whole
    birth_year: Whole
    total: Whole
    peak: Whole
    games: Whole
    idle_years: Whole
    strength: Real
    pace: Real
    activity: Real
    debut: Whole

    @property
    def is_rated(self) -> Flags:
        """Who is on the list."""
        return self.rating > 0

    def strength_in(self, month: int) -> Real:
        """What everybody plays like in a month, the first being 0."""
        grown = JUNIOR_MONTHS * (1 - math.exp(-month / JUNIOR_MONTHS))
        return self.strength + self.pace * grown


def make_world(people: int, active: int, year: int, months: int, chance: Chance) -> World:
    """So many people, of whom ``active`` are on the list and play."""
    newcomers = int(people * NEWCOMERS)
    order = chance.permutation(people)
    new, plays = np.zeros(people, bool), np.zeros(people, bool)
    new[order[:newcomers]] = True
    plays[order[: newcomers + active]] = True
    junior = chance.random(people) < np.where(new, 2 * JUNIORS, JUNIORS)
    age = np.where(
        junior,
        chance.integers(*JUNIOR_AGES, people),
        ADULT_AGES[0] + (ADULT_AGES[1] - ADULT_AGES[0]) * chance.beta(1.6, 2.4, people),
    ).astype(np.int64)
    level = _ratings(people, chance)
    lead = np.where(junior, chance.gamma(2.0, JUNIOR_LEAD / 2, people), 0.0)
    weight = np.where(plays, chance.gamma(0.7, 1.0, people) + 0.02, 0.0)
    career = 1 + chance.gamma(1.1, 90.0, people) * (0.3 + age / 40)
    player = (
        FIRST_NUMBER + NUMBER_STEP * np.arange(people) + chance.integers(0, NUMBER_STEP, people)
    )
    fallen = np.abs(chance.normal(0, 45, people)).astype(np.int64)
    games = np.where(plays & ~new, chance.poisson(2 * np.minimum(weight, 9.0)), 0)
    away = chance.geometric(0.18, people)
    strength = level + chance.normal(0, 60, people) + lead - np.where(new, 120, 0)
    pace = np.where(junior, chance.gamma(1.5, JUNIOR_PACE / 1.5, people), 0.0)
    debut = np.where(new, chance.integers(0, months, people), 0)
    age[junior] = _by_rating(age[junior], level[junior], chance)
    idle = ~(plays | new)
    age = np.where(idle, np.maximum(age, FIRST_LISTED_AGE + 1), age)
    idle_years = np.where(idle, np.minimum(1 + away, age - FIRST_LISTED_AGE), 0)
    most = MOST_GAMES_A_YEAR * (age - FIRST_GAMES_AGE - idle_years)
    total = np.maximum(np.minimum(career.astype(np.int64), most), FEWEST_GAMES + games)
    fallen[total <= ONE_LIST_GAMES] = 0
    return World(
        player=player,
        rating=np.where(new, 0, level),
        birth_year=year - age,
        total=np.where(new, 0, total),
        peak=np.minimum(level + fallen, HIGHEST),
        games=games,
        idle_years=idle_years,
        strength=strength,
        pace=pace,
        activity=weight,
        debut=debut,
    )


def _ratings(people: int, chance: Chance) -> Whole:
    """Most are near the floor, with a long and thinning tail."""
    drawn = LOWEST + chance.gamma(SHAPE, SCALE, people)
    thin = np.where(drawn > THIN_FROM, THIN_FROM + THIN_BY * (drawn - THIN_FROM), drawn)
    return np.minimum(thin, HIGHEST).astype(np.int64)


def _by_rating(ages: Whole, ratings: Whole, chance: Chance) -> Whole:
    """The same ages dealt out anew, so that the highest ratings are not those of children."""
    dealt = np.empty_like(ages)
    dealt[np.argsort(ratings + chance.normal(0, JUNIOR_LUCK, len(ages)))] = np.sort(ages)
    return dealt


def list_batch(world: World, on: date) -> arrow.RecordBatch:
    """The list of the first day, with everybody on it; K is left to the edition's rule."""
    rated, idle = world.is_rated, world.idle_years > 0
    states = np.array([NEW, ListState.ACTIVE.value, ListState.INACTIVE.value], object)
    first_days = np.array([on.replace(year=on.year - years).isoformat() for years in range(60)])
    since = first_days[np.minimum(world.idle_years, 59)].astype("datetime64[D]")
    columns = {
        "player": world.player,
        "state": arrow.array(states[np.where(rated, np.where(idle, 2, 1), 0)], arrow.string()),
        "rating": arrow.array(world.rating, mask=~rated),
        "games": world.games,
        "total": world.total,
        "peak": arrow.array(world.peak, mask=~rated),
        "inactive_since": arrow.array(since, arrow.date32(), mask=~idle),
        "birth_year": world.birth_year,
    }
    return filled_batch(LIST, columns)
