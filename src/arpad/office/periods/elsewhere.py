"""Players who come without a rating of ours and have one on a list of another system."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

from arpad.core.event import Play
from arpad.core.finding import Finding, Severity
from arpad.office.periods.computing import MadeList
from arpad.office.periods.shelf import Shelf
from arpad.store.database import Connection
from arpad.store.merges import merges_at
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
