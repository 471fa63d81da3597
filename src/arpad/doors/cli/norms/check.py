"""``arpad norms check``: who made a norm, and every requirement with its figures."""

from collections.abc import Sequence
from typing import Annotated

import typer

from arpad.core.choosing import AUTO
from arpad.core.event import Event
from arpad.core.step import Exact
from arpad.doors.answers.norms import norm_answer
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import one_report
from arpad.doors.cli.norms.asking import NormOptions, NormQuestion
from arpad.doors.cli.norms.bars import bar_lines
from arpad.doors.cli.output import TextFormat, help_in, write, write_json_lines
from arpad.messages.render import say, step_lines
from arpad.messages.text import Language
from arpad.program.norming import norm_working, norms, worth_telling
from arpad.rules.titles.verdict import NormVerdict


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell, options = help_in(language), NormOptions(language)

    @app.command("check", help=tell("norms.check"))
    def check(
        file: Annotated[str | None, options.file] = None,
        player: Annotated[str | None, options.player] = None,
        edition: Annotated[str, options.edition] = AUTO,
        flag: Annotated[list[str] | None, options.flag] = None,
        reading: Annotated[list[str] | None, options.reading] = None,
        format_: Annotated[TextFormat, options.format] = TextFormat.TEXT,
        lang: Annotated[Language | None, options.lang] = None,  # noqa: ARG001
    ) -> None:
        question = NormQuestion(player, edition, flag or [], reading or [])
        file = one_report(file, language)
        event = question.read(file, language)
        asked = question.players(event, file)
        found = norms(event, edition, question.flags, question.chosen(), asked)
        if format_ is TextFormat.JSON:
            write_json_lines(norm_answer(verdict) for verdict in found)
        else:
            write_verdicts(event, found, language, everything=asked is not None)
        offered = worth_telling(found) if asked is None else found
        if not any(verdict.norm for verdict in offered):
            raise typer.Exit(Exit.NO)


def write_verdicts(
    event: Event, found: Sequence[NormVerdict], language: Language, *, everything: bool
) -> None:
    """What bars every norm, a summary, then the norms and what may be one, or everything."""
    if not found:
        write(say("norms.others", {"number": 0}, language))
        return
    for line in bar_lines(found[0].barred, language):
        write(line)
    shown = tuple(found) if everything else worth_telling(found)
    names = {player.no: player.name for player in event.players}
    if not everything:
        for made in (True, None):
            _write_summary([each for each in shown if each.norm is made], made, names, language)
    for verdict in shown:
        write("\n".join(step_lines(norm_working(event, verdict), language)))
    if everything:
        return
    held = sum(each.held for each in found)
    if held:
        write(say("norms.held", {"number": held}, language))
    if others := len(found) - len(shown) - held:
        write(say("norms.others", {"number": others}, language))


def _write_summary(
    verdicts: Sequence[NormVerdict], made: bool | None, names: dict[int, str], language: Language
) -> None:
    """A line for every norm, or for every one that may be."""
    if not verdicts:
        return
    message = "norms.made" if made else "norms.undecided"
    write(say(message, {"number": len(verdicts)}, language))
    for each in verdicts:
        numbers: dict[str, Exact] = {
            "no": each.player, "name": names[each.player], "title": each.title,
            "score": each.score, "n": each.n, "rp": each.rp,
        }  # fmt: skip
        write("  " + say("norms.line", numbers, language))
