"""What events have that an article of their edition speaks of: asked before anything is calculated.

Of events that have nothing of it no expression says anything, so that most periods stay small.
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

import ibis
from ibis.expr.types import BooleanValue, StringValue

from arpad.core.flags import PER_GAME
from arpad.core.play import System
from arpad.rules.rating.initial import CHAMPIONSHIP_FLAG
from arpad.rules.regulations.edition import Edition


class EventFeature(StrEnum):
    """One such thing."""

    MATCHES = "matches"
    SCHEVENINGEN = "scheveningen"
    ROUND_ROBINS = "round-robins"
    CHAMPIONSHIPS = "championships"
    PER_GAME = "per-game"
    SUMS = "sums"


@dataclass(frozen=True, slots=True)
class KindOfEvent:
    """What tells events apart in this: the system, the flags, and whether sums are reported."""

    system: str
    flags: str
    with_sums: bool


@dataclass(frozen=True, slots=True)
class EventGroup:
    """The events of one edition that began with one list, and what some of them have."""

    edition: Edition
    start_list: int
    features: frozenset[EventFeature] = frozenset()


def features_of(edition: Edition, kinds: Collection[KindOfEvent]) -> frozenset[EventFeature]:
    """What some of these events have and the edition has an article for."""
    counting, initial = edition.counting, edition.initial
    systems = {System(kind.system) for kind in kinds}
    flags = {flag for kind in kinds for flag in kind.flags.split()}
    has = {
        EventFeature.MATCHES: System.MATCH in systems
        and bool(counting.match_needs_rated or counting.match_decided),
        EventFeature.SCHEVENINGEN: System.SCHEVENINGEN in systems
        and bool(counting.scheveningen_all_games or counting.scheveningen_unrated_limit),
        EventFeature.ROUND_ROBINS: any(system.is_round_robin for system in systems)
        and initial.round_robin is not None,
        EventFeature.CHAMPIONSHIPS: CHAMPIONSHIP_FLAG in flags
        and initial.championship_award is not None,
        EventFeature.PER_GAME: PER_GAME in flags and edition.admission.ratings_per_game is not None,
        EventFeature.SUMS: any(kind.with_sums for kind in kinds),
    }
    return frozenset(feature for feature, there in has.items() if there)


def has_flag(flags: StringValue, flag: str) -> BooleanValue:
    """Whether a flag is among those that are said, with spaces between."""
    said = ibis.literal(" ") + ibis.coalesce(flags, "") + " "
    return said.contains(f" {flag} ")
