"""A player as the office knows them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Generic, NamedTuple, TypedDict, TypeVar

from arpad.core.event import Play


class PlayerStatus(StrEnum):
    """Whether a player stands alone, was merged into another, or asked to be erased."""

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


TITLE_FACTS: Final = (Fact.TITLE, Fact.WOMEN_TITLE)


def value_on(
    known: str | None, dated: Sequence[tuple[str, str | None]] | None, day: str
) -> str | None:
    """What holds of a fact on a day: the last value until then, and ``known`` if none is dated."""
    if not dated:
        return known
    return next((value for since, value in reversed(dated) if since <= day), None)


ERASED_NAME = "—"
NO_RATINGS: Final[Mapping[Play, int]] = MappingProxyType({})
P = TypeVar("P", bound="PlayerRecord | PublicPlayer", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRecord:
    """A player of the master file: who they are, their numbers, and where they belong.

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
    def public(self) -> "PublicPlayer":
        """What everybody may know."""
        return PublicPlayer(
            id=self.id,
            name=self.name,
            fide_id=self.fide_id,
            national_id=self.national_id,
            federation=self.federation,
            sex=self.sex,
            title=self.title,
            women_title=self.women_title,
            other_titles=self.other_titles,
            birth_year=self.birth_year,
            club=self.club,
            status=self.status,
            merged_into=self.merged_into,
        )

    @property
    def subject(self) -> str:
        """How the log names them."""
        return f"player:{self.id}"


class PublicPlayer(NamedTuple):
    """A player as everybody may know them, today or from a list: the year of birth, no licence.

    Of somebody erased there is no number; a list does not say who was merged later.
    """

    id: int
    name: str
    fide_id: int | None = None
    national_id: str | None = None
    federation: str | None = None
    sex: str | None = None
    title: str | None = None
    women_title: str | None = None
    other_titles: str | None = None
    birth_year: int | None = None
    club: str | None = None
    status: PlayerStatus = PlayerStatus.ACTIVE
    merged_into: int | None = None


class LikelyPlayer(NamedTuple, Generic[P]):
    """Somebody who may be the person asked for, and how much speaks for it, in hundredths.

    ``ratings`` are those of the latest lists, one of each kind of play.
    """

    player: P
    likeness: int
    ratings: Mapping[Play, int] = NO_RATINGS


class PlayerChanges(TypedDict, total=False):
    """What may be changed of a player; None: no longer known."""

    name: str
    fide_id: int | None
    national_id: str | None
    sex: str | None
    birth: str | None
    federation: str | None
    club: str | None
    title: str | None
    women_title: str | None
    other_titles: str | None
    licence: str | None


class DatedFact(NamedTuple):
    """One fact, from a day on; None: none from then on."""

    fact: Fact
    value: str | None
    since: str
    recorded_at: str
    recorded_by: str


class Merge(NamedTuple):
    """Who was merged into whom, why, when and by whom; and when it was undone, if it was."""

    id: int
    kept: int
    gone: int
    reason: str
    merged_at: str
    merged_by: str
    log_id: int
    undone_at: str | None
    undone_by: str | None
    undone_log_id: int | None
