"""``arpad compare``: one event under every edition."""

from functools import partial
from shutil import get_terminal_size
from typing import Annotated, TypedDict

import typer

from arpad.answers.rating import player_answer
from arpad.answers.rating_keys import PlayerAnswer
from arpad.cli.file_names import each_report, reports_in
from arpad.cli.files_together import FilesTogether
from arpad.cli.output import (
    Column,
    Format,
    help_in,
    is_terminal,
    label,
    write,
    write_json,
    write_table,
)
from arpad.cli.rating_question import RatingQuestion, asked
from arpad.core.choosing import AUTO
from arpad.core.event import Event
from arpad.messages.text import Language
from arpad.rating.event import rate_event
from arpad.regulations.registry import EDITIONS, KEYS

COLUMN_WIDTH = 8


class ComparedPlayer(TypedDict):
    """A player and the result under every edition, by its key."""

    no: int
    name: str
    rating: int | None
    results: dict[str, PlayerAnswer]


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("compare", help=tell("compare"))
    def compare(
        ctx: typer.Context,
        files: Annotated[list[str], typer.Argument(help=tell("files"), show_default=False)],
        start: Annotated[str | None, typer.Option(help=tell("start"))] = None,
        format_: Annotated[Format, typer.Option("--format", help=tell("format"))] = Format.TABLE,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        question = asked(AUTO, None, start, None, period=False)
        found = reports_in(files, language)
        lines = FilesTogether(several=len(found) > 1, csv=format_ is Format.CSV)
        shown = partial(show, question, lines, format_=format_, language=language)
        each_report(found, shown, ctx.command, language, lines.finish)


def show(
    question: RatingQuestion, lines: FilesTogether, file: str, format_: Format, language: Language
) -> None:
    """One event under every edition."""
    event = question.event(file, language)
    players = compared(event, language)
    if format_ is Format.JSON:
        write_json({"tournament": event.name, "regulations": KEYS, "players": players})
    elif format_ is Format.TABLE and is_terminal():
        _print_tables(event, players, language)
    else:
        rows = [
            [each["no"], each["name"], each["rating"], *map(_cell, each["results"].values())]
            for each in players
        ]
        lines.add(file, ("no", "name", "rating", *KEYS), rows)


def compared(event: Event, language: Language) -> list[ComparedPlayer]:
    """Every player with the result under every edition."""
    ratings = [rate_event(edition, event) for edition in EDITIONS]
    return [
        {
            "no": player.no,
            "name": player.name,
            "rating": player.rating,
            "results": {
                rating.edition.key: player_answer(rating.players[index], language)
                for rating in ratings
            },
        }
        for index, player in enumerate(event.players)
    ]


def _cell(result: PlayerAnswer) -> str:
    number = result["new_rating"] if result["status"] == "rated" else result["ru"]
    if number is None:
        return "–"
    return f"{number}" if result["listed"] else f"{number}*"


def _print_tables(event: Event, players: list[ComparedPlayer], language: Language) -> None:
    """As many editions side by side as the terminal is wide, the rest below."""
    widest = max((len(each["name"]) for each in players), default=0)
    beside = max(1, (get_terminal_size().columns - widest - 12) // COLUMN_WIDTH)
    for first in range(0, len(KEYS), beside):
        keys = KEYS[first : first + beside]
        columns = [Column(key, right=True) for key in keys]
        rows = [
            [each["name"], str(each["rating"] or "–"), *(_cell(each["results"][k]) for k in keys)]
            for each in players
        ]
        title = event.name if first == 0 else ""
        heads = (Column("name"), Column("rating", right=True), *columns)
        write_table(title, heads, rows, language)
    write(label("title.compare", language))
