"""Where things stand in a file, as JSON values to be kept beside the event read from it."""

from collections.abc import Mapping
from typing import Any

from arpad.core.event import Event
from arpad.core.finding import Position
from arpad.formats.trf.positions import Positions


def positions_record(positions: Mapping[str, Position]) -> dict[str, Any]:
    """Positions as JSON values; those of a report file are worked out from its players' lines."""
    if isinstance(positions, Positions):
        return {"fields": _written(positions.fields), "lines": list(positions.lines.values())}
    return {"fields": _written(positions)}


def positions_of(kept: Mapping[str, Any], event: Event) -> Mapping[str, Position]:
    """The same positions again."""
    fields = {place: Position(*at) for place, at in kept["fields"].items()}
    if "lines" not in kept:
        return fields
    lines = dict(zip((each.no for each in event.players), kept["lines"], strict=True))
    return Positions(fields, lines, event.games, event.byes)


def _written(positions: Mapping[str, Position]) -> dict[str, list[Any]]:
    return {place: list(at) for place, at in positions.items()}
