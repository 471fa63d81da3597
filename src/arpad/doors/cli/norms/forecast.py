"""``arpad norms forecast``: who can still make a norm, and what it needs."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

import typer

from arpad.core.choosing import AUTO
from arpad.core.errors import BadInput
from arpad.core.event import Event
from arpad.doors.answers.norms import forecast_answer
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import one_report
from arpad.doors.cli.norms.asking import NormOptions, NormQuestion
from arpad.doors.cli.norms.bars import bar_lines
from arpad.doors.cli.output import TextFormat, help_in, write, write_json_lines
from arpad.doors.cli.refusals import Refusal
from arpad.messages.render import say, step_lines
from arpad.messages.text import Language
from arpad.program.norming import norm_forecasts, with_rounds
from arpad.rules.titles.forecasting import NormForecast
from arpad.rules.titles.working import explain_forecast, forecast_numbers


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell, options = help_in(language), NormOptions(language)

    @app.command("forecast", help=tell("norms.forecast"))
    def forecast(
        file: Annotated[str | None, options.file] = None,
        player: Annotated[str | None, options.player] = None,
        rounds: Annotated[int | None, typer.Option(min=1, help=tell("norms.rounds"))] = None,
        edition: Annotated[str, options.edition] = AUTO,
        flag: Annotated[list[str] | None, options.flag] = None,
        reading: Annotated[list[str] | None, options.reading] = None,
        format_: Annotated[TextFormat, options.format] = TextFormat.TEXT,
        lang: Annotated[Language | None, options.lang] = None,  # noqa: ARG001
    ) -> None:
        question = NormQuestion(player, edition, flag or [], reading or [])
        file = one_report(file, language)
        event = question.read(file, language)
        if rounds is not None:
            event = _with_rounds(event, rounds, file)
        asked = question.players(event, file)
        found = norm_forecasts(event, edition, question.flags, question.chosen(), asked)
        if format_ is TextFormat.JSON:
            write_json_lines(forecast_answer(each) for each in found)
        else:
            write_forecasts(event, found, language, everything=asked is not None)
        if not any(each.possible for each in found if asked is not None or not each.held):
            raise typer.Exit(Exit.NO)


def _with_rounds(event: Event, rounds: int, file: str) -> Event:
    try:
        return with_rounds(event, rounds)
    except BadInput as refused:
        findings = tuple(replace(each, place="--rounds") for each in refused.findings)
        raise Refusal(findings, Exit.USAGE, file) from refused


def write_forecasts(
    event: Event, found: Sequence[NormForecast], language: Language, *, everything: bool
) -> None:
    """What bars every norm, a summary, then the norms that are possible, or everything.

    Left out are titles that the player already has, or has a higher one of.
    """
    for line in bar_lines(found[0].barred if found else (), language):
        write(line)
    shown = [each for each in found if everything or (each.possible and not each.held)]
    if shown and not everything:
        _write_summary(event, shown, language)
    for each in shown:
        write("\n".join(step_lines(explain_forecast(event, each), language)))
    if everything and found:
        return
    held = sum(each.held for each in found)
    if held:
        write(say("norms.held", {"number": held}, language))
    if not found or len(shown) + held < len(found):
        others = len(found) - len(shown) - held
        write(say("norms.no_chance", {"number": others}, language))


def _write_summary(event: Event, possible: Sequence[NormForecast], language: Language) -> None:
    """A line for every norm that is possible."""
    names = {player.no: player.name for player in event.players}
    write(say("norms.possible", {"number": len(possible)}, language))
    for each in possible:
        how = "can_be" if each.exact else "can_be_at_best" if each.unknown > 1 else "can_be_or_less"
        write("  " + say(f"norms.{how}", forecast_numbers(each, names), language))
