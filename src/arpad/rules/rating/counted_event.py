"""An event as it is rated: the games that may count and the ratings they count with."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from arpad.core.event import Event, Game, Player
from arpad.core.flags import PER_GAME
from arpad.rules.rating.counting import (
    Ratings,
    entry_rating,
    games_that_may_count,
    ratings_for_opponents,
    sides_by_player,
)
from arpad.rules.rating.results import Ignored, PlayerGame
from arpad.rules.regulations.edition import Edition

# By player, round and opponent.
RatingsThen = Mapping[tuple[int, int, int], int]
Sides = Mapping[int, Sequence[PlayerGame]]


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedEvent:
    """One event under one edition.

    ``own`` are the ratings players enter with, ``opponents`` those their opponents see. ``sides``
    has the games that may count under each of their players, ``ignored`` what does not count and
    why; ``then`` the ratings of the day of a game, where these count.
    """

    edition: Edition
    event: Event
    own: Ratings
    opponents: Ratings
    games: tuple[Game, ...]
    sides: Sides
    ignored: tuple[Ignored, ...]
    then: RatingsThen = field(default_factory=dict)

    def opponent_rating(self, no: int, side: PlayerGame, usable: Ratings) -> int | None:
        """The rating an opponent counts with in a game; who has none at the start has none then."""
        rating = usable[side.opponent]
        known = self.then.get((side.opponent, side.round, no))
        return rating if rating is None or known is None else known

    def own_rating(self, no: int, side: PlayerGame, rating: int) -> int:
        """The rating of a rated player in a game."""
        return self.then.get((no, side.round, side.opponent), rating)

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
    then = ratings_then(edition, event)
    return CountedEvent(
        edition=edition,
        event=event,
        own=own,
        opponents=opponents,
        games=tuple(games),
        sides=sides,
        ignored=tuple(ignored),
        then=then,
    )


def ratings_then(edition: Edition, event: Event) -> RatingsThen:
    """The ratings in force during each game, where that was chosen before round 1 (2009, 4.13)."""
    if edition.admission.ratings_per_game is None or PER_GAME not in event.flags:
        return {}
    return {
        (no, game.round, other): rating
        for game in event.games
        for no, other, rating in (
            (game.white, game.black, game.white_rating),
            (game.black, game.white, game.black_rating),
        )
        if rating is not None
    }
