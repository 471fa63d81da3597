"""What the log of an office says."""

from typing import NamedTuple

from arpad.core.json_values import Extra


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
    details: Extra
    changes: tuple[Change, ...]
