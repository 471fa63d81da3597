"""Who works in an office, and as what."""

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """What somebody may do: an officer everything, an arbiter his reports, a treasurer the fees."""

    OFFICER = "officer"
    ARBITER = "arbiter"
    TREASURER = "treasurer"


@dataclass(frozen=True, slots=True)
class User:
    """Somebody who works in the office."""

    login: str
    name: str
    role: Role
