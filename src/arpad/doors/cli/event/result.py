"""``arpad event result`` and ``correct``: how games ended."""

from pathlib import Path
from typing import Annotated

import typer

from arpad.core.finding import Finding
from arpad.doors.cli.event.books import (
    shown_steps_in,
    steps_answer,
    steps_in,
    words_of,
    write_steps,
)
from arpad.doors.cli.event.options import event_options_in
from arpad.doors.cli.event.result_lines import changes_in, take_lines, write_results
from arpad.doors.cli.event.result_words import ResultCommand
from arpad.doors.cli.event.typed_results import (
    game_meant,
    given_result,
    is_of_match,
    results_of_match,
    typed_result,
)
from arpad.doors.cli.event.walking import walk_boards
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import TableFormat, help_in, is_asked, remark, write_json
from arpad.doors.cli.reading import STANDARD_INPUT
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.tournament.journals import OpenJournal
from arpad.tournament.results import (
    ARTICLE,
    Correct,
    TurnColours,
    correct,
    is_after_the_end,
    together,
    turn_colours,
)
from arpad.tournament.running import RunningEvent


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
                if is_asked() and format_ is TableFormat.TABLE:
                    walk_boards(book, number, language)
                    return
                source = STANDARD_INPUT
            if source is not None:
                wrong = take_lines(
                    book, source, number, path, language, again=again, format_=format_
                )
                if format_ is TableFormat.JSON:
                    write_json(_answer(book, path, before, wrong, language))
                raise typer.Exit(Exit.BAD_INPUT if wrong else Exit.OK)
            if player is None and is_of_match(book.running, number, rest[:1]) and not remove:
                steps = results_of_match(book.running, number, rest, again=again)
            else:
                typed = typed_result(rest, player, remove=remove)
                steps = (given_result(book.running, number, typed, path, again=again or remove),)
            changed = changes_in(book.running, steps, language)
            if changed:
                book.take(together(changed))
            if format_ is TableFormat.JSON:
                write_steps(path, book.journal, before, format_, language)
            else:
                write_results(changed, book.running, format_, language)

    @app.command("correct", cls=ResultCommand, help=tell("event.correct"))
    def correct_(
        words: Annotated[
            list[str],
            typer.Argument(
                metavar="[JOURNAL] BOARD [RESULT]", help=tell("event.words"), show_default=False
            ),
        ],
        round_: Annotated[int, typer.Option("--round", min=1, help=tell("event.correct_round"))],
        player: Annotated[str | None, typer.Option(help=tell("event.player"))] = None,
        colours: Annotated[bool, typer.Option("--colours", help=tell("event.colours"))] = False,
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
            typed = typed_result(rest, player, remove=colours)
            found, result = game_meant(book.running, round_, typed, path)
            reported_in = reported_in or _asked_when(book.running, round_, language)
            step: Correct | TurnColours
            if result is None:
                step = turn_colours(book.running, round_, found.board, reported_in, reason)
            else:
                step = correct(book.running, round_, found.board, result, reported_in, reason)
            book.take(step)
        if format_ is TableFormat.TABLE:
            remark(_consequence(step, book.running), language)


def _asked_when(running: RunningEvent, round: int, language: Language) -> int | None:
    """In which round a mistake was reported, where that is not plain and decides (C.04.2 D.8).

    After the end of the round that follows, the mistake may have been reported in it, and counts,
    or since, and does not.
    """
    last = running.last_round
    between = running.is_round_over and not running.finished and running.plan is None
    if not (between and round == last - 1 and is_asked()):
        return None
    values = {"round": last, "next": last + 1}
    question = say("event.asked_when", values, language)
    rounds = {str(each): each for each in range(round, last + 2)}
    while True:
        answer: str = typer.prompt(question, default=str(last + 1), err=True)
        if answer.strip() in rounds:
            return rounds[answer.strip()]
        wrong: dict[str, str | int] = {"found": answer, "expected": last + 1}
        code = "hall.reported_in"
        remark(Finding.warning(code, "", ARTICLE, **wrong), language)


def _answer(
    book: OpenJournal, path: Path, before: int, wrong: list[Finding], language: Language
) -> dict[str, object]:
    from arpad.messages.render import finding_json

    answer = steps_answer(path, book.journal, book.journal.records[before:], language)
    return {**answer, "refused": [finding_json(each, language) for each in wrong]}


def _consequence(step: Correct | TurnColours, running: RunningEvent) -> Finding:
    """What the correction counts for (C.04.2 D.8)."""
    values: dict[str, str | int] = {"round": step.round, "reported": step.reported_in}
    late = step.reported_in - step.round
    code = ("hall.counts_fully", "hall.counts_from_next", "hall.counts_for_rating")[min(late, 2)]
    if isinstance(step, Correct) and step.takes_back:
        code = "hall.counts_as_before"
    elif is_after_the_end(running, step.reported_in):
        code = "hall.counts_after_end"
    return Finding.note(code, "", "C.04.2 D.8", **values)
