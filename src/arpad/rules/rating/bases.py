"""What the change of a period is added to, where events began on older lists."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from arpad.core.errors import Missing, UnknownName
from arpad.core.event import Event, Player
from arpad.core.finding import Finding
from arpad.core.names import words_of
from arpad.core.nearest import nearest


def with_bases(events: Sequence[Event], bases: Iterable[tuple[str, int]]) -> list[Event]:
    """The events with the ratings listed before the period, by a player's id or name."""
    given = _ratings_given(events, bases)
    return [
        replace(event, players=tuple(_with_base(player, given) for player in event.players))
        for event in events
    ]


def with_entry_ratings(event: Event, listed: Iterable[tuple[str, int]]) -> Event:
    """The event with ratings at entry, by a player's id or name, where it says none itself."""
    given = _ratings_given([event], listed)
    players = (
        replace(player, rating=_one_rating(player, given)) if player.rating is None else player
        for player in event.players
    )
    return replace(event, players=tuple(players))


def _ratings_given(
    events: Sequence[Event], bases: Iterable[tuple[str, int]]
) -> Mapping[str, Sequence[int]]:
    """The ratings by the keys of ids and names; whoever is in no event is refused."""
    given: dict[str, list[int]] = {}
    known = {
        _key(name): name
        for event in events
        for player in event.players
        for name in (player.id, player.name)
        if name
    }
    for name, rating in bases:
        if _key(name) not in known:
            near = known.get(nearest(_key(name), list(known)), "")
            values = {"found": name, "nearest": near}
            code = "base_nearest" if near else "base_unknown"
            raise UnknownName(Finding.error(code, "base", **values))
        given.setdefault(_key(name), []).append(rating)
    return given


def _key(name: str) -> str:
    """An id or a name, whatever its capitals and accents and the order of its words."""
    return " ".join(words_of(name)) or name


def _with_base(player: Player, given: Mapping[str, Sequence[int]]) -> Player:
    rating = _one_rating(player, given)
    return player if rating is None else replace(player, listed=rating)


def _one_rating(player: Player, given: Mapping[str, Sequence[int]]) -> int | None:
    """The one rating given of a player; two that differ are refused, not the last taken."""
    keys = [_key(name) for name in (player.id, player.name) if name]
    ratings = list(dict.fromkeys(rating for key in keys for rating in given.get(key, ())))
    if len(ratings) > 1:
        values = {"name": player.name, "found": ", ".join(map(str, ratings))}
        raise Missing(Finding.error("base_twice", "base", **values))
    return ratings[0] if ratings else None
