"""What the rounds before mean for the next: C.04.1, C.04.2, floats and acceleration by edition."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from arpad.core.event import ByeKind
from arpad.rules.pairing.baku import baku_2016, baku_2026
from arpad.rules.pairing.history import preference
from arpad.rules.pairing.values import Colour, Strength

Preference = Callable[[Sequence[Colour], bool], tuple[Colour | None, Strength]]


def individual_preference(
    colours: Sequence[Colour],
    is_last: bool,  # noqa: ARG001
) -> tuple[Colour | None, Strength]:
    """C.04.3 A.6: the same in every round."""
    return preference(colours)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandlingRules:
    """The rules around a pairing system.

    ``bars_bye``: byes after which a player gets no other (a win by forfeit bars as well).
    ``lost_round_floats``: an unplayed round that brought no more than a loss is a downfloat.
    ``acceleration``: the virtual points of the upper group, from the round, the number of rounds
    and the points for a win. ``accelerates_from``: it is for events of so many rounds or more;
    ``accelerates_any_win``: also where a win is not one point. ``seats_are_numbers``: E.5 goes by
    the number in the list, not by the place among those who take part. ``accelerates_by_itself``:
    the size of the upper group of a system that accelerates every event (Burstein 3.3).
    ``preference``: which colour is preferred, from the colours so far and whether the round is the
    last. ``unplayed_floats``: a round without a game may be a float at all.
    ``floats_by_pairing_score``: a float goes by the scores with virtual points. ``may_accelerate``:
    the score is one that virtual points can be added to (C.04.7 1.4.4). ``lot_article``: where the
    initial colour is drawn. ``float_article``: where it stands what a float is.
    """

    key: str
    bars_bye: frozenset[ByeKind]
    lost_round_floats: bool
    acceleration: Callable[[int, int, Fraction], Fraction]
    acceleration_article: str
    accelerates_from: int
    accelerates_any_win: bool
    seats_are_numbers: bool = False
    accelerates_by_itself: Callable[[int], int] | None = None
    preference: Preference = individual_preference
    unplayed_floats: bool = True
    floats_by_pairing_score: bool = True
    may_accelerate: bool = True
    lot_article: str = "C.04.3 E (5)"
    float_article: str = "C.04.3 A.4"


HANDLING_2017: Final = HandlingRules(
    key="c04-2017",
    bars_bye=frozenset({ByeKind.PAIRING}),
    lost_round_floats=True,
    acceleration=baku_2016,
    acceleration_article="C.04.5.1",
    accelerates_from=9,
    accelerates_any_win=False,
)
HANDLING_2026: Final = HandlingRules(
    key="c04-2026",
    bars_bye=frozenset({ByeKind.PAIRING, ByeKind.FULL}),
    lost_round_floats=False,
    acceleration=baku_2026,
    acceleration_article="C.04.7",
    accelerates_from=1,
    accelerates_any_win=True,
    float_article="C.04.3 1.4",
)
