"""``arpad schedule berger`` and ``varma``: everybody meets everybody."""

from typing import Annotated

import typer

from arpad.doors.cli.lots import chosen_seed
from arpad.doors.cli.output import help_in
from arpad.doors.cli.schedule.answer import ScheduleFormat, answer
from arpad.doors.cli.schedule.entrants import (
    drawn,
    made,
    number_of_players,
    read_names,
)
from arpad.doors.cli.schedule.options import options_in
from arpad.messages.text import Language
from arpad.rules.schedules import Overflow, Reversal, berger, varma


def register(group: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)
    shared = options_in(language)

    @group.command("berger", help=tell("schedule_berger"))
    def berger_command(
        players: Annotated[int | None, typer.Option(help=tell("schedule_players"))] = None,
        double: Annotated[bool, typer.Option("--double", help=tell("schedule_double"))] = False,
        reversal: Annotated[Reversal, typer.Option(help=tell("schedule_reversal"))] = Reversal.EACH,
        names: str | None = shared.names,
        lots: bool = shared.lots,
        seed: int | None = shared.seed,
        title: str | None = shared.title,
        format_: ScheduleFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        entrants = read_names(names, language)
        count = number_of_players(players, entrants)
        table = made(lambda: berger(count, double, reversal), entrants)
        answer(drawn(table, entrants, lots, seed), entrants, format_, language, title)

    @group.command("varma", help=tell("schedule_varma"))
    def varma_command(
        names: Annotated[str, typer.Option(help=tell("schedule_names"), show_default=False)],
        double: Annotated[bool, typer.Option("--double", help=tell("schedule_double"))] = False,
        reversal: Annotated[Reversal, typer.Option(help=tell("schedule_reversal"))] = Reversal.EACH,
        overflow: Annotated[
            Overflow, typer.Option(help=tell("schedule_overflow"))
        ] = Overflow.SPLIT,
        seed: int | None = shared.seed,
        title: str | None = shared.title,
        format_: ScheduleFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        entrants = read_names(names, language)
        chosen = chosen_seed(seed)
        table = made(lambda: varma(entrants.players, chosen, double, overflow, reversal), entrants)
        answer(table, entrants, format_, language, title)
