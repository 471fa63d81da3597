"""An application for a title from what the office keeps: norms, their events, and ratings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from arpad.awarding import (
    ApplicantFacts,
    AppliedEvent,
    EditionChoice,
    applicant_of,
    award,
    judged_event,
)
from arpad.core.event import Event, Play, Player
from arpad.core.norms import NormRow, NormState
from arpad.core.players import PlayerRecord
from arpad.office.desk import Desk
from arpad.office.norms.event_then import event_people, event_then
from arpad.office.people.whom import the_player
from arpad.office.rights import may
from arpad.office.tournaments.as_fide_knows import FIDE
from arpad.office.tournaments.event_rows import event_of
from arpad.store.database import Connection
from arpad.store.events import event_rows
from arpad.store.lists import history
from arpad.store.merges import merged_with
from arpad.store.norms import norms_kept
from arpad.store.tournaments import find_tournament
from arpad.titles.awards.values import EarnedNorm, ReachedRating, TitleApplicant, TitleAward

# What was refused is no part of an application.
APPLIED: Final = (NormState.OFFERED, NormState.AWARDED)


class NormEvent(NamedTuple):
    """An event with a norm of whoever applies, as it is judged."""

    code: str
    event: Event
    player: Player
    flags: frozenset[str]
    readings: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class KeptApplication:
    """Who applies, the events of their norms, and the ratings FIDE's lists had of them."""

    player: PlayerRecord
    events: tuple[NormEvent, ...]
    ratings: tuple[ReachedRating, ...]

    def applicant(
        self, facts: ApplicantFacts, elsewhere: Sequence[tuple[Event, Player]] = ()
    ) -> TitleApplicant:
        """Who applies, with all known ratings; ``elsewhere``: other events of theirs."""
        named = [*elsewhere, *((each.event, each.player) for each in self.events)]
        found = applicant_of(named, self.player.name, facts)
        return replace(found, ratings=(*found.ratings, *self.ratings))

    def norms(self, choice: EditionChoice) -> list[EarnedNorm]:
        """The norms as they are judged; a ``choice`` goes before what the event was judged by."""
        return [
            norm
            for each in self.events
            for norm in judged_event(
                AppliedEvent(each.event, each.player.no, each.flags),
                replace(choice, readings={**each.readings, **choice.readings}),
            ).norms
        ]


@may()
def application_of(desk: Desk, who: str) -> KeptApplication:
    """What the office keeps for an application of a player."""
    with desk.reading() as connection:
        player = the_player(connection, who)
        people = merged_with(connection, player.id)
        return application_with(
            connection, player, norms_kept(connection, states=APPLIED, players=people)
        )


def application_with(
    connection: Connection, player: PlayerRecord, rows: Sequence[NormRow]
) -> KeptApplication:
    """An application with some norms of a player."""
    events = {row.tournament: _norm_event(connection, player, row) for row in rows}
    lists = [
        (row, entry)
        for number in sorted(merged_with(connection, player.id))
        for row, entry in history(connection, number)
        if row.system == FIDE and row.play is Play.STANDARD and entry.rating is not None
    ]
    ratings = [ReachedRating(entry.rating or 0, row.date, exact=True) for row, entry in lists]
    return KeptApplication(player, tuple(events.values()), tuple(ratings))


def title_for(found: KeptApplication, title: str) -> TitleAward:
    """What the norms of an application and the ratings come to (1.5)."""
    choice = EditionChoice()
    norms = found.norms(choice)
    last = max((norm.day for norm in norms if norm.day), default=None)
    return award(choice.on(last), title, found.applicant(ApplicantFacts()), norms)


def _norm_event(connection: Connection, player: PlayerRecord, row: NormRow) -> NormEvent:
    tournament = find_tournament(connection, row.tournament)
    reported = event_of(event_rows(connection, row.version_id))
    people = event_people(connection, row.version_id)
    event = event_then(connection, tournament, reported, people)
    own = next(each for each in event.players if each.no == row.norm.no)
    now = replace(own, title=player.title or player.women_title or own.title)
    judged = row.judged
    return NormEvent(row.tournament, event, now, frozenset(judged.flags), judged.readings)
