"""An application for a title from what the office keeps: norms, their events, and ratings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from arpad.core.event import Event, Play, Player
from arpad.core.norms import NormRow, NormState
from arpad.core.players import PlayerRecord
from arpad.office.desk import Desk
from arpad.office.norms.event_then import event_people, event_then
from arpad.office.people.whom import the_player
from arpad.office.records.database import Connection
from arpad.office.records.events import event_rows
from arpad.office.records.lists import history
from arpad.office.records.merges import merged_with
from arpad.office.records.norms import norms_kept
from arpad.office.records.tournaments import find_tournament
from arpad.office.rights import may
from arpad.office.tournaments.as_fide_knows import FIDE
from arpad.office.tournaments.event_rows import event_of
from arpad.program.awarding import (
    ApplicantFacts,
    AppliedEvent,
    EditionChoice,
    JudgedEvent,
    applicant_of,
    award,
    judged_event,
)
from arpad.rules.titles.awards.values import ReachedRating, TitleApplicant, TitleAward


class NormEvent(NamedTuple):
    """An event with a norm of whoever applies, as it is judged; ``refused`` for some titles."""

    code: str
    event: Event
    player: Player
    flags: frozenset[str]
    readings: Mapping[str, str]
    refused: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class KeptApplication:
    """Who applies, the events of their norms, and the ratings FIDE's lists had of them.

    ``refused`` are the events in which every norm of theirs was.
    """

    player: PlayerRecord
    events: tuple[NormEvent, ...]
    ratings: tuple[ReachedRating, ...]
    refused: tuple[NormEvent, ...] = ()

    def applicant(
        self, facts: ApplicantFacts, elsewhere: Sequence[tuple[Event, Player]] = ()
    ) -> TitleApplicant:
        """Who applies, with all known ratings; ``elsewhere``: other events of theirs."""
        named = [*elsewhere, *((each.event, each.player) for each in self.events)]
        found = applicant_of(named, self.player.name, facts)
        return replace(found, ratings=(*found.ratings, *self.ratings))

    def judged(self, choice: EditionChoice) -> list[JudgedEvent]:
        """The events as they are judged; a ``choice`` goes before what each was judged by.

        A norm that was refused is none, and no doubtful one either.
        """
        return [
            judged_event(
                AppliedEvent(each.event, each.player.no, each.flags),
                replace(choice, readings={**each.readings, **choice.readings}),
            ).without(each.refused)
            for each in self.events
        ]


@may()
def application_of(desk: Desk, who: str) -> KeptApplication:
    """What the office keeps for an application of a player."""
    with desk.reading() as connection:
        player = the_player(connection, who)
        people = merged_with(connection, player.id)
        kept = norms_kept(connection, players=people)
        refused = [row for row in kept if row.state is NormState.REFUSED]
        applied = [row for row in kept if row.state is not NormState.REFUSED]
        return application_with(connection, player, applied, refused)


def application_with(
    connection: Connection,
    player: PlayerRecord,
    rows: Sequence[NormRow],
    refused: Sequence[NormRow] = (),
) -> KeptApplication:
    """An application with some norms of a player, beside those that were refused."""
    events = {
        row.tournament: _norm_event(connection, player, row)._replace(
            refused=frozenset(
                each.norm.title for each in refused if each.tournament == row.tournament
            )
        )
        for row in (*refused, *rows)
    }
    applied = {row.tournament for row in rows}
    lists = [
        (row, entry)
        for number in sorted(merged_with(connection, player.id))
        for row, entry in history(connection, number)
        if row.system == FIDE and row.play is Play.STANDARD and entry.rating is not None
    ]
    ratings = [ReachedRating(entry.rating or 0, row.date, exact=True) for row, entry in lists]
    return KeptApplication(
        player,
        tuple(each for code, each in events.items() if code in applied),
        tuple(ratings),
        tuple(each for code, each in events.items() if code not in applied),
    )


def title_for(found: KeptApplication, title: str) -> TitleAward:
    """What the norms of an application and the ratings come to (1.5)."""
    choice = EditionChoice()
    judged = found.judged(choice)
    norms = [norm for each in judged for norm in each.norms]
    doubtful = sum(each.doubtful_games(title) for each in judged)
    last = max((norm.day for norm in norms if norm.day), default=None)
    return award(choice.on(last), title, found.applicant(ApplicantFacts()), norms, doubtful)


def _norm_event(connection: Connection, player: PlayerRecord, row: NormRow) -> NormEvent:
    tournament = find_tournament(connection, row.tournament)
    reported = event_of(event_rows(connection, row.version_id))
    people = event_people(connection, row.version_id)
    event = event_then(connection, tournament, reported, people)
    own = next(each for each in event.players if each.no == row.norm.no)
    now = replace(own, title=player.title or player.women_title or own.title)
    judged = row.judged
    return NormEvent(row.tournament, event, now, frozenset(judged.flags), judged.readings)
