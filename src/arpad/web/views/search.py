"""Players who were found."""

from collections.abc import Iterable
from dataclasses import dataclass

from arpad.core.players import LikelyPlayer, PublicPlayer
from arpad.web.views.addresses import asking, player_path


@dataclass(frozen=True, slots=True)
class FoundPlayer:
    """Somebody found: the name, where their page is, and what tells them from namesakes."""

    name: str
    path: str
    title: str
    federation: str
    born: str
    club: str

    @property
    def about(self) -> str:
        """Everything beside the name in one line."""
        return " · ".join(filter(None, (self.title, self.federation, self.born, self.club)))

    @property
    def beside(self) -> str:
        """Everything beside the name and its title in one line."""
        return " · ".join(filter(None, (self.federation, self.born, self.club)))


@dataclass(frozen=True, slots=True)
class SearchView:
    """What was asked for, and who was found; ``tournaments``: where these are looked for."""

    asked: str
    players: tuple[FoundPlayer, ...]

    @property
    def tournaments(self) -> str:
        """Where tournaments are looked for by the same words."""
        return asking("/events", {"q": self.asked})


def search_view(asked: str, found: Iterable[LikelyPlayer[PublicPlayer]]) -> SearchView:
    """The players found, best first."""
    return SearchView(asked, tuple(found_player(each.player) for each in found))


def found_player(player: PublicPlayer) -> FoundPlayer:
    """A player with what is public of them."""
    return FoundPlayer(
        player.name,
        player_path(player),
        player.title or player.women_title or "",
        player.federation or "",
        str(player.birth_year or ""),
        player.club or "",
    )
