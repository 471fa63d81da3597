"""An officer's changes to what a report says, each a plain value, made in their order.

A game is named by its round and the numbers of its players in the report, as they stood before
the change; ``board`` where the report gives one. A player whose bye, rating, points, place or
title is changed is named where White stands.
"""

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from typing import Final, NamedTuple

from arpad.core.amended_values import EVENT_FIELDS, PLAYER_FIELDS, text_of, value_of
from arpad.core.event import Bye, ByeKind, Event, Game, Player
from arpad.core.play import Result
from arpad.core.stages import StagePlace


class Amends(StrEnum):
    """What an amendment changes."""

    RESULT = "result"
    COLOURS = "colours"
    RATED = "rated"
    REMOVED = "removed"
    ADDED = "added"
    CONFIRMED = "confirmed"
    AS_READ = "as_read"
    BYE = "bye"
    PLAYER = "player"
    NAME = "name"
    CITY = "city"
    FEDERATION = "federation"
    START = "start"
    END = "end"
    ROUNDS = "rounds"
    ROUND_DATES = "round_dates"
    SYSTEM = "system"
    PLAY = "play"
    TIME_CONTROL = "time_control"
    RATING = "rating"
    POINTS = "points"
    RANK = "rank"
    TITLE = "title"

    @property
    def of_event(self) -> bool:
        """Whether it is of what the report says of the tournament itself."""
        return self.value in EVENT_FIELDS

    @property
    def of_player(self) -> bool:
        """Whether it is of what the report says of one player besides the games."""
        return self.value in PLAYER_FIELDS

    @property
    def of_game(self) -> bool:
        """Whether it is of one game."""
        no_game = (Amends.BYE, Amends.PLAYER, Amends.AS_READ)
        return not (self.of_event or self.of_player or self in no_game)

    @property
    def of_what_was_read(self) -> bool:
        """Whether the event may say otherwise after it: not whom a player is matched to."""
        return self not in (Amends.PLAYER, Amends.AS_READ)


# What rating does not read of a report.
BESIDE_GAMES: Final = (Amends.PLAYER, Amends.TITLE)
RATED_GAME: Final = "rated"
UNRATED_GAME: Final = "unrated"
RESULTS: Final = {each.value: each for each in Result}


def version_name(report: int, number: int) -> str:
    """How people call a version of a report: ``2`` as it came, ``2.1`` amended once."""
    return str(report) if number == 1 else f"{report}.{number - 1}"


class Amendment(NamedTuple):
    """One change: of a game, of what else the report says, or of whom a player is matched to.

    ``no``: the number of the player who is matched. A place that was confirmed as it was read is
    ``new``, and ``old`` the kinds of errors that stood there.
    """

    kind: Amends
    old: str | None
    new: str | None
    round: int | None = None
    white: int | None = None
    black: int | None = None
    board: int | None = None
    no: int | None = None

    @property
    def of_bye(self) -> bool:
        """Whether it is of a bye: another one, or one that was given as the report says."""
        confirmed = self.kind is Amends.CONFIRMED and self.black is None
        return confirmed or self.kind is Amends.BYE

    @property
    def field_of_player(self) -> str:
        """Which field of which player it is of: ``title 3``."""
        return f"{self.kind} {self.white}"

    @property
    def is_forgotten(self) -> bool:
        """Whether it is of a title, and the player was erased: nobody knows from what to what."""
        return self.kind is Amends.TITLE and self.old is None and self.new is None


class AmendmentRow(NamedTuple):
    """An amendment on record: the version it made, why, who and when."""

    version: int
    change: Amendment
    reason: str | None
    at: str
    by: str
    log_id: int


def amended(event: Event, amendments: Iterable[Amendment]) -> Event:
    """The event with the changes made; LookupError where the game is not what it was then.

    Whom a player is matched to is not for the event to say, nor what was confirmed as read; a
    title that was forgotten is passed over. The
    points a report states lapse for the players of a game whose score is another one: we cannot
    know what the arbiter would have written. So do sums beside the games, also where a game is
    rated or not.
    """
    for each in amendments:
        if each.kind.of_what_was_read and not each.is_forgotten:
            event = _amended(event, each)
    return event


def as_in_stage(change: Amendment, place: StagePlace) -> Amendment:
    """A change of a game or bye in the event of which the report is a stage.

    LookupError where it is of a round the stage does not have: the next stage begins there.
    """
    assert change.round is not None
    assert change.white is not None
    if change.of_bye:
        moved = change._replace(round=place.before + change.round)
        return moved._replace(white=place.numbers[change.white])
    assert change.black is not None
    if change.round > place.rounds:
        raise LookupError(f"round {change.round}")
    white, black = place.numbers[change.white], place.numbers[change.black]
    moved = change._replace(round=place.before + change.round, white=white, black=black)
    if change.kind is Amends.COLOURS:
        return moved._replace(old=f"{white}-{black}", new=f"{black}-{white}")
    return moved


def index_of(event: Event, change: Amendment) -> int:
    """Where the game of a change stands."""
    place = (change.round, change.white, change.black, change.board)
    for index, game in enumerate(event.games):
        if (game.round, game.white, game.black, game.board) == place and _is_old(game, change):
            return index
    raise LookupError(f"round {change.round}: {change.white}-{change.black} {change.old}")


def rated_word(rated: bool) -> str:
    """Whether a game is rated, as an amendment says it."""
    return RATED_GAME if rated else UNRATED_GAME


def _amended(event: Event, change: Amendment) -> Event:
    if change.kind.of_event:
        return replace(event, **_new_value(event, change))  # type: ignore[arg-type]
    if change.kind.of_player:
        return _with_player(event, change)
    if change.of_bye:
        return _with_bye(event, change)
    if change.kind is Amends.CONFIRMED:
        index_of(event, change)
        return event
    games = list(event.games)
    if change.kind is Amends.ADDED:
        games.insert(_end_of_round(games, change.round or 0), _added(change))
    else:
        index = index_of(event, change)
        after = _changed(games[index], change)
        games[index : index + 1] = [] if after is None else [after]
    return replace(
        event,
        games=tuple(games),
        players=tuple(_without_score(player, change) for player in event.players),
    )


def _new_value(subject: Event | Player, change: Amendment) -> dict[str, object]:
    """The field of a change with its new value; LookupError where it is not what it was then."""
    field = change.kind.value
    if text_of(getattr(subject, field)) != change.old:
        raise LookupError(f"{field} {change.old}")
    return {field: value_of(field, change.new)}


def _with_player(event: Event, change: Amendment) -> Event:
    index = next((at for at, each in enumerate(event.players) if each.no == change.white), None)
    if index is None:
        raise LookupError(f"player {change.white}")
    players = list(event.players)
    players[index] = replace(players[index], **_new_value(players[index], change))  # type: ignore[arg-type]
    return replace(event, players=tuple(players))


def _with_bye(event: Event, change: Amendment) -> Event:
    assert change.round is not None
    assert change.white is not None
    mine = (change.round, change.white)
    before = [each for each in event.byes if (each.round, each.player) == mine]
    if [each.kind.value for each in before[:1]] != [each for each in [change.old] if each]:
        raise LookupError(f"round {change.round}: {change.white} {change.old}")
    if change.kind is Amends.CONFIRMED:
        return event
    byes = [each for each in event.byes if (each.round, each.player) != mine]
    if change.new:
        place = sum((each.round, each.player) < mine for each in byes)
        byes.insert(place, Bye(change.round, change.white, ByeKind(change.new)))
    players = tuple(_without_score(player, change) for player in event.players)
    return replace(event, byes=tuple(byes), players=players)


def _without_score(player: Player, change: Amendment) -> Player:
    if change.kind is Amends.COLOURS or player.no not in (change.white, change.black):
        return player
    points = player.points if change.kind is Amends.RATED else None
    return replace(player, points=points, sums=None)


def _is_old(game: Game, change: Amendment) -> bool:
    match change.kind:
        case Amends.COLOURS:
            return change.old == f"{game.white}-{game.black}"
        case Amends.RATED:
            return change.old == rated_word(game.rated)
        case _:
            return change.old == game.result.value


def _changed(game: Game, change: Amendment) -> Game | None:
    """The game after a change; None: it is taken out."""
    match change.kind:
        case Amends.RESULT:
            return replace(game, result=RESULTS[change.new or ""])
        case Amends.COLOURS:
            return game.turned
        case Amends.RATED:
            return replace(game, rated=change.new == RATED_GAME)
        case _:
            return None


def _added(change: Amendment) -> Game:
    assert change.round is not None
    assert change.white is not None
    assert change.black is not None
    result = RESULTS[change.new or ""]
    return Game(
        round=change.round,
        white=change.white,
        black=change.black,
        result=result,
        board=change.board,
    )


def _end_of_round(games: list[Game], number: int) -> int:
    """Behind the last game of a round or of one before it."""
    return max((index + 1 for index, each in enumerate(games) if each.round <= number), default=0)
