"""Ratings somebody reached in the middle of an event (B.01, 1.5.3a): as its games give them.

READING: a rating counts from the whole point on, so that nothing is rounded up; and only where
nothing had to be assumed for K. What else was reached, somebody has to say.
"""

from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from math import floor

from arpad.core.errors import ArpadError
from arpad.core.event import Event, Play, Player
from arpad.core.parts import day_of_round
from arpad.program.rating import rate
from arpad.rules.rating.results import GameLine, RatedPlayer
from arpad.rules.titles.awards.values import ReachedRating
from arpad.rules.titles.field import has_odd_rating


def reached_in(event: Event, player: Player) -> Iterator[ReachedRating]:
    """What a report proves: the rating at the start, the highest stated, and each new best."""
    stated = player.rating and not has_odd_rating(player) and not player.listed_after_start
    if player.rating and stated and event.play is Play.STANDARD:
        yield ReachedRating(player.rating, event.start)
        yield from _interim(event, player)
    if player.peak:
        yield ReachedRating(player.peak)


def _interim(event: Event, player: Player) -> Iterator[ReachedRating]:
    """Every rating above all before it, on the day of its round where the days are known."""
    try:
        found = rate(event).player(player.no)
    except ArpadError:
        return
    if not isinstance(found, RatedPlayer) or found.development.assumed:
        return
    best = now = Fraction(found.rating)
    for line in found.lines:
        if not isinstance(line, GameLine):
            return
        now += Fraction(found.development.k * (line.half_points * 50 - line.expected), 100)
        if floor(now) > best:
            best = Fraction(floor(now))
            yield _on_its_day(event, line.round, floor(now))


def _on_its_day(event: Event, number: int, rating: int) -> ReachedRating:
    known = day_of_round(event, number)
    return ReachedRating(rating, date.fromisoformat(known) if known else event.end, bool(known))
