"""The games of one group of events under its edition: who played whom, and what was added up."""

from collections.abc import Callable
from dataclasses import dataclass

import ibis
from ibis.expr.types import Table

from arpad.batch.award import with_awards
from arpad.batch.counting import sides, with_entries
from arpad.batch.entering import entrants
from arpad.batch.event_sums import event_sums
from arpad.batch.features import EventFeature, EventGroup
from arpad.batch.initial import performances
from arpad.batch.inputs import PeriodTables
from arpad.batch.joining import beside
from arpad.batch.left_out import excluded_events, with_reasons, without_decided, without_excluded
from arpad.batch.ratings_then import usable_then, with_ratings_then
from arpad.batch.stated_sums import with_stated_sums
from arpad.core.play import System
from arpad.rules.regulations.kinds import UnratedOpponents

Keep = Callable[[Table], Table]


@dataclass(frozen=True, slots=True)
class GroupTables:
    """One group: its events, what is said of their players, the games under each of these.

    ``excluded``: events of which no game is rated, and why; None: there are none.
    """

    group: EventGroup
    events: Table
    entries: Table
    sides: Table
    excluded: Table | None


def group_tables(
    tables: PeriodTables, group: EventGroup, number: int | None, keep: Keep
) -> GroupTables:
    """The tables of the group of this number; None: there is no other."""
    events, games, entries = tables.events, tables.games, tables.entries
    if number is not None:
        events = events.filter(events.group == number)
        games, entries = games.semi_join(events, "event"), entries.semi_join(events, "event")
    at_start = tables.lists[group.start_list].table
    everybody = keep(entrants(group.edition, at_start, tables.base))
    excluded = excluded_events(group, events, _playing(games, entries), everybody)
    if excluded is not None:
        excluded = keep(excluded)
        games = without_excluded(games, excluded)
    games = with_ratings_then(group, without_decided(group, games, events), events)
    found = sides(group.edition, games, everybody)
    if tables.has_entries:
        found = with_entries(found, entries, everybody)
    return GroupTables(group, events, entries, found, excluded)


def _playing(games: Table, entries: Table) -> Table:
    """The events of everybody who has a game or was entered."""
    white, black = (games.select("event", player=side) for side in ("white", "black"))
    return white.union(black).union(entries.select("event", "player"))


def added_up(own: GroupTables) -> Table:
    """The games of each player in each event against opponents with a rating."""
    return _sums(own, own.sides.mutate(usable=usable_then(own.sides, own.sides.seen)))


def _sums(own: GroupTables, sides: Table) -> Table:
    return with_stated_sums(
        own.group, event_sums(own.group.edition, sides), own.entries, own.excluded
    )


def performed(own: GroupTables, unrated: Table) -> Table:
    """The performances of the unrated players of the group, from what was added up of them."""
    found = with_awards(own.group, performances(own.group.edition, unrated), own.events, own.sides)
    return with_reasons(found, own.excluded) if own.excluded is not None else found


def added_up_for_rated(own: GroupTables, sums: Table, unrated: Table, keep: Keep) -> Table:
    """The same for the rated players; where the performances of unrated opponents count, with them.

    FIDE 2009, 6.42 and 8.52: everywhere; FEDA 1996, 7.4; FIDE 2005, 6.4: in Scheveningen events.
    """
    counting = own.group.edition.counting
    if counting.unrated_opponents.value is UnratedOpponents.VALID_PERFORMANCE:
        return keep(_sums(own, _with_performances(own.sides, unrated)))
    if not (EventFeature.SCHEVENINGEN in own.group.features and counting.scheveningen_all_games):
        return sums
    events = own.events.filter(own.events.system == System.SCHEVENINGEN.value)
    sides = own.sides.semi_join(events, "event")
    again = _sums(own, _with_performances(sides, unrated))
    others = sums.anti_join(events, "event").select(*again.columns)
    return keep(others.union(again))


def _with_performances(sides: Table, unrated: Table) -> Table:
    found = unrated.filter(unrated.as_opponent.notnull()).select(
        "event", "as_opponent", opponent="player"
    )
    joined = beside(sides, found, "event", "opponent")
    usable = ibis.coalesce(joined.seen, joined.as_opponent)
    return joined.mutate(usable=usable_then(joined, usable))
