"""Results corrected late (C.04.2 D.8): which result standings and pairings use.

A game may carry ``correction``: ``{"was": "0-1", "reported_in": 5}``. Its ``result`` is the
corrected one and counts for rating in any case; ``was`` is what had been published, and
``reported_in`` the round in progress when the mistake was reported. The round of the game itself
lasts until the next one is paired; after the end of any later round it is the number of the round
to come, paired or not.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from arpad.core.event import Event, Game, Result
from arpad.core.report_values import as_number, as_text

ARTICLE: Final = "C.04.2 D.8"


class Correction(NamedTuple):
    """What had been published, and in which round the mistake was reported."""

    was: Result
    reported_in: int


def correction_of(game: Game) -> Correction | None:
    """The correction of a game, if it has one that can be read."""
    stated: Any = game.correction
    if not isinstance(stated, Mapping):
        return None
    was, round_ = as_text(stated.get("was")), as_number(stated.get("reported_in"))
    known = {each.value: each for each in Result}
    return Correction(known[was], round_) if was in known and round_ else None


def counts_for_standings(game: Game, correction: Correction, after: int) -> bool:
    """Whether the standings after a round use the corrected result.

    Reported before the next round was paired: always. Reported during the next round: not in the
    standings that were paired on already. Reported after the end of that: only rating uses it.

    READING: the deadline of the event is the pairing of the next round.
    """
    if correction.reported_in <= game.round:
        return True
    return correction.reported_in == game.round + 1 and after > game.round


def as_standing(event: Event, after: int) -> Event:
    """The event with every result as the standings after a round use it."""
    if not any(game.correction for game in event.games):
        return event
    return replace(event, games=tuple(_as_published(game, after) for game in event.games))


def late_games(event: Event, after: int) -> Iterator[tuple[Game, Correction]]:
    """The games up to a round whose correction came too late for the standings after it."""
    for game in event.games:
        correction = _too_late(game, after)
        if correction:
            yield game, correction


def _as_published(game: Game, after: int) -> Game:
    correction = _too_late(game, after)
    return replace(game, result=correction.was) if correction else game


def _too_late(game: Game, after: int) -> Correction | None:
    if not game.correction or game.round > after:
        return None
    correction = correction_of(game)
    late = correction and not counts_for_standings(game, correction, after)
    return correction if late else None
