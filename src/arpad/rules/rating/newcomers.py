"""First ratings that hold at once: newcomers of one event are references in the next."""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, NamedTuple, TypeVar

from arpad.core.event import Player
from arpad.rules.rating.counting import entry_rating
from arpad.rules.rating.period_event import PeriodEvent
from arpad.rules.rating.pooling import pool_events
from arpad.rules.rating.results import RatedPlayer, UnratedPlayer
from arpad.rules.regulations.edition import Edition

P = TypeVar("P", bound=Hashable)


class NewReference(NamedTuple):
    """What a newcomer enters the next event with: the rating, and the games it was made of."""

    rating: int
    games: int


@dataclass(slots=True)
class Newcomers(Generic[P]):
    """Who was unrated in the events of a period rated so far, and what that made of them.

    Elo 1972, beginning and step 16: who is rated in one event serves as a reference in the next.
    What is pooled are the events of this period alone.
    """

    events: dict[P, list[tuple[PeriodEvent, UnratedPlayer]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    ratings: dict[P, NewReference] = field(default_factory=dict)

    def entered(self, edition: Edition, player: Player, who: P) -> Player:
        """The player with the first rating of an earlier event, where there is one."""
        first = self.ratings.get(who)
        if first is None or entry_rating(edition, player) is not None:
            return player
        return replace(player, rating=first.rating)

    def learn(
        self,
        edition: Edition,
        event: PeriodEvent,
        results: Iterable[RatedPlayer | UnratedPlayer],
        who_is: Mapping[int, P],
    ) -> None:
        """Take in an event: whose results so far are enough has a rating from now on."""
        if edition.lists.first_rating_at_once is None:
            return
        for result in results:
            who = who_is.get(result.player.no)
            if isinstance(result, RatedPlayer) or who is None:
                continue
            self.events[who].append((event, result))
            pooled = pool_events(edition, self.events[who])
            if pooled.listed and pooled.rating is not None:
                counted = pooled.n if edition.lists.first_games_count else 0
                self.ratings[who] = NewReference(pooled.rating, counted)
