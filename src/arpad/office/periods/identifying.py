"""As whom the world knows the persons of a list: fixed by the first published list with them.

By FIDE id, else national id. Who has neither is known by the place on an imported list that a
list is made from, else by the start number in the earliest event of the list (by start, then by
the hash of the report); who took over the entry of another and never played, by that person.
READING: a number that somebody else was first known by is passed over.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import count

from arpad.core.rating_list import BROUGHT_IN, ListRow
from arpad.office.periods.computing import MadeList, RatedEvent
from arpad.office.proof.hashes.persons import (
    OfficeKey,
    by_fide_id,
    by_list,
    by_national_id,
    by_report,
    person_token,
)
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries
from arpad.office.records.persons import (
    KnownPerson,
    Numbered,
    known_persons,
    numbered_players,
    taken_persons,
)
from arpad.office.records.printed import printed_players

Places = Mapping[int, Sequence[str]]


@dataclass(frozen=True, slots=True)
class People:
    """The persons of a list by player; ``new``: those it is the first published list with.

    ``blinds``: those made already, by what a person is known as.
    """

    key: OfficeKey
    known: dict[int, KnownPerson]
    new: list[KnownPerson] = field(default_factory=list)
    blinds: dict[str, str] = field(default_factory=dict)

    def person(self, player: int) -> str:
        """The token of a player."""
        return self.known[player].person

    def blind(self, player: int) -> str | None:
        """The blind of a player; None for somebody erased."""
        known_as = self.known[player].known_as
        return None if known_as is None else self.blinds.get(known_as) or self.key.blind(known_as)


def identify(
    connection: Connection,
    key: OfficeKey,
    players: Collection[int],
    made: MadeList,
    lists: Sequence[ListRow],
    merged: Mapping[int, int],
) -> People:
    """Everybody a list speaks of; ``lists`` are those it was made from, the oldest first.

    ``merged`` says who counts as whom: who is listed for the sake of another alone, and never
    played, is known by that other person.
    """
    known = known_persons(connection, players)
    people = People(key, known)
    lacking = numbered_players(connection, [each for each in players if each not in known])
    nameless = {each.player for each in lacking if not (each.fide_id or each.national_id)}
    places = _places(connection, nameless, made, lists) if nameless else {}
    strangers = nameless - places.keys()
    first = {
        each.player: _first(people, each, places)
        for each in lacking
        if each.player not in strangers
    }
    tokens = {player: each.person for player, each in (known | first).items()}
    first |= {
        each.player: _known(people, each, _by_merged(each.player, tokens, merged))
        for each in lacking
        if each.player in strangers
    }
    taken = taken_persons(connection, [each.person for each in first.values()])
    for each in lacking:
        found = first[each.player]
        if found.person in taken:
            other = _places(connection, {each.player}, made, lists)
            found = _next_free(connection, people, each, other)
        people.new.append(found)
        known[each.player] = found
    return people


def _by_merged(player: int, tokens: Mapping[int, str], merged: Mapping[int, int]) -> str:
    """As what somebody is known who took over the entry of another person."""
    gone = [each for each, kept in merged.items() if kept == player and each in tokens]
    return f"merged:{min(tokens[each] for each in gone)}"


def _candidates(numbered: Numbered, places: Places) -> Iterator[str]:
    """What somebody may be known as, the best first."""
    if numbered.fide_id:
        yield by_fide_id(numbered.fide_id)
    if numbered.national_id:
        yield by_national_id(numbered.national_id)
    found = places.get(numbered.player, ())
    yield from found
    if found:
        yield from (f"{found[-1]}:{number}" for number in count(2))


def _first(people: People, numbered: Numbered, places: Places) -> KnownPerson:
    """By the best of them; nearly everybody has a FIDE id."""
    if numbered.fide_id:
        return _known(people, numbered, by_fide_id(numbered.fide_id))
    return _known(people, numbered, next(_candidates(numbered, places)))


def _next_free(
    connection: Connection, people: People, numbered: Numbered, places: Places
) -> KnownPerson:
    found = (_known(people, numbered, each) for each in _candidates(numbered, places))
    return next(each for each in found if not taken_persons(connection, [each.person]))


def _known(people: People, numbered: Numbered, known_as: str) -> KnownPerson:
    blind = people.blinds[known_as] = people.key.blind(known_as)
    token = person_token(blind, known_as)
    return KnownPerson(numbered.player, None if numbered.erased else known_as, token)


def _places(
    connection: Connection, nameless: set[int], made: MadeList, lists: Sequence[ListRow]
) -> dict[int, list[str]]:
    """Where those without a number stand: on lists brought in, in events, on other lists."""
    places: dict[int, list[str]] = defaultdict(list)
    brought_in = [row for row in lists if row.kind in BROUGHT_IN]
    own = [row for row in lists if row.kind not in BROUGHT_IN]
    for player, place in (
        *_on_lists(connection, nameless, brought_in),
        *_in_events(nameless, made),
        *_on_lists(connection, nameless, own),
    ):
        places[player].append(place)
    return places


def _in_events(nameless: set[int], made: MadeList) -> Iterator[tuple[int, str]]:
    for event in sorted(made.events, key=_by_start):
        for entrant in event.entrants:
            if entrant.player in nameless:
                yield entrant.player, by_report(event.accepted.sealed, entrant.no)


def _by_start(event: RatedEvent) -> tuple[date, str]:
    return event.accepted.tournament.start, event.accepted.sealed


def _on_lists(
    connection: Connection, nameless: set[int], lists: Iterable[ListRow]
) -> Iterator[tuple[int, str]]:
    """By the hash of the file, or of the list, and the place by name among those without one."""
    for row in lists:
        listed = entries(connection, row.id, nameless)
        names = printed_players(connection, row.id, listed)
        ordered = sorted(
            listed.values(),
            key=lambda each: (names[each.player].name, each.rating or 0, each.player),
        )
        for place, each in enumerate(ordered, start=1):
            yield each.player, by_list(row.source_sha256 or row.hash, place)
