"""What the events of a period know of each other."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from arpad.core.event import Event, Player
from arpad.rating.counting import entry_rating
from arpad.rating.joining import Key
from arpad.regulations.edition import Edition
from arpad.regulations.kinds import Unit


def prepared_events(
    edition: Edition, events: Sequence[Event], keys: Sequence[Mapping[int, Key]]
) -> list[Event]:
    """The events as the period sees them.

    A later event is nobody's first; a player listed meanwhile is rated in his earlier events
    too, though unrated for his opponents (10.4, 8.4, 8.2.4); and what one report knows of a
    player (birth, games, peak) holds in the others.
    """
    known = _known(edition, events, keys)
    listed = _listed_later(edition, events, keys)
    started: set[Key] = set()
    prepared = []
    for event, names, later in zip(events, keys, listed, strict=True):
        players = tuple(
            _as_known(edition, player, names[player.no], later, started, known)
            for player in event.players
        )
        prepared.append(replace(event, players=players))
        for game in event.games:
            if game.result.played:
                started |= {names[game.white], names[game.black]}
    return prepared


def _listed_later(
    edition: Edition, events: Sequence[Event], keys: Sequence[Mapping[int, Key]]
) -> list[dict[Key, int]]:
    """For each event, who enters the list after it, and with which rating."""
    later: dict[Key, int] = {}
    listed: list[dict[Key, int]] = []
    for event, names in zip(reversed(events), reversed(keys), strict=True):
        listed.insert(0, dict(later))
        for player in event.players:
            rating = entry_rating(edition, player)
            if rating is not None and not player.listed_after_start:
                later[names[player.no]] = rating
    return listed


def _known(
    edition: Edition, events: Sequence[Event], keys: Sequence[Mapping[int, Key]]
) -> dict[Key, dict[str, Any]]:
    """What the last report that says so says of a player."""
    shared = edition.change.k.per is Unit.PERIOD
    facts = ("birth", "peak", "k") if shared else ("birth", "peak")
    known: dict[Key, dict[str, Any]] = defaultdict(dict)
    for event, names in zip(events, keys, strict=True):
        for player in event.players:
            for fact in facts:
                if (value := getattr(player, fact)) is not None:
                    known[names[player.no]][fact] = value
    return known


def _as_known(
    edition: Edition,
    player: Player,
    key: Key,
    listed_later: Mapping[Key, int],
    started: set[Key],
    known: Mapping[Key, Mapping[str, Any]],
) -> Player:
    missing = {
        fact: value for fact, value in known.get(key, {}).items() if getattr(player, fact) is None
    }
    if missing:
        player = replace(player, **missing)
    if entry_rating(edition, player) is None:
        if key in listed_later and edition.lists.late_entry:
            return replace(player, rating=listed_later[key], listed_after_start=True)
        if key in started:
            return replace(player, first_event=False)
    return player


def remembered(edition: Edition, player: Player, games: int | None, highest: int | None) -> Player:
    """The player with what earlier events of the period tell of him."""
    rating, peak = entry_rating(edition, player), player.peak
    if highest is not None and rating is not None and highest > (peak or rating):
        peak = highest
    so_far = games if player.games is None else player.games
    if (so_far, peak) == (player.games, player.peak):
        return player
    return replace(player, games=so_far, peak=peak)
