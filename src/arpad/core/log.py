"""What the log of an office says."""

from typing import Final, NamedTuple

from arpad.core.json_values import Extra

# Every action of this release; the log of an office may have others.
ACTIONS: Final = (
    "accept",
    "amend",
    "arbiter add",
    "arbiter renew",
    "calendar",
    "check",
    "checkpoint",
    "club add",
    "correct",
    "edition new",
    "entries",
    "export-fide",
    "export-report",
    "fees pay",
    "fees set",
    "fide",
    "fill",
    "init",
    "key lost",
    "key new",
    "key rotate",
    "lift",
    "list import",
    "match",
    "norms award",
    "norms judge",
    "norms refuse",
    "office-key",
    "organiser add",
    "organiser renew",
    "player add",
    "player data",
    "player distinct",
    "player due",
    "player edit",
    "player erase",
    "player merge",
    "player take",
    "player unmerge",
    "publish",
    "receive",
    "register",
    "reject",
    "remedy",
    "reopen",
    "restriction add",
    "restriction end",
    "return",
    "system add",
    "system edit",
    "ticket answer",
    "ticket close",
    "ticket open",
    "upgrade",
    "user add",
    "user disable",
    "user enable",
    "user rename",
    "user role",
    "withdraw",
)
# Those that make lists: two of our own, and one from elsewhere.
MADE_BY_US: Final = ("publish", "correct")
LIST_IMPORT: Final = "list import"


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
