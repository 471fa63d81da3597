"""What the change of a period is added to, where events began on older lists."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from arpad.core.errors import UnknownName
from arpad.core.event import Event, Player
from arpad.core.finding import Finding, Severity
from arpad.core.nearest import nearest


def with_bases(events: Sequence[Event], bases: Mapping[str, int]) -> list[Event]:
    """The events with the ratings listed before the period, by a player's id or name."""
    by_name = {name.casefold(): rating for name, rating in bases.items()}
    known = {
        name.casefold(): name
        for event in events
        for player in event.players
        for name in (player.id, player.name)
        if name
    }
    for name in bases:
        if name.casefold() not in known:
            near = known.get(nearest(name.casefold(), list(known)), "")
            values = {"found": name, "nearest": near}
            code = "base_nearest" if near else "base_unknown"
            raise UnknownName(Finding(Severity.ERROR, code, "base", values=values))
    return [
        replace(event, players=tuple(_with_base(player, by_name) for player in event.players))
        for event in events
    ]


def _with_base(player: Player, bases: Mapping[str, int]) -> Player:
    listed = bases.get((player.id or "").casefold(), bases.get(player.name.casefold()))
    return player if listed is None else replace(player, listed=listed)
