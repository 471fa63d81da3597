"""What a file wrote for games and byes where the event says less: ``report["marks"]``.

Lists of numbers and letters, which any JSON document may have changed since.
"""

from collections.abc import Mapping
from typing import Any, Final

from arpad.core.event import Event

WIDTH: Final = {"games": 4, "byes": 3, "unplayed": 3}


def marks(event: Event, kind: str) -> dict[tuple[Any, ...], str]:
    """The letters of games by round, White and Black; of byes by round and player."""
    return {tuple(each[:-1]): str(each[-1]) for each in entries(event, kind)}


def unplayed(event: Event) -> list[tuple[int, int, int]]:
    """Pairings without a result yet."""
    return [
        (each[0], each[1], each[2])
        for each in entries(event, "unplayed")
        if isinstance(each[2], int)
    ]


def entries(event: Event, kind: str) -> list[Any]:
    """The lists of one kind that are as they should be."""
    kept = event.report.get("marks")
    found = kept.get(kind) if isinstance(kept, Mapping) else None
    return [
        each
        for each in (found if isinstance(found, list | tuple) else ())
        if isinstance(each, list | tuple)
        and len(each) == WIDTH[kind]
        and all(isinstance(part, int) for part in each[:-1])
    ]
