"""A player as the office knows him."""

from dataclasses import dataclass
from enum import StrEnum


class PlayerStatus(StrEnum):
    """Whether a player stands for himself, was merged into another, or asked to be erased."""

    ACTIVE = "active"
    MERGED = "merged"
    ERASED = "erased"


class Sex(StrEnum):
    """As lists print it."""

    MALE = "m"
    FEMALE = "f"


class Fact(StrEnum):
    """What may change from one day to another: its history is kept with dates."""

    FEDERATION = "federation"
    CLUB = "club"
    TITLE = "title"
    WOMEN_TITLE = "women_title"


ERASED_NAME = "—"


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """One player: who he is, by which numbers he goes, and where he belongs.

    ``birth`` is a year or a day (``1987``, ``1987-03-02``); only the year is public.
    ``merged_into`` is where a merged player went.
    """

    id: int
    name: str
    fide_id: int | None = None
    national_id: str | None = None
    sex: str | None = None
    birth: str | None = None
    federation: str | None = None
    club: str | None = None
    title: str | None = None
    women_title: str | None = None
    other_titles: str | None = None
    licence: str | None = None
    status: PlayerStatus = PlayerStatus.ACTIVE
    merged_into: int | None = None
    added_at: str = ""

    @property
    def birth_year(self) -> int | None:
        """The public part of the birth date."""
        return int(self.birth[:4]) if self.birth else None

    @property
    def subject(self) -> str:
        """How the log names him."""
        return f"player:{self.id}"
