"""Results as they are typed: which game is meant, by board, player or match, and how it ended."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from arpad.core.errors import Missing, refusal
from arpad.core.event import Result
from arpad.core.finding import Finding
from arpad.doors.cli.event.books import entry_of
from arpad.tournament.formats.team_matches import boards_of
from arpad.tournament.match_results import match_results, required_match
from arpad.tournament.results import GiveResult, board_at, board_of, give_result, result_of
from arpad.tournament.running import HallBoard, RunningEvent

MATCH_BOARD: Final = re.compile(r"([1-9][0-9]?)\.([1-9][0-9]?)", re.ASCII)


class TypedResult(NamedTuple):
    """A board or a player, and a result, as they were typed; without ``text`` it is removed.

    ``opponent`` is said to be sure that the game is the right one.
    """

    game: str
    text: str | None
    is_player: bool
    opponent: str | None = None


def typed_result(rest: tuple[str, ...], player: str | None, *, remove: bool) -> TypedResult:
    """What was typed, which must be neither more nor less."""
    words = rest if player is None else (player, *rest)
    named, text = (words, None) if remove else (words[:-1], words[-1] if words else None)
    is_player = player is not None or not words[:1] or not words[0].isdecimal()
    if not 1 <= len(named) <= (2 if is_player else 1):
        values = {"found": " ".join(rest)}
        raise Missing(Finding.error("hall.result_form", "words", **values))
    return TypedResult(named[0], text, is_player, named[1] if len(named) > 1 else None)


def is_of_match(running: RunningEvent, round: int, named: Sequence[str]) -> bool:
    """Whether a number is that of a match of teams, whose boards are 2.1, 2.2 and so on."""
    paired = 1 <= round <= running.last_round
    is_match = paired and bool(running.rounds[round - 1].matches)
    return is_match and any(word.isdecimal() for word in named[:1])


def results_of_match(
    running: RunningEvent, round: int, words: Sequence[str], *, again: bool
) -> tuple[GiveResult, ...]:
    """``1 1-0 = 0-1 +-``."""
    return match_results(running, round, int(words[0]), words[1:], again=again)


def given_result(
    running: RunningEvent, round: int, typed: TypedResult, path: Path, *, again: bool
) -> GiveResult:
    """The result of one game."""
    if not running.rounds:
        raise refusal("hall.no_round", "round")
    found, result = game_meant(running, round, typed, path)
    return give_result(running, round, found.board, result, again=again)


def game_meant(
    running: RunningEvent, round: int, typed: TypedResult, path: Path
) -> tuple[HallBoard, Result | None]:
    """The game, by board or player, and its result, White first.

    A result after the name of a player is written as that player sees it; ``2.3`` is the third
    board of the second match of teams.
    """
    result = result_of(typed.text) if typed.text is not None else None
    course = running.round(round)
    if typed.is_player and course.matches and (found := MATCH_BOARD.fullmatch(typed.game)):
        match, place = int(found[1]), int(found[2])
        boards = boards_of(course, required_match(course, match))
        if place not in boards:
            expected = ", ".join(f"{match}.{each}" for each in boards) or "–"
            raise refusal(
                "hall.no_board", "board", found=typed.game, expected=expected, round=round
            )
        return boards[place], result
    if not typed.is_player and course.matches:
        raise refusal("hall.match_number", "board", "C.05 7", found=typed.game)
    if not typed.is_player:
        return board_at(course, int(typed.game)), result
    entry = entry_of(running, typed.game, path)
    board = board_of(course, entry)
    name = running.player(entry).name
    if board is None:
        raise refusal("hall.not_there", "player", found=name, round=round)
    other = board.black if board.white == entry else board.white
    if typed.opponent is not None and entry_of(running, typed.opponent, path) != other:
        right = running.player(other).name
        raise refusal("hall.other_opponent", "player", found=name, expected=right, round=round)
    return board, result.turned if result and board.black == entry else result


def results_of_line(
    running: RunningEvent, round: int, line: str, path: Path, *, again: bool
) -> tuple[GiveResult, ...]:
    """``3 1-0``, ``3;1-0`` or ``Ruiz, Ana 1-0``; of a match of teams ``1 1-0 = 0-1 +-``."""
    parts = line.replace("\t", " ").replace(";", " ").split()
    if is_of_match(running, round, parts):
        return results_of_match(running, round, parts, again=again)
    for at in range(1, len(parts)):
        game, text = " ".join(parts[:at]), " ".join(parts[at:])
        if game.isdecimal() or _is_result(text):
            typed = TypedResult(game, text, is_player=not game.isdecimal())
            return (given_result(running, round, typed, path, again=again),)
    raise refusal("hall.result_form", "words", found=line)


def _is_result(text: str) -> bool:
    try:
        result_of(text)
    except ValueError:
        return False
    return True
