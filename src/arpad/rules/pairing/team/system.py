"""The Swiss Team Pairing System (C.04.6) as the house asks for it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from itertools import product
from typing import Final, Self

from arpad.core.event import Event
from arpad.core.step import Step
from arpad.rules.pairing.board_order import board_order
from arpad.rules.pairing.protocol import ObstacleArticles
from arpad.rules.pairing.swiss_system import SwissSystem
from arpad.rules.pairing.team.edition import TEAM_2026, TeamEdition
from arpad.rules.pairing.team.preferences import no_preference, type_a
from arpad.rules.pairing.values import Board, RoundPairing, RoundState
from arpad.rules.regulations.readings import read_otherwise, with_readings
from arpad.rules.tiebreaks.table import Points

FAMILY: Final = "FIDE_TEAM"
OTHER: Final = {Points.MATCH: Points.GAME, Points.GAME: Points.MATCH}


# What the code of a system says of its readings.
CODED: Final = {
    "team-colours": ("type-a", "type-b", "none"),
    "primary-score": ("match-points", "game-points"),
    "first-team": ("secondary-score", "number"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamSystem(SwissSystem[TeamEdition]):
    """The system as a competition announces it, which its code in record 192 says."""

    @property
    def obstacles(self) -> ObstacleArticles:
        """Who gets no bye any more, and what no pair may break."""
        return ObstacleArticles("C.04.6 2.1.2", "C.04.6 2.1.1, 2.2.1")

    @property
    def read_otherwise(self) -> dict[str, str]:
        """The choices made that are not the usual ones and that its code does not say."""
        made = read_otherwise(self.edition)
        return {name: each for name, each in made.items() if each not in CODED.get(name, ())}

    def read_as(self, chosen: Mapping[str, str]) -> Self:
        """The system as announced, or read otherwise where its text is open."""
        edition = with_readings(self.edition, chosen)
        return replace(self, edition=edition, codes=(code_of(edition),))

    def contestants(self, event: Event) -> Event:
        """The event with its teams for players, where it has any."""
        from arpad.rules.pairing.event_of_teams import event_of_teams

        return event_of_teams(event, self.edition.score) if event.teams else event

    def pair(self, state: RoundState) -> RoundPairing:
        """The pairing of a round; ``NoPairing`` if none is legal."""
        from arpad.rules.pairing.team.engine import TeamRound

        return TeamRound(state, self.edition).pair()

    def in_order(self, state: RoundState, boards: Iterable[Board]) -> tuple[Board, ...]:
        """C.04.2 3.6: matches in the order of publication."""
        return board_order(boards, state.by_number, virtual=True)

    def explain(self, state: RoundState, pairing: RoundPairing) -> Step:
        """Why the round is paired so, bracket by bracket."""
        from arpad.rules.pairing.team.explaining import explain_round

        return explain_round(state, pairing, self.edition)


def code_of(edition: TeamEdition) -> str:
    """Record 192: preferences, the score, and the other one where it says who is first."""
    preference = edition.handling.preference
    type_ = "" if preference is no_preference else "_TYPEA" if preference is type_a else "_TYPEB"
    other = f"_{OTHER[edition.score]}" if edition.uses_secondary else ""
    return f"{FAMILY}{type_}_{edition.score}{other}"


# READING: the text of 2024 is not kept, so that earlier events are paired by that of 2026 too.
TEAM_SYSTEM_2026: Final = TeamSystem(
    edition=TEAM_2026,
    family=FAMILY,
    acceleration="baku-2026",
    codes=(code_of(TEAM_2026),),
    in_force=date(2026, 2, 1),
)
# Every system that a competition may announce, each with a code of its own.
ANNOUNCED: Final = tuple(
    TEAM_SYSTEM_2026.read_as(dict(zip(CODED, choices, strict=True)))
    for choices in product(*CODED.values())
)
