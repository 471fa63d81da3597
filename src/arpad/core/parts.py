"""A long event in monthly parts (FIDE 2022, 4.1): an event over 30 days reports every month.

A part has the games of its month and is an event of its own under the ratings of that month.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import Final

from arpad.core.event import Bye, Event, Game, Player, System
from arpad.core.flags import PER_GAME, REQUESTED, with_flags
from arpad.core.matches import games_after_decision
from arpad.core.report import Report

MONTH: Final = 7


def day_of_round(event: Event, round_: int) -> str | None:
    """The day of a round (record 132), where the event says it."""
    days = event.round_dates
    return days[round_ - 1] if round_ <= len(days) else None


def day_of_game(event: Event, game: Game) -> str | None:
    """The day of a game: its own, or that of its round."""
    return game.date or day_of_round(event, game.round)


def with_ratings_per_game(event: Event) -> Event:
    """The event with the choice of the ratings of the day of each game."""
    return with_flags(event, (PER_GAME,))


def undated_rounds(event: Event) -> tuple[int, ...]:
    """Rounds with games or byes of which nobody says when they were."""
    entries: tuple[Game | Bye, ...] = (*event.games, *event.byes)
    found = {each.round for each in entries if _day(event, each) is None}
    return tuple(sorted(found))


def months_of(event: Event) -> tuple[str, ...]:
    """The months in which there were games (``2025-11``), in their order."""
    days = (_day(event, game) for game in event.games)
    return tuple(sorted({day[:MONTH] for day in days if day}))


def month_name(event: Event, month: str) -> str:
    """What an event is called in a month."""
    return f"{event.name} ({month})"


def monthly_parts(event: Event) -> tuple[Event, ...]:
    """The event as one part a month; games without a day are in none of them."""
    return tuple(part_of(event, month) for month in months_of(event))


def part_of(event: Event, month: str) -> Event:
    """What was played in a month, as an event of its own.

    What the report says of the event as a whole, its table and its teams, is not the part's.
    READING: a round robin is no complete one in a part; whether a match was decided is judged by
    the whole of it; who played unrated in an earlier part is not in the first event any more.
    """
    decided = frozenset() if REQUESTED in event.flags else games_after_decision(event)
    games = tuple(
        replace(game, date=_day(event, game), rated=game.rated and index not in decided)
        for index, game in enumerate(event.games)
        if _is_in(event, game, month)
    )
    byes = tuple(bye for bye in event.byes if _is_in(event, bye, month))
    days = sorted(day for day in map(date.fromisoformat, _days(event, games, byes)))
    return replace(
        event,
        name=month_name(event, month),
        part=month,
        players=tuple(_players(event, month, games, byes)),
        games=games,
        byes=byes,
        start=days[0],
        end=days[-1],
        system=System.SWISS if event.system.is_round_robin else event.system,
        rounds=None,
        round_dates=(),
        teams=(),
        scoring=None,
        tiebreaks=(),
        report=Report(registered=event.report.registered),
    )


def _days(event: Event, games: tuple[Game, ...], byes: tuple[Bye, ...]) -> Iterator[str]:
    entries: tuple[Game | Bye, ...] = (*games, *byes)
    for each in entries:
        if day := _day(event, each):
            yield day


def _players(
    event: Event, month: str, games: tuple[Game, ...], byes: tuple[Bye, ...]
) -> Iterator[Player]:
    present = {no for game in games for no in (game.white, game.black)}
    present |= {bye.player for bye in byes}
    earlier = {
        no
        for game in event.games
        if (_day(event, game) or month)[:MONTH] < month
        for no in (game.white, game.black)
    }
    then = ratings_then(games)
    for player in event.players:
        if player.no in present:
            yield replace(
                player,
                rating=then.get(player.no, player.rating),
                first_event=player.first_event and player.no not in earlier,
                points=None,
                rank=None,
            )


def ratings_then(games: tuple[Game, ...]) -> dict[int, int]:
    """The ratings that games say their players had, the first one of each."""
    found: dict[int, int] = {}
    for game in games:
        for no, rating in ((game.white, game.white_rating), (game.black, game.black_rating)):
            if rating is not None:
                found.setdefault(no, rating)
    return found


def _is_in(event: Event, each: Game | Bye, month: str) -> bool:
    return (_day(event, each) or "").startswith(month)


def _day(event: Event, each: Game | Bye) -> str | None:
    return day_of_game(event, each) if isinstance(each, Game) else day_of_round(event, each.round)
