"""Players who come without a rating of ours and have one on a list of another system."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

from arpad.core.event import Play
from arpad.core.finding import Finding, Severity
from arpad.core.tournaments import TournamentRow
from arpad.office.periods.computing import MadeList
from arpad.office.periods.materials import guests_of
from arpad.office.periods.shelf import Shelf
from arpad.store.database import Connection
from arpad.store.merges import merges_at
from arpad.store.printed import public_players
from arpad.store.publications import names_of
from arpad.store.systems import rating_systems

SHOWN: Final = 5


class RatedElsewhere(NamedTuple):
    """A player without a rating of ours, and what another system rates them."""

    player: int
    system: str
    rating: int


def elsewhere_on_list(connection: Connection, made: MadeList) -> Iterator[Finding]:
    """Who entered the events of a list unrated and is rated by another system, as one warning."""
    entrants = [each for event in made.events for each in event.entrants]
    known = {each.player for each in entrants if each.rating or each.standard or each.guest}
    unrated = {each.player for each in entrants if each.player is not None} - known
    found = rated_elsewhere(connection, made.system, made.play, made.on, unrated)
    yield from _as_finding(connection, made.system, found)


def elsewhere_in_event(
    connection: Connection,
    tournament: TournamentRow,
    systems: Mapping[str, date | None],
    players: Collection[int],
) -> Iterator[Finding]:
    """The same of the players of a tournament, for every system with lists that is to rate it."""
    merged, day = merges_at(connection), tournament.ratings_on or tournament.start
    everybody = frozenset(merged.get(each, each) for each in players)
    known = public_players(connection, everybody)
    plays = {Play.STANDARD, tournament.play}
    for system, on in systems.items():
        shelves = [Shelf(connection, system, play, merged, only=everybody) for play in plays]
        if not any(shelf.days for shelf in shelves):
            continue
        rated = {player for shelf in shelves for player in shelf.ratings(day)}
        guests = guests_of(connection, system, tournament.play, merged, known)
        rated |= guests(on or tournament.end)(day).keys()
        found = rated_elsewhere(connection, system, tournament.play, day, everybody - rated)
        yield from _as_finding(connection, system, found)


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
            ratings = Shelf(connection, other.key, play, merged, only=wanted).ratings(day)
            found = {
                **found,
                **{key: RatedElsewhere(key, other.key, ratings[key]) for key in ratings},
            }
    return [found[player] for player in sorted(found)]


def _as_finding(
    connection: Connection, system: str, found: Sequence[RatedElsewhere]
) -> Iterator[Finding]:
    if not found:
        return
    names = names_of(connection, [each.player for each in found[:SHOWN]])
    whom = [f"{names[each.player]} ({each.system} {each.rating})" for each in found[:SHOWN]]
    values: dict[str, str | int] = {
        "n": len(found),
        "names": "; ".join(whom) + (" …" if len(found) > SHOWN else ""),
        "system": system,
        "found": found[0].system,
    }
    yield Finding(Severity.WARNING, "office.rated_elsewhere", values=values)
