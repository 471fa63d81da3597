"""What the text of the Dubov system leaves open, and how it is read."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from arpad.core.event import ByeKind
from arpad.rules.pairing.handling import HANDLING_2017, HandlingRules
from arpad.rules.regulations.readings import Reading

BARS_BYE: Final = frozenset({ByeKind.PAIRING})


@dataclass(frozen=True, slots=True, kw_only=True)
class DubovEdition:
    """The text of C.04.4.1.

    ``colours_by_round``: article 3 compares colours round by round, not game by game.
    ``brings_up``: article 7 goes before 6.4. ``seeks_wanted_colour``: "the next possible group" is
    the nearest with somebody of the colour wanted. ``blocked_by_colour``: 7.1 is also for who has
    not met everybody but may not meet the others. ``transfers_alone``: of several who are brought
    up by 7.1 each helps for itself, not together with those before. ``protects_opponents``: 2.1
    holds for whoever is paired with a floater too. ``transfers_by_score``: who met somebody with
    more points was transferred, also in the own group. ``floats_by_round``: 2.1 asks for the last
    round, not for the last game played. ``blacks_swap``: in 6.3 the Black of a row changes places
    with the one White meets instead. ``other_transfers``: where the columns cannot be paired with
    each other, others are moved by 7.3 and 7.4. ``last_row_floats``: of equal floaters of 6.4 who
    stands last in the columns goes down, not who has the lowest R.
    """

    key: str
    handling: HandlingRules
    colours_by_round: bool = False
    brings_up: bool = True
    seeks_wanted_colour: bool = False
    blocked_by_colour: bool = True
    transfers_alone: bool = False
    protects_opponents: bool = False
    transfers_by_score: bool = False
    floats_by_round: bool = True
    blacks_swap: bool = False
    other_transfers: bool = False
    last_row_floats: bool = False
    readings: tuple[Reading, ...] = field(default=(), compare=False)
    chosen: Mapping[str, str] = field(default_factory=dict, compare=False)


DUBOV_1997: Final = DubovEdition(
    key="dubov-1997",
    handling=replace(
        HANDLING_2017,
        key="c04-dubov",
        bars_bye=BARS_BYE,
        seats_are_numbers=True,
        unplayed_floats=False,
        lot_article="C.04.4.1 5",
        float_article="C.04.4.1 2.1, 6.4",
    ),
    readings=(
        Reading(
            "half-point-bye",
            "2",
            {"open": {}, "barred": {"handling.bars_bye": BARS_BYE | {ByeKind.HALF}}},
        ),
        Reading(
            "floater-opponent",
            "2.1",
            {"free": {}, "protected": {"protects_opponents": True, "transfers_by_score": True}},
        ),
        Reading("transferred", "2.1", {"moved": {}, "met-higher": {"transfers_by_score": True}}),
        Reading("float-history", "2.1", {"by-round": {}, "by-game": {"floats_by_round": False}}),
        Reading("colour-history", "3", {"by-game": {}, "by-round": {"colours_by_round": True}}),
        Reading("parity", "5", {"listed": {}, "present": {"handling.seats_are_numbers": False}}),
        Reading("displaced-black", "6.3", {"moves-down": {}, "swaps": {"blacks_swap": True}}),
        Reading(
            "unmatched-columns", "6.3", {"inside": {}, "other-transfer": {"other_transfers": True}}
        ),
        Reading(
            "equal-floaters", "6.4", {"lowest-rating": {}, "last-row": {"last_row_floats": True}}
        ),
        Reading("transfers", "7", {"brought-up": {}, "sent-down": {"brings_up": False}}),
        Reading("blocked", "7.1", {"possible": {}, "met": {"blocked_by_colour": False}}),
        Reading("several-blocked", "7.1", {"together": {}, "alone": {"transfers_alone": True}}),
        Reading(
            "next-group", "7.1", {"nearest": {}, "wanted-colour": {"seeks_wanted_colour": True}}
        ),
    ),
)
