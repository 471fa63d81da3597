"""``arpad compare``: one event under every edition."""

from collections.abc import Iterator, Sequence
from functools import partial
from shutil import get_terminal_size
from typing import Annotated, TypedDict

import typer

from arpad.core.choosing import AUTO
from arpad.core.errors import NotCovered
from arpad.core.event import Event
from arpad.core.k_elsewhere import KElsewhere
from arpad.doors.cli.completing import regulation_ids
from arpad.doors.cli.file_names import each_report, reports_in
from arpad.doors.cli.files_together import FilesTogether
from arpad.doors.cli.output import (
    Column,
    Format,
    help_in,
    is_terminal,
    label,
    write,
    write_json,
    write_table,
)
from arpad.doors.cli.own_editions import named_edition
from arpad.doors.cli.rating_question import RatingQuestion, asked
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.program.calculating import taken_for_granted
from arpad.program.rating_answers import player_answer
from arpad.program.rating_keys import PlayerAnswer
from arpad.rules.rating.results import EventRating
from arpad.rules.rating.under_editions import rated_under
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import EDITIONS, edition_for, is_known

GAP = 2
RATING_WIDTH = 8


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
        regulation: Annotated[
            list[str] | None,
            typer.Option(help=tell("compare_regulation"), autocompletion=regulation_ids),
        ] = None,
        start: Annotated[str | None, typer.Option(help=tell("start"))] = None,
        k: Annotated[
            KElsewhere, typer.Option("--k", help=tell("k_elsewhere"))
        ] = KElsewhere.BY_EDITION,
        db: Annotated[
            str | None, typer.Option("--db", envvar="ARPAD_DB", help=tell("db_editions"))
        ] = None,
        format_: Annotated[Format, typer.Option("--format", help=tell("format"))] = Format.TABLE,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        editions = editions_asked(regulation or [], db, language)
        question = asked(AUTO, None, start, None, period=False)
        found = reports_in(files, language)
        lines = FilesTogether(several=len(found) > 1, csv=format_ is Format.CSV)
        shown = partial(show, question, editions, k, lines, format_=format_, language=language)
        each_report(found, shown, ctx.command, language, lines.finish)


def editions_asked(
    regulations: Sequence[str], db: str | None, language: Language
) -> tuple[Edition, ...]:
    """The editions named, an own one beside its parent; every edition where none is named."""
    if not regulations:
        return EDITIONS
    found: dict[str, Edition] = {}
    for each in (named_edition(name, db, language) for name in regulations):
        if each.parent and not is_known(each.key):
            found.setdefault(each.parent, named_edition(each.parent, db, language))
        found[each.key] = each
    return tuple(found.values())


def show(
    question: RatingQuestion,
    editions: Sequence[Edition],
    k: KElsewhere,
    lines: FilesTogether,
    file: str,
    format_: Format,
    language: Language,
) -> None:
    """One event under several editions."""
    event = question.event(file, language)
    ratings = rated_under(event, editions, key_in_force(event), k)
    players = compared(ratings, language)
    keys = tuple(each.key for each in editions)
    if format_ is Format.JSON:
        head = {"tournament": event.name, "regulations": keys, "players": players}
        write_json({**lines.named(file), **head})
    elif format_ is Format.TABLE and is_terminal():
        _print_tables(event, keys, players, language)
        for line in _remarks(ratings, k, language):
            write(line)
    else:
        rows = [
            [each["no"], each["name"], each["rating"], *map(_cell, each["results"].values())]
            for each in players
        ]
        lines.add(file, ("no", "name", "rating", *keys), rows)


def compared(ratings: Sequence[EventRating], language: Language) -> list[ComparedPlayer]:
    """Every player with the result under every edition."""
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
        for index, player in enumerate(ratings[0].event.players)
    ]


def key_in_force(event: Event) -> str | None:
    """The edition that covers the event, by its key; None where none does."""
    try:
        return edition_for(event.start, event.play).key
    except NotCovered:
        return None


def _remarks(ratings: Sequence[EventRating], k: KElsewhere, language: Language) -> Iterator[str]:
    """What the numbers mean, and what K had to take for granted."""
    given = k is KElsewhere.GIVEN
    yield label("title.compare", language)
    yield label("title.compare_k_given" if given else "title.compare_k", language)
    for key in taken_for_granted(each for one in ratings for each in one.players):
        yield say("title.compare_assumed", {"what": label(key, language)}, language)


def _cell(result: PlayerAnswer) -> str:
    number = result["new_rating"] if result["status"] == "rated" else result["ru"]
    if number is None:
        return "–"
    return f"{number}" if result["listed"] else f"{number}*"


def _print_tables(
    event: Event, every: Sequence[str], players: list[ComparedPlayer], language: Language
) -> None:
    """As many editions side by side as the terminal is wide, the rest below."""
    widest = max((len(each["name"]) for each in players), default=0)
    room = get_terminal_size().columns - widest - RATING_WIDTH
    for first, keys in _side_by_side(every, room):
        columns = [Column(key, right=True) for key in keys]
        rows = [
            [each["name"], str(each["rating"] or "–"), *(_cell(each["results"][k]) for k in keys)]
            for each in players
        ]
        title = event.name if first == 0 else ""
        heads = (Column("name"), Column("rating", right=True), *columns)
        write_table(title, heads, rows, language)


def _side_by_side(every: Sequence[str], room: int) -> Iterator[tuple[int, Sequence[str]]]:
    """The keys in groups that fit beside each other, and where each group begins."""
    first, taken = 0, 0
    for at, key in enumerate(every):
        width = len(key) + GAP
        if at > first and taken + width > room:
            yield first, every[first:at]
            first, taken = at, 0
        taken += width
    yield first, every[first:]
