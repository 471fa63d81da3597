"""Results corrected late (C.04.2 D.8): which result standings and pairings use.

The ``result`` of a game is the corrected one and counts for rating in any case; its ``correction``
has what had been published and the round in progress when the mistake was reported. The round of
the game itself lasts until the next one is paired; after the end of any later round it is the
number of the round to come, paired or not. A correction of what had been corrected before keeps
the earlier one: rounds were paired on what stood before either.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from arpad.core.event import Correction, Event, Game
from arpad.core.report import AbnormalPoints
from arpad.core.scores import scoring_of

ARTICLE: Final = "C.04.2 D.8"


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


def kept_points(event: Event) -> tuple[AbnormalPoints, ...]:
    """What standings give and take besides the results, as record 299 says it, by round.

    Points of results that were put right too late for the last standings of the event.
    """
    after = max((game.round for game in event.games), default=0)
    table = scoring_of(event)
    kept: dict[tuple[int, Fraction], list[int]] = {}
    for game, correction in late_games(event, after):
        sides = zip(
            (game.white, game.black),
            table.games[correction.was],
            table.games[game.result],
            strict=True,
        )
        for no, published, right in sides:
            if published != right:
                besides = Fraction(published - right, table.scale)
                kept.setdefault((game.round, besides), []).append(no)
    return tuple(
        AbnormalPoints(points=points, round=number, players=tuple(sorted(players)))
        for (number, points), players in sorted(kept.items())
    )


def _as_published(game: Game, after: int) -> Game:
    correction = _too_late(game, after)
    if not correction:
        return game
    published = replace(game, result=correction.was, correction=correction.earlier)
    return _as_published(published.turned if correction.turned else published, after)


def _too_late(game: Game, after: int) -> Correction | None:
    correction = game.correction
    if not correction or game.round > after:
        return None
    return None if counts_for_standings(game, correction, after) else correction
