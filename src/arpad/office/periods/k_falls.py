"""Juniors whose K is less than it would be by the birth date that a report gives.

Nobody entered the date, so that the age rule (fide-2022 8.3.3 and before it) does not know them.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date

from arpad.core.errors import NotCovered
from arpad.core.finding import Finding
from arpad.core.rating_list import Entry
from arpad.core.tournaments import TournamentRow
from arpad.office.periods.computing import MadeList
from arpad.office.periods.shelf import Shelf
from arpad.office.records.database import Connection
from arpad.office.records.merges import merges_at
from arpad.office.records.players import players_by_id
from arpad.office.records.publications import names_of
from arpad.office.tournaments.clocks import Calendars
from arpad.office.tournaments.event_rows import EventPlayer
from arpad.office.tournaments.keeping import event_players
from arpad.rules.rating.next_list import is_junior_on, printed_k
from arpad.rules.regulations.edition import Edition

FALLS, LESS = "office.k_without_birth", "office.k_by_birth"
# The K a player has, or had on the list before, and the one that comes of it.
Change = tuple[int, int]


def falls_without_birth(connection: Connection, made: MadeList) -> Iterator[Finding]:
    """A warning for every event whose report says the birth dates that give juniors their K.

    One for those whose K falls with the list, one for those who have less than by their age.
    """
    played = {each.player for event in made.events for each in event.entrants}
    ageless = {
        player
        for player in played & made.entries.keys()
        if player is not None and _has_less(made, player)
    }
    fallen = _fallen(made, ageless)
    for event in made.events if ageless else ():
        entered = {each.no: each.player for each in event.entrants if each.player in ageless}
        if not entered:
            continue
        young = {
            player: (entry.k or 0, _by_age(made.run.listed, entry))
            for each in event_players(connection, event.accepted.version)
            if (player := entered.get(each.reported.no)) is not None
            and is_junior_on(made.run.listed, made.on, each.reported.birth_year)
            and (entry := made.entries[player])
        }
        kept = {player: fallen[player] for player in young if player in fallen}
        yield from _said(connection, FALLS, kept, event.code)
        less = {player: change for player, change in young.items() if player not in fallen}
        yield from _said(connection, LESS, less, event.code)


def _has_less(made: MadeList, player: int) -> bool:
    """Whether a player of unknown age has less than the K of a junior."""
    entry = made.entries[player]
    by_age = _by_age(made.run.listed, entry)
    return made.facts[player].junior is None and by_age > (entry.k or 0)


def less_by_birth(
    connection: Connection,
    calendars: Calendars,
    tournament: TournamentRow,
    lists: Mapping[str, date],
    players: Sequence[EventPlayer],
) -> Iterator[Finding]:
    """The same of the players of a tournament, by the last lists before those it goes to."""
    merged = merges_at(connection)
    born = {
        merged.get(each.player_id, each.player_id): each.reported.birth_year
        for each in players
        if each.player_id is not None and each.reported.birth_year is not None
    }
    known = players_by_id(connection, set(born))
    unknown = {each for each in born if each in known and known[each].birth_year is None}
    found: dict[int, Change] = {}
    for system, on in lists.items() if unknown else ():
        shelf = Shelf(
            connection=connection,
            system=system,
            play=tournament.play,
            merged=merged,
            only=frozenset(unknown),
        )
        listed = _edition_on(calendars, system, tournament, on)
        before = shelf.base_of(on)
        for player, entry in before.entries.items() if before and listed else ():
            assert listed is not None
            if not is_junior_on(listed, on, born[player]):
                continue
            without, by_age = _printed(listed, entry, None), _by_age(listed, entry)
            if by_age > without:
                found.setdefault(player, (without, by_age))
    yield from _said(connection, LESS, found, tournament.code)


def _edition_on(
    calendars: Calendars, system: str, tournament: TournamentRow, on: date
) -> Edition | None:
    calendar = calendars.get((system, tournament.play))
    try:
        return calendar.edition_on(on) if calendar else None
    except NotCovered:
        return None


def _fallen(made: MadeList, players: Collection[int]) -> Mapping[int, Change]:
    """Whose K is less than on the list before."""
    before = made.base.entries if made.base else {}
    fallen = {}
    for player in players:
        old, now = before.get(player), made.entries[player].k
        if old is not None and old.k is not None and now is not None and now < old.k:
            fallen[player] = (old.k, now)
    return fallen


def _by_age(listed: Edition, entry: Entry) -> int:
    return _printed(listed, entry, junior=True)


def _printed(listed: Edition, entry: Entry, junior: bool | None) -> int:
    """The K a list prints by the age; none of somebody without a rating."""
    if entry.rating is None:
        return 0
    return printed_k(listed, entry.rating, entry.peak or 0, entry.total, junior)


def _said(
    connection: Connection, code: str, changes: Mapping[int, Change], event: str
) -> Iterator[Finding]:
    if not changes:
        return
    names = names_of(connection, changes)
    shown = (f"{names[each]} ({old} → {new})" for each, (old, new) in sorted(changes.items()))
    values: dict[str, str | int] = {"n": len(changes), "names": "; ".join(shown), "code": event}
    yield Finding.warning(code, event, **values)
