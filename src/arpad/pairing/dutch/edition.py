"""What an edition of C.04.3 decides: its criteria, in their order."""

from dataclasses import dataclass
from typing import Final

from arpad.pairing.dutch.criteria import colours, differences, floats
from arpad.pairing.dutch.criteria.level import Criterion


@dataclass(frozen=True, slots=True)
class DutchEdition:
    """An edition of the Dutch system.

    The criteria before the look at the next bracket (C.7 of 2017) and those after it.
    ``bye_in_next_bracket``: that look minds who may get the bye, when the next bracket is the last.
    """

    key: str
    before_next_bracket: tuple[Criterion, ...]
    after_next_bracket: tuple[Criterion, ...]
    bye_in_next_bracket: bool = True


# C.1-C.3 are the edges of a bracket, C.4 and C.5 the number of its pairs, C.7 is next_bracket.py.
DUTCH_2017: Final = DutchEdition(
    key="dutch-2017",
    before_next_bracket=(Criterion("C.6", differences.c06_pair_score_differences),),
    after_next_bracket=(
        Criterion("C.8", colours.c08_colour_difference),
        Criterion("C.9", colours.c09_third_colour),
        Criterion("C.10", colours.c10_preference),
        Criterion("C.11", colours.c11_strong_preference),
        Criterion("C.12", floats.c12_downfloat_of_last_round),
        Criterion("C.13", floats.c13_upfloat_of_last_round),
        Criterion("C.14", floats.c14_downfloat_of_two_rounds_ago),
        Criterion("C.15", floats.c15_upfloat_of_two_rounds_ago),
        Criterion("C.16", differences.c16_downfloaters_of_last_round),
        Criterion("C.17", differences.c17_upfloaters_of_last_round),
        Criterion("C.18", differences.c18_downfloaters_of_two_rounds_ago),
        Criterion("C.19", differences.c19_upfloaters_of_two_rounds_ago),
    ),
)
