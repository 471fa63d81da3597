"""What the text of the Burstein system leaves open, and how it is read."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from arpad.core.event import ByeKind
from arpad.rules.pairing.burstein.acceleration import (
    lower_half_larger,
    upper_half_larger,
    virtual_point,
    virtual_point_in_round_2,
)
from arpad.rules.pairing.handling import HandlingRules
from arpad.rules.regulations.readings import Reading

BARS_BYE: Final = frozenset({ByeKind.PAIRING, ByeKind.FULL})


@dataclass(frozen=True, slots=True, kw_only=True)
class BursteinEdition:
    """The text of C.04.4.2.

    ``tiebreaks``: the edition of C.07 that says what unplayed rounds count in 3.2.
    ``virtual_points_count``: those of 3.3 are part of the scores there.
    ``colours_by_round``: 5.4 compares colours round by round, unplayed ones left out, not game by
    game. ``floater_returns``: 6.6 tries other floaters before it makes one group of two.
    ``last_group_asks``: where the last group cannot be paired, so does the group above it.
    ``two_float``: two of an even group that cannot be paired float before it does.
    """

    key: str
    handling: HandlingRules
    tiebreaks: str = "c07-2023"
    virtual_points_count: bool = False
    colours_by_round: bool = False
    floater_returns: bool = True
    last_group_asks: bool = True
    two_float: bool = False
    readings: tuple[Reading, ...] = field(default=(), compare=False)
    chosen: Mapping[str, str] = field(default_factory=dict, compare=False)


BURSTEIN_2006: Final = BursteinEdition(
    key="burstein-2006",
    handling=HandlingRules(
        key="c04-burstein",
        bars_bye=BARS_BYE,
        lost_round_floats=True,
        acceleration=virtual_point,
        acceleration_article="3.3",
        accelerates_from=1,
        accelerates_any_win=True,
        seats_are_numbers=True,
        accelerates_by_itself=lower_half_larger,
        unplayed_floats=False,
        lot_article="C.04.4.2 5.1",
        float_article="C.04.4.2 6.3",
    ),
    readings=(
        Reading(
            "unplayed-rounds",
            "3.2",
            {
                "c07-2023": {},
                "c07-2024": {"tiebreaks": "c07-2024"},
                "c07-2026": {"tiebreaks": "c07-2026"},
            },
        ),
        Reading(
            "virtual-points", "3.2", {"left-out": {}, "counted": {"virtual_points_count": True}}
        ),
        Reading(
            "round-1",
            "3.3",
            {"halves": {}, "one-group": {"handling.acceleration": virtual_point_in_round_2}},
        ),
        Reading(
            "upper-half",
            "3.3",
            {
                "smaller": {},
                "larger": {"handling.accelerates_by_itself": upper_half_larger},
            },
        ),
        Reading(
            "half-point-bye",
            "4.1",
            {
                "open": {},
                "barred": {"handling.bars_bye": BARS_BYE | {ByeKind.HALF}},
            },
        ),
        Reading("parity", "5.1", {"listed": {}, "present": {"handling.seats_are_numbers": False}}),
        Reading("colour-history", "5.4", {"by-game": {}, "by-round": {"colours_by_round": True}}),
        Reading(
            "floater-returns",
            "6.6",
            {"tried": {}, "merged": {"floater_returns": False}},
            implies={"merged": {"last-group": "merged"}},
        ),
        Reading("last-group", "6.6", {"asks-above": {}, "merged": {"last_group_asks": False}}),
        Reading("no-combination", "6.6", {"merged": {}, "float-two": {"two_float": True}}),
    ),
)
