"""The table a program may send instead of forms 2 and 3 (FIDE 2005, 11.31)."""

from typing import Final, NamedTuple

from arpad.core.event import Player
from arpad.core.multiple_results import NOTHING
from arpad.core.sums import sums_of_games, sums_that_stand
from arpad.rules.rating.initial import rounded
from arpad.rules.rating.results import EventRating, RatedPlayer

ARTICLE: Final = "FIDE 2005, 11.31"
LEAST_OPPONENTS: Final = 3


class TableLine(NamedTuple):
    """A player's line: Rar, n and W over games against rated opponents.

    ``sum`` is W - We in hundredths, for rated players; ``ru`` that of an unrated player with at
    least three rated opponents, whether or not a list would have it.
    """

    player: Player
    rar: int | None
    n: int
    half_points: int
    sum: int | None = None
    ru: int | None = None


def computer_table(rating: EventRating) -> tuple[TableLine, ...]:
    """The table of an event, in the final order.

    READING: in a round robin with unrated players, too, Rar, n and W are those against rated
    opponents, and W - We is what the calculation gave.
    """
    scored = {**sums_of_games(rating.event), **sums_that_stand(rating.event)}
    last = len(rating.players) + 1
    lines = []
    for found in rating.players:
        player, own = found.player, scored.get(found.player.no, NOTHING)
        if isinstance(found, RatedPlayer):
            line = TableLine(player, own.opponents, own.games, own.half_points, found.sum)
        else:
            enough = own.games >= LEAST_OPPONENTS
            ru = rounded(found.performance) if enough else None
            rar = own.opponents if enough else 0
            line = TableLine(player, rar, own.games, own.half_points, ru=ru)
        lines.append(line)
    return tuple(sorted(lines, key=lambda each: (each.player.rank or last, each.player.no)))
