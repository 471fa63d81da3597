"""An officer's changes to what a report says, each a plain value, made in their order.

A game is named by its round and the numbers of its players in the report, as they stood before
the change; ``board`` where the report gives one.
"""

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from typing import Final, NamedTuple

from arpad.core.event import Event, Game, Player
from arpad.core.play import Result
from arpad.core.stages import StagePlace


class Amends(StrEnum):
    """What an amendment changes."""

    RESULT = "result"
    COLOURS = "colours"
    RATED = "rated"
    REMOVED = "removed"
    ADDED = "added"
    PLAYER = "player"


RATED_GAME: Final = "rated"
UNRATED_GAME: Final = "unrated"
RESULTS: Final = {each.value: each for each in Result}


def version_name(report: int, number: int) -> str:
    """How people call a version of a report: ``2`` as it came, ``2.1`` amended once."""
    return str(report) if number == 1 else f"{report}.{number - 1}"


class Amendment(NamedTuple):
    """One change: of a game, or of whom the player of a number (``no``) is matched to."""

    kind: Amends
    old: str | None
    new: str | None
    round: int | None = None
    white: int | None = None
    black: int | None = None
    board: int | None = None
    no: int | None = None


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

    Whom a player is matched to is not for the event to say. The points a report states lapse
    for the players of a game whose score is another one: we cannot know what the arbiter would
    have written. So do sums beside the games, also where a game is rated or not.
    """
    for each in amendments:
        if each.kind is not Amends.PLAYER:
            event = _amended(event, each)
    return event


def as_in_stage(change: Amendment, place: StagePlace) -> Amendment:
    """A change of a game in the event of which the report is a stage.

    LookupError where it is of a round the stage does not have: the next stage begins there.
    """
    assert change.round is not None
    assert change.white is not None
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
    return Game(change.round, change.white, change.black, result, board=change.board)


def _end_of_round(games: list[Game], number: int) -> int:
    """Behind the last game of a round or of one before it."""
    return max((index + 1 for index, each in enumerate(games) if each.round <= number), default=0)
