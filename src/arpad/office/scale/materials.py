"""The office's lists and results as the statistics of the scale want them."""

import json
from collections.abc import Collection, Iterable, Iterator
from datetime import date
from itertools import groupby
from operator import attrgetter

from arpad.core.errors import UnknownName, refusal
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.rating_list import ListRow, ListState
from arpad.core.rounding import round_to_five
from arpad.office.editions import Editions, editions_in
from arpad.office.lists.differences import lifts_of
from arpad.office.periods.working_text import GAME_FIELDS
from arpad.office.records.database import Connection
from arpad.office.records.lists import lists_of
from arpad.office.records.printed import printed_players
from arpad.office.records.scale import (
    ScoreRow,
    StandingRow,
    score_rows,
    standing_rows,
    tournament_names,
)
from arpad.rules.scale.values import (
    EventScore,
    WatchedEvent,
    WatchedGame,
    WatchedList,
    WatchedPerson,
)

LEAST_LISTS = 2
FIVE = 5


def lists_between(
    connection: Connection, system: str, play: Play, since: date | None, until: date | None
) -> tuple[ListRow, ...]:
    """The lists of some time, two at least: less cannot be compared."""
    if since and until and until < since:
        values = {"found": until.isoformat(), "start": since.isoformat()}
        raise refusal("scale.period", "until", **values)
    rows = tuple(
        row
        for row in lists_of(connection, system, play)
        if (since is None or since <= row.date) and (until is None or row.date <= until)
    )
    if len(rows) < LEAST_LISTS:
        facts = {"found": str(len(rows)), "system": system, "play": play.value}
        raise UnknownName(Finding.error("scale.few_lists", "since", **facts))
    return rows


def watched_lists(connection: Connection, rows: Collection[ListRow]) -> list[WatchedList]:
    """Lists without their events; the numbers they have in common are kept once."""
    editions = editions_in(connection)
    numbers: dict[int, int] = {}
    return [watched_list(connection, editions, row, numbers) for row in rows]


def watched_list(
    connection: Connection, editions: Editions, row: ListRow, numbers: dict[int, int]
) -> WatchedList:
    """Who is active, who rests, and who is remembered without a rating."""
    active, resting, games, unrated = {}, {}, {}, []
    for player, rating, played, state in _shared(standing_rows(connection, row.id), numbers):
        if rating is None:
            unrated.append(player)
        elif state == ListState.ACTIVE.value:
            active[player] = rating
        else:
            resting[player] = rating
        if played:
            games[player] = played
    return WatchedList(
        row.date,
        active,
        resting,
        frozenset(unrated),
        games,
        lifted=bool(lifts_of(row)),
        rounded_to=_rounded_to(editions, row),
    )


def people_on(
    connection: Connection, row: ListRow, players: Collection[int]
) -> dict[int, WatchedPerson]:
    """Persons as a list printed them; who is not on it, as they are known today."""
    return {
        each.id: WatchedPerson(each.birth_year, each.sex, each.federation, each.club)
        for each in printed_players(connection, row.id, players).values()
    }


def _shared(rows: Iterable[StandingRow], numbers: dict[int, int]) -> Iterator[StandingRow]:
    """The rows with equal numbers as one value: players and ratings are the same on every list."""
    for player, rating, played, state in rows:
        known = None if rating is None else numbers.setdefault(rating, rating)
        yield StandingRow(numbers.setdefault(player, player), known, played, state)


def _rounded_to(editions: Editions, row: ListRow) -> int:
    made_by = row.played or row.edition
    if made_by is None:
        return 1
    return FIVE if editions.written(made_by).change.rounding.value is round_to_five else 1


def watched_events(connection: Connection, row: ListRow) -> Iterator[WatchedEvent]:
    """The events behind a list, one after the other."""
    rows = score_rows(connection, row.id)
    names = tournament_names(connection, {each.tournament for each in rows})
    for number, scores in groupby(rows, key=attrgetter("tournament")):
        yield WatchedEvent(*names[number], tuple(map(_score, scores)))


def _score(row: ScoreRow) -> EventScore:
    return EventScore(
        no=row.no,
        player=None if row.guest else row.player,
        rating=row.rating,
        k=row.k,
        half_points=row.half_points,
        expected=row.expected,
        change=row.change,
        games=_games(row.lines, row.rating),
    )


def _games(text: str, rating: int) -> tuple[WatchedGame, ...]:
    """The games that count, as ``working_text`` wrote them: read by the hundred thousand."""
    lines = json.loads(text)
    if lines and len(lines[0]) == GAME_FIELDS:
        return tuple(
            [
                WatchedGame(round_, opponent, points, gap, expected)
                for round_, opponent, _, points, gap, _, expected in lines
            ]
        )
    return tuple(
        [
            WatchedGame(round_, opponent, points, rating - other, None)
            for round_, opponent, other, points in lines
            if other is not None
        ]
    )
