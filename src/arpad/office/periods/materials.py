"""Gathering what the lists of one system and kind of play are made from."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cache
from typing import Final

from arpad.core.event import Play
from arpad.core.players import Fact, PublicPlayer
from arpad.core.systems import guests_on
from arpad.office.calendar import read_calendar
from arpad.office.periods.careers import careers_of
from arpad.office.periods.computing import GuestsFor, Materials
from arpad.office.periods.held_titles import dated_titles
from arpad.office.periods.per_game import RatingsOn
from arpad.office.periods.shelf import Shelf
from arpad.office.periods.withheld import restrictions_for
from arpad.office.records.database import Connection
from arpad.office.records.events import matched_players
from arpad.office.records.facts import histories
from arpad.office.records.merges import merges_at
from arpad.office.records.printed import public_players
from arpad.office.records.publications import AcceptedEvent
from arpad.office.records.settings import settings
from arpad.office.records.systems import guest_rules

NO_GUESTS: Final[RatingsOn] = lambda _: {}  # noqa: E731 - a function of one line, handed on


def gather(
    connection: Connection,
    system: str,
    play: Play,
    events: Sequence[AcceptedEvent],
    tick: Callable[[], None] = lambda: None,
    first: date = date.max,
) -> Materials:
    """What lists are made from, the next one or all from the ``first`` day on."""
    merged = merges_at(connection)
    shelf = Shelf(connection=connection, system=system, play=play, merged=merged)
    players = matched_players(connection, [event.version for event in events])
    listed = [volume for volume in (shelf.base_of(first), shelf.in_force(date.max)) if volume]
    ids = {player for each in players.values() for player in each.values() if player is not None}
    everybody = ids.union(merged.values(), *(volume.entries for volume in listed))
    known = public_players(connection, everybody)
    return Materials(
        connection=connection,
        calendar=read_calendar(connection, system, play),
        shelf=shelf,
        players=players,
        people=known,
        careers=careers_of(shelf),
        restrictions=lambda day: restrictions_for(connection, system, play, day),
        standards=standards_of(connection, system, play, merged),
        guests=guests_of(connection, system, play, merged, known),
        titles=dated_titles(connection),
        tick=tick,
    )


def standards_of(
    connection: Connection,
    system: str,
    play: Play,
    merged: Mapping[int, int],
    before: int | None = None,
) -> Callable[[date], Mapping[int, int]]:
    """Standard ratings in force on a day, for rapid and blitz."""
    if play is Play.STANDARD:
        return lambda _: {}
    shelf = Shelf(
        connection=connection, system=system, play=Play.STANDARD, merged=merged, before=before
    )
    return shelf.ratings


def guests_of(
    connection: Connection,
    system: str,
    play: Play,
    merged: Mapping[int, int],
    known: Mapping[int, PublicPlayer],
) -> GuestsFor:
    """For the list of a day, ratings of guests on a day: by the system that rates them then.

    Guests are players of other federations only.
    """
    rules = guest_rules(connection, system)
    if not any(each.guests_from for each in rules):
        return lambda _: NO_GUESTS
    home = settings(connection).get("federation")
    changed = histories(connection, known, Fact.FEDERATION)
    may_be = {key for key, each in known.items() if each.federation not in (None, home)}

    @cache
    def ratings_of(other: str) -> RatingsOn:
        shelf = Shelf(
            connection=connection,
            system=other,
            play=play,
            merged=merged,
            only=frozenset(may_be | changed.keys()),
        )

        def guests(day: date) -> Mapping[int, int]:
            return {
                key: rating
                for key, rating in shelf.ratings(day).items()
                if _federation(changed.get(key, ()), known[key].federation, day) not in (None, home)
            }

        return cache(guests)

    def guests_for(on: date) -> RatingsOn:
        other = guests_on(rules, on)
        return ratings_of(other) if other else NO_GUESTS

    return guests_for


def _federation(
    changes: Sequence[tuple[str, str | None]], now: str | None, day: date
) -> str | None:
    """The federation on a day: by the last change until then, or as it is known."""
    held = [value for since, value in changes if since <= day.isoformat()]
    return held[-1] if held else now
