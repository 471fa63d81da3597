"""Verdicts where a rating is a number that no rating can be: what it should be, nobody said."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from arpad.core.event import Event
from arpad.rules.titles.field import RATINGS, has_odd_rating
from arpad.rules.titles.verdict import MissingDatum, NormVerdict

Verdicts = tuple[NormVerdict, ...]


def in_spite_of_odd_ratings(event: Event, judged: Callable[[Event], Verdicts]) -> Verdicts:
    """The verdicts, left open where the highest and the lowest rating would not give the same.

    The figures are those with the players in question unrated.
    """
    odd = frozenset(player.no for player in event.players if has_odd_rating(player))
    if not odd:
        return judged(event)
    tried = (judged(_rated(event, odd, rating)) for rating in (None, RATINGS[0], RATINGS[-1]))
    return tuple(_settled(each, odd) for each in zip(*tried, strict=True))


def _rated(event: Event, numbers: frozenset[int], rating: int | None) -> Event:
    players = (
        replace(each, rating=rating) if each.no in numbers else each for each in event.players
    )
    return replace(event, players=tuple(players))


def _settled(alike: tuple[NormVerdict, ...], odd: frozenset[int]) -> NormVerdict:
    unrated = alike[0]
    if len({each.norm for each in alike}) == 1:
        return unrated
    missing = dict.fromkeys((*_met(unrated, odd), *(one for each in alike for one in each.missing)))
    return replace(unrated, norm=None, credit=None, missing=tuple(missing))


def _met(verdict: NormVerdict, odd: frozenset[int]) -> Iterator[MissingDatum]:
    for game in verdict.games:
        if game.opponent in odd:
            yield MissingDatum("rating", game.opponent)
