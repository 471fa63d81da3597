"""What players scored against rated opponents: columns L, M and N of form 3 (FIDE 2005)."""

from collections import defaultdict
from typing import Final, NamedTuple

from arpad.core.event import Event
from arpad.core.exact import Mean
from arpad.core.rounding import round_half_up

ARTICLE: Final = "FIDE 2005, form 3, L-N"


class AgainstRated(NamedTuple):
    """Games, half points and the mean of the opponents; forfeits are ignored."""

    games: int = 0
    half_points: int = 0
    mean: Mean | None = None

    @property
    def average(self) -> int | None:
        """The mean as a form has it.

        READING: an integer, .5 up, as the examples of 10.54 print averages.
        """
        return None if self.mean is None else round_half_up(self.mean.value)


def against_rated(event: Event) -> dict[int, AgainstRated]:
    """Every player's score against rated opponents.

    Who entered the list after the event began is unrated for the opponents (10.4).
    """
    ratings = {
        player.no: player.rating
        for player in event.players
        if player.rating is not None and not player.listed_after_start
    }
    met: defaultdict[int, list[int]] = defaultdict(list)
    half_points: defaultdict[int, int] = defaultdict(int)
    for game in event.games:
        if not (game.result.played and game.rated):
            continue
        for no, opponent, scored in (
            (game.white, game.black, game.result.white),
            (game.black, game.white, game.result.black),
        ):
            if opponent in ratings:
                met[no].append(ratings[opponent])
                half_points[no] += scored
    return {
        player.no: AgainstRated(
            len(met[player.no]),
            half_points[player.no],
            Mean.of(met[player.no]) if met[player.no] else None,
        )
        for player in event.players
    }
