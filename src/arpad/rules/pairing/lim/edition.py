"""What the text of the Lim system leaves open, and how it is read."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from arpad.core.event import ByeKind
from arpad.rules.pairing.handling import HANDLING_2017, HandlingRules
from arpad.rules.regulations.readings import Reading

BARS_BYE: Final = frozenset({ByeKind.PAIRING})
# Where floaters are chosen first, nothing is left of these two questions.
AFTER: Final = {"floater-choice": "after"}


class ColourExchanges(StrEnum):
    """5.2: how opponents are exchanged for colours.

    Player by player, each without spoiling earlier ones; so that the greatest number of players get
    the colour they prefer; or not at all.
    """

    IN_TURN = "in_turn"
    MOST = "most"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class LimEdition:
    """The text of C.04.4.3.

    ``floaters_chosen_first``: who leaves a group is chosen before anybody in it is paired (2.3).
    ``floats_by_round``: 3.10 asks for the last round, not for the last game played.
    ``floaters_first``: a floater's opponent is chosen whatever becomes of the others (3.1).
    ``most_floaters``: floaters meet whom they can so that most of them are paired (3.9).
    ``both_float``: 3.10 spares both players of a pair of different scores, not just the one who
    changed groups. ``upfloaters_meet_lowest``: in the median group too. ``is_maxi``: the tournament
    is a maxi-tournament (3.2, 3.8, 5.7). ``colours_by_round``: 5.4 compares colours round by round,
    not game by game. ``colours_by_score``: in 5.4 a higher score is a higher rank.
    """

    key: str
    handling: HandlingRules
    both_float: bool = False
    floaters_chosen_first: bool = True
    floats_by_round: bool = True
    floaters_first: bool = False
    most_floaters: bool = False
    upfloaters_meet_lowest: bool = False
    is_maxi: bool = False
    exchanges_for_colours: ColourExchanges = ColourExchanges.IN_TURN
    colours_by_round: bool = False
    colours_by_score: bool = False
    readings: tuple[Reading, ...] = field(default=(), compare=False)
    chosen: Mapping[str, str] = field(default_factory=dict, compare=False)


LIM_1999: Final = LimEdition(
    key="lim-1999",
    handling=replace(
        HANDLING_2017,
        key="c04-lim",
        bars_bye=BARS_BYE,
        seats_are_numbers=True,
        unplayed_floats=False,
        lot_article="C.04.4.3 7.2",
        float_article="C.04.4.3 3.1",
    ),
    readings=(
        Reading(
            "half-point-bye",
            "1.1",
            {"open": {}, "barred": {"handling.bars_bye": BARS_BYE | {ByeKind.HALF}}},
        ),
        Reading("floater-choice", "2.3", {"before": {}, "after": {"floaters_chosen_first": False}}),
        Reading(
            "floater-rest",
            "3.1",
            {"pairable": {}, "any": {"floaters_first": True}},
            implies={"any": AFTER},
        ),
        Reading(
            "median-upfloaters",
            "3.8",
            {"highest": {}, "lowest": {"upfloaters_meet_lowest": True}},
        ),
        Reading(
            "floater-pairs",
            "3.9",
            {"in-turn": {}, "most": {"most_floaters": True}},
            implies={"most": AFTER},
        ),
        Reading("float-history", "3.10", {"by-round": {}, "by-game": {"floats_by_round": False}}),
        Reading("floated", "3.10", {"moved": {}, "both": {"both_float": True}}),
        Reading(
            "colour-exchanges",
            "5.2",
            {
                "in-turn": {},
                "most": {"exchanges_for_colours": ColourExchanges.MOST},
                "none": {"exchanges_for_colours": ColourExchanges.NONE},
            },
        ),
        Reading("colour-history", "5.4", {"by-game": {}, "by-round": {"colours_by_round": True}}),
        Reading("colour-rank", "5.4", {"number": {}, "score": {"colours_by_score": True}}),
        Reading("maxi-tournament", "5.7", {"no": {}, "yes": {"is_maxi": True}}),
        Reading("parity", "7.2", {"listed": {}, "present": {"handling.seats_are_numbers": False}}),
    ),
)
