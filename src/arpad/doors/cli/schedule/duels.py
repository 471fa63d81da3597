"""``arpad schedule knockout`` and ``match``: two against each other until one has won."""

from typing import Annotated

import typer

from arpad.doors.cli.output import help_in
from arpad.doors.cli.schedule.answer import ScheduleFormat, answer
from arpad.doors.cli.schedule.entrants import drawn, made, number_of_players, read_names
from arpad.doors.cli.schedule.options import options_in
from arpad.messages.text import Language
from arpad.rules.schedules import knockout, match


def register(group: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)
    shared = options_in(language)

    @group.command("knockout", help=tell("schedule_knockout"))
    def knockout_command(
        players: Annotated[int | None, typer.Option(help=tell("schedule_players"))] = None,
        games: Annotated[int, typer.Option(help=tell("schedule_tie_games"))] = 2,
        names: str | None = shared.names,
        lots: bool = shared.lots,
        seed: int | None = shared.seed,
        title: str | None = shared.title,
        format_: ScheduleFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        entrants = read_names(names, language)
        count = number_of_players(players, entrants)
        draw = made(lambda: knockout(count, games), entrants)
        answer(drawn(draw, entrants, lots, seed), entrants, format_, language, title)

    @group.command("match", help=tell("schedule_match"))
    def match_command(
        games: Annotated[int, typer.Option(help=tell("schedule_games"), show_default=False)],
        names: str | None = shared.names,
        lots: bool = shared.lots,
        seed: int | None = shared.seed,
        title: str | None = shared.title,
        format_: ScheduleFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        entrants = read_names(names, language)
        number_of_players(2, entrants)
        schedule = made(lambda: match(games))
        answer(drawn(schedule, entrants, lots, seed), entrants, format_, language, title)
