"""``arpad schedule withdraw``: what becomes of the results of who leaves a round robin."""

from typing import Annotated, Any

import typer

from arpad.core.errors import BadInput
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import one_report
from arpad.doors.cli.output import TextFormat, help_in, write, write_json
from arpad.doors.cli.reading import read_file
from arpad.doors.cli.refusals import Refusal
from arpad.doors.cli.whom import find_player
from arpad.doors.cli.withdrawn import entrants_of
from arpad.messages.render import step_json, step_lines
from arpad.messages.text import Language
from arpad.program.ranking import number_text
from arpad.rules.tiebreaks.withdrawal import Withdrawal, withdrawal


def register(group: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @group.command("withdraw", help=tell("schedule_withdraw"))
    def withdraw(
        file: Annotated[str, typer.Argument(help=tell("file"), show_default=False)],
        player: Annotated[str, typer.Option(help=tell("player"), show_default=False)],
        forfeits: Annotated[
            bool, typer.Option("--count-forfeits", help=tell("schedule_forfeits"))
        ] = False,
        format_: Annotated[
            TextFormat, typer.Option("--format", help=tell("format"))
        ] = TextFormat.TEXT,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        file = one_report(file, language)
        event = read_file(file, language)
        no = find_player(entrants_of(event), player, file).no
        try:
            verdict = withdrawal(event, no, forfeits)
        except BadInput as error:
            raise Refusal(error.findings, Exit.BAD_INPUT, file) from error
        if format_ is TextFormat.JSON:
            write_json({"tournament": event.name, **_json(verdict, language)})
            return
        write("\n".join(step_lines(verdict.working, language)))


def _json(verdict: Withdrawal, language: Language) -> dict[str, Any]:
    return {
        "player": verdict.player.no,
        "name": verdict.player.name,
        "completed": verdict.completed,
        "games": verdict.games,
        "counts": verdict.counts,
        "meetings": [
            {
                "opponent": each.opponent.no,
                "round": each.round,
                "points": number_text(each.own),
                "opponent_points": number_text(each.other),
            }
            for each in verdict.meetings
        ],
        "working": step_json(verdict.working, language),
    }
