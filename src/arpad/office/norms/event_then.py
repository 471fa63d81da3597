"""An event with what was known of its players on its first day.

A title counts in events that begin after it was confirmed (B.01, 0.4.2), and so does a federation:
the dated facts of the master file say which they were. Ratings are those of FIDE's list in force.
The register of restrictions says who was no opponent then.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from arpad.core.event import Event, Player
from arpad.core.players import TITLE_FACTS, Fact, PlayerRecord, value_on
from arpad.core.restrictions import RestrictionKind, in_force
from arpad.core.tournaments import TournamentRow
from arpad.office.records.database import Connection
from arpad.office.records.events import player_rows
from arpad.office.records.facts import all_histories
from arpad.office.records.restrictions import restrictions
from arpad.office.tournaments.as_fide_knows import as_known, fide_list, known_players
from arpad.rules.titles.edition import NOT_AFFILIATED, TITLES
from arpad.rules.titles.editions import EDITIONS

# Who holds two titles counts for every norm the better of them counts for (1.4.5a-e).
BEST_FIRST: Final = ("GM", "IM", "WGM", "WIM", "FM", "WFM", "CM", "WCM")
MASTERS: Final = frozenset[str]().union(
    *(rule.masters for edition in EDITIONS for rule in edition.titles)
)
FEWEST_MASTERS: Final = min(edition.mix.masters_least for edition in EDITIONS)
Dated = Mapping[int, list[tuple[str, str | None]]]


@dataclass(frozen=True, slots=True)
class EventPeople:
    """Who played: by number whom they are matched to, who that is, and what changed with dates."""

    numbers: Mapping[int, int]
    reported: Mapping[int, str | None]
    known: Mapping[int, PlayerRecord]
    changes: Mapping[Fact, Dated]

    @property
    def may_give_norms(self) -> bool:
        """Whether as many as any norm asks for (1.4.5b-e) ever held a title that counts there.

        A code nobody knows may be one.
        """
        ever = (self._ever(no) for no in self.reported)
        return sum(bool(titles & MASTERS or titles - TITLES) for titles in ever) >= FEWEST_MASTERS

    def titles_on(self, no: int, day: str) -> frozenset[str]:
        """The titles held on a day; the report's where the master file says nothing of it."""
        own, reported, found = self.known[no], self.reported[no], self.held_on(no, day)
        stated = any(
            since <= day for fact in TITLE_FACTS for since, _ in self.changes[fact].get(own.id, ())
        )
        return found if found or stated or not reported else frozenset({reported})

    def held_on(self, no: int, day: str) -> frozenset[str]:
        """The titles held on a day, by the master file alone."""
        own = self.known[no]
        titles = (
            value_on(getattr(own, fact.value), self.changes[fact].get(own.id), day)
            for fact in TITLE_FACTS
        )
        return frozenset(each for each in titles if each)

    def federation_on(self, no: int, day: str) -> str | None:
        """The federation on a day, where a change of it is on record."""
        dated = self.changes[Fact.FEDERATION].get(self.known[no].id, [])
        return next((value for since, value in reversed(dated) if since <= day), None)

    def _ever(self, no: int) -> frozenset[str]:
        own = self.known.get(no)
        titles = {self.reported[no]}
        if own:
            titles |= {own.title, own.women_title}
            for fact in TITLE_FACTS:
                titles |= {value for _, value in self.changes[fact].get(own.id, ())}
        return frozenset(each for each in titles if each)


def event_people(connection: Connection, version: int) -> EventPeople:
    """Who played in a version of an event."""
    rows = player_rows(connection, version)
    numbers = {row.no: match.player_id for row, match in rows if match.player_id is not None}
    known = known_players(connection, numbers)
    ids = {each.id for each in known.values()}
    changes = all_histories(connection, ids, (*TITLE_FACTS, Fact.FEDERATION))
    return EventPeople(numbers, {row.no: row.title for row, _ in rows}, known, changes)


def event_then(
    connection: Connection, tournament: TournamentRow, event: Event, people: EventPeople
) -> Event:
    """A reported event with everybody who is known as they were on its first day."""
    whole = as_known(connection, event, people.known, fide_list(connection, tournament))
    start = event.start or tournament.start
    outside = _outside(connection, people, start)
    players = tuple(
        _then(player, people, start.isoformat(), outside) if player.no in people.known else player
        for player in whole.players
    )
    host = event.federation or tournament.federation
    return replace(whole, players=players, federation=host)


def _outside(connection: Connection, people: EventPeople, day: date) -> frozenset[int]:
    """Who was no opponent for a norm on a day, as the register of restrictions has it.

    READING: B.01 does not speak of excluded federations; their players belong to no federation of
    FIDE meanwhile (1.4.2a), unless they are exempt. Against somebody who had died no game can
    have been played. Whoever is only not to be listed is an opponent like any other.
    """
    holding = in_force(restrictions(connection), day)
    if not holding.rows:
        return frozenset()
    found = {
        no: holding.off_the_list(
            own.id, people.federation_on(no, day.isoformat()) or own.federation
        )
        for no, own in people.known.items()
    }
    return frozenset(
        no
        for no, each in found.items()
        if each and (each.rule.cannot_play or each.kind is RestrictionKind.EXCLUDED)
    )


def _then(player: Player, people: EventPeople, day: str, outside: frozenset[int]) -> Player:
    titles = people.titles_on(player.no, day)
    best = next((each for each in BEST_FIRST if each in titles), None)
    federation = people.federation_on(player.no, day) or player.federation
    if player.no in outside:
        federation = NOT_AFFILIATED
    return replace(player, title=best or next(iter(titles), None), federation=federation)
