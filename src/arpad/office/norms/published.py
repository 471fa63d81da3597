"""The norms of events that a list counts, as everybody may know them.

Their figures follow from results that are public, and a title that was awarded is printed. A norm
that was refused, and why anything was decided, is between the player and the office.
"""

import json
from dataclasses import dataclass
from typing import Final

from arpad.core.norms import NormRow, NormState
from arpad.core.players import PublicPlayer
from arpad.core.step import Step
from arpad.office.desk import Desk
from arpad.office.records.norms import norms_kept
from arpad.office.records.printed import printed_players
from arpad.office.rights import EVERYBODY, may
from arpad.office.tournaments.published_events import need_counted
from arpad.rules.titles.editions import edition
from arpad.rules.titles.reread import reread_steps

SHOWN: Final = (NormState.OFFERED, NormState.AWARDED)


@dataclass(frozen=True, slots=True)
class PublicNorm:
    """A norm made in an event, and whose it is."""

    row: NormRow
    player: PublicPlayer

    @property
    def working(self) -> tuple[Step, ...]:
        """Every requirement as it was judged."""
        judged = json.loads(self.row.norm.verdict)
        rules = edition(self.row.judged.edition)
        return tuple(reread_steps(rules, judged["checks"], judged["missing"]))


@may(*EVERYBODY)
def norms_of_event(desk: Desk, code: str) -> tuple[PublicNorm, ...]:
    """The norms made in an event; refused until a list counts it."""
    with desk.reading() as connection:
        tournament, counted = need_counted(connection, code)
        kept = norms_kept(connection, states=SHOWN, tournament_id=tournament.id)
        rows = [row for row in kept if row.version_id == counted.event.version]
        people = printed_players(connection, counted.row.id, {row.norm.player for row in rows})
    return tuple(PublicNorm(row, people[row.norm.player]) for row in rows)
