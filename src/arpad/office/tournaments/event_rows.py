"""An event as rows and back.

What has a column of its own is kept there; everything else a tournament document can say is
JSON in the words of that document.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from arpad.core.event import Bye, ByeKind, Event, EventStage, Game, Play, Player, Result, System
from arpad.core.finding import Finding
from arpad.core.json_values import Extra
from arpad.core.report import NO_EXTRA, Sums
from arpad.core.tournaments import TournamentRow
from arpad.formats.document.fields import BYE, EVENT, GAME, PLAYER
from arpad.formats.document.findings import DocumentFindings
from arpad.formats.document.reader import read_object
from arpad.formats.document.table import KeyTable
from arpad.office.records.events import ByeRow, EventRows, GameRow, MatchedTo, PlayerRow, VersionRow
from arpad.office.tournaments.arbiters import arbiter_of, arbiter_rows_of

T = TypeVar("T", Player, Game, Bye)

# The keys of the document that have columns.
EVENT_COLUMNS = frozenset({"name", "system", "play", "start", "end", "rounds", "flags"})
PLAYER_COLUMNS = frozenset(key.key for key in PLAYER.keys) - {"national", "listed", "sums"}
GAME_COLUMNS = frozenset(key.key for key in GAME.keys) - {
    "correction", "white_rating", "black_rating",
}  # fmt: skip
BYE_COLUMNS = frozenset(key.key for key in BYE.keys)
RESULTS = {each.value: each for each in Result}
BYE_KINDS = {each.value: each for each in ByeKind}


# An event of which only the players are known.
UNREADABLE = "unreadable"


def unreadable(code: str) -> Finding:
    """A report of this tournament gives no games."""
    return Finding.error("office.report_unreadable", code)


class EventPlayer(NamedTuple):
    """A reported player side by side with the player of the master file it is, if known."""

    reported: Player
    match: MatchedTo = MatchedTo()
    erased: bool = False

    @property
    def no(self) -> int:
        """The number in the report."""
        return self.reported.no

    @property
    def player_id(self) -> int | None:
        """The player in the master file."""
        return self.match.player_id


def without_person(player: Player) -> Player:
    """A reported player without what names or describes a person."""
    return replace(
        player,
        name="",
        id=None,
        birth=None,
        federation=None,
        title=None,
        sex=None,
        national=None,
        extra={},
    )


def reported_player(no: int, said: Extra) -> Player:
    """A player from the words of a tournament document; one who was erased has no name."""
    row = read_object(PLAYER, dict(said), "", DocumentFindings())
    return Player(**{"name": "", **row.values, "no": no})


def rows_of(event: Event, reading: str) -> EventRows:
    """An event as rows; ``reading`` is kept beside it as it is."""
    version = VersionRow(
        name=event.name,
        system=event.system.value,
        play=event.play.value,
        start=event.start.isoformat() if event.start else None,
        end=event.end.isoformat() if event.end else None,
        rounds=event.rounds,
        flags=_texts(event.flags),
        header=_rest(EVENT, replace(event, arbiters=()), EVENT_COLUMNS) or "{}",
        reading=reading,
    )
    return EventRows(
        version,
        arbiter_rows_of(event.arbiters),
        tuple(player_row(each, seq) for seq, each in enumerate(event.players)),
        tuple(_game_row(seq, each) for seq, each in enumerate(event.games)),
        tuple(_bye_row(seq, each) for seq, each in enumerate(event.byes)),
    )


def event_of(rows: EventRows) -> Event:
    """The event again, with everything its report says."""
    return replace(
        event_by_columns(rows),
        players=tuple(map(player_of, rows.players)),
        games=tuple(_with_more(GAME, _game(each), each.more) for each in rows.games),
        byes=tuple(_with_more(BYE, _bye(each), each.more) for each in rows.byes),
        **{**_more(EVENT, rows.version.header), "arbiters": tuple(map(arbiter_of, rows.arbiters))},
    )


def with_registered_days(event: Event, tournament: TournamentRow) -> Event:
    """The event; a report without a day of it has those it was registered for.

    The file of FEDA 1996 (10.31) has no place for them.
    """
    if event.start or event.end:
        return event
    return replace(event, start=tournament.start, end=tournament.end)


def stages_in(header: str) -> tuple[EventStage, ...]:
    """The stages that the header of a version names."""
    found: tuple[EventStage, ...] = _more(EVENT, header).get("stages", ())
    return found


def event_by_columns(rows: EventRows) -> Event:
    """The event as rating needs it: what has columns, without what the report says besides."""
    row = rows.version
    return Event(
        name=row.name,
        players=tuple(map(_player, rows.players)),
        games=tuple(map(_game, rows.games)),
        byes=tuple(map(_bye, rows.byes)),
        system=System(row.system),
        play=Play(row.play),
        start=date.fromisoformat(row.start) if row.start else None,
        end=date.fromisoformat(row.end) if row.end else None,
        rounds=row.rounds,
        flags=_tuple(row.flags),
    )


def player_row(player: Player, seq: int = 0) -> PlayerRow:
    """The row of a player, who comes so far down in the report."""
    return PlayerRow(
        player.no,
        seq,
        player.name,
        player.id,
        player.birth,
        player.federation,
        player.title,
        player.sex,
        player.rating,
        player.standard,
        player.k,
        player.games,
        player.peak,
        player.first_event,
        player.listed_after_start,
        _texts(player.flags),
        None if player.points is None else str(player.points),
        player.rank,
        _rest(PLAYER, player, PLAYER_COLUMNS | _said_in_columns(player.sums)),
        *_sums_columns(player.sums),
    )


def _sums_columns(sums: Sums | None) -> tuple[str | None, int | None, int | None, bool | None]:
    """Sums as the columns of a player have them."""
    if sums is None:
        return None, None, None, None
    return str(sums.points), sums.games, sums.opponents, sums.on_list


def _said_in_columns(sums: Sums | None) -> frozenset[str]:
    """Sums that could not be read, or say more than there are columns, are in the JSON too."""
    return frozenset() if sums is None or sums.extra else frozenset({"sums"})


def _game_row(seq: int, game: Game) -> GameRow:
    more = _rest(GAME, game, GAME_COLUMNS)
    return GameRow(
        seq=seq,
        round=game.round,
        white=game.white,
        black=game.black,
        result=game.result.value,
        rated=game.rated,
        board=game.board,
        date=game.date,
        more=more,
    )


def _bye_row(seq: int, bye: Bye) -> ByeRow:
    return ByeRow(seq, bye.round, bye.player, bye.kind.value, _rest(BYE, bye, BYE_COLUMNS))


def player_of(row: PlayerRow) -> Player:
    """The player of a row; one who was erased has no name.

    Sums are those of the columns. Rows of an earlier release have them in the JSON alone.
    """
    found = _with_more(PLAYER, _player(row), row.more)
    extra = found.sums.extra if found.sums else NO_EXTRA
    return replace(found, sums=_sums(row, extra)) if row.sum_games is not None else found


def has_older_sums(row: PlayerRow) -> bool:
    """Whether an earlier release kept sums of a player in the JSON, or had them erased there."""
    return row.sum_games is None and (row.name is None or '"sums"' in (row.more or ""))


def _player(row: PlayerRow) -> Player:
    return Player(
        no=row.no,
        name=row.name or "",
        rating=row.rating,
        id=row.reported_id,
        sex=row.sex,
        federation=row.federation,
        title=row.title,
        birth=row.birth,
        k=row.k,
        games=row.games,
        peak=row.peak,
        standard=row.standard,
        first_event=row.first_event,
        listed_after_start=row.listed_after_start,
        flags=_tuple(row.flags),
        points=None if row.points is None else _points(row.points),
        rank=row.rank,
        sums=None if row.sum_games is None else _sums(row),
    )


def _sums(row: PlayerRow, extra: Extra = NO_EXTRA) -> Sums:
    assert row.sum_games is not None
    points, on_list = _points(row.sum_points or ""), bool(row.sum_on_list)
    return Sums(points, row.sum_games, row.sum_opponents, on_list, extra)


def _game(row: GameRow) -> Game:
    return Game(
        round=row.round,
        white=row.white,
        black=row.black,
        result=RESULTS[row.result],
        rated=row.rated,
        board=row.board,
        date=row.date,
    )


def _bye(row: ByeRow) -> Bye:
    return Bye(row.round, row.player, BYE_KINDS[row.kind])


def _with_more(table: KeyTable, value: T, more: str | None) -> T:
    """A value with what it says besides its columns."""
    return replace(value, **_more(table, more)) if more else value


def _rest(
    table: KeyTable, value: Event | Player | Game | Bye, columns: frozenset[str]
) -> str | None:
    """What a value says besides its columns, if anything."""
    kept = {key: said for key, said in table.written(value).items() if key not in columns}
    return json.dumps(kept, ensure_ascii=False) if kept else None


def _more(table: KeyTable, text: str) -> Mapping[str, Any]:
    """The same again; what has columns is not missed."""
    row = read_object(table, json.loads(text), "", DocumentFindings())
    return {**row.values, "extra": row.extra}


@lru_cache(1_000)
def _points(text: str) -> Fraction:
    return Fraction(text)


def _texts(texts: Sequence[str]) -> str | None:
    return json.dumps(texts, ensure_ascii=False) if texts else None


def _tuple(text: str | None) -> tuple[str, ...]:
    return tuple(json.loads(text)) if text else ()
