"""Rating a period: several events together, changes summed and newcomers pooled."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from arpad.core.errors import BadInput
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.joining import Key, join_players
from arpad.rules.rating.change import new_rating, period_performance
from arpad.rules.rating.development import development
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.memory import prepared_events, remembered
from arpad.rules.rating.newcomers import Newcomers
from arpad.rules.rating.period_event import PeriodEvent, in_period
from arpad.rules.rating.period_results import PeriodRated, PeriodRating, PeriodUnrated
from arpad.rules.rating.pooling import pool_events
from arpad.rules.rating.results import (
    Development,
    Estimate,
    EventRating,
    OpponentLine,
    RatedPlayer,
    UnratedPlayer,
)
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.kinds import Unit
from arpad.rules.regulations.stages import events_counted


def rate_period(edition: Edition, events: Sequence[Event]) -> PeriodRating:
    """Several events as one period: players joined by id, else by name.

    Stages that do not count together are events of their own.
    """
    refuse_repeated(events)
    apart = [part for event in events for part in events_counted(edition, event)]
    ordered = in_rating_order(edition, apart)
    keys = join_players(ordered)
    rated = _rated_in_order(edition, prepared_events(edition, ordered, keys), keys)
    by_key: dict[Key, list[tuple[PeriodEvent, RatedPlayer | UnratedPlayer]]] = defaultdict(list)
    for place, (found, names) in enumerate(zip(rated, keys, strict=True)):
        event = in_period(found.event, str(place))
        for result in found.players:
            by_key[names[result.player.no]].append((event, result))
    players = tuple(
        result for results in by_key.values() for result in _over_period(edition, results)
    )
    return PeriodRating(edition, tuple(_with_period_k(rated, players)), players)


def in_rating_order(edition: Edition, events: Sequence[Event]) -> list[Event]:
    """By the first day, then by name; in the order given where one event rates for the next.

    READING references: there, events of the same first day go by the last one, and those without
    dates come last.
    """
    if edition.lists.first_rating_at_once is None:
        return sorted(events, key=lambda event: (event.start or date.max, event.name))
    return sorted(events, key=lambda event: (event.start or date.max, event.end or date.max))


def _rated_in_order(
    edition: Edition, events: Sequence[Event], keys: Sequence[Mapping[int, Key]]
) -> list[EventRating]:
    """Event by event: the ratings and games of one are known in the next."""
    per_event = edition.change.k.per is Unit.EVENT
    games: dict[Key, int] = {}
    highest: dict[Key, int] = {}
    newcomers: Newcomers[Key] = Newcomers()
    rated = []
    for event, names in zip(events, keys, strict=True):
        players = tuple(
            remembered(
                edition,
                newcomers.entered(edition, player, names[player.no]),
                games.get(names[player.no]),
                highest.get(names[player.no]),
            )
            for player in event.players
        )
        found = rate_event(edition, replace(event, players=players))
        rated.append(found)
        newcomers.learn(edition, in_period(event, str(len(rated))), found.players, names)
        for result in found.players:
            key, player = names[result.player.no], result.player
            if isinstance(result, RatedPlayer) and not result.standard_used:
                highest[key] = max(result.rating, highest.get(key, 0))
            if player.games is not None:
                games[key] = player.games + (result.n if per_event else 0)
            elif key in newcomers.ratings:
                games[key] = newcomers.ratings[key].games
    return rated


def refuse_repeated(events: Sequence[Event]) -> None:
    """Refuse an event that is given twice."""
    for index, event in enumerate(events):
        if event in events[:index]:
            finding = Finding.error("period_same_event", event.name)
            raise BadInput((finding,))


def _with_period_k(
    rated: Sequence[EventRating], players: Sequence[PeriodRated | PeriodUnrated]
) -> Iterable[EventRating]:
    """The events with the K of the period, where that is what counts."""
    changed = {
        (event.key, result.player.no): result
        for found in players
        if isinstance(found, PeriodRated)
        for event, result in found.events
    }
    for place, each in enumerate(rated):
        with_k = (changed.get((str(place), own.player.no), own) for own in each.players)
        yield replace(each, players=tuple(with_k))


def _over_period(
    edition: Edition, results: Sequence[tuple[PeriodEvent, RatedPlayer | UnratedPlayer]]
) -> Iterable[PeriodRated | PeriodUnrated]:
    """A player's period; who left the list, or joined it unlisted, has one of each kind."""
    rated = tuple((event, found) for event, found in results if isinstance(found, RatedPlayer))
    unrated = [(event, found) for event, found in results if isinstance(found, UnratedPlayer)]
    begun = begun_in_period(edition, unrated, rated)
    if begun:
        yield begun
        return
    if rated:
        yield period_rated(edition, rated)
    if unrated:
        yield pool_events(edition, unrated)


def begun_in_period(
    edition: Edition,
    unrated: Sequence[tuple[PeriodEvent, UnratedPlayer]],
    rated: Sequence[tuple[PeriodEvent, RatedPlayer]],
) -> PeriodRated | None:
    """The period of a newcomer whose first rating held at once in further events (Elo 1972).

    Without a game in these, it is the period of a newcomer like any other.
    """
    if edition.lists.first_rating_at_once is None or not unrated:
        return None
    first = pool_events(edition, unrated)
    counted = tuple(each for each in rated if each[1].rating == first.rating)
    if not first.listed or not any(result.n for _, result in counted):
        return None
    return replace(period_rated(edition, counted), first=first)


def period_rated(
    edition: Edition, events: tuple[tuple[PeriodEvent, RatedPlayer], ...], base: int | None = None
) -> PeriodRated:
    """A player's events together; the change is added to ``base``, by default the latest rating.

    The latest is the one listed before the period, where a document has it, else that of the
    last event. Where K is the period's, it is the K of that rating.
    """
    (_, first), (last_event, last) = events[0], events[-1]
    k: Development | None = None
    base = last.player.listed if base is None else base
    old = last.rating if base is None else base
    games = sum(each.n for _, each in events)
    if edition.change.k.per is Unit.PERIOD:
        player = last.player
        if first.player.games not in (None, player.games):
            player = replace(player, games=first.player.games)
        if old < last.rating and not last.standard_used:
            player = replace(player, peak=max(last.rating, player.peak or 0))
        newcomer = last.standard_used and base is None
        k = development(edition, last_event, player, old, games, newcomer=newcomer)
        events = tuple((event, _with_k(each, k)) for event, each in events)
    elif len({each.development.k for _, each in events}) == 1:
        k = last.development
    changes = [each.change for _, each in events]
    performance = _performance(edition, events) if edition.change.performance_above else None
    if not games:
        new = old
    elif edition.change.rounding_unit is Unit.EVENT:
        new = old + sum(new_rating(edition, 0, change) for change in changes)
    else:
        new = new_rating(edition, old, sum(changes), performance)
    return PeriodRated(
        edition=edition,
        events=events,
        rating=old,
        development=k,
        change=sum(changes),
        performance=performance,
        new_rating=new,
    )


def _performance(
    edition: Edition, events: Iterable[tuple[PeriodEvent, RatedPlayer]]
) -> Estimate | None:
    """What very many games of a period are worth together (Elo 1972)."""
    lines = (
        OpponentLine(line.round, line.opponent, line.rating, line.half_points)
        for _, each in events
        for line in each.all_lines
    )
    return period_performance(edition, lines)


def _with_k(found: RatedPlayer, k: Development) -> RatedPlayer:
    if k == found.development or not found.n:
        return found
    rating = new_rating(found.edition, found.rating, k.k * found.sum)
    return replace(found, development=k, new_rating=rating)
