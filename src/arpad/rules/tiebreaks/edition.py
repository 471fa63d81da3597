"""What an edition of the tie-break regulations consists of."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction

from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.readings import Reading
from arpad.rules.tiebreaks.unplayed import UnplayedPolicy


class Encounter(StrEnum):
    """What the separate table of a direct encounter adds up."""

    PERCENTAGE = "percentage"
    SUM = "sum"


class ForeRound(StrEnum):
    """Which round a Fore Buchholz takes as drawn."""

    NEXT = "next"
    FINAL = "final"


class LeastOf(StrEnum):
    """Which product a cut Sonneborn-Berger loses first.

    ``PRODUCT``: the lowest; ``OPPONENT``: that of the lowest opponent, among several the lowest;
    ``RESULT``: the same, but among several the worst result.
    """

    PRODUCT = "product"
    OPPONENT = "opponent"
    RESULT = "result"


class Unrated(StrEnum):
    """What unrated participants do to tie-breaks made of ratings."""

    LEFT_OUT = "left-out"
    DROPPED = "dropped"


class OverTheBoard(StrEnum):
    """Which games a tie-break takes for played, where forfeits are regular games."""

    ALL = "all"
    NO_LOSSES = "no-losses"
    NONE = "none"


class ChainBoards(StrEnum):
    """Whose boards BC, TBR and BBE look at after an extended direct encounter of two teams."""

    ALL_MATCHES = "all-matches"
    MUTUAL_MATCH = "mutual-match"


@dataclass(frozen=True, slots=True)
class Predetermined:
    """Events in which opponents were known beforehand: which forfeits are regular games.

    ``own`` for tie-breaks of own results (type B), ``ratings`` for those made of ratings.
    """

    own: Cited[OverTheBoard]
    ratings: Cited[OverTheBoard]
    buchholz: Cited[bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class TiebreakEdition:
    """C.07 as it stood between two dates; ``until`` None: in force.

    ``articles`` are the tie-breaks it names, by code, ``modifiers`` those of article 13 or 14.
    """

    key: str
    in_force: date
    until: date | None
    articles: Mapping[str, str]
    modifiers: Mapping[str, str]
    lots: str
    unplayed: UnplayedPolicy
    predetermined: Predetermined
    encounter: Cited[Encounter]
    fore_round: Cited[ForeRound]
    sonneborn_cut: Cited[LeastOf]
    extended_cut: Cited[LeastOf]
    mean_rating: Cited[Callable[[int | Fraction], int]] | None
    unrated: Cited[Unrated]
    boards_need_equal_scores: Cited[bool]
    half_byes_on_boards: Cited[bool]
    chain_boards: Cited[ChainBoards]
    elected: str = "REP"
    readings: tuple[Reading, ...] = ()
    chosen: Mapping[str, str] = field(default_factory=dict)

    def reading(self, name: str) -> str:
        """The choice made for a reading."""
        return self.chosen.get(
            name, next(each.default for each in self.readings if each.name == name)
        )
