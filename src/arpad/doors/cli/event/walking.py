"""``arpad event result`` alone: down the boards of a round, one key a result."""

from collections.abc import Mapping
from typing import Final

import typer

from arpad.core.event import Result
from arpad.core.finding import Finding
from arpad.core.step import Exact
from arpad.doors.cli.event.books import said_sentence
from arpad.doors.cli.key_presses import key_presses
from arpad.doors.cli.output import remark, write
from arpad.messages.render import printable, say
from arpad.messages.text import Language
from arpad.tournament.journals import OpenJournal
from arpad.tournament.results import board_at, give_result
from arpad.tournament.running import RunningEvent

KEYS: Final[Mapping[str, Result]] = {
    "1": Result.WHITE_WINS,
    "0": Result.BLACK_WINS,
    **dict.fromkeys("=5rR½", Result.DRAW),
    "+": Result.WHITE_BY_FORFEIT,
    "-": Result.BLACK_BY_FORFEIT,
    **dict.fromkeys("xX", Result.BOTH_FORFEIT),
}
PASSES: Final = frozenset(" \r\n")
BACK: Final = frozenset("bB\x7f\x08")
ENDS: Final = frozenset(("", *"qQ\x1b\x03\x04"))


def walk_boards(book: OpenJournal, round: int, language: Language) -> None:
    """Ask for the result of every board that has none; each answer is kept at once.

    Back at a board that has a result, another one replaces it. What is typed ahead is for the
    boards that follow, but not behind a key that means nothing: then nobody knows for which.
    """
    boards = sorted(each.board for each in book.running.round(round).open_boards)
    if boards:
        write(say("event.walk", {"round": round}, language))
    with key_presses() as keys:
        at = 0
        while at < len(boards):
            _ask(book.running, round, boards[at], language)
            key = keys.next()
            typer.echo("", err=True)
            if key in ENDS:
                break
            if key in BACK:
                at = max(0, at - 1)
            elif key in PASSES:
                at += 1
            elif result := KEYS.get(key):
                step = give_result(book.running, round, boards[at], result, again=True)
                if step.changes:
                    write(said_sentence(step, book.take(step), language))
                at += 1
            else:
                keys.drop_typed_ahead()
                values = {"found": printable(key)}
                remark(Finding.warning("event.walk_key", **values), language)
    write_left(book.running, round, language)


def write_left(running: RunningEvent, round: int, language: Language) -> None:
    """How many games of a round have no result yet, and at which boards."""
    course = running.round(round)
    open_boards = sorted(course.open_boards)
    numbers = ", ".join(course.board_text(each.board) for each in open_boards)
    values: dict[str, Exact] = {"round": round, "number": len(open_boards), "found": numbers}
    write(say("event.results_left" if open_boards else "event.round_complete", values, language))


def _ask(running: RunningEvent, round: int, number: int, language: Language) -> None:
    course = running.round(round)
    board = board_at(course, number)
    values: dict[str, Exact] = {
        "board": course.board_text(number),
        "white": running.player(board.white).name,
        "black": running.player(board.black).name,
        "found": board.result.value if board.result else "",
        "number": len(course.open_boards),
    }
    key = "event.walk_again" if board.result else "event.walk_board"
    typer.echo(printable(say(key, values, language)) + " ", nl=False, err=True)
