"""Making a list: every event of the period, then every player."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from heapq import heappop, heappush
from typing import NamedTuple

from arpad.core.players import PublicPlayer
from arpad.core.rating_list import Entry, ListState
from arpad.rules.rating.newcomers import Newcomers
from arpad.rules.rating.next_list import ListRun, PlayerFacts, activity_since, next_entry
from arpad.rules.rating.period_event import PeriodEvent
from arpad.rules.rating.period_results import PeriodRated, PeriodUnrated
from arpad.rules.rating.periods.entering import (
    Entrant,
    EntryRules,
    GameRatings,
    Sources,
    entrants_of,
)
from arpad.rules.rating.periods.results import PlayerResult
from arpad.rules.rating.periods.summing import OwnResult, counted_results, pooled_now, summed_up
from arpad.rules.rating.periods.volumes import Lists, Pooled, Volume
from arpad.rules.rating.results import RatedPlayer
from arpad.rules.regulations.edition import Edition


class EventToRate(NamedTuple):
    """An event before it is rated: who is who in it, and the day whose list gives the ratings.

    ``players`` by their number in the report; None: somebody in no master file. ``order`` is what
    orders events of the same days.
    """

    key: str
    name: str
    start: date
    end: date
    ratings_on: date
    edition: Edition
    players: Mapping[int, int | None]
    order: str = ""


class EventOutcome(NamedTuple):
    """What an event gave; ``signature`` names the calculation, ``fresh``: made now, not found.

    ``by_game``: the ratings of the day of each game, where these were chosen.
    """

    results: tuple[PlayerResult, ...]
    signature: str = ""
    fresh: bool = True
    by_game: GameRatings = ()


class MadeEvent(NamedTuple):
    """An event as it enters a list."""

    event: EventToRate
    start_list: Volume | None
    entrants: tuple[Entrant, ...]
    outcome: EventOutcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """What one list is made from, wherever it comes from.

    ``remembered`` is a list with all that is known of careers, ``standards`` and ``guests`` are
    ratings of other lists on a day; ``rate`` calculates an event, ``facts`` says of a player,
    by the entry before and the games of the year, what no list does.
    """

    lists: Lists
    people: Mapping[int, PublicPlayer]
    remembered: Callable[[Volume], Volume]
    standards: Callable[[date], Mapping[int, int]]
    guests: Callable[[date], Mapping[int, int]]
    rate: Callable[[EventToRate, tuple[Entrant, ...]], EventOutcome]
    facts: Callable[[int, Entry | None, int | None], PlayerFacts]
    is_withheld: Callable[[Entry], bool]
    tick: Callable[[], None] = lambda: None


class Made(NamedTuple):
    """A list with everything behind it; ``earlier`` is what newcomers did on lists before."""

    base: Volume | None
    events: tuple[MadeEvent, ...]
    entries: Mapping[int, Entry]
    periods: Mapping[int, PeriodRated | PeriodUnrated]
    pooled: Mapping[int, Sequence[Pooled]]
    earlier: Mapping[int, Sequence[Pooled]]
    facts: Mapping[int, PlayerFacts]


def make_list(ground: Ground, run: ListRun, events: Sequence[EventToRate]) -> Made:
    """The list of a day from the events that belong to it, in the order they are rated."""
    found = ground.lists.base_of(run.on)
    base = ground.remembered(found) if found else None
    rated = tuple(_rated_events(ground, run.played, base, events))
    own = [result for event in rated for result in _own(event)]
    now = pooled_now(run.on, own)
    previous = base.entries if base else {}
    summed = summed_up(run, ground.lists, previous, own, now)
    entries, facts = _entries(ground, run, previous, summed.periods, now)
    return Made(
        base=base,
        events=rated,
        entries=entries,
        periods=summed.periods,
        pooled=now,
        earlier=summed.earlier,
        facts=facts,
    )


def _rated_events(
    ground: Ground, played: Edition, base: Volume | None, events: Sequence[EventToRate]
) -> Iterator[MadeEvent]:
    """Event by event: who has played, and how much, is known in the later ones."""
    waiting: list[tuple[date, str, Mapping[int, int]]] = []
    games: Counter[int] = Counter()
    started: set[int] = set()
    newcomers: Newcomers[int] = Newcomers()
    for event in events:
        edition, day = event.edition, event.ratings_on
        found = ground.lists.in_force(day)
        at_start = ground.remembered(found) if found else None
        sources = Sources(
            at_start.entries if at_start else {},
            base.entries if base else {},
            ground.standards(day) if edition.initial.standard_rating else {},
            ground.guests(day),
            ground.people,
        )
        while waiting and waiting[0][0] < event.start:
            games.update(heappop(waiting)[2])
        rules = EntryRules(edition, played)
        entrants = entrants_of(rules, event.players, sources, games, started, newcomers.ratings)
        outcome = ground.rate(event, entrants)
        at_the_board = [each for each in outcome.results if each.played]
        own = counted_results(_in_period(event, outcome), at_the_board)
        newcomers.learn(
            played,
            _in_period(event, outcome),
            [each.kept.result for each in own],
            {each.kept.no: each.player for each in own},
        )
        heappush(waiting, (event.end, event.key, _counted(outcome.results)))
        started |= {each.player for each in outcome.results if each.player and each.played}
        ground.tick()
        yield MadeEvent(event, at_start, entrants, outcome)


def _counted(results: Sequence[PlayerResult]) -> dict[int, int]:
    return {
        each.player: each.result.n
        for each in results
        if each.player is not None and isinstance(each.result, RatedPlayer)
    }


def _own(rated: MadeEvent) -> Sequence[OwnResult]:
    return counted_results(_in_period(rated.event, rated.outcome), rated.outcome.results)


def _in_period(event: EventToRate, outcome: EventOutcome) -> PeriodEvent:
    flags = outcome.results[0].flags if outcome.results else ()
    return PeriodEvent(
        key=event.key,
        name=event.name,
        start=event.start,
        end=event.end,
        flags=flags,
        order=event.order,
    )


def _entries(
    ground: Ground,
    run: ListRun,
    previous: Mapping[int, Entry],
    periods: Mapping[int, PeriodRated | PeriodUnrated],
    now: Mapping[int, Sequence[Pooled]],
) -> tuple[dict[int, Entry], dict[int, PlayerFacts]]:
    latest = ground.lists.games_since(activity_since(run), run.on)
    entries, facts = {}, {}
    for player in sorted({*previous, *periods}):
        before, period = previous.get(player), periods.get(player)
        games = None if latest is None else latest.get(player, 0)
        known = ground.facts(player, before, games)
        entry = next_entry(
            run,
            before,
            period if isinstance(period, PeriodRated) else None,
            period if isinstance(period, PeriodUnrated) else None,
            sum([each.result.n for each in now[player]]) if player in now else 0,
            known,
            player,
        )
        if entry is not None:
            own = entry if entry.player == player else replace(entry, player=player)
            withheld = own.rating is not None and ground.is_withheld(own)
            entries[player] = replace(own, state=ListState.WITHHELD) if withheld else own
            facts[player] = known
    return entries, facts
