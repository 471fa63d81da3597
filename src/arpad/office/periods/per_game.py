"""The ratings of the day of each game, where a report came with that choice (FIDE 2009, 4.13)."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from arpad.core.flags import PER_GAME
from arpad.core.parts import day_of_game
from arpad.office.periods.shelf import Shelf
from arpad.office.periods.working_text import words_from
from arpad.office.records.database import Connection
from arpad.office.records.events import event_rows, version_flags
from arpad.office.tournaments.event_rows import event_of
from arpad.rules.rating.periods.entering import Entrant, GameRatings
from arpad.rules.regulations.edition import Edition

RatingsOn = Callable[[date], Mapping[int, int]]


def ratings_by_game(
    connection: Connection,
    edition: Edition,
    version: int,
    entrants: Sequence[Entrant],
    lists: tuple[Shelf, RatingsOn],
) -> GameRatings:
    """White's and Black's rating for every game of a version; none without the choice.

    ``lists`` are ours, and those that rate guests. Who is in no master file has what the report
    says; who is on no list that day, or whose day nobody says, has none of their own and keeps the
    rating of the start.
    """
    if not edition.admission.ratings_per_game:
        return ()
    if PER_GAME not in words_from(version_flags(connection, version)):
        return ()
    event = event_of(event_rows(connection, version))
    by_no = {each.no: each for each in entrants}
    found = []
    for game in event.games:
        day = day_of_game(event, game)
        on = date.fromisoformat(day) if day else None
        white = _rating(by_no[game.white], on, game.white_rating, lists)
        black = _rating(by_no[game.black], on, game.black_rating, lists)
        found.append((white, black))
    return tuple(found)


def _rating(
    entrant: Entrant, on: date | None, said: int | None, lists: tuple[Shelf, RatingsOn]
) -> int | None:
    shelf, guests = lists
    if entrant.player is None:
        return said
    if on is None:
        return None
    if entrant.guest:
        return guests(on).get(entrant.player)
    volume = shelf.in_force(on)
    entry = volume.entries.get(entrant.player) if volume else None
    return entry.rating if entry else None
