"""``arpad explain``: the working behind one player's number."""

from collections.abc import Sequence
from typing import Annotated, TypedDict

import typer

from arpad.answers.rating import period_player_answer, player_answer
from arpad.answers.rating_keys import PeriodPlayerAnswer, PlayerAnswer
from arpad.api import edition_of
from arpad.cli.completing import regulation_ids
from arpad.cli.exits import Exit
from arpad.cli.output import TextFormat, help_in, remark, write, write_json
from arpad.cli.rate import rate_files_as_period
from arpad.cli.rating_question import RatingQuestion, asked
from arpad.cli.rating_remarks import remarks_on
from arpad.cli.refusals import Refusal
from arpad.core.choosing import AUTO
from arpad.core.errors import NotCovered
from arpad.core.event import Player
from arpad.core.finding import Finding, Severity
from arpad.core.step import Step
from arpad.messages.render import printable, say, step_json, step_lines
from arpad.messages.text import Language
from arpad.rating.event import rate_event
from arpad.rating.results import unknown_player
from arpad.rating.working import explain as event_working
from arpad.rating.working import explain_period as period_working
from arpad.regulations.edition import Edition


class Title(TypedDict, total=False):
    """The event, or the events of a period."""

    tournament: str
    tournaments: list[str]


Explained = tuple[Title, Edition, PlayerAnswer | PeriodPlayerAnswer, tuple[Step, ...]]


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("explain", help=tell("explain"))
    def explain(
        files: Annotated[list[str], typer.Argument(help=tell("files"), show_default=False)],
        player: Annotated[str, typer.Option(help=tell("player"), show_default=False)],
        regulation: Annotated[
            str, typer.Option(help=tell("regulation"), autocompletion=regulation_ids)
        ] = AUTO,
        reading: Annotated[list[str] | None, typer.Option(help=tell("reading"))] = None,
        period: Annotated[bool, typer.Option("--period", help=tell("period"))] = False,
        base: Annotated[list[str] | None, typer.Option(help=tell("base"))] = None,
        start: Annotated[str | None, typer.Option(help=tell("start"))] = None,
        format_: Annotated[
            TextFormat, typer.Option("--format", help=tell("format"))
        ] = TextFormat.TEXT,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        question = asked(regulation, reading, start, base, period=period)
        if len(files) > 1 and not period:
            finding = Finding(Severity.ERROR, "explain_one_file", values={"found": len(files)})
            raise Refusal((finding,), Exit.USAGE)
        explained = explain_period_files if period else explain_file
        title, edition, answer, steps = explained(files, player, question, language)
        if format_ is TextFormat.JSON:
            write_json(
                {
                    "regulation": edition.key,
                    **title,
                    "player": answer,
                    "readings": readings_of(edition),
                    "working": step_json(steps[0], language),
                }
            )
            return
        names = title["tournaments"] if "tournaments" in title else [title["tournament"]]
        write(f"{printable(' + '.join(names))} · {edition.key}")
        for step in steps:
            write("\n".join(step_lines(step, language)))
        write(readings_text(edition, language))


def explain_file(
    files: Sequence[str], player: str, question: RatingQuestion, language: Language
) -> Explained:
    """One player's event."""
    (file,) = files
    event = question.event(file, language)
    no = find_player(event.players, player, file)
    try:
        edition = edition_of(event, question.regulation, question.readings)
    except NotCovered as error:
        raise Refusal((error.finding,), Exit.BAD_INPUT, file) from error
    for finding in remarks_on(edition, event, question.regulation):
        remark(finding, language, file)
    rating = rate_event(edition, event)
    answer = player_answer(rating.player(no), language)
    return {"tournament": event.name}, edition, answer, (event_working(rating, no),)


def explain_period_files(
    files: Sequence[str], player: str, question: RatingQuestion, language: Language
) -> Explained:
    """One player's period; who left the list in it has two."""
    rating = rate_files_as_period(files, question, language)
    found = [each for each in rating.players if is_called(each.player, player)]
    if not found:
        numbers = [each.player.no for each in rating.players]
        raise Refusal((unknown_player(player, numbers),), Exit.USAGE)
    title: Title = {"tournaments": [each.event.name for each in rating.events]}
    answer = period_player_answer(found[0], language)
    return title, rating.edition, answer, tuple(period_working(rating, each) for each in found)


def is_called(player: Player, asked: str) -> bool:
    """Whether the user means this player, by id or name."""
    return asked == player.id or asked.casefold() == player.name.casefold()


def find_player(players: Sequence[Player], asked: str, file: str) -> int:
    """The number of the player the user means: a number, else an id, else a name."""
    for player in players:
        if asked == str(player.no):
            return player.no
    called = [player.no for player in players if is_called(player, asked)]
    if len(called) == 1:
        return called[0]
    raise Refusal((unknown_player(asked, [each.no for each in players]),), Exit.USAGE, file)


def readings_of(edition: Edition) -> dict[str, str]:
    """Every open article of an edition and how it was read."""
    return {each.name: edition.reading(each.name) for each in edition.readings}


def readings_text(edition: Edition, language: Language) -> str:
    """The same as ``name=choice`` pairs, and where they stand in words."""
    pairs = ", ".join(f"{name}={choice}" for name, choice in readings_of(edition).items())
    return say("readings.in_force", {"edition": edition.key, "readings": pairs}, language)
