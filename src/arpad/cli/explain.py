"""``arpad explain``: the working behind one player's number."""

from typing import Annotated

import typer

from arpad.answers import player_answer
from arpad.api import AUTO, edition_of
from arpad.cli.exits import Exit
from arpad.cli.output import TextFormat, help_in, remark, write, write_json
from arpad.cli.reading import Refusal, parse_readings, read_file, remarks_on
from arpad.core.errors import NotCovered
from arpad.core.finding import Finding, Severity
from arpad.messages.render import printable, say, step_json, step_lines
from arpad.messages.text import Language
from arpad.rating.event import rate_event
from arpad.rating.working import explain as working
from arpad.regulations.edition import Edition


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("explain", help=tell("explain"))
    def explain(
        file: Annotated[str, typer.Argument(help=tell("file"), show_default=False)],
        player: Annotated[int, typer.Option(help=tell("player"), show_default=False)],
        regulation: Annotated[str, typer.Option(help=tell("regulation"))] = AUTO,
        reading: Annotated[list[str] | None, typer.Option(help=tell("reading"))] = None,
        format_: Annotated[
            TextFormat, typer.Option("--format", help=tell("format"))
        ] = TextFormat.TEXT,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        event = read_file(file, language)
        numbers = [each.no for each in event.players]
        if player not in numbers:
            raise Refusal((_unknown_player(player, numbers),), Exit.USAGE, file)
        try:
            edition = edition_of(event, regulation, parse_readings(reading or []))
        except NotCovered as error:
            raise Refusal((error.finding,), Exit.BAD_INPUT, file) from error
        for finding in remarks_on(edition, event, regulation):
            remark(finding, language, file)
        rating = rate_event(edition, event)
        step = working(rating, player)
        if format_ is TextFormat.JSON:
            write_json(
                {
                    "regulation": edition.key,
                    "tournament": event.name,
                    "player": player_answer(rating.player(player), language),
                    "readings": readings_of(edition),
                    "working": step_json(step, language),
                }
            )
            return
        write(f"{printable(event.name)} · {edition.key}")
        write("\n".join(step_lines(step, language)))
        write(say("readings.in_force", {"readings": readings_text(edition)}, language))


def readings_of(edition: Edition) -> dict[str, str]:
    """Every open article of an edition and how it was read."""
    return {each.name: edition.reading(each.name) for each in edition.readings}


def readings_text(edition: Edition) -> str:
    """The same as ``name=choice`` pairs."""
    return ", ".join(f"{name}={choice}" for name, choice in readings_of(edition).items())


def _unknown_player(player: int, numbers: list[int]) -> Finding:
    shown = ", ".join(str(number) for number in numbers[:20])
    if len(numbers) > 20:
        shown += f", … {numbers[-1]}"
    return Finding(
        Severity.ERROR,
        "player_unknown",
        "--player",
        values={"found": player, "expected": shown},
    )
