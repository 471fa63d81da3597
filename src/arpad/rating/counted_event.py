"""An event as it is rated: the games that may count and the ratings they count with."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from arpad.core.event import Event, Game, Player
from arpad.rating.counting import (
    Ratings,
    entry_rating,
    games_that_may_count,
    ratings_for_opponents,
    sides_by_player,
)
from arpad.rating.results import Ignored, PlayerGame
from arpad.regulations.edition import Edition

Sides = Mapping[int, Sequence[PlayerGame]]


@dataclass(frozen=True, slots=True)
class CountedEvent:
    """One event under one edition.

    ``own`` are the ratings players enter with, ``opponents`` those their opponents see. ``sides``
    has the games that may count under each of their players, ``ignored`` what does not count and
    why.
    """

    edition: Edition
    event: Event
    own: Ratings
    opponents: Ratings
    games: tuple[Game, ...]
    sides: Sides
    ignored: tuple[Ignored, ...]

    def is_unrated(self, player: Player) -> bool:
        """Whether a player is unrated for the opponents."""
        return self.opponents[player.no] is None

    def without(self, players: Collection[int], ignored: Sequence[Ignored]) -> "CountedEvent":
        """The event without the games of some players, which are ignored."""
        games = tuple(
            game for game in self.games if game.white not in players and game.black not in players
        )
        sides = sides_by_player(games)
        return replace(self, games=games, sides=sides, ignored=(*self.ignored, *ignored))


def count_event(edition: Edition, event: Event) -> CountedEvent:
    """The event with its entry ratings and the games that may count."""
    own = {player.no: entry_rating(edition, player) for player in event.players}
    opponents = ratings_for_opponents(edition, event, own)
    games, ignored = games_that_may_count(edition, event, own, opponents)
    sides = sides_by_player(games)
    return CountedEvent(edition, event, own, opponents, tuple(games), sides, tuple(ignored))
