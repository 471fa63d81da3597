"""Lists, and the lines of one."""

from collections.abc import Sequence
from dataclasses import dataclass

from arpad.messages.render import label
from arpad.messages.text import Language
from arpad.office.lists.consulting import ShownList
from arpad.office.lists.listing import ListLine, ListOnRecord
from arpad.web.views.addresses import list_path
from arpad.web.views.search import FoundPlayer, found_player


@dataclass(frozen=True, slots=True)
class ListedView:
    """A list among others."""

    path: str
    day: str
    play: str
    system: str
    version: int
    players: int
    reason: str


@dataclass(frozen=True, slots=True)
class LineView:
    """A line: the place, who it is, the numbers."""

    rank: int
    player: FoundPlayer
    rating: int
    change: int | None
    games: int
    k: str


@dataclass(frozen=True, slots=True)
class ListView:
    """A list with its lines."""

    day: str
    play: str
    version: int
    hash: str
    lines: tuple[LineView, ...]


def lists_view(found: Sequence[ListOnRecord], language: Language) -> tuple[ListedView, ...]:
    """Every list, the latest first."""
    return tuple(
        ListedView(
            list_path(each.row),
            each.row.date.isoformat(),
            label(f"play.{each.row.play}", language),
            each.row.system,
            each.row.version,
            each.players,
            each.row.reason or "",
        )
        for each in sorted(found, key=lambda each: (each.row.date, each.row.id), reverse=True)
    )


def list_view(found: ShownList, language: Language) -> ListView:
    """A list with the lines that were asked for."""
    row = found.row
    lines = tuple(map(line_view, found.lines))
    play = label(f"play.{row.play}", language)
    return ListView(row.date.isoformat(), play, row.version, row.hash, lines)


def line_view(line: ListLine) -> LineView:
    """A line of a list."""
    entry = line.entry
    return LineView(
        line.rank,
        found_player(line.player),
        line.rating,
        line.change,
        entry.games,
        str(entry.k or ""),
    )
