"""A finding for everything an event says that a format has no place for."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import MISSING, Field, fields
from typing import Any, Final

from arpad.core.event import Event
from arpad.core.finding import Finding

HELD_ELSEWHERE: Final = frozenset({"players", "games", "byes"})


def lost_of_event(event: Event, carried: Collection[str], article: str = "") -> Iterator[Finding]:
    """What the event itself says beyond the fields a format carries."""
    for field in fields(Event):
        if field.name not in HELD_ELSEWHERE | set(carried) and says_more(event, field):
            yield Finding.warning("tables.lost", field.name, article, found=field.name)


def lost_of_rows(
    key: str,
    rows: Sequence[Any],
    carried: Collection[str],
    article: str = "",
    kept: Callable[[Any, str], bool] = lambda _row, _name: False,
) -> Iterator[Finding]:
    """What players, games or byes say beyond it: one finding for each field.

    ``kept`` is asked about fields that are not carried, for those a format holds in part.
    """
    if not rows:
        return
    for field in fields(rows[0]):
        if field.name in carried:
            continue
        places = [
            index
            for index, row in enumerate(rows)
            if says_more(row, field) and not kept(row, field.name)
        ]
        if places:
            place = f"{key}[{places[0]}].{field.name}"
            values: dict[str, str | int] = {"found": field.name, "number": len(places)}
            yield Finding.warning("tables.lost_often", place, article, **values)


def says_more(value: Any, field: "Field[Any]") -> bool:
    """Whether a value differs from what it is when nobody says anything."""
    said = getattr(value, field.name)
    if field.default_factory is not MISSING:
        return bool(said != field.default_factory())
    return field.default is MISSING or bool(said != field.default)
