"""What the log of an office says."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Change(NamedTuple):
    """One field of one subject before and after; ``owner`` is the player whose privacy it is."""

    subject: str
    field: str
    old: str | None
    new: str | None
    owner: int | None = None


class LogLine(NamedTuple):
    """An action as it was logged, with the fields it changed."""

    id: int
    at: str
    by: str
    action: str
    subject: str | None
    details: Mapping[str, Any]
    changes: tuple[Change, ...]
