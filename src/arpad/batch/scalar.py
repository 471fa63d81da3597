"""Rows as the values of the engine that rates event by event, and its results as rows."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import Any, Final, NamedTuple

from arpad.batch.schemas import NEW
from arpad.core.event import Event, Game, Player, System
from arpad.core.play import Play, Result
from arpad.core.rating_list import Entry, ListState
from arpad.core.report import Sums
from arpad.rules.rating.initial import DISABLED_FLAGS
from arpad.rules.rating.period_event import PeriodEvent
from arpad.rules.rating.periods.volumes import Pooled
from arpad.rules.rating.results import OpponentLine, UnratedPlayer, Void
from arpad.rules.regulations.edition import Edition

Row = Mapping[str, Any]
# One of the flags of players for whom a first rating needs fewer games (FIDE 2005, 9.14e).
DISABLED: Final = ("ipca",)
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
        player=row["player"],
        rating=row["rating"],
        games=row["games"],
        k=row["k"],
        state=ListState(row["state"]),
        total=row["total"],
        peak=row["peak"],
        inactive_since=row["inactive_since"],
        junior=row["junior"],
    )


def event_of(
    rows: RowsOfEvent,
    play: Play,
    numbers: Mapping[int, int],
    strangers: Mapping[int, int | None],
) -> Event:
    """The event; ``numbers`` are those of its people in it.

    ``strangers`` are in no master file, and have the rating of the report.
    """
    own = rows.event
    said = {row["player"]: row for row in rows.entries}
    return Event(
        name=own["code"],
        players=tuple(
            _player(no, said.get(who), strangers.get(who)) for who, no in numbers.items()
        ),
        games=tuple(_game(row, numbers) for row in sorted(rows.games, key=lambda row: row["no"])),
        system=System(own["system"]),
        play=play,
        start=own["start"],
        end=own["end"],
        flags=tuple((own["flags"] or "").split()),
        rounds=own["rounds"],
    )


def _player(no: int, said: Row | None, rating: int | None) -> Player:
    if said is None:
        return Player(no=no, name=str(no), rating=rating)
    games = said["sum_games"]
    points = Fraction(said["sum_half_points"] or 0, 2)
    sums = None if games is None else Sums(points, games, said["sum_opponents"])
    return Player(
        no=no, name=str(no), rating=rating, flags=DISABLED if said["disabled"] else (), sums=sums
    )


def _game(row: Row, numbers: Mapping[int, int]) -> Game:
    played = row["played"] is not False
    result = RESULTS[row["white_half_points"], row["black_half_points"], played]
    return Game(
        round=row["round"],
        white=numbers[row["white"]],
        black=numbers[row["black"]],
        result=result,
        rated=row["rated"] is not False,
        white_rating=row["white_rating"],
        black_rating=row["black_rating"],
    )


def numbered(people: Iterable[int]) -> dict[int, int]:
    """Numbers in an event, from 1."""
    return {who: no for no, who in enumerate(people, start=1)}


def pool_row(on: date, event: Row, player: int | None, result: UnratedPlayer) -> dict[str, Any]:
    """What somebody unrated did in an event, as a row of the pool."""
    known = [line for line in result.all_lines if line.rating is not None]
    performance = result.performance
    return {
        "player": player,
        "list_date": on,
        **{name: event[name] for name in ("code", "start", "end", "flags")},
        "first_event": result.player.first_event,
        "disabled": bool(DISABLED_FLAGS.intersection(result.player.flags)),
        "games": result.n,
        "half_points": result.half_points,
        "known_games": len(known),
        "known_half_points": sum(line.half_points for line in known),
        "opponents": sum(line.rating for line in known if line.rating is not None),
        "performance_numerator": None if performance is None else performance.numerator,
        "performance_denominator": None if performance is None else performance.denominator,
        "ru": result.ru,
        "award": result.award,
        "void": result.void.reason if result.void else None,
    }


def pooled_of(row: Row, edition: Edition) -> Pooled:
    """A row of the pool as the pool knows it: opponents whose ratings have the same sum."""
    who = Player(
        no=row["player"],
        name=str(row["player"]),
        first_event=row["first_event"],
        flags=DISABLED if row["disabled"] else (),
    )
    numerator, denominator = row["performance_numerator"], row["performance_denominator"]
    found = UnratedPlayer(
        player=who,
        edition=edition,
        lines=_lines(row),
        performance=None if numerator is None else Fraction(numerator, denominator),
        award=row["award"],
        void=Void("", row["void"]) if row["void"] else None,
    )
    flags = tuple((row["flags"] or "").split())
    code = row["code"]
    event = PeriodEvent(
        key=code, name=code, start=row["start"], end=row["end"], flags=flags, order=code
    )
    return Pooled(row["list_date"], event, found)


def _lines(row: Row) -> tuple[OpponentLine, ...]:
    """So many games; the whole sum, and all points, stand with the first of them."""
    known = row["known_games"]
    first = OpponentLine(0, -1, row["opponents"], row["known_half_points"])
    rated = (first, *(OpponentLine(0, -no, 0, 0) for no in range(2, known + 1))) if known else ()
    others = row["half_points"] - row["known_half_points"]
    more = range(known + 1, row["games"] + 1)
    points = (others, *(0 for _ in more))
    return (
        *rated,
        *(OpponentLine(0, -no, None, own) for no, own in zip(more, points, strict=False)),
    )
