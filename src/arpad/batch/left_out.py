"""Games that are left out together: ``rating.counting`` of matches and Scheveningen events.

FIDE 2009, 6.6; FIDE 2022, 6.1: those of a match with somebody unrated. FIDE 2005, 6.5; FIDE 2022,
6.2: those after a match was decided. FIDE 2005, 6.4: those of a Scheveningen event with too many
unrated players. A game that is left out is one that is not rated.
"""

import ibis
from ibis.expr.types import Table

from arpad.batch.entering import UNRATED, is_
from arpad.batch.features import EventFeature, EventGroup, has_flag
from arpad.batch.joining import beside
from arpad.core.flags import REQUESTED
from arpad.core.play import System


def excluded_events(
    group: EventGroup, events: Table, playing: Table, entrants: Table
) -> Table | None:
    """The events of which no game is rated, and why; None: there can be none.

    ``playing`` has the event and the number of everybody in it.
    """
    counting = group.edition.counting
    limit = counting.scheveningen_unrated_limit
    asked = []
    if EventFeature.MATCHES in group.features and counting.match_needs_rated:
        asked.append((System.MATCH, 0, "ignored.match_unrated"))
    if EventFeature.SCHEVENINGEN in group.features and limit:
        asked.append((System.SCHEVENINGEN, limit.value, "ignored.scheveningen"))
    if not asked:
        return None
    events = events.filter(events.system.isin([system.value for system, _, _ in asked]))
    people = playing.semi_join(events, "event").distinct().join(entrants, "player")
    counted = people.group_by("event").aggregate(unrated=is_(people.status, UNRATED).sum())
    found = events.select("event", "system").join(counted, "event")
    reasons = [
        ((found.system == system.value) & (found.unrated > most), reason)
        for system, most, reason in asked
    ]
    found = found.select("event", excluded=ibis.cases(*reasons, else_=ibis.null("string")))
    return found.filter(found.excluded.notnull())


def without_excluded(games: Table, excluded: Table) -> Table:
    """The games, those of excluded events not rated."""
    found = beside(games, excluded, "event")
    return found.mutate(rated=found.rated & found.excluded.isnull()).drop("excluded")


def without_decided(group: EventGroup, games: Table, events: Table) -> Table:
    """The games, those of matches in which one side already had more than half not rated.

    Only where the event says over how many games its matches go (``core.matches``).
    """
    counting = group.edition.counting
    if EventFeature.MATCHES not in group.features or not counting.match_decided:
        return games
    asked = (events.system == System.MATCH.value) & (events.rounds > 0)
    if counting.match_request:
        asked &= ~has_flag(events.flags, REQUESTED)
    matches = events.filter(asked).select("event", over="rounds")
    own = games.join(matches, "event")
    first = own.white < own.black
    before = ibis.window(
        group_by=[own.event, ibis.least(own.white, own.black), ibis.greatest(own.white, own.black)],
        order_by=[own["round"], own.no],
        preceding=(None, 1),
    )
    white, black = own.white_half_points, own.black_half_points
    most = ibis.greatest(
        ibis.coalesce(ibis.ifelse(first, white, black).sum().over(before), 0),
        ibis.coalesce(ibis.ifelse(first, black, white).sum().over(before), 0),
    )
    own = own.mutate(rated=own.rated & (most <= own.over)).select(*games.columns)
    return games.anti_join(matches, "event").union(own)


def with_reasons(performed: Table, excluded: Table) -> Table:
    """Performances, with why there is none where the whole event was excluded."""
    found = beside(performed, excluded, "event")
    return found.mutate(void=ibis.coalesce(found.excluded, found.void)).drop("excluded")
