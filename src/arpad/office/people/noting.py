"""What the log notes of players: every field, so that a field without a note was empty."""

from dataclasses import fields

from arpad.core.players import PlayerRecord
from arpad.office.desk import Writing

# What an erased player's log must be able to forget.
LOGGED = tuple(
    each.name for each in fields(PlayerRecord) if each.name not in ("id", "added_at", "merged_into")
)


def note_player(work: Writing, before: PlayerRecord | None, after: PlayerRecord) -> None:
    """What is new of a player; of somebody new, with their standing, everything."""
    for name in LOGGED:
        old, new = getattr(before, name) if before else None, getattr(after, name)
        if old != new:
            owner = None if name == "status" else after.id
            work.changed(after.subject, name, old, new, owner=owner)
