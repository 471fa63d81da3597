"""What is said of a norm: figures, games, and every requirement with its article."""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from arpad.rules.titles.edition import NormTitle, TitleEdition

Figure = int | str | Fraction | None


class JudgedGame(NamedTuple):
    """One round of a player; ``ignored`` is the article that leaves it out.

    ``adjusted`` is the rating that enters the average; ``opponent`` None: there was none.
    """

    round: int
    opponent: int | None
    counted: bool
    ignored: str | None
    rating: int | None
    adjusted: int | None
    score: Fraction


class RequirementCheck(NamedTuple):
    """One requirement: ``ok`` None where approval or data decide that are not here.

    ``code`` tells apart what one article asks twice, and is the key of its sentence.
    """

    article: str
    ok: bool | None
    found: Figure
    needed: Figure
    code: str


class MissingDatum(NamedTuple):
    """What a verdict depends on and nobody said: the field, and of which player."""

    field: str
    player: int | None = None

    def __str__(self) -> str:
        return self.field if self.player is None else f"{self.field} {self.player}"


class ClosestSet(NamedTuple):
    """The set of games that came closest to a norm: its figures, and what it lacks."""

    rounds: tuple[int, ...]
    score: Fraction
    ra: int
    rp: int
    lacks: tuple[RequirementCheck, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NormVerdict:
    """One player and one title.

    ``norm`` None: data or an approval decide that are not here, and ``missing`` names them. The
    figures are those of the set that gives the norm, or else of all games that count. ``closest``
    is there where there is no norm, but nearly. ``held``: the report gives the player the title,
    or a higher one. ``barred`` fails for every player of the event.
    """

    player: int
    title: str
    norm: bool | None
    n: int
    score: Fraction
    ra: int | None
    dp: int | None
    rp: int | None
    games: tuple[JudgedGame, ...]
    checks: tuple[RequirementCheck, ...]
    missing: tuple[MissingDatum, ...]
    credit: int | None
    rule: NormTitle
    edition: TitleEdition
    closest: ClosestSet | None = None
    held: bool = False
    barred: tuple[RequirementCheck, ...] = ()
