"""What an edition of C.04.3 decides: its criteria, in their order."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from arpad.rules.pairing.barred import Barred
from arpad.rules.pairing.colour_rules import Rules
from arpad.rules.pairing.dutch.colours import RULES, RULES_2026
from arpad.rules.pairing.dutch.criteria import (
    absolute,
    colours,
    differences,
    downfloaters,
    floats,
    pairs,
    repeated_floats,
)
from arpad.rules.pairing.dutch.criteria.kinds import (
    Absolute,
    ByeEligibility,
    Completion,
    Criterion,
    LowestBye,
    NextBracket,
    Quality,
)
from arpad.rules.pairing.handling import HANDLING_2017, HANDLING_2026, HandlingRules
from arpad.rules.regulations.readings import Reading


@dataclass(frozen=True, slots=True, kw_only=True)
class DutchEdition:
    """An edition of the Dutch system.

    ``handling`` are the rules that go with it. ``bye_in_next_bracket``: the look at the next
    bracket minds who may get the bye, when that bracket is the last. ``collapses``: completion is
    asked of the last brackets only, which collapse without it (A.9); else of every bracket, and
    the bye goes to the lowest score it can. ``virtual_board_order``: virtual points count for the
    order of the boards.
    """

    key: str
    criteria: tuple[Criterion, ...]
    handling: HandlingRules = HANDLING_2017
    colour_rules: Rules = RULES
    bye_in_next_bracket: bool = True
    collapses: bool = True
    virtual_board_order: bool = False
    readings: tuple[Reading, ...] = field(default=(), compare=False)
    chosen: Mapping[str, str] = field(default_factory=dict, compare=False)

    @property
    def absolute(self) -> tuple[Barred, ...]:
        """The criteria that bar pairs."""
        return tuple(each.barred for each in self.criteria if isinstance(each, Absolute))


def _parity(article: str) -> Reading:
    """Which number is odd or even: the place among those who take part, or the listed one."""
    return Reading(
        "e5-parity", article, {"present": {}, "listed": {"handling.seats_are_numbers": True}}
    )


DUTCH_2017: Final = DutchEdition(
    key="dutch-2017",
    readings=(
        _parity("E.5"),
        Reading("c7-bye", "C.7", {"minded": {}, "ignored": {"bye_in_next_bracket": False}}),
        Reading(
            "board-order",
            "C.04.2 D.9",
            {"standing": {}, "virtual": {"virtual_board_order": True}},
        ),
    ),
    criteria=(
        Absolute("C.1", absolute.c01_rematches),
        ByeEligibility("C.2"),
        Absolute("C.3", absolute.c03_absolute_preferences),
        Completion("C.4"),
        Quality("C.5", pairs.c05_downfloaters),
        Quality("C.6", differences.c06_pair_score_differences),
        NextBracket("C.7"),
        Quality("C.8", colours.c08_colour_difference),
        Quality("C.9", colours.c09_third_colour),
        Quality("C.10", colours.c10_preference),
        Quality("C.11", colours.c11_strong_preference),
        Quality("C.12", floats.c12_downfloat_of_last_round),
        Quality("C.13", floats.c13_upfloat_of_last_round),
        Quality("C.14", floats.c14_downfloat_of_two_rounds_ago),
        Quality("C.15", floats.c15_upfloat_of_two_rounds_ago),
        Quality("C.16", differences.c16_downfloaters_of_last_round),
        Quality("C.17", differences.c17_upfloaters_of_last_round),
        Quality("C.18", differences.c18_downfloaters_of_two_rounds_ago),
        Quality("C.19", differences.c19_upfloaters_of_two_rounds_ago),
    ),
)

DUTCH_2026: Final = DutchEdition(
    key="dutch-2026",
    handling=HANDLING_2026,
    colour_rules=RULES_2026,
    collapses=False,
    virtual_board_order=True,
    readings=(
        _parity("5.2.5"),
        Reading(
            "board-order", "C.04.7", {"virtual": {}, "standing": {"virtual_board_order": False}}
        ),
    ),
    criteria=(
        Absolute("C1", absolute.c01_rematches),
        ByeEligibility("C2"),
        Absolute("C3", absolute.c03_absolute_preferences),
        Completion("C4"),
        LowestBye("C5"),
        Quality("C6", pairs.c05_downfloaters),
        Quality("C7", downfloaters.c07_scores),
        NextBracket("C8", while_completing=True),
        Quality("C9", downfloaters.c09_unplayed_games, of_one_floater=True),
        Quality("C10", colours.c08_colour_difference),
        Quality("C11", colours.c09_third_colour),
        Quality("C12", colours.c10_preference),
        Quality("C13", colours.c11_strong_preference),
        Quality("C14", repeated_floats.c14_residents_of_last_round),
        Quality("C15", repeated_floats.c15_opponents_of_last_round),
        Quality("C16", repeated_floats.c16_residents_of_two_rounds_ago),
        Quality("C17", repeated_floats.c17_opponents_of_two_rounds_ago),
        Quality("C18", repeated_floats.c18_moved_down_of_last_round),
        Quality("C19", repeated_floats.c19_differences_of_last_round),
        Quality("C20", repeated_floats.c20_moved_down_of_two_rounds_ago),
        Quality("C21", repeated_floats.c21_differences_of_two_rounds_ago),
    ),
)
