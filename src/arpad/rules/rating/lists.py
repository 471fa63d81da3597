"""Rating a list after each event: what one list gives, the next begins with.

Elo 1972, K: a nation may calculate after each event instead of each year (READING list-days).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import groupby
from typing import NamedTuple

from arpad.core.event import Event, Player
from arpad.core.finding import Finding
from arpad.core.joining import Key, join_players
from arpad.rules.rating.counting import entry_rating
from arpad.rules.rating.memory import remembered, stated_births
from arpad.rules.rating.period import in_rating_order, rate_period, refuse_repeated
from arpad.rules.rating.period_results import PeriodRated, PeriodRating, PeriodUnrated
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.list_dates import natural_list
from arpad.rules.regulations.stages import events_counted


class RatedLists(NamedTuple):
    """One rating for each list, and where a report gives another rating than the list before."""

    lists: tuple[PeriodRating, ...]
    findings: tuple[Finding, ...]


class _Standing(NamedTuple):
    on: date
    rating: int
    games: int | None


class _Dated(NamedTuple):
    """An event with the list it is on; without days it is on one of its own."""

    on: date
    order: int
    event: Event
    names: Mapping[int, Key]


def rate_lists(edition: Edition, events: Sequence[Event]) -> RatedLists:
    """Several events as the lists they are on: one, or a list after each event.

    Everybody enters an event with the list in force on its first day, and the change is added to
    the list before; a first rating holds at once where the edition says so.
    """
    if not edition.lists.any_day:
        return RatedLists((rate_period(edition, events),), ())
    refuse_repeated(events)
    standings: dict[Key, list[_Standing]] = {}
    rated: list[PeriodRating] = []
    findings: list[Finding] = []
    for (on, _), group in groupby(_by_list(edition, events), lambda each: (each.on, each.order)):
        dated = list(group)
        for each in dated:
            findings += _other_ratings(edition, each, standings)
        found = rate_period(edition, [_entered(edition, each, standings) for each in dated])
        rated.append(found)
        names = [each.names for each in dated]
        for player in found.players:
            who, standing = _standing(edition, player, names, on)
            if standing is not None:
                standings.setdefault(who, []).append(standing)
    return RatedLists(tuple(rated), tuple(findings))


def _by_list(edition: Edition, events: Sequence[Event]) -> list[_Dated]:
    """The events in the order of their lists; those without days come last, one by one."""
    apart = [part for event in events for part in events_counted(edition, event)]
    ordered = in_rating_order(edition, apart)
    keys = join_players(ordered)
    births = stated_births(ordered, keys)
    found = []
    for place, (event, names) in enumerate(zip(ordered, keys, strict=True)):
        players = tuple(
            replace(player, birth=player.birth or births.get(names[player.no]))
            for player in event.players
        )
        end = event.end or event.start
        on, order = (natural_list(edition, end), 0) if end else (date.max, place)
        found.append(_Dated(on, order, replace(event, players=players), names))
    return sorted(found, key=lambda each: (each.on, each.order))


def _rating_then(
    edition: Edition, event: Event, player: Player, standings: Sequence[_Standing]
) -> int | None:
    """What somebody enters an event with: by the list in force, else by the report.

    Who has neither enters with the first rating they have got since, where it holds at once.
    """
    then = [each for each in standings if event.start is None or each.on <= event.start]
    if then:
        return then[-1].rating
    stated = entry_rating(edition, player)
    if stated is None and edition.lists.first_rating_at_once and standings:
        return standings[-1].rating
    return stated


def _entered(edition: Edition, dated: _Dated, standings: Mapping[Key, list[_Standing]]) -> Event:
    """The event with what the lists before it say of its players."""

    def entered(player: Player) -> Player:
        known = standings.get(dated.names[player.no])
        if not known:
            return player
        rating, last = _rating_then(edition, dated.event, player, known), known[-1]
        games = player.games if last.games is None else last.games
        player = replace(player, rating=rating, listed=last.rating, games=games, first_event=False)
        return remembered(edition, player, games, max(each.rating for each in known))

    return replace(dated.event, players=tuple(map(entered, dated.event.players)))


def _other_ratings(
    edition: Edition, dated: _Dated, standings: Mapping[Key, list[_Standing]]
) -> Iterator[Finding]:
    """That a report has somebody with another rating than the list they enter with."""
    for player in dated.event.players:
        known = standings.get(dated.names[player.no], [])
        rating = _rating_then(edition, dated.event, player, known)
        stated = entry_rating(edition, player)
        if stated is None or rating is None or stated == rating:
            continue
        values: dict[str, str | int] = {
            "player": player.name,
            "event": dated.event.name,
            "found": stated,
            "expected": rating,
        }
        yield Finding.note("lists.rating", "players", "K", **values)


def _standing(
    edition: Edition,
    found: PeriodRated | PeriodUnrated,
    names: Sequence[Mapping[int, Key]],
    on: date,
) -> tuple[Key, _Standing | None]:
    """Who it is, and what the list says of them; None: they are not on it."""
    if isinstance(found, PeriodUnrated):
        last = found.events[-1]
        who = names[int(last.event.key)][last.result.player.no]
        if not found.listed or found.rating is None:
            return who, None
        games = found.n if edition.lists.first_games_count else 0
        return who, _Standing(on, found.rating, games)
    event, result = found.events[-1]
    who = names[int(event.key)][result.player.no]
    before = found.events[0][1].player.games
    played = None if before is None else before + found.n
    return who, _Standing(on, found.new_rating, played) if found.listed else None
