"""``arpad calc``: the calculator players use."""

from datetime import date
from typing import Annotated

import typer

from arpad.answers.rating import player_answer
from arpad.cli.completing import regulation_ids
from arpad.cli.exits import Exit
from arpad.cli.output import TextFormat, help_in, label, write, write_json
from arpad.cli.own_editions import asked_edition
from arpad.cli.rating_question import HIGHEST_RATING
from arpad.cli.reading import parse_readings
from arpad.cli.readings_shown import decisive_readings, readings_of, readings_text
from arpad.cli.refusals import Refusal
from arpad.core.choosing import AUTO
from arpad.core.event import Event, Game, Play, Player, Result
from arpad.core.finding import Finding, Severity
from arpad.messages.render import step_json, step_lines
from arpad.messages.text import Language
from arpad.rating.event import rate_event
from arpad.rating.working import explain as working
from arpad.regulations.edition import Edition
from arpad.regulations.readings import with_readings
from arpad.regulations.registry import as_edition, edition_for

RESULTS = {
    "1": Result.WHITE_WINS,
    "0": Result.BLACK_WINS,
    "0.5": Result.DRAW,
    "0,5": Result.DRAW,
    ".5": Result.DRAW,
    "½": Result.DRAW,
    "1/2": Result.DRAW,
    "=": Result.DRAW,
}
HIGHEST_K = 100


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("calc", help=tell("calc"))
    def calc(
        games: Annotated[str, typer.Option(help=tell("games"), show_default=False)],
        rating: Annotated[int | None, typer.Option(help=tell("rating"))] = None,
        unrated: Annotated[bool, typer.Option("--unrated", help=tell("unrated"))] = False,
        later: Annotated[bool, typer.Option("--later-event", help=tell("later"))] = False,
        k: Annotated[int | None, typer.Option(help=tell("k"))] = None,
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
            raise _refusal("calc_rating", "--rating", "")
        if rating is not None and not 1 <= rating <= HIGHEST_RATING:
            raise _refusal("calc_rating_range", "--rating", str(rating))
        if k is not None and not 1 <= k <= HIGHEST_K:
            raise _refusal("calc_k_range", "--k", str(k))
        plain = _edition(asked_edition(regulation, db, language), play)
        chosen = with_readings(plain, parse_readings(reading or []))
        player = Player(1, label("answer.player", language), rating, k=k, first_event=not later)
        event = event_of(chosen, player, games)
        result = rate_event(chosen, event)

        def figures(other: Edition) -> object:
            return player_answer(rate_event(other, event).player(1), language)

        decisive = decisive_readings(plain, chosen, figures)
        if format_ is TextFormat.JSON:
            answer = player_answer(result.player(1), language)
            write_json(
                {
                    "regulation": chosen.key,
                    **{key: value for key, value in answer.items() if key not in ("no", "name")},
                    "readings": readings_of(chosen),
                    "decisive": [each.name for each in decisive],
                    "working": step_json(working(result, 1), language),
                }
            )
            return
        write(chosen.key)
        write("\n".join(step_lines(working(result, 1), language)))
        write(readings_text(chosen, decisive, language))


def event_of(chosen: Edition, player: Player, games: str) -> Event:
    """A Swiss in which the player meets each opponent named by a rating."""
    opponents, played = [], []
    for round_, item in enumerate(games.replace(";", " ").split(), start=1):
        rating, colon, score = item.partition(":")
        known = len(rating) <= len(str(HIGHEST_RATING)) and rating.isascii() and rating.isdigit()
        if not (colon and known and 0 < int(rating) <= HIGHEST_RATING and score in RESULTS):
            raise _refusal("calc_games", "--games", item)
        opponents.append(Player(round_ + 1, f"#{round_}", int(rating)))
        played.append(Game(round_, player.no, round_ + 1, RESULTS[score]))
    if not played:
        raise _refusal("calc_games", "--games", '""')
    return Event("", (player, *opponents), tuple(played), play=chosen.play)


def _edition(regulation: str | Edition, play: Play | None) -> Edition:
    """The edition named, which has to be for the kind of play asked for, or today's."""
    if regulation == AUTO:
        return edition_for(date.today(), play or Play.STANDARD)
    found = as_edition(regulation)
    if play not in (None, found.play):
        values = {"found": found.key, "play": found.play.value}
        raise Refusal((Finding(Severity.ERROR, "calc_play", "--play", values=values),), Exit.USAGE)
    return found


def _refusal(code: str, place: str, found: str) -> Refusal:
    return Refusal((Finding(Severity.ERROR, code, place, values={"found": found}),), Exit.USAGE)
