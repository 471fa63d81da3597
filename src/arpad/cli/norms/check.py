"""``arpad norms check``: who made a norm, and every requirement with its figures."""

from collections.abc import Sequence
from typing import Annotated

import typer

from arpad.answers.norms import norm_answer
from arpad.cli.exits import Exit
from arpad.cli.norms.asking import NormOptions, NormQuestion
from arpad.cli.output import TextFormat, help_in, write, write_json_lines
from arpad.core.choosing import AUTO
from arpad.core.event import Event
from arpad.messages.render import say, step_lines
from arpad.messages.text import Language
from arpad.norming import norm_working, norms
from arpad.titles.verdict import NormVerdict


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell, options = help_in(language), NormOptions(language)

    @app.command("check", help=tell("norms.check"))
    def check(
        file: Annotated[str, options.file],
        player: Annotated[str | None, options.player] = None,
        edition: Annotated[str, options.edition] = AUTO,
        flag: Annotated[list[str] | None, options.flag] = None,
        reading: Annotated[list[str] | None, options.reading] = None,
        format_: Annotated[TextFormat, options.format] = TextFormat.TEXT,
        lang: Annotated[Language | None, options.lang] = None,  # noqa: ARG001
    ) -> None:
        question = NormQuestion(player, edition, flag or [], reading or [])
        event = question.read(file, language)
        asked = question.players(event, file)
        found = norms(event, edition, question.flags, question.chosen(), asked)
        if format_ is TextFormat.JSON:
            write_json_lines(norm_answer(verdict) for verdict in found)
        else:
            write_verdicts(event, found, language, everything=asked is not None)
        if not any(verdict.norm for verdict in found):
            raise typer.Exit(Exit.NO)


def write_verdicts(
    event: Event, found: Sequence[NormVerdict], language: Language, *, everything: bool
) -> None:
    """The norms and what may be one, or everything; how many others there are at the end."""
    shown = [verdict for verdict in found if everything or verdict.norm or may_be_norm(verdict)]
    for verdict in shown:
        write("\n".join(step_lines(norm_working(event, verdict), language)))
    if len(shown) < len(found) or not found:
        write(say("norms.others", {"number": len(found) - len(shown)}, language))


def may_be_norm(verdict: NormVerdict) -> bool:
    """Whether nothing but what is not known keeps it from being a norm."""
    return verdict.norm is None and not any(check.ok is False for check in verdict.checks)
