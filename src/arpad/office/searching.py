"""One box for everything: players on a list and tournaments, by name or number."""

from dataclasses import dataclass
from typing import Final

from arpad.core.players import LikelyPlayer, PublicPlayer
from arpad.office.desk import Desk
from arpad.office.people.looking_up import look_up
from arpad.office.rights import EVERYBODY, may
from arpad.office.tournaments.browsing import BrowsedEvent, EventsAsked, browse_events

AS_ASKED: Final = 85
"""A player so likely has the words that were asked for, and not only some like them."""


@dataclass(frozen=True, slots=True)
class FoundAtOnce:
    """Players, best first, and tournaments, the latest first, that a text may mean."""

    players: tuple[LikelyPlayer[PublicPlayer], ...] = ()
    events: tuple[BrowsedEvent, ...] = ()

    @property
    def events_lead(self) -> bool:
        """Whether a tournament is rather meant: no player is really called so."""
        return bool(self.events) and all(each.likeness < AS_ASKED for each in self.players)


@may(*EVERYBODY)
def look_for(desk: Desk, asked: str, *, players: int, events: int) -> FoundAtOnce:
    """At most so many of each; a tournament has every word asked for, or one begun by it."""
    if not asked.strip():
        return FoundAtOnce()
    tournaments = browse_events(desk, EventsAsked(text=asked), size=events).events
    return FoundAtOnce(look_up(desk, asked, limit=players), tournaments)
