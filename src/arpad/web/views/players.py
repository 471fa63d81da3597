"""A player's page: who they are, and what the lists say of them."""

from dataclasses import dataclass

from arpad.core.rating_list import Entry, ListRow
from arpad.messages.render import label
from arpad.messages.text import Language
from arpad.office.people.looking_up import ListedPlayerFile
from arpad.web.views.addresses import list_path
from arpad.web.views.search import FoundPlayer, found_player


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """What one list said."""

    day: str
    path: str
    play: str
    rating: str
    games: int
    k: str


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player and their history, the latest first."""

    player: FoundPlayer
    history: tuple[HistoryLine, ...]


def player_view(found: ListedPlayerFile, language: Language) -> PlayerView:
    """The page of a player."""
    lines = (_line(row, entry, language) for row, entry in reversed(found.lines))
    return PlayerView(found_player(found.player), tuple(lines))


def _line(row: ListRow, entry: Entry, language: Language) -> HistoryLine:
    return HistoryLine(
        row.date.isoformat(),
        list_path(row),
        label(f"play.{row.play}", language),
        str(entry.rating or ""),
        entry.games,
        str(entry.k or ""),
    )
