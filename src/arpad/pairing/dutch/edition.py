"""What an edition of C.04.3 decides: its criteria, in their order."""

from dataclasses import dataclass
from typing import Final

from arpad.pairing.dutch.criteria import absolute, colours, differences, floats, pairs
from arpad.pairing.dutch.criteria.kinds import (
    Absolute,
    Bye,
    Completion,
    Criterion,
    NextBracket,
    Quality,
)


@dataclass(frozen=True, slots=True)
class DutchEdition:
    """An edition of the Dutch system.

    ``bye_in_next_bracket``: the look at the next bracket minds who may get the bye, when that
    bracket is the last.
    """

    key: str
    criteria: tuple[Criterion, ...]
    bye_in_next_bracket: bool = True


DUTCH_2017: Final = DutchEdition(
    key="dutch-2017",
    criteria=(
        Absolute("C.1", absolute.c01_rematches),
        Bye("C.2"),
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
