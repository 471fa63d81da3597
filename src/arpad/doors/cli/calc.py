"""``arpad calc``: the calculator players use."""

from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from typing import Annotated

import typer

from arpad.core.choosing import AUTO
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.step import Exact
from arpad.doors.answers.calculation import calculation_answer
from arpad.doors.answers.readings import decisive_lines
from arpad.doors.cli.completing import regulation_ids
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import TextFormat, help_in, label, write, write_json
from arpad.doors.cli.own_editions import asked_edition
from arpad.doors.cli.reading import parse_readings
from arpad.doors.cli.refusals import Refusal
from arpad.messages.render import say, step_lines
from arpad.messages.text import Language
from arpad.program.calculating import (
    CalcQuestion,
    Calculation,
    IfScored,
    calculate,
    games_of,
    ratings_of,
)
from arpad.rules.rating.results import RatedPlayer
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import as_edition, edition_for


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("calc", help=tell("calc"))
    def calc(
        games: Annotated[str, typer.Option(help=tell("games"), show_default=False)] = "",
        rating: Annotated[int | None, typer.Option(help=tell("rating"))] = None,
        unrated: Annotated[bool, typer.Option("--unrated", help=tell("unrated"))] = False,
        later: Annotated[bool, typer.Option("--later-event", help=tell("later"))] = False,
        k: Annotated[int | None, typer.Option(help=tell("k"))] = None,
        ahead: Annotated[str, typer.Option(help=tell("ahead"), show_default=False)] = "",
        wanted: Annotated[int | None, typer.Option(help=tell("wanted"), min=1, max=3999)] = None,
        play: Annotated[Play | None, typer.Option(help=tell("play_calc"))] = None,
        regulation: Annotated[
            str, typer.Option(help=tell("regulation_calc"), autocompletion=regulation_ids)
        ] = AUTO,
        reading: Annotated[list[str] | None, typer.Option(help=tell("reading"))] = None,
        db: Annotated[
            str | None, typer.Option("--db", envvar="ARPAD_DB", help=tell("db_editions"))
        ] = None,
        format_: Annotated[
            TextFormat, typer.Option("--format", help=tell("format"))
        ] = TextFormat.TEXT,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        if (rating is None) is not unrated:
            raise _refusal("calc_rating", "--rating")
        if wanted is not None and not ahead:
            raise _refusal("calc_wanted", "--wanted")
        name = label("answer.player", language)
        question = CalcQuestion(
            rating=rating,
            games=games_of(games),
            k=k,
            later_event=later,
            ahead=ratings_of(ahead),
            name=name,
        )
        edition = _edition(asked_edition(regulation, db, language), play)
        found = calculate(edition, question, parse_readings(reading or []))
        if format_ is TextFormat.JSON:
            write_json(calculation_answer(found, wanted, language))
        else:
            write("\n".join(_lines(found, wanted, language)))


def _lines(found: Calculation, wanted: int | None, language: Language) -> Iterator[str]:
    yield found.edition.key
    if found.working:
        yield from step_lines(found.working, language)
        yield from decisive_lines(found.edition, found.decisive, language)
    if not found.outlook:
        return
    games = len(found.question.ahead)
    yield label("calc.ahead", language)
    yield from (f"  {_if_scored(each, games, language)}" for each in found.outlook)
    if wanted is not None:
        least = found.least_for(wanted)
        values: dict[str, Exact] = {"wanted": wanted, "games": games}
        code = "calc.needed" if least else "calc.out_of_reach"
        yield say(code, values | ({"points": least.points} if least else {}), language)


def _if_scored(each: IfScored, games: int, language: Language) -> str:
    values: dict[str, Exact] = {"points": each.points, "games": games, "rating": each.rating}
    if isinstance(each.player, RatedPlayer):
        change = Fraction(each.player.change, 100)
        return say("calc.if_rated", {**values, "change": change}, language)
    return say("calc.if_none" if each.rating is None else "calc.if_first", values, language)


def _edition(regulation: str | Edition, play: Play | None) -> Edition:
    """The edition named, which has to be for the kind of play asked for, or today's."""
    if regulation == AUTO:
        return edition_for(date.today(), play or Play.STANDARD)
    found = as_edition(regulation)
    if play not in (None, found.play):
        values = {"found": found.key, "play": found.play.value}
        raise Refusal((Finding.error("calc_play", "--play", **values),), Exit.USAGE)
    return found


def _refusal(code: str, place: str) -> Refusal:
    return Refusal((Finding.error(code, place),), Exit.USAGE)
