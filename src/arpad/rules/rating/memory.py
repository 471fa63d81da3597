"""What the events of a period know of each other."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from arpad.core.event import Event, Player
from arpad.core.joining import Key
from arpad.core.sums import sums_that_stand
from arpad.rules.rating.counting import entry_rating
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.kinds import Unit


class StatedFacts(NamedTuple):
    """What a report says of a player that holds in other events too."""

    birth: str | None
    peak: int | None
    k: int | None
    listed: int | None

    def completed(self, other: "StatedFacts") -> "StatedFacts":
        """These facts, with the other ones where nothing is said."""
        return StatedFacts(
            other.birth if self.birth is None else self.birth,
            other.peak if self.peak is None else self.peak,
            other.k if self.k is None else self.k,
            other.listed if self.listed is None else self.listed,
        )


def prepared_events(
    edition: Edition, events: Sequence[Event], keys: Sequence[Mapping[int, Key]]
) -> list[Event]:
    """The events as the period sees them.

    A later event is nobody's first; a player listed meanwhile is rated in earlier events
    too, though unrated for opponents (10.4, 8.4, 8.2.4); and what one report knows of a
    player (birth, games, peak, the rating listed last) holds in the others.
    """
    facts = _facts(edition, events, keys)
    listed = _listed_later(edition, events, keys)
    started: set[Key] = set()
    prepared = []
    for event, names, later in zip(events, keys, listed, strict=True):
        players = tuple(
            _as_known(edition, player, names[player.no], later, started, facts)
            for player in event.players
        )
        prepared.append(replace(event, players=players))
        for game in event.games:
            if game.result.played:
                started |= {names[game.white], names[game.black]}
        started |= {names[no] for no, sums in sums_that_stand(event).items() if sums.games}
    return prepared


def stated_births(
    events: Sequence[Event], keys: Sequence[Mapping[int, Key]]
) -> Mapping[Key, str | None]:
    """When everybody was born, as the last report that says so has it."""
    return {
        names[player.no]: player.birth
        for event, names in zip(events, keys, strict=True)
        for player in event.players
        if player.birth
    }


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


def _facts(
    edition: Edition, events: Sequence[Event], keys: Sequence[Mapping[int, Key]]
) -> dict[Key, StatedFacts]:
    """What the last report that says so says of a player."""
    shared = edition.change.k.per is Unit.PERIOD
    found: dict[Key, StatedFacts] = {}
    for event, names in zip(events, keys, strict=True):
        for player in event.players:
            k = player.k if shared else None
            own = StatedFacts(player.birth, player.peak, k, player.listed)
            key = names[player.no]
            found[key] = own.completed(found[key]) if key in found else own
    return found


def _as_known(
    edition: Edition,
    player: Player,
    key: Key,
    listed_later: Mapping[Key, int],
    started: set[Key],
    facts: Mapping[Key, StatedFacts],
) -> Player:
    own = StatedFacts(player.birth, player.peak, player.k, player.listed)
    known = own.completed(facts[key])
    if known != own:
        player = replace(player, **known._asdict())
    if entry_rating(edition, player) is None:
        later = listed_later.get(key, known.listed)
        if later is not None and edition.lists.late_entry:
            return replace(player, rating=later, listed_after_start=True)
        if key in started:
            return replace(player, first_event=False)
    return player


def remembered(edition: Edition, player: Player, games: int | None, highest: int | None) -> Player:
    """The player with what earlier events of the period tell of them."""
    rating, peak = entry_rating(edition, player), player.peak
    if highest is not None and rating is not None and highest > (peak or rating):
        peak = highest
    so_far = games if player.games is None else player.games
    if (so_far, peak) == (player.games, player.peak):
        return player
    return replace(player, games=so_far, peak=peak)
