"""A rating list: what stands beside a player's number, and what the office remembers with it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final, TypeVar

from arpad.core.event import Play

T = TypeVar("T")

# What becomes of a list: it comes from elsewhere, or says but what was, or is our own.
IMPORTED: Final = "imported"
HISTORY: Final = "history"
BROUGHT_IN: Final = (IMPORTED, HISTORY)
PUBLISHED: Final = "published"
KINDS: Final = (*BROUGHT_IN, PUBLISHED)


class ListState(StrEnum):
    """How a player stands on a list.

    ``APART``: inactive for so long that the list no longer prints the player, who still
    counts as rated. ``WITHHELD``: left off by a restriction, and rated all the same.
    ``UNRATED``: kept for memory only (delisted, or not yet published).
    """

    ACTIVE = "active"
    INACTIVE = "inactive"
    APART = "apart"
    WITHHELD = "withheld"
    UNRATED = "unrated"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One player on one list.

    ``games`` were rated in the period that made the list, ``total`` in the whole career; ``k`` is
    for the period that follows; ``peak`` is the highest rating published so far. ``junior`` says
    whether the age rule gave K. ``inactive_since``: when the player became inactive or, unrated,
    left the list. None: not known, or never.
    """

    player: int
    rating: int | None
    games: int = 0
    k: int | None = None
    state: ListState = ListState.ACTIVE
    total: int | None = None
    peak: int | None = None
    inactive_since: date | None = None
    junior: bool | None = None
    federation: str | None = None
    title: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ListRow:
    """A list itself, without its entries: the columns of ``rating_list``.

    ``hash_rule``: 2 hashes persons as the world knows them, 1 row numbers.
    """

    id: int = 0
    system: str
    play: Play
    date: date
    version: int = 1
    kind: str
    edition: str | None = None
    played: str | None = None
    base: int | None = None
    replaces: int | None = None
    previous_hash: str | None = None
    hash: str
    source_name: str | None = None
    source_sha256: str | None = None
    made_at: str
    made_by: str
    reason: str | None = None
    summary: str = "{}"
    log_id: int
    hash_rule: int = 1
    lines_digest: str | None = None


def as_merged(found: Mapping[int, T], merged: Mapping[int, int]) -> Mapping[int, T]:
    """What a list has of players, with those who were merged counted as one."""
    if not merged.keys() & found.keys():
        return found
    kept = {player: own for player, own in found.items() if player not in merged}
    for gone, player in merged.items():
        if gone in found and player not in kept:
            kept[player] = found[gone]
    return kept
