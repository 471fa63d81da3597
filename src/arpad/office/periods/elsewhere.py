"""Players who come without a rating of ours and have one elsewhere: on a list, or in a report."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.systems import last_rule
from arpad.core.tournaments import TournamentRow
from arpad.office.desk import Desk
from arpad.office.periods.computing import MadeList
from arpad.office.periods.materials import guests_of
from arpad.office.periods.shelf import Shelf
from arpad.office.records.database import Connection
from arpad.office.records.merges import merges_at
from arpad.office.records.printed import public_players
from arpad.office.records.settings import settings
from arpad.office.records.systems import guest_rules, rating_systems
from arpad.office.rights import may
from arpad.office.tournaments.as_fide_knows import FIDE
from arpad.office.tournaments.keeping import event_players
from arpad.rules.regulations.severity import weighed

SHOWN: Final = 5
VISITORS, OWN_PLAYERS = "office.rated_elsewhere", "office.own_rated_elsewhere"
REPORTED: Final = "office.rated_in_report"


class RatedElsewhere(NamedTuple):
    """A player without a rating of ours, and what another system rates them."""

    player: int
    system: str
    rating: int


def elsewhere_on_list(connection: Connection, made: MadeList) -> Iterator[Finding]:
    """Who entered the events of a list unrated and is rated by another system.

    One warning for visitors of other federations, whom its lists might rate, one for our own, and
    one for visitors whom the reports alone rate; unless the edition of the list gives it another
    weight.
    """
    entrants = [each for event in made.events for each in event.entrants]
    known = {each.player for each in entrants if each.rating or each.standard or each.guest}
    unrated = {each.player for each in entrants if each.player is not None} - known
    found = rated_elsewhere(connection, made.system, made.play, made.on, unrated)
    said = [
        *_as_finding(connection, made.system, found),
        *_in_reports(connection, made.system, _reported(connection, made, unrated), found),
    ]
    yield from weighed(said, made.run.listed.severity, for_fide=made.system == FIDE)


def elsewhere_in_event(
    connection: Connection,
    tournament: TournamentRow,
    systems: Mapping[str, date | None],
    players: Mapping[int, int | None],
) -> Iterator[Finding]:
    """The same of the players of a tournament, for every system with lists that is to rate it.

    ``players`` with the rating the report gives them.
    """
    merged, day = merges_at(connection), tournament.ratings_on or tournament.start
    reported = {merged.get(each, each): rating for each, rating in players.items()}
    for system, rated in _rated_by_system(connection, tournament, systems, merged, reported):
        unrated = reported.keys() - rated
        found = rated_elsewhere(connection, system, tournament.play, day, unrated)
        yield from _as_finding(connection, system, found)
        ratings = {each: reported[each] for each in unrated}
        yield from _in_reports(connection, system, ratings, found)


def rated_here(
    connection: Connection,
    tournament: TournamentRow,
    systems: Mapping[str, date | None],
    players: Collection[int],
) -> set[int]:
    """Which of some players the lists rate that are to rate a tournament, guests too."""
    merged = merges_at(connection)
    persons = {merged.get(each, each) for each in players}
    found = _rated_by_system(connection, tournament, systems, merged, persons)
    return {player for _, rated in found for player in rated}


def _rated_by_system(
    connection: Connection,
    tournament: TournamentRow,
    systems: Mapping[str, date | None],
    merged: Mapping[int, int],
    persons: Collection[int],
) -> Iterator[tuple[str, set[int]]]:
    """For every system with lists, whom of some players it rates on the first day."""
    day, everybody = tournament.ratings_on or tournament.start, frozenset(persons)
    known = public_players(connection, everybody)
    plays = {Play.STANDARD, tournament.play}
    for system, on in systems.items():
        shelves = [
            Shelf(connection=connection, system=system, play=play, merged=merged, only=everybody)
            for play in plays
        ]
        if not any(shelf.days for shelf in shelves):
            continue
        rated = {player for shelf in shelves for player in shelf.ratings(day)}
        guests = guests_of(connection, system, tournament.play, merged, known)
        yield system, rated | guests(on or tournament.end)(day).keys()


@may()
def visitors_listed(desk: Desk, key: str) -> list[Finding]:
    """The visitors whom a system rates itself, of those whom other lists now rate as its guests.

    Their ratings on its last list before that count on, also where they came of events in which
    nobody's lists rated visitors.
    """
    found = []
    with desk.reading() as connection:
        rule = last_rule(guest_rules(connection, key))
        if rule.guests_from is None:
            return []
        merged, home = merges_at(connection), settings(connection).get("federation")
        for play in Play:
            before = Shelf(connection=connection, system=key, play=play, merged=merged).base_of(
                rule.since
            )
            if before is None:
                continue
            rated = {each: own.rating for each, own in before.entries.items() if own.rating}
            known = public_players(connection, rated)
            abroad = frozenset(each for each in rated if known[each].federation not in (None, home))
            theirs = Shelf(
                connection=connection,
                system=rule.guests_from,
                play=play,
                merged=merged,
                only=abroad,
            )
            guests = theirs.ratings(rule.since)
            whom = [f"{known[each].name} ({rated[each]}, {guests[each]})" for each in guests]
            if whom:
                values: dict[str, str | int] = {
                    **_named(sorted(whom)),
                    "system": key,
                    "play": play.value,
                    "date": before.on.isoformat(),
                    "found": rule.guests_from,
                }
                found.append(Finding.warning("system.visitors_listed", **values))
    return found


def rated_elsewhere(
    connection: Connection, system: str, play: Play, day: date, unrated: Collection[int]
) -> Sequence[RatedElsewhere]:
    """Those of some players whom another system rates on a day, in the order of its key."""
    if not unrated:
        return ()
    merged, wanted = merges_at(connection), frozenset(unrated)
    found: Mapping[int, RatedElsewhere] = {}
    for other in reversed(rating_systems(connection)):
        if other.key != system:
            ratings = Shelf(
                connection=connection, system=other.key, play=play, merged=merged, only=wanted
            ).ratings(day)
            found = {
                **found,
                **{key: RatedElsewhere(key, other.key, ratings[key]) for key in ratings},
            }
    return [found[player] for player in sorted(found)]


def _as_finding(
    connection: Connection, system: str, found: Sequence[RatedElsewhere]
) -> Iterator[Finding]:
    home = settings(connection).get("federation")
    known = public_players(connection, {each.player for each in found})
    ours = [each for each in found if known[each.player].federation in (None, home)]
    visitors = [each for each in found if each not in ours]
    for code, some in ((VISITORS, visitors), (OWN_PLAYERS, ours)):
        if some:
            whom = [f"{known[each.player].name} ({each.system} {each.rating})" for each in some]
            values = {**_named(whom), "system": system, "found": some[0].system}
            yield Finding.warning(code, **values)


def _reported(
    connection: Connection, made: MadeList, unrated: Collection[int]
) -> dict[int, int | None]:
    """The ratings that the reports of a list give to some of its players."""
    found: dict[int, int | None] = {}
    for event in made.events:
        entered = {each.no: each.player for each in event.entrants if each.player in unrated}
        for each in event_players(connection, event.accepted.version) if entered else ():
            player = entered.get(each.reported.no)
            if player is not None:
                found[player] = each.reported.rating or found.get(player)
    return found


def _in_reports(
    connection: Connection,
    system: str,
    reported: Mapping[int, int | None],
    found: Sequence[RatedElsewhere],
) -> Iterator[Finding]:
    """The visitors whom a report rates and no list does; of FIDE's own list it is not asked."""
    listed = {each.player for each in found}
    rated = {key: each for key, each in reported.items() if each and key not in listed}
    if system == FIDE or not rated:
        return
    home = settings(connection).get("federation")
    known = public_players(connection, rated)
    whom = [
        f"{known[player].name} ({rated[player]})"
        for player in sorted(rated)
        if known[player].federation not in (None, home)
    ]
    if whom:
        other = last_rule(guest_rules(connection, system)).guests_from or FIDE
        values = {**_named(whom), "system": system, "found": other}
        yield Finding.warning(REPORTED, **values)


def _named(whom: Sequence[str]) -> dict[str, str | int]:
    return {
        "n": len(whom),
        "names": "; ".join(whom[:SHOWN]) + (" …" if len(whom) > SHOWN else ""),
    }
