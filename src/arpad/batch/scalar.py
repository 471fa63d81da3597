"""Rows as the values of the engine that rates event by event, and its results as rows."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from arpad.batch.schemas import NEW
from arpad.core.event import Event, Game, Player, System
from arpad.core.play import Play, Result
from arpad.core.rating_list import Entry, ListState
from arpad.core.report import Sums

Row = Mapping[str, Any]
RESULTS: Final = {(each.white, each.black, each.played): each for each in Result}


class RowsOfEvent(NamedTuple):
    """One event with its games and entries, in the order of the report."""

    event: Row
    games: Sequence[Row]
    entries: Sequence[Row] = ()

    @property
    def people(self) -> list[int]:
        """Everybody in it, by number."""
        playing = {row[side] for row in self.games for side in ("white", "black")}
        return sorted(playing | {row["player"] for row in self.entries})


def entry_of(row: Row) -> Entry | None:
    """Somebody on a list; None: no list has had them."""
    if row["state"] == NEW:
        return None
    return Entry(
        row["player"],
        row["rating"],
        row["games"],
        row["k"],
        ListState(row["state"]),
        row["total"],
        row["peak"],
        row["inactive_since"],
        row["junior"],
    )


def event_of(rows: RowsOfEvent, play: Play, numbers: Mapping[int, int]) -> Event:
    """The event; ``numbers`` are those of its people in it."""
    own = rows.event
    said = {row["player"]: row for row in rows.entries}
    return Event(
        own["code"],
        tuple(_player(no, said.get(who)) for who, no in numbers.items()),
        tuple(_game(row, numbers) for row in sorted(rows.games, key=lambda row: row["no"])),
        system=System(own["system"]),
        play=play,
        start=own["start"],
        end=own["end"],
        flags=tuple((own["flags"] or "").split()),
        rounds=own["rounds"],
    )


def _player(no: int, said: Row | None) -> Player:
    if said is None:
        return Player(no, str(no))
    games = said["sum_games"]
    points = Fraction(said["sum_half_points"] or 0, 2)
    sums = None if games is None else Sums(points, games, said["sum_opponents"])
    return Player(no, str(no), flags=("ipca",) if said["disabled"] else (), sums=sums)


def _game(row: Row, numbers: Mapping[int, int]) -> Game:
    played = row["played"] is not False
    result = RESULTS[row["white_half_points"], row["black_half_points"], played]
    return Game(
        row["round"],
        numbers[row["white"]],
        numbers[row["black"]],
        result,
        rated=row["rated"] is not False,
        white_rating=row["white_rating"],
        black_rating=row["black_rating"],
    )


def numbered(people: Iterable[int]) -> dict[int, int]:
    """Numbers in an event, from 1."""
    return {who: no for no, who in enumerate(people, start=1)}
