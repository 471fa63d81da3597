"""A list as a table of one row for each player, which CSV, XLSX and Parquet write."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from arpad.core.event import Play
from arpad.formats.rating_lists.line import ListedPlayer
from arpad.formats.rating_lists.losses import ListLosses
from arpad.formats.rating_lists.public import birth_year, rating_of
from arpad.formats.tables.decoding import tidy

Cell = str | int | bool | None

# The headings, which the reader knows, and what is in the column.
COLUMNS: Final[Mapping[str, type]] = {
    "fide_id": int,
    "national_id": str,
    "name": str,
    "federation": str,
    "sex": str,
    "title": str,
    "women_title": str,
    "other_titles": str,
    "foa_title": str,
    "birth_year": int,
    "inactive": bool,
    "standard": int,
    "standard_games": int,
    "standard_k": int,
    "rapid": int,
    "rapid_games": int,
    "rapid_k": int,
    "blitz": int,
    "blitz_games": int,
    "blitz_k": int,
    "club": str,
    "licence": str,
}


def rows_of(players: Iterable[ListedPlayer], losses: ListLosses) -> Iterator[tuple[Cell, ...]]:
    """The cells of each player in the order of ``COLUMNS``; the unrated have empty ones."""
    for player in players:
        yield (
            player.fide_id,
            _text(player.national_id),
            _text(player.name),
            _text(player.federation),
            _text(player.sex),
            _text(player.title),
            _text(player.women_title),
            _text(player.other_titles),
            _text(player.foa_title),
            birth_year(player, losses),
            player.inactive,
            *_ratings(player),
            _text(player.club),
            _text(player.licence),
        )


def _text(text: str | None) -> str | None:
    return tidy(text) or None if text is not None else None


def _ratings(player: ListedPlayer) -> Iterator[Cell]:
    for play in Play:
        rating = rating_of(player, play)
        yield from rating if rating.rating else (None, None, None)
