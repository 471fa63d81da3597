"""Who works in an office, and as what."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Role(StrEnum):
    """What somebody may do: an officer everything, an arbiter reports, a treasurer the fees.

    Nobody is whoever asks without a name: what is published is theirs to see.
    """

    OFFICER = "officer"
    ARBITER = "arbiter"
    TREASURER = "treasurer"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class User:
    """Somebody who works in the office, or comes to it."""

    login: str
    name: str
    role: Role


@dataclass(frozen=True, slots=True)
class UserAccount:
    """Somebody's place in the office: since when, and since when no longer."""

    user: User
    added_at: str
    closed_at: str | None = None

    @property
    def is_open(self) -> bool:
        """Whether they may still sign here."""
        return self.closed_at is None


VISITOR: Final = User("", "", Role.NOBODY)
"""Whoever asks without a name."""
