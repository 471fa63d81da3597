"""Players and tournaments that were found."""

from dataclasses import dataclass

from arpad.core.event import Play
from arpad.core.players import LikelyPlayer, PublicPlayer
from arpad.doors.web.views.addresses import asking, player_path
from arpad.doors.web.views.events import ListedEventView, listed_event
from arpad.messages.render import label
from arpad.messages.text import Language
from arpad.office.searching import FoundAtOnce


@dataclass(frozen=True, slots=True, kw_only=True)
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
class FoundLine:
    """Somebody found, with a rating for each kind of play shown; ``rating`` is the first known.

    ``others`` are all but the first of these in one line.
    """

    player: FoundPlayer
    rating: str
    ratings: tuple[str, ...]
    others: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchView:
    """What was asked for, and what was found; ``plays`` are the kinds of play anybody is rated in.

    ``meant`` is the address of whatever has just the number asked for.
    """

    asked: str
    plays: tuple[str, ...]
    players: tuple[FoundLine, ...]
    events: tuple[ListedEventView, ...]
    events_lead: bool
    meant: str

    @property
    def tournaments(self) -> str:
        """Where tournaments are looked for by the same words."""
        return asking("/events", {"q": self.asked})


def search_view(asked: str, found: FoundAtOnce, language: Language) -> SearchView:
    """What was found, best first."""
    plays = [play for play in Play if any(play in each.ratings for each in found.players)]
    names = tuple(label(f"play.{play}", language) for play in plays)
    lines = tuple(_line(each, plays, names) for each in found.players)
    events = tuple(listed_event(each, language) for each in found.events)
    number = asked.strip()
    meant = [each.player.path for each in lines if number.isdigit()]
    codes = [each.tournament.code.casefold() for each in found.events]
    if codes == [number.casefold()]:
        meant.append(events[0].path)
    return SearchView(
        asked=asked,
        plays=names,
        players=lines,
        events=events,
        events_lead=found.events_lead,
        meant=meant[0] if len(meant) == 1 else "",
    )


def _line(
    found: LikelyPlayer[PublicPlayer], plays: list[Play], names: tuple[str, ...]
) -> FoundLine:
    ratings = tuple(str(found.ratings.get(play, "–")) for play in plays)
    best = next(iter(found.ratings.values()), "")
    others = " · ".join(
        f"{name} {found.ratings[play]}"
        for play, name in list(zip(plays, names, strict=True))[1:]
        if play in found.ratings
    )
    return FoundLine(found_player(found.player), str(best), ratings, others)


def found_player(player: PublicPlayer) -> FoundPlayer:
    """A player with what is public of them."""
    return FoundPlayer(
        name=player.name,
        path=player_path(player),
        title=player.title or player.women_title or "",
        federation=player.federation or "",
        born=str(player.birth_year or ""),
        club=player.club or "",
    )
