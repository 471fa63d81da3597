"""An event with what was known of its players on its first day.

A title counts in events that begin after it was confirmed (B.01, 0.4.2), and so does a federation:
the dated facts of the master file say which they were. Ratings are those of FIDE's list in force.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from arpad.core.event import Event, Player
from arpad.core.players import Fact, PlayerRecord
from arpad.core.tournaments import TournamentRow
from arpad.office.tournaments.as_fide_knows import as_known, fide_list, known_players
from arpad.store.database import Connection
from arpad.store.events import player_rows
from arpad.store.facts import all_histories
from arpad.titles.edition import TITLES
from arpad.titles.editions import EDITIONS

# Who holds two titles counts for every norm the better of them counts for (1.4.5a-e).
BEST_FIRST: Final = ("GM", "IM", "WGM", "WIM", "FM", "WFM", "CM", "WCM")
TITLE_FACTS: Final = (Fact.TITLE, Fact.WOMEN_TITLE)
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
        own, reported = self.known[no], self.reported[no]
        titles: set[str | None] = set()
        stated = False
        for fact in TITLE_FACTS:
            dated = self.changes[fact].get(own.id)
            if dated is None:
                titles.add(getattr(own, fact.value))
            else:
                until = [value for since, value in dated if since <= day]
                stated = stated or bool(until)
                titles.update(until[-1:])
        found = frozenset(each for each in titles if each)
        return found if found or stated or not reported else frozenset({reported})

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
    day = (event.start or tournament.start).isoformat()
    players = tuple(
        _then(player, people, day) if player.no in people.known else player
        for player in whole.players
    )
    host = event.federation or tournament.federation
    return replace(whole, players=players, federation=host)


def _then(player: Player, people: EventPeople, day: str) -> Player:
    titles = people.titles_on(player.no, day)
    best = next((each for each in BEST_FIRST if each in titles), None)
    federation = people.federation_on(player.no, day) or player.federation
    return replace(player, title=best or next(iter(titles), None), federation=federation)
