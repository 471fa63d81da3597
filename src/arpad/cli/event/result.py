"""``arpad event result`` and ``correct``: how games ended."""

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import typer

from arpad.cli.event.books import (
    entry_of,
    said,
    shown_steps_in,
    steps_answer,
    steps_in,
    words_of,
    write_steps,
)
from arpad.cli.event.options import event_options_in
from arpad.cli.event.result_words import ResultCommand
from arpad.cli.exits import Exit
from arpad.cli.output import TableFormat, help_in, remark, write, write_json
from arpad.cli.reading import STANDARD_INPUT, read_source
from arpad.cli.refusals import REFUSALS, answer_to
from arpad.core.errors import Missing
from arpad.core.event import Result
from arpad.core.finding import Finding, Position, Severity
from arpad.hall.match_results import boards_of, match_results, required_match
from arpad.hall.results import (
    TURNED,
    Correct,
    GiveResult,
    board_at,
    board_of,
    correct,
    give_result,
    is_after_the_end,
    result_of,
)
from arpad.hall.running import HallBoard, RunningEvent, refused
from arpad.journals import OpenJournal
from arpad.messages.text import Language

MATCH_BOARD: Final = re.compile(r"([1-9][0-9]?)\.([1-9][0-9]?)", re.ASCII)


def register(app: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("result", cls=ResultCommand, help=tell("event.result"))
    def result(
        words: Annotated[
            list[str] | None,
            typer.Argument(
                metavar="[JOURNAL] [BOARD RESULT]", help=tell("event.words"), show_default=False
            ),
        ] = None,
        player: Annotated[str | None, typer.Option(help=tell("event.player"))] = None,
        source: Annotated[str | None, typer.Option("--from", help=tell("event.from"))] = None,
        round_: Annotated[
            int | None, typer.Option("--round", min=1, help=tell("event.round"))
        ] = None,
        again: Annotated[bool, typer.Option("--again", help=tell("event.again"))] = False,
        remove: Annotated[bool, typer.Option("--remove", help=tell("event.remove"))] = False,
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path, rest = words_of(words)
        with steps_in(path, by, language) as book:
            before = len(book.journal.records)
            number = round_ or book.running.last_round
            if source is None and not rest and player is None:
                source = STANDARD_INPUT
            if source is not None:
                wrong = _many(book, source, number, path, language, again=again, format_=format_)
                if format_ is TableFormat.JSON:
                    write_json(_answer(book, path, before, wrong, language))
                raise typer.Exit(Exit.BAD_INPUT if wrong else Exit.OK)
            if player is None and _is_of_match(book.running, number, rest[:1]) and not remove:
                steps = _of_match(book.running, number, rest, again=again)
            else:
                typed = _typed(rest, player, remove=remove)
                steps = (_step(book.running, number, typed, path, again=again or remove),)
            for step in steps:
                if not step.changes:
                    remark(_as_before(book.running, step), language)
            if changed := [step for step in steps if step.changes]:
                book.take(*changed)
            write_steps(path, book.journal, before, format_, language)

    @app.command("correct", cls=ResultCommand, help=tell("event.correct"))
    def correct_(
        words: Annotated[
            list[str],
            typer.Argument(
                metavar="[JOURNAL] BOARD RESULT", help=tell("event.words"), show_default=False
            ),
        ],
        round_: Annotated[int, typer.Option("--round", min=1, help=tell("event.correct_round"))],
        player: Annotated[str | None, typer.Option(help=tell("event.player"))] = None,
        reported_in: Annotated[
            int | None, typer.Option(min=1, help=tell("event.reported_in"))
        ] = None,
        reason: Annotated[str, typer.Option(help=tell("event.reason"))] = "",
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path, rest = words_of(words)
        with shown_steps_in(path, by, format_, language) as book:
            found, result = _meant(book.running, round_, _typed(rest, player, remove=False), path)
            assert result is not None
            step = correct(book.running, round_, found.board, result, reported_in, reason)
            book.take(step)
        if format_ is TableFormat.TABLE:
            remark(_consequence(step, book.running), language)


class TypedResult(NamedTuple):
    """A board or a player, and a result, as they were typed; without ``text`` it is removed.

    ``opponent`` is said to be sure that the game is the right one.
    """

    game: str
    text: str | None
    is_player: bool
    opponent: str | None = None


def _typed(rest: tuple[str, ...], player: str | None, *, remove: bool) -> TypedResult:
    """What was typed, which must be neither more nor less."""
    words = rest if player is None else (player, *rest)
    named, text = (words, None) if remove else (words[:-1], words[-1] if words else None)
    is_player = player is not None or not words[:1] or not words[0].isdecimal()
    if not 1 <= len(named) <= (2 if is_player else 1):
        values = {"found": " ".join(rest)}
        raise Missing(Finding(Severity.ERROR, "hall.result_form", "words", values=values))
    return TypedResult(named[0], text, is_player, named[1] if len(named) > 1 else None)


def _is_of_match(running: RunningEvent, round: int, named: Sequence[str]) -> bool:
    """Whether a number is that of a match of teams, whose boards are 2.1, 2.2 and so on."""
    paired = 1 <= round <= running.last_round
    is_match = paired and bool(running.rounds[round - 1].matches)
    return is_match and any(word.isdecimal() for word in named[:1])


def _of_match(
    running: RunningEvent, round: int, words: Sequence[str], *, again: bool
) -> tuple[GiveResult, ...]:
    """``1 1-0 = 0-1 +-``."""
    return match_results(running, round, int(words[0]), words[1:], again=again)


def _step(
    running: RunningEvent, round: int, typed: TypedResult, path: Path, *, again: bool
) -> GiveResult:
    if not running.rounds:
        raise refused("hall.no_round", "round")
    found, result = _meant(running, round, typed, path)
    return give_result(running, round, found.board, result, again=again)


def _meant(
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
            raise refused(
                "hall.no_board", "board", found=typed.game, expected=expected, round=round
            )
        return boards[place], result
    if not typed.is_player and course.matches:
        raise refused("hall.match_number", "board", "C.05 7", found=typed.game)
    if not typed.is_player:
        return board_at(course, int(typed.game)), result
    entry = entry_of(running, typed.game, path)
    board = board_of(course, entry)
    name = running.player(entry).name
    if board is None:
        raise refused("hall.not_there", "player", found=name, round=round)
    other = board.black if board.white == entry else board.white
    if typed.opponent is not None and entry_of(running, typed.opponent, path) != other:
        right = running.player(other).name
        raise refused("hall.other_opponent", "player", found=name, expected=right, round=round)
    return board, TURNED[result] if result and board.black == entry else result


def _many(
    book: OpenJournal,
    file: str,
    round: int,
    path: Path,
    language: Language,
    *,
    again: bool,
    format_: TableFormat,
) -> list[Finding]:
    """Results line by line: the right ones are kept, the wrong ones said one by one.

    Typed lines are answered and kept one after the other, those of a file all at once.
    """
    wrong: list[Finding] = []
    steps: list[GiveResult] = []
    running = book.running
    for number, line in _lines(file):
        try:
            given = _of_line(running, round, line, path, again=again)
        except REFUSALS as refusal:
            found = [replace(each, at=Position(number)) for each in answer_to(refusal)[0]]
            wrong += found
            for finding in found:
                remark(finding, language, file)
            continue
        for step in given:
            if not step.changes:
                remark(replace(_as_before(running, step), at=Position(number)), language, file)
        changed = [step for step in given if step.changes]
        if file == STANDARD_INPUT and changed:
            running = book.take(*changed)
            if format_ is TableFormat.TABLE:
                for record in book.journal.records[-len(changed) :]:
                    write(said(record, running, language))
                sys.stdout.flush()
        else:
            for step in changed:
                running = step.applied_to(running)
            steps += changed
    if steps:
        before = len(book.journal.records)
        book.take(*steps)
        if format_ is TableFormat.TABLE:
            for record in book.journal.records[before:]:
                write(said(record, book.running, language))
    return wrong


def _lines(file: str) -> Iterator[tuple[int, str]]:
    """The lines of a file, or of standard input as they are typed, without empty ones."""
    lines: Iterable[str] = (
        sys.stdin
        if file == STANDARD_INPUT
        else read_source(file).decode("utf-8-sig", errors="replace").splitlines()
    )
    for number, line in enumerate(lines, start=1):
        text = line.partition("#")[0].strip()
        if text:
            yield number, text


def _of_line(
    running: RunningEvent, round: int, line: str, path: Path, *, again: bool
) -> tuple[GiveResult, ...]:
    """``3 1-0``, ``3;1-0`` or ``Ruiz, Ana 1-0``; of a match of teams ``1 1-0 = 0-1 +-``."""
    parts = line.replace("\t", " ").replace(";", " ").split()
    if _is_of_match(running, round, parts):
        return _of_match(running, round, parts, again=again)
    for at in range(1, len(parts)):
        game, text = " ".join(parts[:at]), " ".join(parts[at:])
        if game.isdecimal() or _is_result(text):
            typed = TypedResult(game, text, is_player=not game.isdecimal())
            return (_step(running, round, typed, path, again=again),)
    raise refused("hall.result_form", "words", found=line)


def _is_result(text: str) -> bool:
    try:
        result_of(text)
    except ValueError:
        return False
    return True


def _answer(
    book: OpenJournal, path: Path, before: int, wrong: list[Finding], language: Language
) -> dict[str, object]:
    from arpad.messages.render import finding_json

    answer = steps_answer(path, book.journal, book.journal.records[before:], language)
    return {**answer, "refused": [finding_json(each, language) for each in wrong]}


def _as_before(running: RunningEvent, step: GiveResult) -> Finding:
    values: dict[str, str | int] = {
        "board": running.round(step.round).board_text(step.board),
        "found": step.result.value if step.result else "–",
    }
    return Finding(Severity.NOTE, "hall.result_same", values=values)


def _consequence(step: Correct, running: RunningEvent) -> Finding:
    """What the correction counts for (C.04.2 D.8)."""
    values: dict[str, str | int] = {"round": step.round, "reported": step.reported_in}
    late = step.reported_in - step.round
    code = ("hall.counts_fully", "hall.counts_from_next", "hall.counts_for_rating")[min(late, 2)]
    if step.takes_back:
        code = "hall.counts_as_before"
    elif is_after_the_end(running, step.reported_in):
        code = "hall.counts_after_end"
    return Finding(Severity.NOTE, code, "", "C.04.2 D.8", values)
