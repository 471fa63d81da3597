"""What a competition announces under C.04.6, and what its text leaves open."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from arpad.rules.pairing.handling import HANDLING_2026, HandlingRules
from arpad.rules.pairing.team.preferences import no_preference, type_a, type_b, type_b_free_at_last
from arpad.rules.regulations.readings import Reading
from arpad.rules.tiebreaks.table import Points


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamEdition:
    """The text of C.04.6.

    ``score``: the points that make scoregroups (1.2). ``uses_secondary``: the others say who is the
    first team (4.2.2). ``graded_look_ahead``: where no set of upfloaters leaves the following
    scoregroup with as few of its own as its parity asks, [C6] wants as few as possible.
    ``bye_keeps_scoregroup``: where the team with the bye has the next score alone, no scoregroup
    follows for [C6]. ``virtual_points_lead``: they are part of the primary score of 4.2.1.
    ``colours_by_round``: 4.3.6 compares colours round by round, not match by match.
    """

    key: str
    handling: HandlingRules
    score: Points = Points.MATCH
    uses_secondary: bool = True
    graded_look_ahead: bool = False
    bye_keeps_scoregroup: bool = False
    virtual_points_lead: bool = False
    colours_by_round: bool = False
    readings: tuple[Reading, ...] = field(default=(), compare=False)
    chosen: Mapping[str, str] = field(default_factory=dict, compare=False)


TEAM_2026: Final = TeamEdition(
    key="team-2026",
    handling=replace(
        HANDLING_2026,
        key="c04-team-2026",
        preference=type_a,
        unplayed_floats=False,
        lot_article="C.04.6 4.3.1",
        float_article="C.04.6 1.5",
    ),
    readings=(
        Reading(
            "primary-score",
            "1.2",
            {
                "match-points": {},
                "game-points": {"score": Points.GAME, "handling.may_accelerate": False},
            },
        ),
        Reading(
            "float-score",
            "1.5",
            {"pairing-score": {}, "standing": {"handling.floats_by_pairing_score": False}},
        ),
        Reading(
            "team-colours",
            "1.7",
            {
                "type-a": {},
                "type-b": {"handling.preference": type_b},
                "type-b-free-at-last": {"handling.preference": type_b_free_at_last},
                "none": {"handling.preference": no_preference},
            },
        ),
        Reading("look-ahead", "2.3.3", {"parity": {}, "graded": {"graded_look_ahead": True}}),
        Reading(
            "bye-scoregroup",
            "2.3.3",
            {"passed-over": {}, "empty": {"bye_keeps_scoregroup": True}},
        ),
        Reading(
            "first-team-score",
            "4.2.1",
            {"standing": {}, "pairing-score": {"virtual_points_lead": True}},
        ),
        Reading(
            "first-team", "4.2.2", {"secondary-score": {}, "number": {"uses_secondary": False}}
        ),
        Reading("parity", "4.3.1", {"present": {}, "listed": {"handling.seats_are_numbers": True}}),
        Reading("colour-history", "4.3.6", {"by-game": {}, "by-round": {"colours_by_round": True}}),
    ),
)
